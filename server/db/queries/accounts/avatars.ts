import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { avatars } from '../../schema/avatars.ts';

export async function findAvatar(db: Executor, userId: string) {
  return (await db.select().from(avatars).where(eq(avatars.userId, userId)))[0];
}

export async function findAvatarById(db: Executor, id: string) {
  return (await db.select().from(avatars).where(eq(avatars.id, id)))[0];
}

/** What the addresses of these users' pictures end in, of those who have one. */
export async function findPictureIds(
  db: Executor,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: avatars.userId, id: avatars.id })
    .from(avatars)
    .where(inArray(avatars.userId, [...userIds]));
  return new Map(rows.map(({ userId, id }) => [userId, id]));
}

/** Another picture has another id. */
export async function saveAvatar(db: Executor, avatar: typeof avatars.$inferSelect): Promise<void> {
  const { userId: _user, ...columns } = avatar;
  await db
    .insert(avatars)
    .values(avatar)
    .onConflictDoUpdate({ target: avatars.userId, set: columns });
}

/** True where there was one. */
export async function deleteAvatar(db: Executor, userId: string): Promise<boolean> {
  return (
    (await db.delete(avatars).where(eq(avatars.userId, userId)).returning({ id: avatars.id }))
      .length > 0
  );
}
