import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartCallReply } from '#core/contract/calls/call.ts';
import type { CallDetails } from '#core/contract/calls/history.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { retakeReplySchema } from '#core/contract/calls/retake.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { tellServers } from '#server/db/notices.ts';
import { Client, repTurn, signUp, type Reply } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const persona = SEEDED_PERSONAS[0]!;
const LINES = [
  'Hi, this is Rae from Acme.',
  'We help teams like yours plan their week.',
  'Okay, thanks, bye then.',
];
const clock = new Clock();
let server: TestServer;
let rep: Client;
let call: StartCallReply;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
  rep = await signUp(server.url);
  call = (await rep.startCall({ assistantId: persona.id })).body;
  for (const [index, text] of LINES.entries()) {
    clock.pass(20);
    await rep.turns(call.conversationId, [repTurn(index * 2 + 1, text, (index + 1) * 20_000)]);
  }
  await rep.endCall(call.conversationId);
  await rep.scoring(call.callRecordId);
});
afterAll(() => server.close());

test('a thing to try comes with the turn that it is about, and with a line where one scored better there', async () => {
  const { tryNext } = (await details()).scorecard!.coaching;
  const withLine = tryNext.filter(({ line }) => line !== null);
  expect(withLine.length).toBeGreaterThan(0);
  expect(tryNext.map(({ points }) => points)).toEqual(
    tryNext.map(({ points }) => points).toSorted((a, b) => b - a),
  );
  for (const { turn } of tryNext) expect(turn! % 2).toBe(1);
  for (const { line, turn, evidence, proof } of withLine) {
    expect(line).toMatch(/[.?]$/);
    expect(evidence!.turn).toBe(turn);
    expect(proof!.line).toBeGreaterThanOrEqual(proof!.said);
  }
  expect((await rep.scoring(call.callRecordId)).scoringResult).toContain(
    `Try this line: ${withLine[0]!.line}`,
  );
});

test('a scorecard from before there were lines can still be read', async () => {
  const now = (await details()).scorecard!;
  const bare = {
    ...now,
    coaching: {
      ...now.coaching,
      tryNext: now.coaching.tryNext.map(({ line: _line, turn: _turn, ...item }) => item),
    },
  };
  await keep(bare);
  const read = [
    (await details()).scorecard,
    (await rep.scoring(call.callRecordId)).scoringData.scorecard,
  ];
  await keep(now);
  for (const card of read)
    expect(card?.coaching.tryNext.map(({ line, turn }) => [line, turn])).toEqual(
      now.coaching.tryNext.map(() => [null, null]),
    );
});

test('a moment taken again is answered by the persona and scored beside the call as it was', async () => {
  const { tryNext } = (await details()).scorecard!.coaching;
  const { criterion, line, turn } = tryNext.find((item) => item.line !== null)!;
  const reply = await take({ criterion, seq: turn!, turns: [{ text: line! }] });
  expect(reply.status).toBe(200);
  const { before, after, ...rest } = retakeReplySchema.parse(reply.body);
  expect(rest.reply.text).not.toBe('');
  expect(after.points).toBeGreaterThanOrEqual(before.points);
  expect((await take({ criterion, seq: turn!, turns: [{ text: line! }] })).body).toEqual(
    reply.body,
  );
});

test('a retake stores nothing and earns nothing', async () => {
  const count = async () =>
    (
      await server.context.pool.query(
        'select (select count(*) from turns) turns, (select count(*) from calls) calls, (select count(*) from scores) scores, (select coalesce(sum(exp), 0) from xp_ledger) exp',
      )
    ).rows[0];
  const [before, card] = [await count(), await details()];
  await take({
    criterion: 'questions',
    seq: 3,
    turns: [{ text: 'How big is your team?' }, { text: 'And what do you use today?' }],
  });
  expect([await count(), await details()]).toEqual([before, card]);
});

test('nobody takes another user’s call again, or one that never was', async () => {
  const stranger = await signUp(server.url);
  const body = { criterion: 'questions', seq: 1, turns: [{ text: 'Hello?' }] };
  for (const id of [call.callRecordId, randomUUID(), 'garbage'])
    expect(await take(body, stranger, id)).toMatchObject({
      status: 404,
      body: { code: 'unknown-call' },
    });
  expect((await take(body, new Client(server.url))).status).toBe(401);
});

test('while a call goes on its persona cannot be tried out', async () => {
  const other = await signUp(server.url);
  const open = (await other.startCall({ assistantId: persona.id })).body;
  await other.turns(open.conversationId, [repTurn(1, 'Hi there.')]);
  expect(
    await take(
      { criterion: 'questions', seq: 1, turns: [{ text: 'How big is your team?' }] },
      other,
      open.callRecordId,
    ),
  ).toMatchObject({ status: 409, body: { code: 'call-not-over' } });
});

test.each([
  ['a turn of the persona', { seq: 2 }, 422, 'malformed-retake'],
  ['an unknown criterion', { criterion: 'charm' }, 422, 'malformed-retake'],
  ['a criterion measured by time', { criterion: 'pace' }, 409, 'no-retake'],
  ['no words', { turns: [] }, 422, 'invalid'],
  ['seven turns', { turns: Array.from({ length: 7 }, () => ({ text: 'And?' })) }, 422, 'invalid'],
  ['an endless turn', { turns: [{ text: 'a'.repeat(12_001) }] }, 422, 'invalid'],
])('%s cannot be taken again', async (_name, changes, status, code) => {
  const reply = await take({
    criterion: 'questions',
    seq: 3,
    turns: [{ text: 'How big is your team?' }],
    ...changes,
  });
  expect(reply).toMatchObject({ status, body: { status, code } });
});

test('the retake stands in the description of the API', async () => {
  const { paths } = (await rep.get<{ paths: Record<string, unknown> }>(API.openapi)).body;
  expect(paths['/api/aiassistant/retake/{callRecordId}']).toMatchObject({
    post: { requestBody: expect.any(Object) },
  });
});

function take(body: unknown, client: Client = rep, id = call.callRecordId): Promise<Reply> {
  return client.post(pathTo(API.retake, { callRecordId: id }), body);
}

async function details(): Promise<CallDetails> {
  return (await rep.get<CallDetails>(pathTo(API.callDetails, { id: call.callRecordId }))).body;
}

/** In place of the scorecard that was made; servers are told, as of any new score. */
async function keep(scorecard: unknown): Promise<void> {
  const { pool, db } = server.context;
  await pool.query('update scores set scorecard = $1 where call_id = $2', [
    scorecard,
    call.callRecordId,
  ]);
  await db.transaction((tx) => tellServers(tx, { scored: call.callRecordId }));
}
