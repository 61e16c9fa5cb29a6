import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  addFailure,
  findLock,
  forgiveFailures,
  unlockAddress,
} from '#server/db/queries/accounts/signInFailures.ts';
import { recordByEmail } from '../activity.ts';
import { addressSubject } from '../../requests/limits.ts';
import { signInProblem } from '../identityProblems.ts';
import { knownDevice, type Origin } from './knownDevices.ts';
import { fingerprint } from '../../secrets/secrets.ts';
import { shortened } from '../sessions/sessions.ts';
import type { ProblemError } from '../../problemError.ts';

/*
 * Failures are counted by address, whether or not it has an account: who is locked out tells
 * nothing about who exists. They are counted for the network that they come from, and for all
 * networks together with a higher limit; a browser that signed in before counts for itself alone.
 * So nobody keeps somebody else out. A lock is looked for before the password is verified and again
 * after, so that guesses made at the same moment tell nothing once the last failure is counted.
 */

/** So far, in seconds, the clocks of two servers may be apart. */
const CLOCKS_DIFFER_S = 60;

/** What the failures of an attempt count for. */
export interface Attempt {
  normalizedEmail: string;
  userAgent: string | null;
  countedFor: { hash: Buffer; limit: { count: number; seconds: number } }[];
}

/** An attempt to sign in. */
export async function signInAttempt(
  context: Context,
  normalizedEmail: string,
  from: Origin,
): Promise<Attempt> {
  const { lockout, lockoutAddress } = context.config;
  const device = await knownDevice(context, normalizedEmail, from);
  const hash = (...parts: string[]) => addressHash(context, normalizedEmail, ...parts);
  return {
    normalizedEmail,
    userAgent: shortened(from.userAgent),
    countedFor: device
      ? [{ hash: hash('device', device.toString('hex')), limit: lockout }]
      : [
          { hash: hash('network', addressSubject(from.address)), limit: lockout },
          { hash: hash('everywhere'), limit: lockoutAddress },
        ],
  };
}

/**
 * An attempt to prove again who one is. It counts for its session alone: a thief's guesses lock no
 * one else.
 */
export function proofAttempt(
  context: Context,
  normalizedEmail: string,
  { sessionId }: { sessionId: string },
): Attempt {
  const hash = addressHash(context, normalizedEmail, 'session', sessionId);
  return {
    normalizedEmail,
    userAgent: null,
    countedFor: [{ hash, limit: context.config.lockout }],
  };
}

/** @throws {ProblemError} 401 `LockedOut` */
export async function refuseLocked(context: Context, attempt: Attempt): Promise<void> {
  if (await lockedUntil(context, attempt)) throw signInProblem('LockedOut');
}

/** When the lock of an attempt ends; null where there is none. */
export function lockedUntil({ db, now }: Context, { countedFor }: Attempt): Promise<Date | null> {
  const at = now();
  const longest = Math.max(...countedFor.map(({ limit }) => limit.seconds)) + CLOCKS_DIFFER_S;
  return findLock(
    db,
    countedFor.map(({ hash }) => hash),
    at,
    new Date(at.getTime() + 1_000 * longest),
  );
}

/**
 * Counts a failure to sign in. The problem to answer with is `LockedOut` from the one that locks.
 */
export async function failSignIn(context: Context, attempt: Attempt): Promise<ProblemError> {
  const locked = await context.db.transaction(async (tx) => {
    const locks = await countFailure(context, tx, attempt);
    await recordByEmail(context, tx, attempt, locks ? 'sign-in-locked' : 'sign-in-failed');
    return locks;
  });
  return signInProblem(locked ? 'LockedOut' : 'Failed');
}

/** True where this is the one that locks, or it is locked already. */
export async function countFailure(
  context: Context,
  tx: Executor,
  { normalizedEmail, countedFor }: Attempt,
): Promise<boolean> {
  const ownerHash = addressHash(context, normalizedEmail);
  const at = context.now();
  let locked = false;
  for (const { hash, limit } of countedFor) {
    const failure = { addressHash: hash, ownerHash, at };
    if (await addFailure(tx, failure, limit)) locked = true;
  }
  return locked;
}

export async function forgiveSignIns(
  { now }: Context,
  tx: Executor,
  { countedFor }: Attempt,
): Promise<void> {
  await forgiveFailures(
    tx,
    countedFor.map(({ hash }) => hash),
    now(),
  );
}

/** Lifts every lock of an address and forgets its failures. */
export async function unlockSignIns(
  context: Context,
  tx: Executor,
  normalizedEmail: string,
): Promise<void> {
  await unlockAddress(tx, addressHash(context, normalizedEmail));
}

function addressHash({ secretKeys }: Context, normalizedEmail: string, ...parts: string[]): Buffer {
  return fingerprint(secretKeys, 'addresses', normalizedEmail, ...parts);
}
