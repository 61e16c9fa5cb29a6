import type { Context } from '#server/context.ts';
import {
  addFailure,
  findLock,
  forgiveFailures,
  unlockAddress,
} from '#server/db/queries/signInFailures.ts';
import { fingerprint } from '../secrets/secrets.ts';
import { signInProblem } from './identityProblems.ts';

/*
 * Failures are counted by address, whether or not it has an account: who is locked out tells nothing about who exists. A
 * lock is looked for before the password is verified and again after, so that guesses made at the same moment tell
 * nothing once the last failure is counted.
 */

/** @throws {ProblemError} 401 `LockedOut` */
export async function refuseLocked(context: Context, normalizedEmail: string): Promise<void> {
  if (await findLock(context.db, addressHash(context, normalizedEmail), context.now()))
    throw signInProblem('LockedOut');
}

/** Counts a failure. The problem to answer with is `LockedOut` from the one that locks. */
export async function failSignIn(context: Context, normalizedEmail: string) {
  const { count, seconds } = context.config.lockout;
  const now = context.now();
  const locked = await addFailure(
    context.db,
    addressHash(context, normalizedEmail),
    count,
    new Date(now.getTime() + seconds * 1000),
    now,
  );
  return signInProblem(locked ? 'LockedOut' : 'Failed');
}

export async function forgiveSignIns(context: Context, normalizedEmail: string): Promise<void> {
  await forgiveFailures(context.db, addressHash(context, normalizedEmail), context.now());
}

export async function unlockSignIns(context: Context, normalizedEmail: string): Promise<void> {
  await unlockAddress(context.db, addressHash(context, normalizedEmail));
}

/** What failures are counted under. */
export function addressHash({ secretKeys }: Context, normalizedEmail: string): Buffer {
  return fingerprint(secretKeys, 'addresses', normalizedEmail);
}
