import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { IntegrationService } from '#core/contract/account/integrations.ts';
import type { Executor } from '../../executor.ts';
import { users } from '../../schema/accounts.ts';
import { pushKeys } from '../../schema/alerts.ts';
import { integrationKeys } from '../../schema/integrations.ts';
import { idempotencyKeys } from '../../schema/requests.ts';

/** Rows read at a time. */
const PAGE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export async function* twoFactorKeys(
  db: Executor,
): AsyncGenerator<{ userId: string; sealed: Buffer }> {
  for (let after = FIRST_ID; ;) {
    const page = await db
      .select({ userId: users.id, sealed: users.twoFactorKey })
      .from(users)
      .where(and(gt(users.id, after), isNotNull(users.twoFactorKey)))
      .orderBy(asc(users.id))
      .limit(PAGE);
    for (const { userId, sealed } of page) if (sealed) yield { userId, sealed };
    if (page.length < PAGE) return;
    after = page.at(-1)!.userId;
  }
}

export async function* sealedIntegrationKeys(
  db: Executor,
): AsyncGenerator<{ userId: string; service: IntegrationService; sealed: Buffer }> {
  const { userId, service, sealed } = integrationKeys;
  let after: { userId: string; service: string } = { userId: FIRST_ID, service: '' };
  for (;;) {
    const page = await db
      .select({ userId, service, sealed })
      .from(integrationKeys)
      .where(sql`(${userId}, ${service}::text) > (${after.userId}::uuid, ${after.service})`)
      .orderBy(asc(userId), sql`${service}::text`)
      .limit(PAGE);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)!;
  }
}

export function sealedPushKeys(db: Executor): Promise<{ publicKey: string; sealed: Buffer }[]> {
  return db.select({ publicKey: pushKeys.publicKey, sealed: pushKeys.privateKey }).from(pushKeys);
}

/** Of replies that are kept for repeated requests. */
export async function* sealedReplies(
  db: Executor,
): AsyncGenerator<{ userId: string; route: string; key: string; sealed: Buffer }> {
  const { userId, route, key, sealed } = idempotencyKeys;
  let after = { userId: FIRST_ID, route: '', key: '' };
  for (;;) {
    const page = await db
      .select({ userId, route, key, sealed })
      .from(idempotencyKeys)
      .where(
        and(
          isNotNull(sealed),
          sql`(${userId}, ${route}, ${key}) > (${after.userId}::uuid, ${after.route}, ${after.key})`,
        ),
      )
      .orderBy(asc(userId), asc(route), asc(key))
      .limit(PAGE);
    for (const row of page) if (row.sealed) yield { ...row, sealed: row.sealed };
    if (page.length < PAGE) return;
    after = page.at(-1)!;
  }
}

/*
 * A secret that was changed since it was read is left as it is: it was sealed anew with the change.
 */

export async function replaceTwoFactorKey(
  db: Executor,
  { userId, sealed }: { userId: string; sealed: Buffer },
  by: Buffer,
): Promise<void> {
  await db
    .update(users)
    .set({ twoFactorKey: by })
    .where(and(eq(users.id, userId), eq(users.twoFactorKey, sealed)));
}

export async function replaceIntegrationKey(
  db: Executor,
  { userId, service, sealed }: { userId: string; service: IntegrationService; sealed: Buffer },
  by: Buffer,
): Promise<void> {
  await db
    .update(integrationKeys)
    .set({ sealed: by })
    .where(
      and(
        eq(integrationKeys.userId, userId),
        eq(integrationKeys.service, service),
        eq(integrationKeys.sealed, sealed),
      ),
    );
}

export async function replacePushKey(
  db: Executor,
  { publicKey, sealed }: { publicKey: string; sealed: Buffer },
  by: Buffer,
): Promise<void> {
  await db
    .update(pushKeys)
    .set({ privateKey: by })
    .where(and(eq(pushKeys.publicKey, publicKey), eq(pushKeys.privateKey, sealed)));
}

export async function replaceReply(
  db: Executor,
  { userId, route, key, sealed }: { userId: string; route: string; key: string; sealed: Buffer },
  by: Buffer,
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ sealed: by })
    .where(
      and(
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.route, route),
        eq(idempotencyKeys.key, key),
        eq(idempotencyKeys.sealed, sealed),
      ),
    );
}
