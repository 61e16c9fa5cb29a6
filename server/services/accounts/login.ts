import type { LoginRequest, Tokens } from '#core/contract/account.ts';
import type { Context } from '#server/context.ts';
import { findUserByEmail, type User } from '#server/db/queries/users.ts';
import { checkBot } from './botCheck.ts';
import { isConfirmed, normalizeEmail } from './emails.ts';
import { signInProblem } from './identityProblems.ts';
import { failSignIn, forgiveSignIns, refuseLocked } from './lockout.ts';
import { isPassword } from './passwords.ts';
import { takeRecoveryCode, takeTotpCode } from './secondFactor.ts';
import { openSession } from './sessions.ts';
import { disclose } from '../disclosures/disclosures.ts';

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  userAgent: string | null;
}

/**
 * Tokens for the right password and, where it is on, the right second factor. An unknown user gets the answers of a wrong
 * password, in the same time.
 * @throws {ProblemError} 401 whose detail is `Failed`, `LockedOut`, `NotAllowed` (address not confirmed) or `RequiresTwoFactor`
 */
export async function login(
  context: Context,
  request: LoginRequest,
  from: Origin,
): Promise<Tokens> {
  if (request.turnstileToken) await checkBot(context, request.turnstileToken, from.address);
  const normalizedEmail = normalizeEmail(request.email);
  await refuseLocked(context, normalizedEmail);
  const user = await findUserByEmail(context.db, normalizedEmail);
  const right = await isPassword(request.password, user?.passwordHash);
  if (!user || !right) throw await failSignIn(context, normalizedEmail);
  await refuseLocked(context, normalizedEmail);
  if (user.lockedAt) throw signInProblem('LockedOut');
  if (!isConfirmed(context, user)) throw signInProblem('NotAllowed');
  if (user.twoFactorEnabled && !(await hasSecondFactor(context, user, request)))
    throw await failSignIn(context, normalizedEmail);
  if (request.turnstileToken && context.config.turnstile)
    await disclose(context, user.id, 'turnstile', 'bot-check');
  await forgiveSignIns(context, normalizedEmail);
  return openSession(context, user, from.userAgent);
}

async function hasSecondFactor(
  context: Context,
  user: User,
  { twoFactorCode, twoFactorRecoveryCode }: LoginRequest,
): Promise<boolean> {
  if (twoFactorCode) return takeTotpCode(context, context.db, user, twoFactorCode);
  if (twoFactorRecoveryCode)
    return takeRecoveryCode(context, context.db, user.id, twoFactorRecoveryCode);
  throw signInProblem('RequiresTwoFactor');
}
