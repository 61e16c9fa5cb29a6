import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import type { ConversationStatus, StartCallReply } from '#core/contract/calls/call.ts';
import type { CallTranscript } from '#core/contract/calls/history.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { signUp, type Client } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const persona = SEEDED_PERSONAS[0]!;
const clock = new Clock();
let server: TestServer;
let rep: Client;
let call: StartCallReply;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now, jobs: false });
  rep = await signUp(server.url);
  call = (await rep.startCall({ assistantId: persona.id })).body;
});
afterAll(() => server.close());

test('notes of a call are kept, replaced, and given with its transcript', async () => {
  expect((await transcript()).notes).toBe('');
  expect((await note('Ask for the *rota*.\n– 40 planners')).status).toBe(204);
  expect((await note('Budget in March 你好')).status).toBe(204);
  expect((await transcript()).notes).toBe('Budget in March 你好');
  expect((await note('Budget \0')).status).toBe(422);
  expect((await transcript()).notes).toBe('Budget in March 你好');
});

test('notes longer than ten thousand characters, and none at all, are a 422 problem', async () => {
  expect((await note('a'.repeat(10_000))).status).toBe(204);
  expect(await note('a'.repeat(10_001))).toMatchObject({
    status: 422,
    body: { errors: { text: expect.any(Array) } },
  });
  expect((await rep.send('PUT', notesOf(call.conversationId), {})).status).toBe(422);
  expect((await rep.send('PUT', notesOf(call.conversationId), '{')).status).toBe(400);
});

test('nobody writes notes to another user’s call', async () => {
  const stranger = await signUp(server.url);
  for (const id of [call.conversationId, randomUUID(), 'garbage', '%00']) {
    expect(await stranger.send('PUT', notesOf(id), { text: 'mine' })).toMatchObject({
      status: 404,
      body: { code: 'unknown-call' },
    });
  }
  expect((await transcript()).notes).not.toBe('mine');
});

test('a silent call is not interrupted while its page asks how it stands, and stays so once it is', async () => {
  for (const seconds of [100, 100, 100]) {
    clock.pass(seconds);
    expect((await status()).status).toBe('active');
  }
  clock.pass(121);
  expect((await status()).status).toBe('interrupted');
  expect((await status()).status).toBe('interrupted');
});

test('another user’s question keeps no call alive', async () => {
  const other = await signUp(server.url);
  const mine = (await other.startCall({ assistantId: persona.id })).body;
  clock.pass(100);
  expect((await rep.get(pathTo(API.conversationStatus, { id: mine.conversationId }))).status).toBe(
    404,
  );
  clock.pass(30);
  expect(
    (
      await other.get<ConversationStatus>(
        pathTo(API.conversationStatus, { id: mine.conversationId }),
      )
    ).body.status,
  ).toBe('interrupted');
});

test('notes can be changed for a day after the call, then no more', async () => {
  await rep.endCall(call.conversationId);
  clock.pass(86_300);
  await rep.login();
  expect((await note('The day after')).status).toBe(204);
  clock.pass(120);
  expect(await note('Too late')).toMatchObject({ status: 409, body: { code: 'notes-closed' } });
  expect((await transcript()).notes).toBe('The day after');
});

function notesOf(id: string): string {
  return pathTo(API.conversationNotes, { id });
}

function note(text: string) {
  return rep.send('PUT', notesOf(call.conversationId), { text });
}

async function transcript() {
  return (await rep.get<CallTranscript>(pathTo(API.callTranscript, { id: call.callRecordId })))
    .body;
}

async function status() {
  return (
    await rep.get<ConversationStatus>(pathTo(API.conversationStatus, { id: call.conversationId }))
  ).body;
}
