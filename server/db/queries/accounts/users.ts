import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { batched } from '../../batch.ts';
import type { Executor } from '../../executor.ts';
import { tellServers } from '../../notices.ts';
import { statement } from '../../statement.ts';
import { users } from '../../schema/accounts.ts';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** The new user's id, or undefined where the normalised e-mail is taken. */
export async function insertUser(db: Executor, user: NewUser): Promise<string | undefined> {
  const rows = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.normalizedEmail })
    .returning({ id: users.id });
  return rows[0]?.id;
}

export async function findUserByEmail(
  db: Executor,
  normalizedEmail: string,
): Promise<User | undefined> {
  return (await db.select().from(users).where(eq(users.normalizedEmail, normalizedEmail)))[0];
}

const usersOf = statement<User>('users', (db) =>
  db
    .select()
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`),
);
const user = batched(
  (db, ids) => usersOf(db, { ids }),
  ({ id }: User) => id,
);

export function findUser(db: Executor, id: string): Promise<User | undefined> {
  return user(db, id);
}

/**
 * Lets one transaction at a time decide for this user; rows that refer to the user can still be
 * added.
 */
export async function lockUser(db: Executor, id: string): Promise<boolean> {
  return (
    (await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update'))
      .length > 0
  );
}

/**
 * The account with its row locked until the transaction ends: what proves who one is changes one
 * step at a time.
 */
export async function findUserForUpdate(db: Executor, id: string): Promise<User | undefined> {
  return (await db.select().from(users).where(eq(users.id, id)).for('no key update'))[0];
}

/** What servers remember of whoever bears a token. */
const REMEMBERED = ['initialPasswordEndsAt', 'twoFactorEnabled', 'passkeyFactor'] as const;

export async function updateUser(
  db: Executor,
  id: string,
  set: Partial<Omit<User, 'id'>>,
): Promise<void> {
  await db.update(users).set(set).where(eq(users.id, id));
  if (REMEMBERED.some((column) => set[column] !== undefined))
    await tellServers(db, { sessionsOf: id });
}

/** True where it existed. Everything of the user goes with it. */
export async function deleteUser(db: Executor, id: string): Promise<boolean> {
  await tellServers(db, { sessionsOf: id });
  return (await db.delete(users).where(eq(users.id, id)).returning({ id: users.id })).length > 0;
}

/** The public name of another user that is, or looks like, this one. */
export async function findUsername(
  db: Executor,
  username: string,
  skeleton: string,
  exceptId: string,
): Promise<string | undefined> {
  const alike = or(
    sql`lower(${users.publicUsername}) = ${username.toLowerCase()}`,
    eq(users.usernameSkeleton, skeleton),
  );
  const rows = await db
    .select({ publicUsername: users.publicUsername })
    .from(users)
    .where(and(alike, ne(users.id, exceptId)))
    .limit(1);
  return rows[0]?.publicUsername ?? undefined;
}

/** Newest first. */
export function listUsers(db: Executor, limit: number): Promise<User[]> {
  return db.select().from(users).orderBy(desc(users.createdAt)).limit(limit);
}
