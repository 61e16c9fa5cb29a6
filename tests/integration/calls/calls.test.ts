import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import type { ConversationStatus, Turn } from '#core/contract/calls/call.ts';
import { MAX_CALL_SECONDS } from '#core/contract/calls/callBounds.ts';
import type { CallTranscript } from '#core/contract/calls/history.ts';
import type { Problem } from '#core/contract/problem.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { nextReply, openCall } from '#tests/support/builtInEngine.ts';
import { personaTurn, repTurn, signUp, type Client } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const persona = SEEDED_PERSONAS[0]!;
const clock = new Clock();
let server: TestServer;
let rep: Client;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now, jobs: false });
});
beforeEach(async () => {
  rep = await signUp(server.url);
});
afterAll(() => server.close());

test('a call begins with the persona, its snapshot and the line it picks up with', async () => {
  const { status, body } = await rep.startCall({ assistantId: persona.id });
  expect(status).toBe(200);
  const opening = openCall({ persona, seed: body.seed, callType: persona.callType });
  expect(body).toMatchObject({
    transport: 'embedded',
    brain: 'builtin',
    engineVersion: server.context.engineVersion,
    callType: persona.callType,
    opening: { seq: 0, text: opening.text, mood: opening.mood },
    persona,
    maxDurationSeconds: MAX_CALL_SECONDS,
    minutesRemaining: null,
  });
  expect((await statusOf(body.conversationId)).body).toEqual({ status: 'active', lastSeq: 0 });
});

test('a seed and a call type of the client are taken', async () => {
  const { body } = await rep.startCall({
    assistantId: persona.id,
    seed: 4_294_967_295,
    callType: 'renewal',
  });
  expect(body).toMatchObject({ seed: 4_294_967_295, callType: 'renewal' });
});

test('a persona that does not exist is a 404, a body that does not fit a 400', async () => {
  expect(await rep.startCall({ assistantId: 'nobody' })).toMatchObject({
    status: 404,
    body: { code: 'unknown-assistant' },
  });
  expect(await rep.startCall({ assistantId: 'no\0body' })).toMatchObject({ status: 400 });
  expect((await rep.post(API.startCall, { assistantId: persona.id, seed: -1 })).status).toBe(400);
  expect((await rep.post(API.startCall, {})).status).toBe(400);
});

test('a second call is refused, and told which one is open, also when both start at once', async () => {
  const [first, second] = await Promise.all([
    rep.startCall({ assistantId: persona.id }),
    rep.startCall({ assistantId: persona.id }),
  ]);
  const [open, refused] = first.status === 200 ? [first, second] : [second, first];
  const { conversationId, callRecordId } = open.body;
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'call-in-progress', conversationId, callRecordId },
  });
});

test('an interrupted call does not block the next, and takes turns again', async () => {
  const { conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  clock.pass(121);
  expect((await statusOf(conversationId)).body.status).toBe('interrupted');
  expect((await rep.startCall({ assistantId: persona.id })).status).toBe(200);
  await rep.turns(conversationId, [repTurn(1, 'Are you still there?', 121_000)]);
  expect((await statusOf(conversationId)).body).toEqual({ status: 'active', lastSeq: 2 });
});

test('the persona answers each turn as its brain says', async () => {
  const { conversationId, seed, opening } = (await rep.startCall({ assistantId: persona.id })).body;
  const { status, body } = await rep.turns(conversationId, [
    repTurn(1, 'Hi, this is Rae from Acme.'),
  ]);
  const expected = nextReply({ persona, seed, callType: persona.callType }, [
    { role: 'persona', text: opening.text },
    { role: 'rep', text: 'Hi, this is Rae from Acme.' },
  ]);
  expect(status).toBe(200);
  expect(body).toEqual({
    lastSeq: 2,
    replies: [{ seq: 2, role: 'persona', text: expected.text, mood: expected.mood }],
  });
});

test('the same turn sent again, or many times at once, gets the same reply', async () => {
  const { conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  const send = () => rep.turns(conversationId, [repTurn(1, 'How big is your team?')]);
  const replies = [...(await Promise.all([send(), send(), send(), send()])), await send()];
  for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, replies[0]!.body]);
  expect(replies[0]!.body.lastSeq).toBe(2);
});

test('a turn keeps the words it came with first', async () => {
  const { conversationId, callRecordId } = (await rep.startCall({ assistantId: persona.id })).body;
  await rep.turns(conversationId, [repTurn(1, 'What I said.')]);
  await rep.turns(conversationId, [repTurn(1, 'What I wish I had said.')]);
  expect((await transcriptOf(callRecordId)).turns[1]!.text).toBe('What I said.');
});

test('rep turns sent together each get their reply', async () => {
  const { conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  const { body } = await rep.turns(conversationId, [
    repTurn(1, 'Hello.'),
    repTurn(3, 'How is business?'),
  ]);
  expect(body.lastSeq).toBe(4);
  expect(body.replies.map(({ seq }) => seq)).toEqual([2, 4]);
});

test('a gap is a 409 with the last turn that is there, and nothing of it is kept', async () => {
  const { conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  await rep.turns(conversationId, [repTurn(1, 'Hello.')]);
  const gap = await rep.turns(conversationId, [repTurn(3, 'One.'), repTurn(7, 'Three.')]);
  expect(gap).toMatchObject({ status: 409, body: { code: 'turn-gap', lastSeq: 2 } });
  expect((await statusOf(conversationId)).body.lastSeq).toBe(2);
});

test.each([
  ['no turns', { turns: [] }],
  ['no body', undefined],
  ['a turn without text', { turns: [{ seq: 1, role: 'rep', startMs: 0, endMs: 0 }] }],
  [
    'a rep speaking in the place of the persona',
    { turns: [{ seq: 2, role: 'rep', text: 'x', startMs: 0, endMs: 0 }] },
  ],
  [
    'a seq of a million',
    { turns: [{ seq: 1_000_001, role: 'rep', text: 'x', startMs: 0, endMs: 0 }] },
  ],
])('%s is a 422 problem', async (_what, body) => {
  const { conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  const reply = await rep.post<Problem>(
    pathTo(API.conversationTurns, { id: conversationId }),
    body,
  );
  expect(reply.status).toBe(422);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
});

test('a body that is no JSON is a 400', async () => {
  const { conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  expect(await rep.post(pathTo(API.conversationTurns, { id: conversationId }), '{')).toMatchObject({
    status: 400,
    body: { code: 'malformed-json' },
  });
});

test('a call holds so much talk and no more, in one request or in several', async () => {
  const { conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  const long = (seq: number) => [repTurn(seq, 'a'.repeat(12_000)), personaTurn(seq + 1, 'Go on.')];
  const sixteen = Array.from({ length: 16 }, (_, at) => long(2 * at + 1)).flat();
  expect((await rep.turns(conversationId, [...sixteen, ...long(33)])).status).toBe(422);
  expect((await rep.turns(conversationId, sixteen)).status).toBe(200);
  const { status, body } = await rep.turns(conversationId, long(33));
  expect([status, body]).toMatchObject([
    422,
    { code: 'call-too-long', detail: expect.stringContaining('Hang up') },
  ]);
});

test('what is said is kept in one line and one form of Unicode', async () => {
  const { conversationId, callRecordId } = (await rep.startCall({ assistantId: persona.id })).body;
  await rep.turns(conversationId, [
    repTurn(1, '  Hello\n\n\n\tfrom\u00a0the cafe\u0301, 你好 🎉\u0007 '),
  ]);
  expect((await transcriptOf(callRecordId)).turns[1]?.text).toBe('Hello from the café, 你好 🎉');
});

test('a persona line of the client is kept: verified where the brain says the same, else unverified', async () => {
  const { conversationId, callRecordId, seed, opening, callType } = (
    await rep.startCall({ assistantId: persona.id })
  ).body;
  const words = [
    { role: 'persona' as const, text: opening.text },
    { role: 'rep' as const, text: 'Hello, Rae here.' },
  ];
  const honest = nextReply({ persona, seed, callType }, words).text;
  const first = await rep.turns(conversationId, [
    repTurn(1, 'Hello, Rae here.'),
    personaTurn(2, honest),
  ]);
  expect(first.body).toEqual({ lastSeq: 2, replies: [] });
  await rep.turns(conversationId, [
    repTurn(3, 'Shall we meet?'),
    personaTurn(4, 'Yes, take all our money.'),
  ]);
  const { turns, remarks } = await transcriptOf(callRecordId);
  expect(turns.map(({ unverified }) => unverified)).toEqual([false, false, false, false, true]);
  expect(turns[4]!.text).toBe('Yes, take all our money.');
  expect(remarks).toContain('couldn’t be verified');
});

test('a persona line sent again takes its times and what was heard of it, but no other words', async () => {
  const { conversationId, callRecordId, opening } = (
    await rep.startCall({ assistantId: persona.id })
  ).body;
  const heard = opening.text.split(' ')[0]!;
  await rep.turns(conversationId, [
    { ...personaTurn(0, opening.text), startMs: 200, endMs: 900, spokenText: heard },
  ]);
  expect((await transcriptOf(callRecordId)).turns[0]).toMatchObject({
    text: opening.text,
    startMs: 200,
    endMs: 900,
    spokenText: heard,
    unverified: false,
  });
  await rep.turns(conversationId, [
    { ...personaTurn(0, opening.text), startMs: 200, endMs: 900, spokenText: 'I will buy.' },
  ]);
  expect((await transcriptOf(callRecordId)).turns[0]).toMatchObject({
    text: opening.text,
    spokenText: heard,
    unverified: true,
  });
});

test('times that agree with the clock of the server count, others do not', async () => {
  const honest = (await rep.startCall({ assistantId: persona.id })).body;
  clock.pass(30);
  await rep.turns(honest.conversationId, [repTurn(1, 'Hello.', 28_500)]);
  expect((await transcriptOf(honest.callRecordId)).remarks).toBe('');
  clock.pass(20);
  await rep.turns(honest.conversationId, [repTurn(3, 'A minute too early.', 110_000)]);
  expect((await transcriptOf(honest.callRecordId)).remarks).toContain('server’s clock');
});

test('ending a call twice answers the same, and turns that come later are kept without a reply', async () => {
  const { conversationId, callRecordId } = (await rep.startCall({ assistantId: persona.id })).body;
  expect((await rep.endCall(conversationId)).body).toEqual({ callRecordId });
  const again = await rep.endCall(conversationId);
  expect([again.status, again.body]).toEqual([200, { callRecordId }]);
  const late = await rep.turns(conversationId, [repTurn(1, 'And one more thing.')]);
  expect([late.status, late.body]).toEqual([200, { lastSeq: 1, replies: [] }]);
  const pair = await rep.turns(conversationId, [repTurn(3, 'Two, rather.')]);
  expect(pair.body).toEqual({ lastSeq: 3, replies: [] });
  expect((await statusOf(conversationId)).body).toEqual({ status: 'ended', lastSeq: 3 });
  expect((await rep.startCall({ assistantId: persona.id })).status).toBe(200);
});

test('after the persona has hung up the rep cannot go on, and can end the call', async () => {
  const { conversationId, callRecordId } = (await rep.startCall({ assistantId: persona.id })).body;
  await hangUp(conversationId);
  const { lastSeq } = (await statusOf(conversationId)).body;
  const more = await rep.turns(conversationId, [repTurn(lastSeq + 1, 'Wait!')]);
  expect(more).toMatchObject({ status: 409, body: { code: 'call-over', lastSeq } });
  expect((await rep.startCall({ assistantId: persona.id })).status).toBe(200);
  expect((await rep.endCall(conversationId)).body).toEqual({ callRecordId });
});

test('a call that reaches its longest time is ended by the server', async () => {
  const { conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  const tenMinutes = (seq: number, question: string): Turn => ({
    seq,
    role: 'rep',
    text: question,
    startMs: (seq - 1) * 300_000,
    endMs: (seq + 1) * 300_000,
  });
  const questions = [
    'How big is your team?',
    'What do you use today?',
    'How does that work?',
    'When does it end?',
    'Who decides?',
    'What would help?',
  ];
  for (const [index, question] of questions.entries()) {
    expect((await rep.turns(conversationId, [tenMinutes(2 * index + 1, question)])).status).toBe(
      200,
    );
  }
  expect(
    await rep.turns(conversationId, [repTurn(13, 'One last thing.', 3_601_000)]),
  ).toMatchObject({ status: 409, body: { code: 'call-over', lastSeq: 12 } });
  expect((await statusOf(conversationId)).body).toEqual({ status: 'ended', lastSeq: 12 });
});

test('what is kept for a repeated request can be read in no row, neither request nor reply', async () => {
  const rep = await signUp(server.url);
  const headers = { 'idempotency-key': randomUUID() };
  const begun = (await rep.startCall({ assistantId: persona.id }, headers)).body;
  const { rows } = await server.context.pool.query<{ row: string; hash: Buffer }>(
    'select k::text as row, request_hash as hash from idempotency_keys k where key = $1',
    [headers['idempotency-key']],
  );
  expect(rows).toHaveLength(1);
  for (const told of [begun.conversationId, begun.opening.text, persona.brief.situation])
    expect(rows[0]!.row).not.toContain(told);
  // Nor can the request be guessed by whoever reads the table alone.
  const guess = createHash('sha256')
    .update(JSON.stringify({ assistantId: persona.id }))
    .digest();
  expect(rows[0]!.hash.equals(guess)).toBe(false);
  expect((await rep.startCall({ assistantId: persona.id }, headers)).body).toEqual(begun);
});

test('a repeated Idempotency-Key starts one call, even at the same moment, and another body is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const replies = await Promise.all(
    [1, 2, 3].map(() => rep.startCall({ assistantId: persona.id }, headers)),
  );
  replies.push(await rep.startCall({ assistantId: persona.id }, headers));
  for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]!.body]);
  expect(await rep.startCall({ assistantId: persona.id, seed: 1 }, headers)).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  });
  const other = await signUp(server.url);
  expect((await other.startCall({ assistantId: persona.id }, headers)).body.callRecordId).not.toBe(
    replies[0]!.body.callRecordId,
  );
});

test('a refusal is repeated alike too, with its content type, and forgotten after a day', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await rep.startCall({ assistantId: 'nobody' }, headers);
  const second = await rep.startCall({ assistantId: 'nobody' }, headers);
  expect([second.status, second.body, second.headers.get('content-type')]).toEqual([
    404,
    first.body,
    first.headers.get('content-type'),
  ]);
  await server.context.pool.query(
    `update idempotency_keys set created_at = created_at - interval '25 hours' where key = $1`,
    [headers['idempotency-key']],
  );
  expect((await rep.startCall({ assistantId: persona.id }, headers)).status).toBe(200);
  expect(
    (await rep.startCall({ assistantId: persona.id }, { 'idempotency-key': 'with space' })).status,
  ).toBe(400);
});

test('a call is as unknown to another user as one that never was', async () => {
  const { conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  const stranger = await signUp(server.url);
  for (const id of [conversationId, randomUUID(), 'no-uuid', '%00']) {
    const asked = [
      await stranger.turns(id, [repTurn(1, 'Hello.')]),
      await stranger.endCall(id),
      await stranger.get(pathTo(API.conversationStatus, { id })),
    ];
    for (const reply of asked)
      expect(reply).toMatchObject({ status: 404, body: { code: 'unknown-call' } });
  }
});

test('minutes are unlimited', async () => {
  expect((await rep.get(API.minutesRemaining)).body).toEqual({ minutesRemaining: null });
});

function statusOf(conversationId: string) {
  return rep.get<ConversationStatus>(pathTo(API.conversationStatus, { id: conversationId }));
}

async function transcriptOf(callRecordId: string): Promise<CallTranscript> {
  return (await rep.get<CallTranscript>(pathTo(API.callTranscript, { id: callRecordId }))).body;
}

/** Insults the persona until it has had enough. */
async function hangUp(conversationId: string): Promise<void> {
  for (let seq = 1; seq < 30; seq += 2) {
    const { body } = await rep.turns(conversationId, [
      repTurn(seq, 'Shut up, you idiot, and just buy it, you stupid moron.'),
    ]);
    if (body.replies[0]?.endCall) return;
  }
  throw new Error('the persona puts up with anything');
}
