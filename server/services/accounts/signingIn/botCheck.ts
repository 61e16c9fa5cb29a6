import { verifyTurnstile } from '#server/adapters/turnstile.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '../../problemError.ts';
import { validationProblem } from '../identityProblems.ts';

/**
 * Where the bot check is on, refuses whoever did not pass it. No answer of the service is no pass.
 * @throws {ProblemError} 400 for a missing or refused token, 503 where it could not be verified
 */
export async function checkBot(
  { config, log }: Context,
  token: string | null | undefined,
  address: string,
): Promise<void> {
  if (!config.turnstile) return;
  if (!token) throw validationProblem('BotCheckRequired');
  let passed: boolean;
  try {
    passed = await verifyTurnstile(config.turnstile, token, address);
  } catch (error) {
    log.error({ err: error }, 'the bot check could not be verified');
    throw new ProblemError(
      503,
      'bot-check-unavailable',
      'Service Unavailable',
      'The bot check isn’t available right now. Try again in a moment.',
    );
  }
  if (!passed) throw validationProblem('BotCheckFailed');
}
