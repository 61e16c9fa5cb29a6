import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import { readingSchema, type Reading } from '#core/contract/personas/reading.ts';
import type { RetakeReply } from '#core/contract/calls/retake.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { repTurn, signUp, type Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const persona = SEEDED_PERSONAS[0]!;
const SAID = [
  'Hi Dana, this is Sam from Brightpath.',
  'How big is your team?',
  'Okay, thanks, bye.',
];
let server: TestServer;
let rep: Client;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  rep = await signUp(server.url);
});
afterAll(() => server.close());

test('the reading of every turn is stored with it', async () => {
  const { body } = await rep.startCall({ assistantId: persona.id, seed: 7 });
  expect(body.persona).toEqual(persona);
  const replies = [];
  for (const [at, text] of SAID.entries()) {
    const said = await rep.turns(body.conversationId, [repTurn(2 * at + 1, text)]);
    expect(said.status).toBe(200);
    replies.push(...said.body.replies);
  }
  expect(replies.map(({ seq }) => seq)).toEqual([2, 4, 6]);
  const readings = await readingsOf(body.callRecordId);
  expect(readings.map(({ role }) => role)).toEqual([
    'persona',
    ...SAID.flatMap(() => ['rep', 'persona']),
  ]);
  for (const reading of readings) {
    expect(readingSchema.parse(reading)).toEqual(reading);
    expect(reading.by).toBe(`rules@${server.context.engineVersion}`);
  }
  expect(readings[3]?.acts).toContainEqual(expect.objectContaining({ act: 'question' }));
  await rep.endCall(body.conversationId);
});

test('turns sent together get the replies that they get one by one', async () => {
  const told = async (send: (conversationId: string) => Promise<unknown>) => {
    const { body } = await rep.startCall({ assistantId: persona.id, seed: 9 });
    await send(body.conversationId);
    await rep.endCall(body.conversationId);
    return wordsOf(body.callRecordId);
  };
  const turns = SAID.map((text, at) => repTurn(2 * at + 1, text));
  const together = await told((id) => rep.turns(id, turns));
  const oneByOne = await told(async (id) => {
    for (const turn of turns) await rep.turns(id, [turn]);
  });
  expect(together).toEqual(oneByOne);
});

test('a moment of a call is taken again from the readings that are stored', async () => {
  const { body } = await rep.startCall({ assistantId: persona.id, seed: 7 });
  for (const [at, text] of SAID.entries())
    await rep.turns(body.conversationId, [repTurn(2 * at + 1, text)]);
  await rep.endCall(body.conversationId);
  const again = await rep.post<RetakeReply>(
    pathTo(API.retake, { callRecordId: body.callRecordId }),
    {
      criterion: 'questions',
      seq: 3,
      turns: [{ text: SAID[1]! }],
    },
  );
  expect(again.status).toBe(200);
  expect(again.body.reply.text).toBe((await wordsOf(body.callRecordId))[4]);
});

async function readingsOf(callId: string): Promise<Reading[]> {
  const { rows } = await server.context.pool.query<{ reading: Reading }>(
    'select reading from turns where call_id = $1 order by seq',
    [callId],
  );
  return rows.map(({ reading }) => reading);
}

async function wordsOf(callId: string): Promise<string[]> {
  const { rows } = await server.context.pool.query<{ text: string }>(
    'select text from turns where call_id = $1 order by seq',
    [callId],
  );
  return rows.map(({ text }) => text);
}
