import type { Proof } from '#core/contract/account/account.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { listPasskeys } from '#server/db/queries/accounts/passkeys.ts';
import { findUserForUpdate, type User } from '#server/db/queries/accounts/users.ts';
import { recordOfSession } from '../activity.ts';
import type { PasskeyUse } from '../passkeys/challenges.ts';
import { takePasskey } from '../passkeys/takePasskey.ts';
import { ProblemError } from '../../problemError.ts';
import { accountGone } from '../findAccount.ts';
import { proofRequired, validationProblem, type IdentityErrorKey } from '../identityProblems.ts';
import { countFailure, lockedUntil, proofAttempt, type Attempt } from '../signingIn/lockout.ts';
import { isPassword } from '../passwords/passwords.ts';
import { isSecondFactorOn, secondFactorsOf, takeSecondFactor } from './secondFactor.ts';
import type { Bearer } from '../sessions/sessions.ts';

/**
 * A passkey that was added less than this ago does not stand for the password: whoever added it has
 * just given that.
 */
const PASSKEY_ALONE_AFTER_MS = 3_600_000;

/**
 * Someone who is signed in proves it again, since a token may be stolen: with the password and,
 * where it is on, the second factor, or with a passkey that knew its user. All that is given must
 * be right. Failures are counted for the session.
 * @throws {ProblemError} 400 with the key of what is missing or wrong, 429 while locked
 */
export async function requireProof(
  context: Context,
  user: User,
  bearer: Bearer,
  proof: Proof,
): Promise<void> {
  const attempt = proofAttempt(context, user.normalizedEmail, bearer);
  const fail = (key: IdentityErrorKey) => failProof(context, bearer, attempt, key);
  await refuseGuessing(context, attempt);
  const { password, passkey, ...codes } = proof;
  const use: PasskeyUse = { purpose: 'proof', ...bearer };
  const used = passkey && (await takePasskey(context, passkey, use));
  if (passkey && !used) throw await fail('InvalidPasskey');
  if (used?.userVerified && isOld(context, used.createdAt) && !password) return;
  if (!password) throw proofRequired(await missing(context, user, proof));
  if (!(await isPassword(password, user.passwordHash))) throw await fail('PasswordMismatch');
  // Of guesses made at the same moment none tells anything once the last failure is counted.
  await refuseGuessing(context, attempt);
  if (used || !isSecondFactorOn(user)) return;
  const taken = await takeSecondFactor(context, user, codes, use);
  if (taken === null) throw proofRequired(await missing(context, user, proof));
  if (!taken) throw await fail('InvalidTwoFactorCode');
}

/**
 * The user to change, locked.
 * @throws {ProblemError} 400 where what was proved has changed since, and is no proof any more
 */
export async function provedUser(tx: Executor, user: User): Promise<User> {
  const current = await findUserForUpdate(tx, user.id);
  if (!current) throw accountGone();
  if (current.securityStamp !== user.securityStamp) throw validationProblem('PasswordMismatch');
  return current;
}

function isOld({ now }: Context, createdAt: Date): boolean {
  return now().getTime() - createdAt.getTime() >= PASSKEY_ALONE_AFTER_MS;
}

async function missing({ db }: Context, user: User, proof: Proof) {
  const on = isSecondFactorOn(user);
  const given = proof.twoFactorCode || proof.twoFactorRecoveryCode || proof.passkey;
  const hasPasskeys = (await listPasskeys(db, user.id)).length > 0;
  return {
    password: !proof.password,
    secondFactor: on && !given,
    secondFactors: on || hasPasskeys ? secondFactorsOf(user, hasPasskeys) : [],
  };
}

/** @throws {ProblemError} 429 while the session is locked by failures */
async function refuseGuessing(context: Context, attempt: Attempt): Promise<void> {
  const until = await lockedUntil(context, attempt);
  if (!until) return;
  const seconds = Math.max(1, Math.ceil((until.getTime() - context.now().getTime()) / 1000));
  throw new ProblemError(
    429,
    'too-many-failures',
    'Too Many Requests',
    'Too many wrong passwords or codes. Wait a few minutes, then try again.',
    undefined,
    {},
    seconds,
  );
}

/**
 * Counts a failure; the problem to answer with.
 * @throws {ProblemError} 429 where the session is locked by it
 */
async function failProof(
  context: Context,
  bearer: Bearer,
  attempt: Attempt,
  key: IdentityErrorKey,
): Promise<ProblemError> {
  await context.db.transaction(async (tx) => {
    await countFailure(context, tx, attempt);
    await recordOfSession(context, tx, bearer, 'proof-failed');
  });
  await refuseGuessing(context, attempt);
  return validationProblem(key);
}
