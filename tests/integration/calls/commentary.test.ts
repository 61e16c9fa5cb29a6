import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import type { CallDetails } from '#core/contract/calls/history.ts';
import { settingOf } from '#tests/support/builtInEngine.ts';
import { PLAIN_SCRIPT } from '#tests/support/repScripts.ts';
import { commentOnCall } from '#server/services/scoring/commentOnCall.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { type Mood, startFakeLlm, type FakeLlm } from '#tests/fakes/llm.ts';
import { repTurn, signUp, type Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const ADVICE =
  'You asked what hurts and listened. Next time, ask what a late load costs before you propose a meeting.';
const SEED = 7;
const setting = settingOf('dana-whitfield', SEED);
const LINES = PLAIN_SCRIPT.slice(0, 6);

let server: TestServer;
let llm: FakeLlm;
let rep: Client;
/**
 * What the model says to the request for a commentary; in the call itself it fails, so that the
 * built-in brain speaks.
 */
let says: Mood;

beforeAll(async () => {
  llm = await startFakeLlm();
  llm.mood = ({ body }) =>
    body.messages[1]!.content.includes('"scorecard"') ? says : { status: 500 };
  server = await startTestServer({ env: { LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model' } });
});
beforeEach(async () => {
  says = { says: ADVICE };
  rep = await signUp(server.url);
});
afterEach(() => {
  llm.asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await llm.close();
});

test('after the score a model writes beside it, and the scorecard is the same to the byte as without one', async () => {
  const id = await play();
  await expect
    .poll(async () => (await details(id)).commentary)
    .toEqual({ text: ADVICE, model: 'local-model' });
  const beside = JSON.stringify((await details(id)).scorecard);
  await settleCall({ ...server.context, llm: null }, await userIdOf(id), id);
  const alone = await details(id);
  expect(alone.commentary).toBeNull();
  expect(JSON.stringify(alone.scorecard)).toBe(beside);
});

test.each<[string, Mood]>([
  ['fails', { status: 503 }],
  ['grades the call otherwise', { says: 'I would give this 3 out of 100.' }],
  ['writes a list', { says: '1. Ask more.\n2. Talk less.' }],
  ['breaks off', { says: 'You asked', thenBreaksOff: true }],
])('a model that %s: the score is there, and nothing beside it', async (_what, mood) => {
  says = mood;
  const id = await play();
  await expect
    .poll(
      () =>
        llm.asked.filter(({ body }) => body.messages[1]!.content.includes('"scorecard"')).length,
    )
    .toBe(2);
  const { status, scorecard, commentary } = await details(id);
  expect([status, scorecard === null, commentary]).toEqual(['scored', false, null]);
});

test('a call that is scored again loses what was written about the earlier score', async () => {
  const id = await play();
  await expect.poll(async () => (await details(id)).commentary?.text).toBe(ADVICE);
  says = { status: 500 };
  const { conversationId } = await details(id);
  await rep.turns(conversationId, [
    repTurn(LINES.length * 2 + 1, 'And one more thing, thank you so much for your time today.'),
  ]);
  await expect.poll(async () => (await details(id)).commentary).toBeNull();
});

test('another user reads nothing of it, and no commentary is written in that user’s name', async () => {
  const id = await play();
  await expect.poll(async () => (await details(id)).commentary?.text).toBe(ADVICE);
  const stranger = await signUp(server.url);
  expect((await stranger.get(pathTo(API.callDetails, { id }))).status).toBe(404);
  llm.asked.length = 0;
  const { id: strangerId } = (await stranger.get<{ id: string }>(API.manageInfo)).body;
  await commentOnCall(server.context, strangerId, id);
  expect(llm.asked).toEqual([]);
  await commentOnCall(server.context, await userIdOf(id), id);
  expect(llm.asked).toHaveLength(1);
});

async function userIdOf(callId: string): Promise<string> {
  return (
    await server.context.pool.query<{ userId: string }>(
      'select user_id as "userId" from calls where id = $1',
      [callId],
    )
  ).rows[0]!.userId;
}

/** A whole call, scored. */
async function play(): Promise<string> {
  const { conversationId, callRecordId } = (
    await rep.startCall({ assistantId: setting.persona.id, seed: SEED })
  ).body;
  for (const [index, text] of LINES.entries())
    await rep.turns(conversationId, [repTurn(index * 2 + 1, text)]);
  await rep.endCall(conversationId);
  await rep.scoring(callRecordId);
  return callRecordId;
}

async function details(id: string): Promise<CallDetails> {
  return (await rep.get<CallDetails>(pathTo(API.callDetails, { id }))).body;
}
