import { eq } from 'drizzle-orm';
import type { Executor } from '../executor.ts';
import { users } from '../schema.ts';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** The new user's id, or undefined where the normalised e-mail is taken. */
export async function insertUser(db: Executor, user: NewUser): Promise<string | undefined> {
  const rows = await db.insert(users).values(user).onConflictDoNothing({ target: users.normalizedEmail }).returning({ id: users.id });
  return rows[0]?.id;
}

export async function findUserByEmail(db: Executor, normalizedEmail: string): Promise<User | undefined> {
  return (await db.select().from(users).where(eq(users.normalizedEmail, normalizedEmail)))[0];
}

export async function findUser(db: Executor, id: string): Promise<User | undefined> {
  return (await db.select().from(users).where(eq(users.id, id)))[0];
}

/** Lets one transaction at a time decide for this user; rows that refer to the user can still be added. */
export async function lockUser(db: Executor, id: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')).length > 0;
}
