import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { disclosuresPageSchema } from '#core/contract/account/disclosures.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import {
  type StartCallReply,
  turnsEventSchema,
  type TurnsEvent,
} from '#core/contract/calls/call.ts';
import type { CallDetails, CallTranscript } from '#core/contract/calls/history.ts';
import { nextReply, openCall } from '#tests/support/builtInEngine.ts';
import { settingOf } from '#tests/support/builtInEngine.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { type Mood, plannedLine, startFakeLlm, type FakeLlm } from '#tests/fakes/llm.ts';
import { personaTurn, repTurn, signUp, type Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const SEED = 7;
const setting = settingOf('dana-whitfield', SEED);
const QUESTION = 'How big is your team?';
const BUILTIN = nextReply(setting, [
  { role: 'persona', text: openCall(setting).text },
  { role: 'rep', text: QUESTION },
]);
const WORDED = 'Well, it is nine dispatchers. Five on days, four on nights.';

let server: TestServer;
let llm: FakeLlm;
let rep: Client;

beforeAll(async () => {
  llm = await startFakeLlm();
  server = await startTestServer({
    env: { LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model', LLM_PATIENCE_MS: '400' },
  });
});
beforeEach(async () => {
  llm.asked.length = 0;
  llm.mood = { says: WORDED };
  rep = await signUp(server.url);
});
afterAll(async () => {
  await server.close();
  await llm.close();
});

test('what is switched on is told', async () => {
  expect((await rep.get(API.config)).body).toMatchObject({ llm: true });
});

test('a model words the answer, in JSON', async () => {
  const call = await start();
  expect(call).toMatchObject({ brain: 'llm', opening: { text: openCall(setting).text } });
  const { body } = await rep.turns(call.conversationId, [repTurn(1, QUESTION)]);
  expect(body).toEqual({
    lastSeq: 2,
    replies: [{ seq: 2, role: 'persona', text: WORDED, mood: BUILTIN.mood, brain: 'llm' }],
  });
  expect(plannedLine(llm.asked[0]!)).toBe(BUILTIN.text);
  expect(await recordOf(call)).toEqual({
    brain: 'llm',
    fellBack: false,
    lines: [
      ['builtin', false],
      ['llm', false],
    ],
  });
});

test('what went to the model is told to its rep alone, for ninety days', async () => {
  const { conversationId } = await start();
  await rep.turns(conversationId, [repTurn(1, QUESTION)]);
  const told = async (client: Client) =>
    disclosuresPageSchema
      .parse((await client.get(API.disclosures)).body)
      .data.map(({ service, purpose, times }) => [service, purpose, times]);
  expect(await told(rep)).toEqual([['llm', 'persona-line', 1]]);
  expect(await told(await signUp(server.url))).toEqual([]);
  await server.context.pool.query(`update disclosures set day = day - 91`);
  await tidyUp(server.context);
  expect(await told(rep)).toEqual([]);
});

test('the answer is streamed sentence by sentence, and the same turn again gets the same line without asking again', async () => {
  const { conversationId } = await start();
  const events = await stream(conversationId, 1, QUESTION);
  expect(events).toEqual([
    {
      type: 'sentence',
      seq: 2,
      text: 'Well, it is nine dispatchers.',
      mood: BUILTIN.mood,
      endCall: false,
    },
    {
      type: 'sentence',
      seq: 2,
      text: 'Five on days, four on nights.',
      mood: BUILTIN.mood,
      endCall: false,
    },
    {
      type: 'done',
      lastSeq: 2,
      replies: [{ seq: 2, role: 'persona', text: WORDED, mood: BUILTIN.mood, brain: 'llm' }],
    },
  ]);
  expect(await stream(conversationId, 1, QUESTION)).toEqual([events[2]]);
  expect(llm.asked).toHaveLength(1);
});

test('many requests for one turn end in one line, and the model is asked once', async () => {
  const { conversationId } = await start();
  const asking = () => rep.turns(conversationId, [repTurn(1, QUESTION)]);
  const replies = await Promise.all([asking(), asking(), asking(), asking()]);
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(llm.asked).toHaveLength(1);
});

test.each<[string, Mood]>([
  ['never answers', 'hangs'],
  ['stalls after some words', { says: 'Well, it is ', thenStalls: true }],
  ['answers 429', { status: 429 }],
  ['answers 500', { status: 500 }],
  ['refuses', { refuses: 'I can’t help with that.' }],
  ['is cut off at its longest length', { says: WORDED, finish: 'length' }],
  ['loses the connection', { says: WORDED, thenBreaksOff: true }],
  ['sends chunks that are no JSON', { rawChunks: ['{"choices": [{'] }],
  ['says nothing', { says: '' }],
  ['names a fact that nobody asked for', { says: 'Nine dispatchers. We pay 18k for LoadBook.' }],
  ['leaves the role', { says: 'As an AI language model, I have no team.' }],
  ['does not say what was asked', { says: 'Oh, it is a lovely morning.' }],
])(
  'a model that %s: the built-in line is said at once in the same call, and the record says so',
  async (_what, mood) => {
    llm.mood = mood;
    const call = await start();
    const { body } = await rep.turns(call.conversationId, [repTurn(1, QUESTION)]);
    expect(body.replies[0]).toEqual({
      seq: 2,
      role: 'persona',
      text: BUILTIN.text,
      mood: BUILTIN.mood,
    });
    expect(await recordOf(call)).toEqual({
      brain: 'llm',
      fellBack: true,
      lines: [
        ['builtin', false],
        ['builtin', false],
      ],
    });
    llm.mood = (asked) => ({ says: plannedLine(asked) });
    expect(
      (
        await rep.turns(call.conversationId, [
          repTurn(3, 'And what are you using today for planning?'),
        ])
      ).body.replies[0],
    ).toMatchObject({ brain: 'llm' });
  },
);

test('what was said of a stream that fails stays said, and the built-in brain completes it', async () => {
  llm.mood = { says: 'It is a good crew. We pay 18k for LoadBook.' };
  const call = await start();
  const events = await stream(call.conversationId, 1, QUESTION);
  expect(events.map((event) => event.type === 'sentence' && event.text)).toEqual([
    'It is a good crew.',
    BUILTIN.text,
    false,
  ]);
  expect(events.at(-1)).toMatchObject({
    replies: [{ text: `It is a good crew. ${BUILTIN.text}`, brain: 'llm' }],
  });
  expect((await recordOf(call)).fellBack).toBe(true);
});

test('a streamed answer that had said it all before it broke off stands', async () => {
  llm.mood = { says: `${WORDED} And we`, thenStalls: true };
  const { conversationId } = await start();
  expect((await stream(conversationId, 1, QUESTION)).at(-1)).toMatchObject({
    replies: [{ text: WORDED, brain: 'llm' }],
  });
});

test('the engine goes on from what it planned, whatever the words', async () => {
  const { conversationId } = await start();
  await rep.turns(conversationId, [repTurn(1, QUESTION)]);
  llm.mood = (asked) => ({ says: plannedLine(asked) });
  const { body } = await rep.turns(conversationId, [repTurn(3, QUESTION)]);
  const turns = [
    { role: 'persona' as const, text: openCall(setting).text },
    { role: 'rep' as const, text: QUESTION },
    { role: 'persona' as const, text: WORDED, worded: true },
    { role: 'rep' as const, text: QUESTION },
  ];
  expect(body.replies[0]!.text).toBe(nextReply(setting, turns).text);
  expect(body.replies[0]!.text).not.toBe(BUILTIN.text);
});

test('a client that went on with the built-in brain itself is believed, before and after the model answered', async () => {
  const call = await start();
  await rep.turns(call.conversationId, [repTurn(1, QUESTION)]);
  await rep.turns(call.conversationId, [personaTurn(2, BUILTIN.text)]);
  expect(await recordOf(call)).toEqual({
    brain: 'llm',
    fellBack: true,
    lines: [
      ['builtin', false],
      ['builtin', false],
    ],
  });
  rep = await signUp(server.url);
  const other = await start();
  await rep.turns(other.conversationId, [repTurn(1, QUESTION), personaTurn(2, BUILTIN.text)]);
  expect(await recordOf(other)).toEqual({
    brain: 'llm',
    fellBack: true,
    lines: [
      ['builtin', false],
      ['builtin', false],
    ],
  });
});

test.each([
  ['the first sentence of the model’s line', 'Well, it is nine dispatchers.', WORDED, false],
  [
    'the first sentence and the built-in line',
    `Well, it is nine dispatchers. ${BUILTIN.text}`,
    `Well, it is nine dispatchers. ${BUILTIN.text}`,
    false,
  ],
  ['anything else', 'I buy it, at any price.', 'I buy it, at any price.', true],
])('of a model’s line a client may have heard %s', async (_what, heard, kept, unverified) => {
  const call = await start();
  await rep.turns(call.conversationId, [repTurn(1, QUESTION)]);
  await rep.turns(call.conversationId, [personaTurn(2, heard)]);
  const { turns } = (
    await rep.get<CallTranscript>(pathTo(API.callTranscript, { id: call.callRecordId }))
  ).body;
  expect(turns[2]).toMatchObject({ text: kept, unverified });
  expect(turns[2]!.spokenText ?? turns[2]!.text).toBe(heard);
});

test('a client that goes away ends the model’s work, and what it heard can be told at once', async () => {
  llm.mood = { says: 'Well, it is nine dispatchers. And', thenStalls: true };
  const call = await start();
  const gone = new AbortController();
  const reply = await streamed(call.conversationId, 1, QUESTION, gone.signal);
  const reader = reply.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('nine dispatchers');
  gone.abort();
  expect(
    (await rep.turns(call.conversationId, [personaTurn(2, 'Well, it is nine dispatchers.')]))
      .status,
  ).toBe(200);
  expect((await recordOf(call)).lines).toEqual([
    ['builtin', false],
    ['llm', false],
  ]);
  await expect.poll(() => llm.abandoned).toBeGreaterThan(0);
});

test('what nobody asked about is never sent', async () => {
  const { conversationId } = await start();
  await rep.turns(conversationId, [repTurn(1, QUESTION)]);
  const sent = JSON.stringify(llm.asked);
  for (const known of setting.persona.brief.statements)
    expect(sent.includes(known.text)).toBe(known.id === 'team');
});

test('another user’s call streams nothing', async () => {
  const { conversationId } = await start();
  const stranger = await signUp(server.url);
  const reply = await stranger.post(
    pathTo(API.conversationTurns, { id: conversationId }),
    { turns: [repTurn(1, QUESTION)] },
    { accept: 'text/event-stream' },
  );
  expect(reply).toMatchObject({ status: 404, body: { code: 'unknown-call' } });
  expect(llm.asked).toEqual([]);
});

async function start(): Promise<StartCallReply> {
  return (await rep.startCall({ assistantId: setting.persona.id, seed: SEED })).body;
}

function streamed(
  conversationId: string,
  seq: number,
  text: string,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(server.url + pathTo(API.conversationTurns, { id: conversationId }), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${rep.accessToken}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ turns: [repTurn(seq, text)] }),
    signal: signal ?? null,
  });
}

async function stream(conversationId: string, seq: number, text: string): Promise<TurnsEvent[]> {
  const reply = await streamed(conversationId, seq, text);
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  return (await reply.text())
    .trim()
    .split('\n\n')
    .map((event) => turnsEventSchema.parse(JSON.parse(event.replace(/^data: /, ''))));
}

/** What the call's own record says: its brain, and who worded each of the persona's lines and whether that is unverified. */
async function recordOf({ callRecordId }: StartCallReply) {
  const { brain, fellBack } = (
    await rep.get<CallDetails>(pathTo(API.callDetails, { id: callRecordId }))
  ).body;
  const { turns } = (
    await rep.get<CallTranscript>(pathTo(API.callTranscript, { id: callRecordId }))
  ).body;
  return {
    brain,
    fellBack,
    lines: turns
      .filter(({ role }) => role === 'persona')
      .map((turn) => [turn.brain, turn.unverified]),
  };
}
