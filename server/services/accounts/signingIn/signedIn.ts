import type { SignedInSession } from '#core/contract/account/account.ts';
import type { Context } from '#server/context.ts';
import { deleteSession, endSessions, listSessions } from '#server/db/queries/accounts/sessions.ts';
import { recordOfSession } from '../activity.ts';
import { isUuid } from '../../ids.ts';
import { ProblemError } from '../../problemError.ts';
import type { Bearer } from '../sessions/sessions.ts';

/** Where the user is signed in. */
export async function signedInSessions(
  { db, now }: Context,
  { userId, sessionId }: Bearer,
): Promise<SignedInSession[]> {
  const sessions = await listSessions(db, userId, now());
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    userAgent,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === sessionId,
  }));
}

/** Signs out in one place. @throws {ProblemError} 404 where the user is not signed in there */
export async function endOneSession(context: Context, bearer: Bearer, id: string): Promise<void> {
  const ended = await context.db.transaction(async (tx) => {
    const count = isUuid(id)
      ? await endSessions(tx, bearer.userId, { only: id }, context.now())
      : 0;
    if (count > 0) await recordOfSession(context, tx, bearer, 'session-ended');
    return count;
  });
  if (ended === 0)
    throw new ProblemError(
      404,
      'unknown-session',
      'Not Found',
      'You’re no longer signed in on that device.',
    );
}

/** Signs out everywhere else and, if told so, here. */
export async function endAllSessions(
  context: Context,
  bearer: Bearer,
  includeCurrent: boolean,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await recordOfSession(context, tx, bearer, 'sessions-ended');
    await endSessions(tx, bearer.userId, { except: bearer.sessionId }, context.now());
    if (includeCurrent) await deleteSession(tx, bearer.sessionId);
  });
}
