import { eq } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { users } from '../../schema/accounts.ts';
import { players } from '../../schema/progression/players.ts';

export type Player = typeof players.$inferSelect;

/** What the game keeps of a user; as it begins where nothing was kept yet. */
export async function findPlayer(db: Executor, userId: string): Promise<Player> {
  const rows = await db.select().from(players).where(eq(players.userId, userId));
  return rows[0] ?? { userId, timeZone: 'UTC', inLeagues: true, division: 'Featherweight' };
}

/** The same, kept from now on. */
export async function keptPlayer(db: Executor, userId: string): Promise<Player> {
  await db.insert(players).values({ userId }).onConflictDoNothing();
  return findPlayer(db, userId);
}

export async function savePlayer(
  db: Executor,
  userId: string,
  set: Partial<Omit<Player, 'userId'>>,
): Promise<void> {
  await db
    .insert(players)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: players.userId, set });
}

export async function timeZonesInUse(db: Executor): Promise<string[]> {
  return (
    await db.select({ timeZone: players.timeZone }).from(players).groupBy(players.timeZone)
  ).map(({ timeZone }) => timeZone);
}

export async function publicUsername(db: Executor, userId: string): Promise<string | null> {
  return (
    (await db.select({ name: users.publicUsername }).from(users).where(eq(users.id, userId)))[0]
      ?.name ?? null
  );
}
