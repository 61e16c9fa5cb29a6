import { afterAll, beforeAll, expect, test } from 'vitest';
import { heardCallSchema, type HeardCall } from '#core/contract/calibration/readings.ts';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { CoachingCall, CoachingPage, Share } from '#core/contract/calls/share.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { readingSchema } from '#core/contract/personas/reading.ts';
import type { PublicProfile } from '#core/contract/people/publicProfile.ts';
import type { Problem } from '#core/contract/problem.ts';
import type { Trait } from '#core/contract/scoring/traits.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { scoreCall } from '#core/scoring/score.ts';
import { listTurns } from '#server/db/queries/calls/calls.ts';
import { asHeard, isMeasured } from '#server/services/calls/turns/transcript.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { readOldTraits } from '#server/services/scoring/traits/readOldTraits.ts';
import { copyCall, playCall } from '#tests/support/playedCalls.ts';
import { readTurns } from '#tests/support/readCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const persona = SEEDED_PERSONAS[0]!;
const CALLS_FOR_TRAITS = 5;
let server: TestServer;
let ann: Rep;
let eve: Rep;
let callRecordId: string;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  [ann, eve] = [await newRep(server.url, 'ann-lee'), await newRep(server.url, 'eve-ash')];
  const played = await playCall(ann.client, persona.id);
  callRecordId = await copyCall(server.context.pool, played, { userId: ann.id });
});
afterAll(() => server.close());

test('a call without a score has no reading to put right yet', async () => {
  expect(await correct(ann, 3, ['greeting'])).toMatchObject({
    status: 409,
    body: { code: 'not-scored' },
  });
});

test('a rep sees what was heard and puts it right: the call is scored by that, its XP stays, and both are kept', async () => {
  await settleCall(server.context, ann.id, callRecordId);
  const before = await details(ann);
  expect(before.expGained).toBeGreaterThan(0);
  expect(before.scoreCorrectedAt).toBeUndefined();
  const heard = (await ann.client.get<HeardCall>(pathTo(API.callReadings, { callRecordId }))).body;
  expect(heardCallSchema.parse(heard).turns.map(({ seq }) => seq)).toEqual([1, 3, 5, 7, 9]);
  expect(heard.turns[1]!.acts).toContain('reason');

  const { status, body } = await correct(ann, 3, ['rude', 'pressing']);
  expect(status).toBe(200);
  expect(heardCallSchema.parse(body).turns[1]).toMatchObject({
    acts: ['rude', 'pressing'],
    correctedAt: expect.any(String) as string,
  });
  const after = await details(ann);
  expect(after.scoreCorrectedAt).toBe(heardCallSchema.parse(body).turns[1]!.correctedAt);
  expect(after.expGained).toBe(before.expGained);
  expect(await ledgerRows()).toBe(1);

  // What is scored is the transcript with the reading as the rep put it right.
  const call = { userId: ann.id, id: callRecordId };
  const turns = await listTurns(server.context.db, call);
  const card = scoreCall({
    turns: readTurns(asHeard(turns), persona.callType, persona),
    callType: persona.callType,
    timings: isMeasured(turns),
  });
  expect(turns[3]?.reading?.by).toBe('person');
  expect(after.scorecard?.hash).toBe(card.hash);

  await correct(ann, 3, ['reason']);
  const { rows } = await server.context.pool.query<{
    place: number;
    before: unknown;
    after: unknown;
  }>('select place, before, after from reading_corrections where call_id = $1 order by place', [
    callRecordId,
  ]);
  expect(rows.map(({ place }) => place)).toEqual([0, 1]);
  expect(readingSchema.parse(rows[0]!.before).by).toMatch(/^rules@/);
  expect(rows[1]!.before).toEqual(rows[0]!.after);
});

test('what others see of a rep does not move by the rep’s own word', async () => {
  const privacy = (await ann.client.get<object>(API.privacy)).body;
  await ann.client.send('PUT', API.privacy, {
    ...privacy,
    traits: 'everyone',
    scores: 'everyone',
    history: 'everyone',
  });
  const { rows } = await server.context.pool.query<{ total: number; counted_total: number }>(
    'update scores set total = 100 where call_id = $1 returning total, counted_total',
    [callRecordId],
  );
  const { scores, history } = await seenBy(eve);
  const counted = rows[0]!.counted_total;
  expect(counted).toBeLessThan(100);
  expect(scores).toEqual({ bestScore: counted, averageScore: counted });
  expect(history!.map(({ score }) => score)).toEqual([counted]);
});

test('whoever the call itself is shown to sees the score that it has, marked as corrected, and nobody else the mark', async () => {
  const shared = { username: eve.name };
  const { id } = (await ann.client.post<Share>(pathTo(API.callShares, { callRecordId }), shared))
    .body;
  const { score, scoreCorrectedAt } = await details(ann);
  expect(scoreCorrectedAt).toBeDefined();
  const list = (await eve.client.get<CoachingPage>(API.coaching)).body;
  expect(list.data).toMatchObject([{ id, score, scoreCorrectedAt }]);
  const opened = (await eve.client.get<CoachingCall>(pathTo(API.coachingCall, { id }))).body;
  expect(opened.call).toMatchObject({ score, scoreCorrectedAt });
  for (const row of (await seenBy(eve)).history!)
    expect(row).not.toHaveProperty('scoreCorrectedAt');
});

test('traits, which others see, go by what was heard and not by the rep’s own word, also where they are read again', async () => {
  const { pool } = server.context;
  const ids: string[] = [];
  for (let variation = 1; variation <= CALLS_FOR_TRAITS; variation += 1) {
    const id = await copyCall(pool, callRecordId, { userId: ann.id, variation });
    await pool.query(`update turns t set reading = null where t.call_id = $1 and t.role = 'rep'`, [
      id,
    ]);
    await settleCall(server.context, ann.id, id);
    ids.push(id);
  }
  const before = await traitsSeenBy(eve);
  expect(before.filter(({ enough }) => enough).length).toBeGreaterThan(3);
  for (const id of ids)
    for (const seq of [3, 5])
      expect((await correct(ann, seq, ['rude', 'pressing'], id)).status).toBe(200);
  expect(await traitsSeenBy(eve)).toEqual(before);
  // As after the migration of what was stored before, and after other formulas.
  await pool.query(`update call_traits set version = ''`);
  await readOldTraits(server.context, null);
  expect(await traitsSeenBy(eve)).toEqual(before);
  await ann.client.post(pathTo(API.scoreAgain, { callRecordId: ids[0]! }), {});
  expect(await traitsSeenBy(eve)).toEqual(before);
});

test('nobody else reads or puts right what was heard, and nonsense is one sentence', async () => {
  for (const reply of [
    await eve.client.get(pathTo(API.callReadings, { callRecordId })),
    await correct(eve, 3, ['greeting']),
    await eve.client.post(pathTo(API.scoreAgain, { callRecordId }), {}),
  ])
    expect(reply).toMatchObject({ status: 404, body: { code: 'unknown-call' } });
  for (const seq of [0, 4, 999])
    expect(await correct(ann, seq, ['greeting'])).toMatchObject({
      status: 422,
      body: { code: 'no-such-turn' },
    });
  for (const acts of [[], ['greeting', 'greeting'], ['cheering'], 'greeting'])
    expect((await correct(ann, 3, acts)).status).toBe(422);
  const { status } = await ann.client.post(pathTo(API.scoreAgain, { callRecordId }), {});
  expect(status).toBe(204);
});

function correct(rep: Rep, seq: number, acts: unknown, of = callRecordId) {
  return rep.client.send<HeardCall | Problem>(
    'PUT',
    pathTo(API.callReading, { callRecordId: of, seq: String(seq) }),
    { acts },
  );
}

async function seenBy({ client }: Rep): Promise<PublicProfile> {
  return (await client.get<PublicProfile>(pathTo(API.publicProfile, { username: 'ann-lee' }))).body;
}

async function traitsSeenBy(rep: Rep): Promise<Trait[]> {
  return (await seenBy(rep)).traits!;
}

async function details(rep: Rep): Promise<CallDetails> {
  return (await rep.client.get<CallDetails>(pathTo(API.callDetails, { id: callRecordId }))).body;
}

async function ledgerRows(): Promise<number> {
  const { rows } = await server.context.pool.query<{ rows: number }>(
    `select count(*)::int as rows from xp_ledger where user_id = $1 and source_type = 'call'`,
    [ann.id],
  );
  return rows[0]!.rows;
}
