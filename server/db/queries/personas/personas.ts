import { and, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { calls } from '../../schema/calls.ts';
import { personas } from '../../schema/personas.ts';
import { scores } from '../../schema/scoring.ts';

export type NewPersona = typeof personas.$inferInsert;
export type PersonaRow = typeof personas.$inferSelect;

export async function personaVersions(db: Executor): Promise<Map<string, string>> {
  const rows = await db.select({ id: personas.id, version: personas.version }).from(personas);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function upsertPersona(db: Executor, persona: NewPersona): Promise<void> {
  const { id: _, ...columns } = persona;
  await db
    .insert(personas)
    .values(persona)
    .onConflictDoUpdate({ target: personas.id, set: columns });
}

/**
 * A persona that this user may call: everybody's, the user's own, or a colleague's that is shared.
 */
export async function findPersona(
  db: Executor,
  id: string,
  userId: string,
): Promise<PersonaRow | undefined> {
  return (
    await db
      .select()
      .from(personas)
      .where(and(eq(personas.id, id), visibleTo(userId)))
  )[0];
}

/** A persona that is everybody's. */
export async function findCommonPersona(db: Executor, id: string): Promise<PersonaRow | undefined> {
  return (
    await db
      .select()
      .from(personas)
      .where(and(eq(personas.id, id), isNull(personas.ownerId)))
  )[0];
}

/** Whose own a persona is; null: everybody's, or it is gone. */
export async function personaOwner(db: Executor, id: string): Promise<string | null> {
  const rows = await db
    .select({ ownerId: personas.ownerId })
    .from(personas)
    .where(eq(personas.id, id));
  return rows[0]?.ownerId ?? null;
}

/** Which of these are everybody's. */
export async function commonPersonaIds(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: personas.id })
    .from(personas)
    .where(and(inArray(personas.id, [...ids]), isNull(personas.ownerId)));
  return rows.map(({ id }) => id);
}

/** Takes out one that is everybody's. False where there was none. */
export async function deletePersona(db: Executor, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(personas)
        .where(and(eq(personas.id, id), isNull(personas.ownerId)))
        .returning({ id: personas.id })
    ).length > 0
  );
}

/** Every persona that is everybody's, easy to expert, without brief. */
export async function listPersonas(
  db: Executor,
): Promise<Pick<PersonaRow, 'id' | 'name' | 'difficulty' | 'callType'>[]> {
  const { id, name, difficulty, callType } = personas;
  return db
    .select({ id, name, difficulty, callType })
    .from(personas)
    .where(isNull(personas.ownerId))
    .orderBy(difficulty, name, id);
}

/**
 * Every persona that the user may call, easy to expert, with this user's calls and best score
 * against it.
 */
export async function listAssistants(db: Executor, userId: string) {
  const record = db
    .select({
      personaId: calls.personaId,
      calls: sql<number>`count(*)::int`.as('calls'),
      bestScore: max(scores.total).as('best_score'),
    })
    .from(calls)
    .leftJoin(scores, and(eq(scores.userId, calls.userId), eq(scores.callId, calls.id)))
    .where(eq(calls.userId, userId))
    .groupBy(calls.personaId)
    .as('record');
  return db
    .select({
      id: personas.id,
      name: personas.name,
      jobTitle: personas.jobTitle,
      companyName: personas.companyName,
      industry: personas.industry,
      difficulty: personas.difficulty,
      callType: personas.callType,
      voice: personas.voice,
      avatar: personas.avatar,
      intro: personas.intro,
      own: sql<boolean>`${personas.ownerId} is not distinct from ${userId}::uuid`,
      sharedWithCompany: personas.sharedWithCompany,
      bestScore: record.bestScore,
      calls: sql<number>`coalesce(${record.calls}, 0)`,
    })
    .from(personas)
    .leftJoin(record, eq(record.personaId, personas.id))
    .where(visibleTo(userId))
    .orderBy(personas.difficulty, personas.name, personas.id);
}

/** Everybody's, the user's own, and what colleagues share with the company. */
function visibleTo(userId: string) {
  const colleagues = sql`select them.user_id from company_members me
    join company_members them on them.company_id = me.company_id where me.user_id = ${userId}`;
  return or(
    isNull(personas.ownerId),
    eq(personas.ownerId, userId),
    and(personas.sharedWithCompany, sql`${personas.ownerId} in (${colleagues})`),
  );
}
