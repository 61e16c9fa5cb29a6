import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { users } from '../../schema/accounts.ts';
import { avatars } from '../../schema/avatars.ts';
import { boardTotals, LIFETIME } from '../../schema/progression/boards.ts';
import { blocks } from '../../schema/people.ts';

export interface NamedUser {
  id: string;
  username: string;
  /** Lifetime XP. */
  exp: number;
  onBoards: boolean;
  onPublicBoard: boolean;
  /** What the address of their picture ends in; null without one. */
  pictureId: string | null;
}

/** Users by their ids, as far as they have a public name and are not locked. */
export async function namedUsers(db: Executor, ids: readonly string[]): Promise<NamedUser[]> {
  return ids.length === 0 ? [] : selectNamed(db, inArray(users.id, [...ids]), ids.length);
}

/**
 * Whose public name this is, or looks like; nobody where either blocked the other, or with
 * `blockedToo` where the other did.
 */
export async function findNamed(
  db: Executor,
  readerId: string,
  { username, skeleton, blockedToo }: { username: string; skeleton: string; blockedToo: boolean },
): Promise<NamedUser | undefined> {
  const named = or(
    sql`lower(${users.publicUsername}) = ${username.toLowerCase()}`,
    eq(users.usernameSkeleton, skeleton),
  );
  const hidden = blockedToo ? notBlockedBy(readerId) : notBlocked(readerId);
  const [found] = await selectNamed(db, and(named, hidden), 1);
  return found;
}

/** Others whose name begins so and who wish to be found, by name. */
export function searchNamed(
  db: Executor,
  readerId: string,
  beginning: string,
  limit: number,
): Promise<NamedUser[]> {
  const pattern = `${beginning.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const findable = sql`not exists (select 1 from privacy_settings p where p.user_id = ${users.id} and not p.findable)`;
  return selectNamed(
    db,
    and(
      sql`lower(${users.publicUsername}) like ${pattern}`,
      eq(users.onBoards, true),
      findable,
      ne(users.id, readerId),
      notBlocked(readerId),
    ),
    limit,
  );
}

/** Whom a user blocked, and who blocked them. */
export async function hiddenFrom(db: Executor, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ userId: blocks.userId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(or(eq(blocks.userId, userId), eq(blocks.blockedId, userId)));
  return new Set(rows.map((row) => (row.userId === userId ? row.blockedId : row.userId)));
}

/** Whether either of two blocked the other. */
export async function isBlocked(db: Executor, one: string, other: string): Promise<boolean> {
  const rows = await db
    .select({ id: blocks.id })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.userId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.userId, other), eq(blocks.blockedId, one)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function selectNamed(
  db: Executor,
  where: SQL | undefined,
  limit: number,
): Promise<NamedUser[]> {
  const rows = await db
    .select({
      id: users.id,
      username: users.publicUsername,
      exp: boardTotals.exp,
      onBoards: users.onBoards,
      onPublicBoard: users.showOnPublicBoard,
      pictureId: avatars.id,
    })
    .from(users)
    .leftJoin(boardTotals, and(eq(boardTotals.userId, users.id), eq(boardTotals.period, LIFETIME)))
    .leftJoin(avatars, eq(avatars.userId, users.id))
    .where(and(where, isNotNull(users.publicUsername), isNull(users.lockedAt)))
    .orderBy(sql`lower(${users.publicUsername})`)
    .limit(limit);
  return rows.map((row) => ({ ...row, username: row.username ?? '', exp: row.exp ?? 0 }));
}

function notBlocked(readerId: string): SQL {
  return sql`not exists (select 1 from blocks b
    where (b.user_id = ${users.id} and b.blocked_id = ${readerId})
      or (b.user_id = ${readerId} and b.blocked_id = ${users.id}))`;
}

function notBlockedBy(readerId: string): SQL {
  return sql`not exists (select 1 from blocks b where b.user_id = ${users.id} and b.blocked_id = ${readerId})`;
}
