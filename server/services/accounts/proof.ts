import type { Proof } from '#core/contract/account.ts';
import type { Context } from '#server/context.ts';
import { findLock } from '#server/db/queries/signInFailures.ts';
import type { User } from '#server/db/queries/users.ts';
import { ProblemError } from '../problemError.ts';
import { validationProblem } from './identityProblems.ts';
import { takeRecoveryCode, takeTotpCode } from './secondFactor.ts';
import { isPassword } from './passwords.ts';
import { addressHash, failSignIn } from './lockout.ts';

/**
 * Someone who is signed in proves it again; all that is given must be right. Failures count as failures to sign in do, so that
 * a stolen token is no place to guess the password.
 * @throws {ProblemError} 400 with the key of what is missing or wrong, 429 while locked
 */
export async function requireProof(
  context: Context,
  user: User,
  { password, twoFactorCode, twoFactorRecoveryCode }: Proof,
): Promise<void> {
  await refuseGuessing(context, user);
  const code = user.twoFactorEnabled && (twoFactorCode || twoFactorRecoveryCode);
  if (!password && !code) throw validationProblem('ProofRequired');
  if (password && !(await isPassword(password, user.passwordHash)))
    throw await failProof(context, user, 'PasswordMismatch');
  if (!code) return;
  const right = twoFactorCode
    ? await takeTotpCode(context, context.db, user, twoFactorCode)
    : await takeRecoveryCode(context, context.db, user.id, code);
  if (!right) throw await failProof(context, user, 'InvalidTwoFactorCode');
}

/** @throws {ProblemError} 429 while the account is locked by failures */
export async function refuseGuessing(
  context: Context,
  { normalizedEmail }: Pick<User, 'normalizedEmail'>,
): Promise<void> {
  const until = await findLock(context.db, addressHash(context, normalizedEmail), context.now());
  if (!until) return;
  const seconds = Math.max(1, Math.ceil((until.getTime() - context.now().getTime()) / 1000));
  throw new ProblemError(
    429,
    'too-many-failures',
    'Too Many Requests',
    'Too many wrong passwords or codes. Please wait a few minutes.',
    undefined,
    {},
    seconds,
  );
}

/** Counts a failure; the problem to answer with. */
export async function failProof(
  context: Context,
  { normalizedEmail }: Pick<User, 'normalizedEmail'>,
  key: 'PasswordMismatch' | 'InvalidTwoFactorCode',
): Promise<ProblemError> {
  await failSignIn(context, normalizedEmail);
  return validationProblem(key);
}
