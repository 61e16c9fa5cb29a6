import { isBreached } from '#server/adapters/breachedPasswords.ts';
import type { Context } from '#server/context.ts';
import { validationProblem } from '../identityProblems.ts';

/**
 * Where a list of breached passwords is set up, refuses one that is on it. Without an answer the
 * common passwords that were refused before have to do.
 * @throws {ProblemError} 400 `PasswordBreached`
 */
export async function refuseBreached(
  { config, log }: Pick<Context, 'config' | 'log'>,
  password: string,
): Promise<void> {
  if (config.breachedPasswordsUrl === null) return;
  const breached = await isBreached(config.breachedPasswordsUrl, password).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'the list of breached passwords could not be asked');
      return false;
    },
  );
  if (breached) throw validationProblem('PasswordBreached');
}
