import type { Context } from '#server/context.ts';
import {
  addEventStream,
  countEventStreams,
  deleteEventStream,
  renewEventStream,
} from '#server/db/queries/requests/eventStreams.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { ProblemError } from '../problemError.ts';

/** A stream whose process is gone counts for so long. */
const LEASE_MS = 60_000;
const RENEW_MS = 20_000;
/** When to try again: one may be closed at any moment. */
const WAIT_SECONDS = 10;

/**
 * Counts one more stream of events that a user has open, over all replicas, until the returned
 * function is called.
 * @throws {ProblemError} 429 with as many open as there may be
 */
export async function openEventStream(
  { config, db, log, now }: Context,
  userId: string,
): Promise<() => void> {
  const leaseEnd = () => new Date(now().getTime() + LEASE_MS);
  // Servers' clocks may differ a little.
  const latest = () => new Date(leaseEnd().getTime() + LEASE_MS);
  const id = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await countEventStreams(tx, userId, now(), latest())) >= config.eventStreams)
      throw tooMany();
    return addEventStream(tx, userId, leaseEnd());
  });
  const failed = (error: unknown) => log.warn({ err: error }, 'a stream could not be counted');
  const renewing = setInterval(
    () => void renewEventStream(db, id, leaseEnd()).catch(failed),
    RENEW_MS,
  );
  return () => {
    clearInterval(renewing);
    void deleteEventStream(db, id).catch(failed);
  };
}

function tooMany(): ProblemError {
  return new ProblemError(
    429,
    'too-many-streams',
    'Too Many Requests',
    'You have Ringside open in too many tabs. Close one and try again.',
    undefined,
    {},
    WAIT_SECONDS,
  );
}
