import { and, desc, eq, exists, gt, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { batched } from '../../batch.ts';
import type { Executor } from '../../executor.ts';
import { tellServers } from '../../notices.ts';
import { statement } from '../../statement.ts';
import { sessions, tokens, users } from '../../schema/accounts.ts';
import { calls } from '../../schema/calls.ts';
import { companies, companyMembers } from '../../schema/companies.ts';
import { exportTickets } from '../../schema/privacy.ts';

export type NewToken = typeof tokens.$inferInsert;

export async function insertSession(
  db: Executor,
  userId: string,
  userAgent: string | null,
  now: Date,
): Promise<string> {
  const rows = await db
    .insert(sessions)
    .values({ userId, userAgent, createdAt: now, lastSeenAt: now })
    .returning({ id: sessions.id });
  return rows[0]!.id;
}

export async function insertTokens(db: Executor, rows: NewToken[]): Promise<void> {
  await db.insert(tokens).values(rows);
}

/** What somebody may have to do before anything else is told by. */
export interface SignInState {
  /** Whether the password is one that an operator set. */
  hasInitialPassword: boolean;
  hasSecondFactor: boolean;
  /** Whether the user's company wants one. */
  companyRequiresFactor: boolean;
}

/** `endedAt` where the session was ended and only its call goes on. */
export interface FoundBearer extends SignInState {
  userId: string;
  sessionId: string;
  endedAt: Date | null;
  expiresAt: Date;
}

type BearerRow = FoundBearer & { hash: Buffer };

const signInState = {
  hasInitialPassword: sql<boolean>`${users.initialPasswordEndsAt} is not null`,
  hasSecondFactor: sql<boolean>`${users.twoFactorEnabled} or ${users.passkeyFactor}`,
  companyRequiresFactor: sql<boolean>`coalesce(${companies.requiresSecondFactor}, false)`,
};

const bearersOf = statement<BearerRow>('bearers', (db) =>
  db
    .select({
      hash: tokens.hash,
      userId: tokens.userId,
      sessionId: tokens.sessionId,
      endedAt: sessions.endedAt,
      expiresAt: tokens.expiresAt,
      ...signInState,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(users, eq(users.id, tokens.userId))
    .leftJoin(companyMembers, eq(companyMembers.userId, tokens.userId))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(
        sql`${tokens.hash} = any(${sql.placeholder('hashes')}::bytea[])`,
        eq(tokens.kind, 'access'),
      ),
    ),
);
const bearer = batched(
  (db, keys) => bearersOf(db, { hashes: keys.map((key) => Buffer.from(key, 'base64')) }),
  ({ hash }: BearerRow) => hash.toString('base64'),
);

/** User and session of an access token, live or expired. */
export function findBearer(db: Executor, hash: Buffer): Promise<FoundBearer | undefined> {
  return bearer(db, hash.toString('base64'));
}

/** Whose account it is, and how they sign in. */
export interface SignedInUser extends SignInState {
  id: string;
  email: string;
  emailConfirmed: boolean;
  publicUsername: string | null;
}

const signedInUsersOf = statement<SignedInUser>('signed in users', (db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      emailConfirmed: users.emailConfirmed,
      publicUsername: users.publicUsername,
      ...signInState,
    })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`),
);
const signedInUser = batched(
  (db, ids) => signedInUsersOf(db, { ids }),
  ({ id }: SignedInUser) => id,
);

/** Undefined for an account that is gone. */
export function findSignedInUser(db: Executor, userId: string): Promise<SignedInUser | undefined> {
  return signedInUser(db, userId);
}

/**
 * When a session that goes on began; null for any other. The row is locked, so that nobody ends it
 * meanwhile.
 */
export async function findSignIn(db: Executor, id: string): Promise<Date | null> {
  const rows = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .for('update');
  return rows[0]?.createdAt ?? null;
}

/** Whether a session goes on: what it follows ends with it. */
export async function isSessionOpen(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
  return rows.length > 0;
}

/**
 * A refresh token with its family locked, so that two uses of it, or a use and a sign-out, come one
 * after the other.
 */
export async function lockRefreshToken(db: Executor, hash: Buffer) {
  const rows = await db
    .select({
      sessionId: tokens.sessionId,
      userId: tokens.userId,
      expiresAt: tokens.expiresAt,
      usedAt: tokens.usedAt,
      securityStamp: tokens.securityStamp,
      currentStamp: users.securityStamp,
      signedInAt: sessions.createdAt,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'refresh'), isNull(sessions.endedAt)))
    .for('update', { of: [sessions, tokens] });
  return rows[0];
}

export async function isToken(db: Executor, hash: Buffer): Promise<boolean> {
  const rows = await db.select({ kind: tokens.kind }).from(tokens).where(eq(tokens.hash, hash));
  return rows.length > 0;
}

export async function markTokenUsed(db: Executor, hash: Buffer, now: Date): Promise<void> {
  await db.update(tokens).set({ usedAt: now }).where(eq(tokens.hash, hash));
}

export async function deleteSession(db: Executor, id: string): Promise<void> {
  const rows = await db
    .delete(sessions)
    .where(eq(sessions.id, id))
    .returning({ userId: sessions.userId });
  for (const { userId } of rows) await tellServers(db, { sessionsOf: userId });
}

export async function seeSession(db: Executor, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

/** Where the user is signed in, the latest seen first: sessions that can still be refreshed. */
export function listSessions(db: Executor, userId: string, now: Date) {
  const refreshable = db
    .select({ one: sql`1` })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.sessionId, sessions.id),
        gt(tokens.expiresAt, now),
        sql`(${tokens.kind} = 'access' or ${tokens.securityStamp} = ${users.securityStamp})`,
      ),
    );
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), exists(refreshable)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id);
}

/**
 * Ends a user's sessions: those that `which` names, all but one, or all. While the user is on a
 * call they are only marked, so that it can be finished. Leave to fetch the archive ends with them.
 */
export async function endSessions(
  db: Executor,
  userId: string,
  which: { only?: string; except?: string },
  now: Date,
): Promise<number> {
  const wanted = and(
    eq(sessions.userId, userId),
    which.only === undefined ? undefined : eq(sessions.id, which.only),
    which.except === undefined ? undefined : ne(sessions.id, which.except),
  );
  await db.delete(exportTickets).where(eq(exportTickets.userId, userId));
  await tellServers(db, { sessionsOf: userId });
  if (await isOnCall(db, userId, now))
    return (
      await db
        .update(sessions)
        .set({ endedAt: now })
        .where(and(wanted, isNull(sessions.endedAt)))
        .returning({ id: sessions.id })
    ).length;
  return (await db.delete(sessions).where(wanted).returning({ id: sessions.id })).length;
}

/** Ids of the users who are signed in anywhere. */
export async function usersSignedIn(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(isNull(sessions.endedAt));
  return rows.map(({ userId }) => userId);
}

/** Whether a call that had begun by then is not over yet. */
export async function isOnCall(db: Executor, userId: string, begunBy: Date): Promise<boolean> {
  return (
    (
      await db
        .select({ id: calls.id })
        .from(calls)
        .where(and(eq(calls.userId, userId), isNull(calls.endedAt), lte(calls.startedAt, begunBy)))
        .limit(1)
    ).length > 0
  );
}

/** Forgets tokens that can no longer be used, and families without any. */
export async function deleteExpiredTokens(db: Executor, now: Date): Promise<void> {
  await db.delete(tokens).where(lte(tokens.expiresAt, now));
  await db.delete(sessions).where(
    notExists(
      db
        .select({ one: sql`1` })
        .from(tokens)
        .where(eq(tokens.sessionId, sessions.id)),
    ),
  );
}
