import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  LEAST_SHARED,
  likeness,
  SAME_WORDS,
  sketchOf,
} from '#core/progression/words/wordSketch.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { listLikelyRepeats } from '#server/db/queries/calls/callWords.ts';
import { saidBefore } from '#server/services/progression/fairPlay/sameWords.ts';
import { playCall } from '#tests/support/playedCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const ALL = { after: null, limit: 10_000 };
let server: TestServer;
let rep: Rep;
let first: string;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  rep = await newRep(server.url, 'same-words');
  first = await playCall(rep.client, SEEDED_PERSONAS[0]!.id);
});
afterAll(() => server.close());

test('the database leaves out no call that has the same words, and the answer is that of comparing all', async () => {
  const lengths = [8, 30, 90, 400];
  const known = lengths.flatMap((words, at) =>
    [0, 0.25, 0.4, 0.5, 0.6, 0.7, 1].map((part) => sketchOf([talk(words, part, at)])),
  );
  await credit(known);
  for (const words of lengths) {
    const sketch = sketchOf([talk(words, 1, 0)]);
    const same = known.filter((other) => likeness(sketch, other) >= SAME_WORDS);
    const likely = await listLikelyRepeats(server.context.db, of(sketch), ALL);
    expect(same.length).toBeGreaterThan(0);
    for (const other of same) expect(likely.map((row) => row.sketch)).toContainEqual(other);
    expect(await saidBefore(server.context.db, { userId: rep.id, id: first }, sketch)).toBe(true);
  }
  for (const text of ['', 'one', talk(300, 0, 77)])
    expect(await before(sketchOf([text]))).toBe(false);
});

test('of two thousand calls with words of their own none is read, and a repeat among as many that are half alike is found', async () => {
  await server.context.pool.query('delete from calls where id <> $1', [first]);
  await credit(Array.from({ length: 2_000 }, (_, at) => sketchOf([talk(150, 0, 100 + at)])));
  const sketch = sketchOf([talk(150, 0, 99)]);
  expect(await listLikelyRepeats(server.context.db, of(sketch), ALL)).toEqual([]);
  expect(await before(sketch)).toBe(false);

  const half = Array.from({ length: 60 }, (_, at) => sketchOf([talk(150, 0.5, 3_000 + at)]));
  await credit(half);
  const whole = sketchOf([talk(150, 1, 0)]);
  expect((await listLikelyRepeats(server.context.db, of(whole), ALL)).length).toBeGreaterThan(25);
  expect(await before(whole)).toBe(false);
  await credit([whole]);
  expect(await before(whole)).toBe(true);
});

function before(sketch: number[]): Promise<boolean> {
  return saidBefore(server.context.db, { userId: rep.id, id: first }, sketch);
}

function of(sketch: number[]) {
  return { userId: rep.id, callId: first, sketch, leastShared: LEAST_SHARED };
}

/** Adds calls that earned XP and are known by these. */
async function credit(sketches: readonly number[][]): Promise<void> {
  await server.context.pool.query(
    `with given as (select gen_random_uuid() as id, sketch from unnest($2::text[]) as sketch),
     added as (
       insert into calls select (jsonb_populate_record(c, jsonb_build_object('id', given.id, 'conversation_id', gen_random_uuid()))).*
       from calls c, given where c.id = $1 returning user_id, id
     )
     insert into call_words (user_id, call_id, sketch)
     select user_id, id, sketch::integer[] from added join given using (id)`,
    [first, sketches.map((sketch) => `{${sketch.join(',')}}`)],
  );
}

/** So many words, of which the first part is every call's. */
function talk(words: number, part: number, call: number): string {
  return Array.from({ length: words }, (_, at) =>
    at < words * part ? `word${at}` : `own${call}x${at}`,
  ).join(' ');
}
