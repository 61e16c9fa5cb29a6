import { and, asc, eq, inArray } from 'drizzle-orm';
import type { IntegrationService } from '#core/contract/account/integrations.ts';
import type { Executor } from '../executor.ts';
import { callImports, integrationKeys } from '../schema/integrations.ts';

export type IntegrationKey = typeof integrationKeys.$inferSelect;
export type CallImport = typeof callImports.$inferSelect;
type ImportPlace = Pick<CallImport, 'userId' | 'service' | 'externalId'>;

/** In place of the one before. */
export async function saveKey(
  db: Executor,
  key: typeof integrationKeys.$inferInsert,
): Promise<void> {
  const fresh = {
    checkedAt: null,
    verifiedAt: null,
    revokedAt: null,
    tries: 0,
    account: null,
    accountId: null,
    ...key,
  };
  await db
    .insert(integrationKeys)
    .values(fresh)
    .onConflictDoUpdate({ target: [integrationKeys.userId, integrationKeys.service], set: fresh });
}

export async function findKey(
  db: Executor,
  userId: string,
  service: IntegrationService,
): Promise<IntegrationKey | undefined> {
  return (
    await db
      .select()
      .from(integrationKeys)
      .where(and(eq(integrationKeys.userId, userId), eq(integrationKeys.service, service)))
  )[0];
}

export function listKeys(db: Executor, userId: string): Promise<IntegrationKey[]> {
  return db
    .select()
    .from(integrationKeys)
    .where(eq(integrationKeys.userId, userId))
    .orderBy(asc(integrationKeys.service));
}

/** Nothing where the key has been replaced or removed since it was read. */
export async function updateKey(
  db: Executor,
  { userId, service, version }: Pick<IntegrationKey, 'userId' | 'service' | 'version'>,
  set: Partial<Omit<IntegrationKey, 'userId' | 'service' | 'version' | 'sealed'>>,
): Promise<void> {
  await db
    .update(integrationKeys)
    .set(set)
    .where(
      and(
        eq(integrationKeys.userId, userId),
        eq(integrationKeys.service, service),
        eq(integrationKeys.version, version),
      ),
    );
}

export async function deleteKey(
  db: Executor,
  userId: string,
  service: IntegrationService,
): Promise<void> {
  await db
    .delete(integrationKeys)
    .where(and(eq(integrationKeys.userId, userId), eq(integrationKeys.service, service)));
}

/** Notes the wish, in place of an earlier one. */
export async function saveImport(
  db: Executor,
  wish: typeof callImports.$inferInsert,
): Promise<void> {
  const fresh = { tries: 0, settledAt: null, problem: null, ...wish };
  await db
    .insert(callImports)
    .values(fresh)
    .onConflictDoUpdate({
      target: [callImports.userId, callImports.service, callImports.externalId],
      set: fresh,
    });
}

export async function findImport(
  db: Executor,
  place: ImportPlace,
): Promise<CallImport | undefined> {
  return (await db.select().from(callImports).where(at(place)))[0];
}

/** Those of these calls that were ever wished for. */
export async function listImports(
  db: Executor,
  userId: string,
  service: IntegrationService,
  externalIds: string[],
): Promise<CallImport[]> {
  if (externalIds.length === 0) return [];
  return db
    .select()
    .from(callImports)
    .where(
      and(
        eq(callImports.userId, userId),
        eq(callImports.service, service),
        inArray(callImports.externalId, externalIds),
      ),
    );
}

export async function updateImport(
  db: Executor,
  place: ImportPlace,
  set: Partial<Pick<CallImport, 'settledAt' | 'problem' | 'tries'>>,
): Promise<void> {
  await db.update(callImports).set(set).where(at(place));
}

function at({ userId, service, externalId }: ImportPlace) {
  return and(
    eq(callImports.userId, userId),
    eq(callImports.service, service),
    eq(callImports.externalId, externalId),
  );
}
