import { randomUUID } from 'node:crypto';
import type {
  AircallKeyRequest,
  Integration,
  Integrations,
  IntegrationService,
  IntegrationState,
  SalesloftKeyRequest,
} from '#core/contract/account/integrations.ts';
import { INTEGRATION_SERVICES } from '#core/contract/account/integrations.ts';
import {
  type CallPage,
  type CallSource,
  type FoundCall,
  type KeyOwner,
  SourceFailure,
} from '#server/adapters/callSources/callSource.ts';
import type { Context } from '#server/context.ts';
import {
  deleteKey,
  findKey,
  type IntegrationKey,
  listKeys,
  saveKey,
  updateKey,
} from '#server/db/queries/integrations.ts';
import { findUser } from '#server/db/queries/accounts/users.ts';
import { disclose } from '../../users/disclosures.ts';
import { queueKeyCheck } from '../../jobs.ts';
import { seal, unseal } from '../../secrets/secrets.ts';
import { noKey, revokedKey, wrongKey } from './integrationProblems.ts';

interface Keys {
  salesloft: SalesloftKeyRequest;
  aircall: AircallKeyRequest;
}

/** Where the problem with a wrong key stands. */
const FIELDS: Record<IntegrationService, string> = { salesloft: 'apiKey', aircall: 'apiToken' };
/**
 * Between tries of a key whose service does not answer, in milliseconds: the first, and at most.
 */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;
/** Some three days; after that the key waits for its rep. */
const MOST_TRIES = 80;

/**
 * Keeps a rep's key, enciphered, in place of the one before, if the service takes it. Where the
 * service does not answer it is kept all the same, and tried again by a job.
 * @throws {ProblemError} 422 where the service does not take it; then the one before stays
 */
export async function keepKey<Service extends IntegrationService>(
  context: Context,
  userId: string,
  service: Service,
  key: Keys[Service],
): Promise<{ verified: boolean }> {
  const { db, now, secretKeys } = context;
  const owner = await ownerOf(context, userId, service, key);
  if (owner instanceof SourceFailure && owner.trouble === 'refused')
    throw wrongKey(service, FIELDS[service]);
  const at = now();
  const kept = {
    userId,
    service,
    version: randomUUID(),
    savedAt: at,
    sealed: seal(
      secretKeys,
      'integration keys',
      sealedFor({ userId, service }),
      JSON.stringify(key),
    ),
  };
  if (!(owner instanceof SourceFailure)) {
    await saveKey(db, { ...kept, ...owner, checkedAt: at, verifiedAt: at });
    return { verified: true };
  }
  await db.transaction(async (tx) => {
    await saveKey(tx, kept);
    await queueKeyCheck(
      tx,
      kept,
      new Date(Date.now() + Math.max(owner.retryAfterMs ?? 0, FIRST_RETRY_MS)),
    );
  });
  return { verified: false };
}

/**
 * Tries a key whose service did not answer when it was saved; as often as it takes, ever more
 * seldom.
 */
export async function checkKey(
  context: Context,
  { userId, service, version }: Pick<IntegrationKey, 'userId' | 'service' | 'version'>,
): Promise<void> {
  const { db, now } = context;
  const kept = await findKey(db, userId, service);
  if (!kept || kept.version !== version || kept.verifiedAt !== null || kept.revokedAt !== null)
    return;
  const key = opened(context, kept);
  const owner =
    key === null
      ? new SourceFailure('refused', 'the key was enciphered with another secret')
      : await ownerOf(context, userId, service, key);
  if (!(owner instanceof SourceFailure))
    return updateKey(db, kept, { ...owner, checkedAt: now(), verifiedAt: now() });
  if (owner.trouble === 'refused')
    return updateKey(db, kept, { checkedAt: now(), revokedAt: now() });
  const tries = kept.tries + 1;
  await db.transaction(async (tx) => {
    await updateKey(tx, kept, { tries });
    const waitMs = Math.max(
      owner.retryAfterMs ?? 0,
      Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries),
    );
    if (tries < MOST_TRIES) await queueKeyCheck(tx, kept, new Date(Date.now() + waitMs));
  });
}

/** Takes a key away; one that is not there is fine. */
export async function removeKey(
  { db }: Context,
  userId: string,
  service: IntegrationService,
): Promise<void> {
  await deleteKey(db, userId, service);
}

/** How it stands with each service; the keys themselves never leave. */
export async function integrations({ db }: Context, userId: string): Promise<Integrations> {
  const keys = await listKeys(db, userId);
  return {
    integrations: INTEGRATION_SERVICES.map((service) =>
      standingOf(
        service,
        keys.find((key) => key.service === service),
      ),
    ),
  };
}

/** A service with a rep's own key in its hand. */
export interface Opened {
  kept: IntegrationKey;
  listCalls: (page: number, pageSize: number) => Promise<CallPage>;
  findCall: (id: string) => Promise<FoundCall | null>;
}

/**
 * What a rep's key opens. That the service takes the key, or does not any more, is noted as it
 * turns out.
 * @throws {ProblemError} 409 where there is no key, or it was revoked
 */
export async function openService(
  context: Context,
  userId: string,
  service: IntegrationService,
): Promise<Opened> {
  const kept = await findKey(context.db, userId, service);
  if (!kept) throw noKey(service);
  if (kept.revokedAt !== null) throw revokedKey(service);
  const key = opened(context, kept);
  if (key === null) {
    await updateKey(context.db, kept, { revokedAt: context.now() });
    throw revokedKey(service);
  }
  const source = context.callSources[service] as CallSource<unknown>;
  return {
    kept,
    listCalls: (page, pageSize) =>
      noting(context, kept, source.listCalls(key, page, pageSize, kept.accountId)),
    findCall: (id) => noting(context, kept, source.findCall(key, id)),
  };
}

async function noting<Answer>(
  { db, now }: Context,
  kept: IntegrationKey,
  asked: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await asked;
    await updateKey(db, kept, {
      checkedAt: now(),
      ...(kept.verifiedAt === null && { verifiedAt: now() }),
    });
    return answer;
  } catch (error) {
    if (error instanceof SourceFailure && error.trouble === 'refused')
      await updateKey(db, kept, { checkedAt: now(), revokedAt: now() });
    throw error;
  }
}

/** Whose calls a key shows, or why that cannot be said. */
async function ownerOf(
  context: Context,
  userId: string,
  service: IntegrationService,
  key: unknown,
): Promise<KeyOwner | SourceFailure> {
  const user = await findUser(context.db, userId);
  await disclose(context, userId, service, 'key-check');
  try {
    return await (context.callSources[service] as CallSource<unknown>).verify(
      key,
      user?.email ?? '',
    );
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    if (error.trouble !== 'refused')
      context.log.warn(
        { service, trouble: error.trouble, reason: error.message },
        'a key could not be verified',
      );
    return error;
  }
}

/** Null where it was enciphered with another secret, as after moving to another installation. */
function opened({ secretKeys, log }: Context, kept: IntegrationKey): unknown {
  const { sealed, service } = kept;
  try {
    return JSON.parse(unseal(secretKeys, 'integration keys', sealedFor(kept), sealed)) as unknown;
  } catch {
    log.warn(
      { service },
      'a key was enciphered with another SECRET_KEY: its rep has to save it again',
    );
    return null;
  }
}

/** Whose secret a key is: it opens nothing for another user or service. */
export function sealedFor({ userId, service }: Pick<IntegrationKey, 'userId' | 'service'>): string {
  return `${userId}/${service}`;
}

function standingOf(service: IntegrationService, key: IntegrationKey | undefined): Integration {
  if (!key) return { service, state: 'none', account: null, savedAt: null, checkedAt: null };
  const state: IntegrationState =
    key.revokedAt !== null ? 'revoked' : key.verifiedAt === null ? 'unverified' : 'verified';
  return {
    service,
    state,
    account: key.account,
    savedAt: key.savedAt.toISOString(),
    checkedAt: key.checkedAt?.toISOString() ?? null,
  };
}
