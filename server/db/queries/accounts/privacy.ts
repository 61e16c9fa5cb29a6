import { eq } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { privacySettings } from '../../schema/people.ts';

export type PrivacyRow = typeof privacySettings.$inferSelect;

/**
 * As a user set it; as it begins where they changed nothing: found and challenged by everybody, and
 * nothing opened.
 */
export async function privacyOf(db: Executor, userId: string): Promise<PrivacyRow> {
  const rows = await db.select().from(privacySettings).where(eq(privacySettings.userId, userId));
  return (
    rows[0] ?? {
      userId,
      findable: true,
      challenges: 'everyone',
      traits: 'nobody',
      scores: 'nobody',
      history: 'nobody',
    }
  );
}

export async function savePrivacy(db: Executor, row: PrivacyRow): Promise<void> {
  const { userId: _userId, ...set } = row;
  await db
    .insert(privacySettings)
    .values(row)
    .onConflictDoUpdate({ target: privacySettings.userId, set });
}
