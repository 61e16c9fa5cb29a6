import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartCallReply } from '#core/contract/call.ts';
import type { CallDetails } from '#core/contract/history.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/conversation/seededPersonas.ts';
import { repTurn, signUp, type Client } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const persona = SEEDED_PERSONAS[0]!;
const LINES = ['Hi, this is Rae from Acme.', 'We help teams like yours plan their week.', 'Okay, thanks, bye then.'];
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

test('a thing to try comes with a line and the turn it would have stood for', async () => {
  const { tryNext } = (await details()).scorecard!.coaching;
  expect(tryNext.length).toBeGreaterThan(0);
  for (const { line, turn } of tryNext) expect({ line, turn }).toEqual({ line: expect.stringMatching(/[.?]$/), turn: expect.toSatisfy((place: number) => place % 2 === 1) });
  expect((await rep.scoring(call.callRecordId)).scoringResult).toContain(`Try this line: ${tryNext[0]!.line}`);
});

test('a scorecard from before there were lines can still be read', async () => {
  const now = (await details()).scorecard!;
  const bare = { ...now, coaching: { ...now.coaching, tryNext: now.coaching.tryNext.map(({ line: _line, turn: _turn, ...item }) => item) } };
  await server.context.pool.query('update scores set scorecard = $1 where call_id = $2', [bare, call.callRecordId]);
  const read = [(await details()).scorecard, (await rep.scoring(call.callRecordId)).scoringData.scorecard];
  await server.context.pool.query('update scores set scorecard = $1 where call_id = $2', [now, call.callRecordId]);
  for (const card of read) expect(card?.coaching.tryNext.map(({ line, turn }) => [line, turn])).toEqual(now.coaching.tryNext.map(() => [null, null]));
});

async function details(): Promise<CallDetails> {
  return (await rep.get<CallDetails>(pathTo(API.callDetails, { id: call.callRecordId }))).body;
}
