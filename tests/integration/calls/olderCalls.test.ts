import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartCallReply } from '#core/contract/calls/call.ts';
import type { CallDetails, CallHistoryPage, CallTranscript } from '#core/contract/calls/history.ts';
import type { RetakeReply } from '#core/contract/calls/retake.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { personaSchema, type Assistant } from '#core/contract/personas/persona.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import FACTS from '#core/persona/testing/facts.json' with { type: 'json' };
import { seedPersonas } from '#server/db/seed.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { repTurn, signUp, type Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** A persona that came with Ringside when personas knew facts, and the one that has its id now. */
const before = { ...personaSchema.parse(FACTS), intro: 'Dana as she was.' };
const after = SEEDED_PERSONAS.find(({ id }) => id === before.id)!;
/** Lines of an engine that is no more. */
const LINES = [
  'Dispatch, this is Dana.',
  'Well hey there, Sam. Go on, I have a minute.',
  'Nine dispatchers, hon, and that is if nobody calls in sick.',
];
const SAID = ['Hi Dana, this is Sam from Brightpath.', 'How big is your team?'];
let server: TestServer;
let rep: Client;
let userId: string;
/** Held with the persona of facts: one was scored, one is open still. */
let scored: StartCallReply;
let open: StartCallReply;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  rep = await signUp(server.url);
  userId = (await rep.get<{ id: string }>(API.userDetails)).body.id;
  await seedPersonas(server.context.db, [before], new Date());
  scored = await olderCall();
  await rep.endCall(scored.conversationId);
  await settleCall(server.context, userId, scored.callRecordId);
  open = await olderCall();
});
afterAll(() => server.close());

test('seeding puts the persona of statements in place of the one of facts, whose calls stay its own', async () => {
  await seedPersonas(server.context.db, SEEDED_PERSONAS, new Date());
  const { body } = await rep.get<Assistant[]>(API.assistants);
  expect(body).toHaveLength(SEEDED_PERSONAS.length);
  expect(body.find(({ id }) => id === before.id)).toMatchObject({
    intro: after.intro,
    calls: 2,
    bestScore: (await details(scored)).scorecard?.total,
  });
  expect((await rep.get(pathTo(API.practicePersona, { id: before.id }))).body).toEqual(after);
  expect(await snapshotOf(scored)).toEqual(before);
});

test('an older call is listed, opens, shows its score and can be read', async () => {
  const { data } = (await rep.get<CallHistoryPage>(API.userCallHistory)).body;
  expect(data.map(({ id, status }) => [id, status])).toEqual([
    [open.callRecordId, 'active'],
    [scored.callRecordId, 'scored'],
  ]);
  const { scorecard, assistantName } = await details(scored);
  expect(assistantName).toBe(before.name);
  expect(scorecard?.rows.find(({ criterion }) => criterion === 'opener')?.points).toBeGreaterThan(
    0,
  );
  expect((await wordsOf(scored)).filter((_, seq) => seq % 2 === 0)).toEqual(LINES);
});

test('an older call scored again has the score that it had', async () => {
  const { scorecard } = await details(scored);
  await server.context.pool.query('update calls set settled = false where id = $1', [
    scored.callRecordId,
  ]);
  await server.context.pool.query('delete from scores where call_id = $1', [scored.callRecordId]);
  await settleCall(server.context, userId, scored.callRecordId);
  expect((await details(scored)).scorecard).toEqual(scorecard);
});

test('a moment of an older call is taken again with the persona that it was held with', async () => {
  const { status, body } = await rep.post<RetakeReply>(
    pathTo(API.retake, { callRecordId: scored.callRecordId }),
    { criterion: 'questions', seq: 3, turns: [{ text: 'What are you using for dispatch today?' }] },
  );
  expect(status).toBe(200);
  expect(body.reply.text).toContain('LoadBook');
});

test('a call that an older version had begun goes on, and is scored', async () => {
  const words = await wordsOf(open);
  const said = await rep.turns(open.conversationId, [
    repTurn(5, 'What are you using for dispatch today?'),
  ]);
  expect(said.status).toBe(200);
  expect(said.body.replies[0]?.text).toContain('LoadBook');
  expect((await wordsOf(open)).slice(0, 5)).toEqual(words);
  await rep.endCall(open.conversationId);
  await settleCall(server.context, userId, open.callRecordId);
  expect((await details(open)).scorecard?.total).toBeGreaterThan(0);
});

/** A call as an older version kept it: lines of its own, a persona of facts, and no readings. */
async function olderCall(): Promise<StartCallReply> {
  const { pool } = server.context;
  const { body } = await rep.startCall({ assistantId: before.id });
  for (const [at, text] of SAID.entries())
    await rep.turns(body.conversationId, [repTurn(2 * at + 1, text)]);
  const { callRecordId: id } = body;
  await pool.query(
    `update calls set persona = $2, brief_hash = null, engine_version = '6' where id = $1`,
    [id, JSON.stringify(before)],
  );
  for (const [at, line] of LINES.entries())
    await pool.query('update turns set text = $3 where call_id = $1 and seq = $2', [
      id,
      2 * at,
      line,
    ]);
  await pool.query('update turns set reading = null where call_id = $1', [id]);
  return body;
}

async function details({ callRecordId: id }: StartCallReply): Promise<CallDetails> {
  return (await rep.get<CallDetails>(pathTo(API.callDetails, { id }))).body;
}

async function wordsOf({ callRecordId: id }: StartCallReply): Promise<string[]> {
  const { body } = await rep.get<CallTranscript>(pathTo(API.callTranscript, { id }));
  return body.turns.map(({ text }) => text);
}

async function snapshotOf({ callRecordId: id }: StartCallReply): Promise<unknown> {
  const { rows } = await server.context.pool.query<{ persona: unknown }>(
    'select persona from calls where id = $1',
    [id],
  );
  return rows[0]?.persona;
}
