import { delMany, getMany, keys, promisifyRequest } from 'idb-keyval';
import type { KeptAnswers } from '#src/api/hydrate.ts';
import { KEPT_ENDPOINTS, KEPT_PER_ENDPOINT } from '#src/api/keptEndpoints.ts';
import { idb } from '#src/lib/storage/idb.ts';

/** Changes when the shape of an answer does: one of another shape is not read. */
const SHAPE = 2;

/** How RTK Query's name of a query without arguments ends. */
const WITHOUT_ARGUMENTS = '(undefined)';

/** The session of what anybody may read, asked for while nobody is signed in. */
export const NO_SESSION = '';

type Query = NonNullable<KeptAnswers['queries'][string]>;

/** One answer as RTK Query holds it, with the tags by which it is found out of date. */
export interface KeptAnswer {
  shape: number;
  sessionId: string;
  query: Query;
  tags: [type: string, id: string][];
  provided: KeptAnswers['provided']['keys'][keyof KeptAnswers['provided']['keys']];
}

/** By RTK Query's name of the query, endpoint and arguments. */
export type AnswersByKey = Record<string, KeptAnswer>;

/** What is asked for without arguments, which is all that a first screen needs. */
export function readFirstAnswers(): Promise<AnswersByKey> {
  return readAnswers(KEPT_ENDPOINTS.map((endpoint) => endpoint + WITHOUT_ARGUMENTS));
}

/** The kept answers to these queries, of whichever session. */
export async function readAnswers(queryKeys: string[]): Promise<AnswersByKey> {
  const found = await getMany<unknown>(queryKeys, idb('api-cache'));
  return Object.fromEntries(
    queryKeys.flatMap((key, at) => {
      const answer = found[at];
      return isAnswer(answer) ? [[key, answer]] : [];
    }),
  );
}

/**
 * Writes each answer in the place of the one before, and drops the oldest of an endpoint that has
 * too many.
 */
export async function writeAnswers(answers: AnswersByKey): Promise<void> {
  const store = idb('api-cache');
  await store('readwrite', (objects) => {
    for (const [key, answer] of Object.entries(answers)) objects.put(answer, key);
    // By itself a transaction commits once its requests are answered, which a page that is being
    // left does not live to see.
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });
  const written = Object.keys(answers).filter((key) => !key.endsWith(WITHOUT_ARGUMENTS));
  if (written.length === 0) return;
  const kept = (await keys<string>(store)).filter((key) => typeof key === 'string');
  for (const endpoint of new Set(written.map(endpointOf))) {
    const ofEndpoint = kept.filter((key) => endpointOf(key) === endpoint);
    if (ofEndpoint.length > KEPT_PER_ENDPOINT) await dropOldest(ofEndpoint);
  }
}

/** What the API's state has in answer to these queries, to be kept for this session. */
export function answersIn(
  api: KeptAnswers,
  queryKeys: readonly string[],
  sessionId: string,
): AnswersByKey {
  return Object.fromEntries(
    queryKeys.flatMap((key) => {
      const answer = answerIn(api, key, sessionId);
      return answer === null ? [] : [[key, answer]];
    }),
  );
}

function answerIn(
  { queries, provided }: KeptAnswers,
  key: string,
  sessionId: string,
): KeptAnswer | null {
  const query = queries[key];
  if (query?.data === undefined || query.fulfilledTimeStamp === undefined) return null;
  const tags = Object.entries(provided.tags).flatMap(([type, ids]) =>
    Object.entries(ids)
      .filter(([, names]) => (names as string[]).includes(key))
      .map(([id]): [string, string] => [type, id]),
  );
  return {
    shape: SHAPE,
    sessionId,
    // An answer whose renewal failed or is under way is still the last-known one.
    query: { ...query, status: 'fulfilled', error: undefined } as Query,
    tags,
    provided: provided.keys[key as keyof typeof provided.keys] ?? [],
  };
}

/** The answers of one session in the form of the API's state. */
export function answersOf(answers: AnswersByKey, sessionId: string): KeptAnswers {
  const mine = Object.entries(answers).filter(([, answer]) => answer.sessionId === sessionId);
  const tags: Record<string, Record<string, string[]>> = {};
  for (const [key, answer] of mine)
    for (const [type, id] of answer.tags) ((tags[type] ??= {})[id] ??= []).push(key);
  return {
    queries: Object.fromEntries(mine.map(([key, { query }]) => [key, query])),
    provided: {
      tags,
      keys: Object.fromEntries(mine.map(([key, { provided }]) => [key, provided])),
    },
  } as KeptAnswers;
}

async function dropOldest(queryKeys: string[]): Promise<void> {
  const answers = await readAnswers(queryKeys);
  const age = (key: string) => answers[key]?.query.fulfilledTimeStamp ?? 0;
  const surplus = queryKeys.toSorted((a, b) => age(b) - age(a)).slice(KEPT_PER_ENDPOINT);
  await delMany(surplus, idb('api-cache'));
}

function endpointOf(queryKey: string): string {
  return queryKey.slice(0, queryKey.indexOf('('));
}

function isAnswer(stored: unknown): stored is KeptAnswer {
  const { shape, sessionId, query, tags } = (stored ?? {}) as Partial<KeptAnswer>;
  return (
    shape === SHAPE &&
    typeof sessionId === 'string' &&
    typeof query?.endpointName === 'string' &&
    typeof query.fulfilledTimeStamp === 'number' &&
    Array.isArray(tags)
  );
}
