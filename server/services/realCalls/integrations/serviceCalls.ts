import type { z } from 'zod';
import type {
  ImportState,
  IntegrationService,
  ServiceCalls,
  serviceCallsQuerySchema,
} from '#core/contract/account/integrations.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import { type ListedCall, SourceFailure } from '#server/adapters/callSources/callSource.ts';
import type { Context } from '#server/context.ts';
import {
  type CallImport,
  findImport,
  listImports,
  saveImport,
} from '#server/db/queries/integrations.ts';
import { findRealCallBySource, listImported } from '#server/db/queries/calls/realCalls.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { disclose } from '../../users/disclosures.ts';
import { queueCallImport } from '../../jobs.ts';
import { paginationOf } from '../../requests/paging.ts';
import {
  revokedKey,
  serviceAway,
  serviceBusy,
  serviceStrange,
  unknownServiceCall,
} from './integrationProblems.ts';
import { openService } from './keys.ts';

/** The most that both services list at once. */
const LARGEST_PAGE = 50;
const DAY_MS = 86_400_000;
/** What ids look like at both services. */
const ID = /^[\w-]{1,100}$/;

/**
 * A page of a rep's calls as the service lists them, newest first, each with what became of it
 * here.
 * @throws {ProblemError} 409 without a key that the service takes, 502 or 503 where the service
 * fails
 */
export async function serviceCalls(
  context: Context,
  userId: string,
  service: IntegrationService,
  query: z.output<typeof serviceCallsQuerySchema>,
): Promise<ServiceCalls> {
  const pageSize = Math.min(query.pageSize, LARGEST_PAGE);
  const { listCalls } = await openService(context, userId, service);
  await disclose(context, userId, service, 'call-list');
  const { calls, total } = await listCalls(query.page, pageSize).catch((error: unknown): never => {
    throw problemOf(context, service, error);
  });
  const ids = calls.map(({ id }) => id);
  const [there, wished] = await Promise.all([
    listImported(context.db, userId, service, ids),
    listImports(context.db, userId, service, ids),
  ]);
  const stateOf = (id: string) =>
    importState(
      there.find(({ externalId }) => externalId === id)?.callId,
      wished.find(({ externalId }) => externalId === id),
      context.now(),
    );
  return {
    data: calls.map((call) => ({ ...shown(call), import: stateOf(call.id) })),
    pagination: paginationOf(query.page, pageSize, total),
  };
}

/**
 * Has a call brought in by a job: once, however often it is asked for. One that failed is tried
 * again.
 * @throws {ProblemError} 404 for what is no id, 409 without a key that the service takes
 */
export async function wishForCall(
  context: Context,
  userId: string,
  service: IntegrationService,
  externalId: string,
  callType: CallType,
): Promise<ImportState> {
  const place = { userId, service, externalId };
  if (!ID.test(externalId)) throw unknownServiceCall(service);
  await openService(context, userId, service);
  return context.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const there = await findRealCallBySource(tx, userId, service, externalId);
    const wish = await findImport(tx, place);
    if (there || (wish && isWaiting(wish, context.now())))
      return importState(there?.callId, wish, context.now());
    await saveImport(tx, { ...place, callType, askedAt: context.now() });
    await queueCallImport(tx, place);
    return { state: 'waiting', callRecordId: null, problem: null };
  });
}

/** What became of a wish, without asking the service. */
export async function stateOfImport(
  { db, now }: Context,
  userId: string,
  service: IntegrationService,
  externalId: string,
): Promise<ImportState> {
  if (!ID.test(externalId)) throw unknownServiceCall(service);
  const [there, wish] = await Promise.all([
    findRealCallBySource(db, userId, service, externalId),
    findImport(db, { userId, service, externalId }),
  ]);
  return importState(there?.callId, wish, now());
}

/**
 * It is here once its recording is too. A wish that was granted, and whose call was deleted since,
 * is none any more.
 */
function importState(
  callRecordId: string | undefined,
  wish: CallImport | undefined,
  now: Date,
): ImportState {
  if (wish && isWaiting(wish, now)) return { state: 'waiting', callRecordId: null, problem: null };
  if (callRecordId !== undefined) return { state: 'imported', callRecordId, problem: null };
  return {
    state: wish?.problem ? 'failed' : 'none',
    callRecordId: null,
    problem: wish?.problem ?? null,
  };
}

/** Whatever kept a job from its end: after a day a rep may ask again. */
function isWaiting({ settledAt, askedAt }: CallImport, now: Date): boolean {
  return settledAt === null && now.getTime() - askedAt.getTime() < DAY_MS;
}

function shown({ startedAt, ...call }: ListedCall) {
  return { ...call, startedAt: startedAt.toISOString() };
}

function problemOf({ log }: Context, service: IntegrationService, error: unknown): unknown {
  if (!(error instanceof SourceFailure)) return error;
  log.warn({ service, trouble: error.trouble, reason: error.message }, 'calls could not be listed');
  if (error.trouble === 'refused') return revokedKey(service);
  if (error.trouble === 'busy')
    return serviceBusy(service, Math.max(1, Math.ceil((error.retryAfterMs ?? 0) / 1_000)));
  return error.trouble === 'away' ? serviceAway(service) : serviceStrange(service);
}
