import { and, count, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { sessions } from '../../schema/accounts.ts';
import { pushKeys, pushSubscriptions } from '../../schema/alerts.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type PushKeysRow = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'privateKey'>;

export async function readPushKeys(db: Executor): Promise<PushKeysRow | undefined> {
  return (
    await db
      .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
      .from(pushKeys)
  )[0];
}

/** Keeps these where there are none; the ones that are kept. */
export async function keepPushKeys(
  db: Executor,
  keys: PushKeysRow,
  at: Date,
): Promise<PushKeysRow> {
  await db
    .insert(pushKeys)
    .values({ ...keys, createdAt: at })
    .onConflictDoNothing();
  return (await readPushKeys(db)) ?? keys;
}

/** Forgets keys that cannot be read, and what was subscribed with them. */
export async function dropPushKeys(db: Executor, publicKey: string): Promise<void> {
  const gone = await db
    .delete(pushKeys)
    .where(eq(pushKeys.publicKey, publicKey))
    .returning({ one: pushKeys.one });
  if (gone.length > 0) await db.delete(pushSubscriptions);
}

/**
 * One a session and one a browser: what was at the same address, of whomever, or of the session,
 * gives way. Of a user's the newest `most` stay.
 */
export async function savePushSubscription(
  db: Executor,
  row: PushSubscriptionRow,
  most: number,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      sql`${pushSubscriptions.endpoint} = ${row.endpoint} or ${pushSubscriptions.sessionId} = ${row.sessionId}`,
    );
  await db.insert(pushSubscriptions).values(row);
  const newest = db
    .select({ id: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, row.userId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(most);
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, row.userId),
        notInArray(pushSubscriptions.sessionId, newest),
      ),
    );
}

/** Of sign-ins that were not ended. */
export function listPushSubscriptions(
  db: Executor,
  userId: string,
): Promise<PushSubscriptionRow[]> {
  return db
    .select(columns)
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), isNull(sessions.endedAt)));
}

export async function findPushSubscription(
  db: Executor,
  userId: string,
  sessionId: string,
): Promise<PushSubscriptionRow | undefined> {
  const wanted = and(
    eq(pushSubscriptions.userId, userId),
    eq(pushSubscriptions.sessionId, sessionId),
    isNull(sessions.endedAt),
  );
  return (
    await db
      .select(columns)
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(wanted)
  )[0];
}

export async function countPushSubscriptions(db: Executor, userId: string): Promise<number> {
  return (
    (
      await db
        .select({ devices: count() })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
    )[0]?.devices ?? 0
  );
}

/** @param endpoint only where it is still that */
export async function deletePushSubscription(
  db: Executor,
  sessionId: string,
  endpoint?: string,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.sessionId, sessionId),
        endpoint === undefined ? undefined : eq(pushSubscriptions.endpoint, endpoint),
      ),
    );
}

const columns = {
  sessionId: pushSubscriptions.sessionId,
  userId: pushSubscriptions.userId,
  endpoint: pushSubscriptions.endpoint,
  p256dh: pushSubscriptions.p256dh,
  auth: pushSubscriptions.auth,
  createdAt: pushSubscriptions.createdAt,
};
