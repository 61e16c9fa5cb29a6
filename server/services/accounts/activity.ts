import type { z } from 'zod';
import type {
  ActivityKind,
  ActivityPage,
  activityQuerySchema,
} from '#core/contract/account/activity.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  insertEvent,
  insertEventByEmail,
  insertSessionEvent,
  listEvents,
} from '#server/db/queries/accounts/accountEvents.ts';
import { paginationOf } from '../requests/paging.ts';

/*
 * What happens to accounts is kept for their owners and written to the server's log, there by the
 * user's id alone: a log goes to more people than the database does.
 */

type Recorder = Pick<Context, 'log' | 'now'>;

/** @param userAgent of whoever did it; null where nobody's browser did */
export async function record(
  { log, now }: Recorder,
  tx: Executor,
  { userId, userAgent }: { userId: string; userAgent: string | null },
  kind: ActivityKind,
): Promise<void> {
  await insertEvent(tx, { userId, kind, at: now() }, userAgent);
  log.info({ userId, event: kind }, 'account');
}

/** What somebody does who is signed in. */
export async function recordOfSession(
  { log, now }: Recorder,
  tx: Executor,
  { userId, sessionId }: { userId: string; sessionId: string },
  kind: ActivityKind,
): Promise<void> {
  await insertSessionEvent(tx, { userId, kind, at: now() }, sessionId);
  log.info({ userId, event: kind }, 'account');
}

/** What is done with an address, which may be nobody's: then the log alone tells of it. */
export async function recordByEmail(
  { log, now }: Recorder,
  tx: Executor,
  { normalizedEmail, userAgent }: { normalizedEmail: string; userAgent: string | null },
  kind: ActivityKind,
): Promise<void> {
  const userId = await insertEventByEmail(tx, normalizedEmail, kind, userAgent, now());
  log.info({ userId: userId ?? null, event: kind }, 'account');
}

/** What happened to the user's account, newest first. */
export async function activityOf(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { page, pageSize }: z.output<typeof activityQuerySchema>,
): Promise<ActivityPage> {
  const { rows, totalCount } = await listEvents(db, userId, pageSize, (page - 1) * pageSize);
  return {
    data: rows.map(({ id, kind, at, userAgent }) => ({
      id,
      kind,
      at: at.toISOString(),
      userAgent,
    })),
    pagination: paginationOf(page, pageSize, totalCount),
  };
}
