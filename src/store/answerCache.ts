import { get, set } from 'idb-keyval';
import type { KeptAnswers } from '#src/api/hydrate.ts';
import { KEPT_ENDPOINTS, KEPT_PER_ENDPOINT } from '#src/api/keptEndpoints.ts';
import { idb } from '#src/lib/idb.ts';

/** Changes when the shape of kept answers does: a copy of another shape is not read. */
const SHAPE = 1;
const KEY = 'answers';

type Copy = { shape: number; sessionId: string; userId: string | null; answers: KeptAnswers };

/** The kept answers, with their session and its user; null where there are none. */
export async function readAnswers(): Promise<Copy | null> {
  const copy = await get<Copy>(KEY, idb('api-cache'));
  return copy?.shape === SHAPE && isWhole(copy.answers) ? copy : null;
}

function isWhole(answers: Partial<KeptAnswers> | null | undefined): boolean {
  return [answers?.queries, answers?.provided?.tags, answers?.provided?.keys].every(
    (part) => typeof part === 'object' && part !== null,
  );
}

/** `answers` as `keepable` makes them. */
export async function writeAnswers(
  sessionId: string,
  userId: string | null,
  answers: KeptAnswers,
): Promise<void> {
  await set(KEY, { shape: SHAPE, sessionId, userId, answers } satisfies Copy, idb('api-cache'));
}

/** Of the API's state: the named endpoints' answers, newest first, with their time stamps and their tags. */
export function keepable({ queries, provided }: KeptAnswers): KeptAnswers {
  const kept = KEPT_ENDPOINTS.flatMap((endpoint) =>
    Object.entries(queries)
      .filter(
        ([, query]) =>
          query?.endpointName === endpoint &&
          query.data !== undefined &&
          query.fulfilledTimeStamp !== undefined,
      )
      .toSorted(([, a], [, b]) => (b?.fulfilledTimeStamp ?? 0) - (a?.fulfilledTimeStamp ?? 0))
      .slice(0, KEPT_PER_ENDPOINT)
      // An answer whose renewal failed or is under way is still the last-known one.
      .map(([key, query]) => [key, { ...query, status: 'fulfilled', error: undefined }] as const),
  );
  const names = new Set<string>(kept.map(([key]) => key));
  const tags = Object.fromEntries(
    Object.entries(provided.tags).map(([type, ids]) => [
      type,
      Object.fromEntries(
        Object.entries(ids).map(([id, keys]) => [id, keys.filter((key) => names.has(key))]),
      ),
    ]),
  );
  const keys = Object.fromEntries(Object.entries(provided.keys).filter(([key]) => names.has(key)));
  return { queries: Object.fromEntries(kept), provided: { tags, keys } } as KeptAnswers;
}
