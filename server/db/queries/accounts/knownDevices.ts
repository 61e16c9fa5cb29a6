import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { knownDevices, users } from '../../schema/accounts.ts';

/** Whether whoever has this address signed in with this browser before. */
export async function isKnownDevice(
  db: Executor,
  normalizedEmail: string,
  hash: Buffer,
  seenAfter: Date,
): Promise<boolean> {
  const rows = await db
    .select({ seenAt: knownDevices.seenAt })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.hash, hash), eq(users.normalizedEmail, normalizedEmail)));
  return rows.some(({ seenAt }) => seenAt > seenAfter);
}

/** Gives a browser another token, for all who sign in with it, and adds a user to them. */
export async function rememberDevice(
  db: Executor,
  { userId, hash, before, at }: { userId: string; hash: Buffer; before: Buffer | null; at: Date },
): Promise<void> {
  if (before) await db.update(knownDevices).set({ hash }).where(eq(knownDevices.hash, before));
  await db
    .insert(knownDevices)
    .values({ userId, hash, seenAt: at })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.hash], set: { seenAt: at } });
}

/** Leaves a user no more browsers than `count`, the latest seen. */
export async function keepLatestDevices(
  db: Executor,
  userId: string,
  count: number,
): Promise<void> {
  const older = db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.seenAt))
    .offset(count);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.hash, older)));
}

/** Forgets a user's browsers, but the one with this token. */
export async function forgetDevices(
  db: Executor,
  userId: string,
  except: Buffer | null,
): Promise<void> {
  await db
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        except === null ? undefined : ne(knownDevices.hash, except),
      ),
    );
}

export async function deleteOldDevices(db: Executor, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, before));
}
