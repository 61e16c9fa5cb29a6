import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Division } from '#core/contract/game/leagues.ts';
import type { Executor } from '../../executor.ts';
import { users } from '../../schema/accounts.ts';
import { leagueMembers, leagues } from '../../schema/progression/leagues.ts';

export type LeagueRow = typeof leagues.$inferSelect;
export type MembershipRow = typeof leagueMembers.$inferSelect;

/** One transaction at a time decides about the leagues of a week and a division. */
export async function lockLeagues(db: Executor, week: string, division: Division): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('leagues'), hashtext(${`${week}/${division}`}))`,
  );
}

export function listLeagues(db: Executor, week: string, division: Division): Promise<LeagueRow[]> {
  return db
    .select()
    .from(leagues)
    .where(and(eq(leagues.week, week), eq(leagues.division, division)))
    .orderBy(asc(leagues.least), asc(leagues.id));
}

export async function insertLeagues(
  db: Executor,
  rows: (typeof leagues.$inferInsert)[],
): Promise<LeagueRow[]> {
  return db.insert(leagues).values(rows).returning();
}

export async function findMembership(
  db: Executor,
  userId: string,
  week: string,
): Promise<MembershipRow | undefined> {
  return (
    await db
      .select()
      .from(leagueMembers)
      .where(and(eq(leagueMembers.userId, userId), eq(leagueMembers.week, week)))
  )[0];
}

/** The last league of a user that is settled. */
export async function lastMembership(
  db: Executor,
  userId: string,
): Promise<MembershipRow | undefined> {
  return (
    await db
      .select()
      .from(leagueMembers)
      .where(and(eq(leagueMembers.userId, userId), isNotNull(leagueMembers.result)))
      .orderBy(desc(leagueMembers.week))
      .limit(1)
  )[0];
}

/** Leagues of a user in weeks before that are not settled. */
export async function openLeaguesBefore(
  db: Executor,
  userId: string,
  week: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: leagues.id })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(
      and(
        eq(leagueMembers.userId, userId),
        lt(leagueMembers.week, week),
        isNull(leagues.settledAt),
      ),
    )
    .orderBy(asc(leagues.week));
  return rows.map(({ id }) => id);
}

/** All leagues of weeks before that are not settled. */
export async function unsettledLeagues(db: Executor, week: string): Promise<string[]> {
  return (
    await db
      .select({ id: leagues.id })
      .from(leagues)
      .where(and(lt(leagues.week, week), isNull(leagues.settledAt)))
      .orderBy(asc(leagues.week))
  ).map(({ id }) => id);
}

/** The league with its row locked; undefined once it is settled. */
export async function lockOpenLeague(db: Executor, id: string): Promise<LeagueRow | undefined> {
  return (
    await db
      .select()
      .from(leagues)
      .where(and(eq(leagues.id, id), isNull(leagues.settledAt)))
      .for('update')
  )[0];
}

export async function closeLeague(db: Executor, id: string, at: Date): Promise<void> {
  await db.update(leagues).set({ settledAt: at }).where(eq(leagues.id, id));
}

export async function enterLeague(
  db: Executor,
  member: Pick<MembershipRow, 'userId' | 'week' | 'leagueId' | 'division' | 'joinedAt'>,
): Promise<void> {
  await db.insert(leagueMembers).values(member);
  await db
    .update(leagues)
    .set({ size: sql`${leagues.size} + 1` })
    .where(eq(leagues.id, member.leagueId));
}

/** Takes a user out of a league that goes on. */
export async function leaveLeague(db: Executor, userId: string, week: string): Promise<void> {
  const left = await db
    .delete(leagueMembers)
    .where(and(eq(leagueMembers.userId, userId), eq(leagueMembers.week, week)))
    .returning({ leagueId: leagueMembers.leagueId });
  for (const { leagueId } of left)
    await db
      .update(leagues)
      .set({ size: sql`${leagues.size} - 1` })
      .where(eq(leagues.id, leagueId));
}

/** Members with their public names. */
export function listMembers(db: Executor, leagueId: string) {
  return db
    .select({
      userId: leagueMembers.userId,
      joinedAt: leagueMembers.joinedAt,
      username: users.publicUsername,
    })
    .from(leagueMembers)
    .innerJoin(users, eq(users.id, leagueMembers.userId))
    .where(eq(leagueMembers.leagueId, leagueId));
}

export async function saveResult(
  db: Executor,
  userId: string,
  week: string,
  set: Pick<MembershipRow, 'place' | 'members' | 'result'>,
): Promise<void> {
  await db
    .update(leagueMembers)
    .set(set)
    .where(and(eq(leagueMembers.userId, userId), eq(leagueMembers.week, week)));
}

/** Who played in a week and whose next league is in this division. */
export async function playedIn(db: Executor, week: string, division: Division): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select m.user_id from league_members m join players p on p.user_id = m.user_id
    where m.week = ${week} and p.division = ${division} and p.in_leagues`);
  return rows.map(({ user_id }) => user_id);
}
