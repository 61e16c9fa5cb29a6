import type { LoginRequest, Tokens } from '#core/contract/account.ts';
import type { Context } from '#server/context.ts';
import { findUserByEmail } from '#server/db/queries/users.ts';
import { normalizeEmail } from './emails.ts';
import { signInProblem } from './identityProblems.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.ts';

/** Tokens for the right password. @throws {ProblemError} 401 `Failed`, the same for an unknown user and a wrong password */
export async function login(context: Context, { email, password }: LoginRequest): Promise<Tokens> {
  const user = await findUserByEmail(context.db, normalizeEmail(email));
  const right = await isPassword(password, user?.passwordHash);
  if (!user || !right) throw signInProblem('Failed');
  return openSession(context, user);
}
