import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { disclosuresPageSchema } from '#core/contract/account/disclosures.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import {
  type StartCallReply,
  turnsEventSchema,
  type TurnsEvent,
} from '#core/contract/calls/call.ts';
import type { CallDetails, CallTranscript } from '#core/contract/calls/history.ts';
import type { Reading } from '#core/contract/personas/reading.ts';
import { nextReply, openCall } from '#tests/support/builtInEngine.ts';
import { settingOf } from '#tests/support/builtInEngine.ts';
import { createBreaker } from '#server/adapters/llm/breaker.ts';
import { runAdmin } from '#server/cli/adminCommands.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import {
  asksAbout,
  lastWords,
  type Mood,
  startFakeLlm,
  turnReply,
  type FakeLlm,
} from '#tests/fakes/llm.ts';
import { personaTurn, repTurn, signUp, type Client } from '#tests/support/client.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const SEED = 7;
const setting = settingOf('dana-whitfield', SEED);
const QUESTION = 'How big is your team?';
const BUILTIN = nextReply(setting, [
  { role: 'persona', text: openCall(setting).text },
  { role: 'rep', text: QUESTION },
]);
const SAID = 'Well, nine of us, hon. Five on days, four on nights.';
const SPEAKS = { says: turnReply(SAID, { do: 'answer', ids: ['team'] }, [asksAbout('team')]) };
const LONG_QUESTION =
  'So before I say anything else, how big is your team on the dispatch desk over there?';
const MODEL = /^local-model prompt@[0-9a-f]{8}$/;

let server: TestServer;
let llm: FakeLlm;
let rep: Client;

beforeAll(async () => {
  llm = await startFakeLlm();
  server = await startTestServer({
    env: { LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model', LLM_PATIENCE_MS: '1800', METRICS: '1' },
    jobs: false,
  });
  // The first turn of a server prepares its engine, which a slow machine takes longer for than a
  // call waits for the model.
  await endedCall(await signUp(server.url), 'dana-whitfield');
});
beforeEach(async () => {
  llm.asked.length = 0;
  llm.mood = SPEAKS;
  Object.assign(server.context.llm!, { breaker: createBreaker() });
  rep = await signUp(server.url);
});
afterAll(async () => {
  await server.close();
  await llm.close();
});

test('what is switched on is told', async () => {
  expect((await rep.get(API.config)).body).toMatchObject({ llm: true });
});

test('a model reads the turn and speaks, in JSON', async () => {
  const call = await start();
  expect(call).toMatchObject({ brain: 'llm', opening: { text: openCall(setting).text } });
  const { body } = await rep.turns(call.conversationId, [repTurn(1, QUESTION)]);
  expect(body.replies[0]).toMatchObject({ seq: 2, text: SAID, brain: 'llm' });
  const [heard, said] = (await readingsOf(call)).slice(1);
  expect(heard).toMatchObject({
    role: 'rep',
    by: expect.stringMatching(MODEL),
    acts: [{ act: 'question', about: { to: 'statement', id: 'team' } }],
  });
  expect(said).toMatchObject({ role: 'persona', acts: [{ act: 'told', id: 'team' }] });
  expect(body.replies[0]).toMatchObject({ reading: said, heard });
  expect(await recordOf(call)).toEqual({
    brain: 'llm',
    fellBack: false,
    lines: [
      ['builtin', false],
      ['llm', false],
    ],
  });
});

test('it is sent a beginning that stays, the call so far, the note, and the schema', async () => {
  const { conversationId } = await start();
  await rep.turns(conversationId, [repTurn(1, QUESTION)]);
  await rep.turns(conversationId, [repTurn(3, 'And who is on days?')]);
  const [first, second] = llm.asked.map(({ body }) => body);
  expect(second?.messages[0]).toEqual(first?.messages[0]);
  expect(first?.messages[0]?.content).toContain('[team] ');
  expect(first?.response_format).toMatchObject({ type: 'json_schema' });
  expect(second?.messages[1]?.content).toContain(JSON.stringify(SAID));
  expect(second?.messages[1]?.content).toContain('NOTE FOR THIS TURN');
  expect(lastWords(llm.asked[1]!)).toBe('And who is on days?');
});

test('the operator sees what a call took, and nothing of it', async () => {
  llm.mood = { ...SPEAKS, usage: { prompt_tokens: 5_000, completion_tokens: 60 } };
  const call = await start();
  await rep.turns(call.conversationId, [repTurn(1, QUESTION)]);
  const { rows } = await server.context.pool.query(
    'select llm_prompt_tokens, llm_reply_tokens, llm_ms > 0 as timed from calls where id = $1',
    [call.callRecordId],
  );
  expect(rows).toEqual([{ llm_prompt_tokens: 5_000, llm_reply_tokens: 60, timed: true }]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/ringside_llm_turn_seconds_count\{outcome="spoke"\} [1-9]/);
  expect(metrics).toMatch(/ringside_llm_tokens_total\{kind="prompt"\} [1-9]/);
  expect(metrics).not.toContain('nine of us');
});

test('a user gets so many turns of the model a day, and the built-in brain after that', async () => {
  const limited = await startTestServer({
    env: { LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model', LIMIT_LLM: '1/1d' },
    jobs: false,
  });
  try {
    rep = await signUp(limited.url);
    const { conversationId } = await start();
    const first = await rep.turns(conversationId, [repTurn(1, QUESTION)]);
    expect(first.body.replies[0]).toMatchObject({ brain: 'llm' });
    const second = await rep.turns(conversationId, [repTurn(3, 'Who is on days?')]);
    expect(second.status).toBe(200);
    expect(second.body.replies[0]?.brain).toBeUndefined();
    expect(llm.asked).toHaveLength(1);
    rep = await signUp(limited.url);
    const other = await start();
    const theirs = await rep.turns(other.conversationId, [repTurn(1, QUESTION)]);
    expect(theirs.body.replies[0]).toMatchObject({ brain: 'llm' });
  } finally {
    await limited.close();
  }
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
  expect(events.map((event) => (event.type === 'sentence' ? event.text : event.type))).toEqual([
    'Well, nine of us, hon.',
    'Five on days, four on nights.',
    'done',
  ]);
  expect(events[2]).toMatchObject({ lastSeq: 2, replies: [{ seq: 2, text: SAID, brain: 'llm' }] });
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

test.each<[string, Mood, number]>([
  ['never answers', 'hangs', 1],
  ['stalls after some words', { says: SPEAKS.says.slice(0, -50), thenStalls: true }, 1],
  ['streams one character at a time, slowly', { ...SPEAKS, everyMs: 300, piece: 1 }, 1],
  ['answers 401', { status: 401 }, 1],
  ['answers 429', { status: 429, retryAfter: 20 }, 1],
  ['answers 500', { status: 500 }, 1],
  ['refuses', { refuses: 'I can’t help with that.' }, 1],
  ['is cut off at its longest length', { ...SPEAKS, finish: 'length' }, 1],
  [
    'closes in the middle of a sentence',
    { says: SPEAKS.says.slice(0, -30), thenBreaksOff: true },
    1,
  ],
  ['sends chunks that are no JSON', { rawChunks: ['{"choices": [{'] }, 1],
  ['says nothing', { says: '' }, 2],
  ['answers half of the object', { says: '{"reading":[{"act":"question"' }, 2],
  ['answers in prose', { says: 'Nine dispatchers, five on days.' }, 2],
  ['tells what is not so', { says: answering('We are thirty dispatchers in all.') }, 2],
  ['leaves the role', { says: answering('As an AI language model, I have no team.') }, 2],
  ['answers in markdown', { says: answering('**Nine** dispatchers:\n- five on days') }, 2],
  [
    'answers in another language',
    { says: answering('Wir haben neun Leute und das ist nicht viel.') },
    2,
  ],
  [
    'answers in Spanish',
    { says: answering('Somos nueve en el equipo, y cinco vienen de mañana.') },
    2,
  ],
  ['breaks off in the middle of its words', { says: answering('Well, the').slice(0, -2) }, 1],
  ['repeats the rep', { says: answering(`You asked. ${LONG_QUESTION}`) }, 2],
  ['speaks for the rep', { says: answering('Rep: Great, tell me more about the team.') }, 2],
  ['leaks the prompt', { says: answering('The note of the turn says what may happen.') }, 2],
  [
    'agrees to what nobody proposed',
    { says: turnReply('Deal, Thursday works.', { do: 'agree' }, [asksAbout('team')]) },
    2,
  ],
  ['hangs up too early', { says: turnReply('Goodbye.', { do: 'end' }, [asksAbout('team')]) }, 2],
  ['talks for ten thousand tokens', { says: answering('and so on '.repeat(10_000)) }, 1],
])(
  'a model that %s: the built-in line is said in time in the same call, and the record says so',
  async (_what, mood, asked) => {
    llm.mood = mood;
    const call = await start();
    const { body } = await rep.turns(call.conversationId, [repTurn(1, LONG_QUESTION)]);
    expect(body.replies[0]?.brain).toBeUndefined();
    expect(body.replies[0]?.text).toMatch(/nine/i);
    expect(llm.asked).toHaveLength(asked);
    expect(await recordOf(call)).toEqual({
      brain: 'llm',
      fellBack: true,
      lines: [
        ['builtin', false],
        ['builtin', false],
      ],
    });
  },
);

test('ids that nobody has are passed over, and the words stand', async () => {
  llm.mood = {
    says: turnReply(SAID, { do: 'answer', ids: ['team', 'nobody-has-this'] }, [
      asksAbout('team'),
      asksAbout('unknown-thing'),
    ]),
  };
  const call = await start();
  const { body } = await rep.turns(call.conversationId, [repTurn(1, QUESTION)]);
  expect(body.replies[0]).toMatchObject({ text: SAID, brain: 'llm' });
  const [heard, said] = (await readingsOf(call)).slice(1);
  expect(heard?.acts).toMatchObject([{ about: { id: 'team' } }, { about: { to: 'nothing' } }]);
  expect(said?.acts).toMatchObject([{ act: 'told', id: 'team' }]);
});

test('what no database holds is left out of the words and of the reading, and the call goes on', async () => {
  llm.mood = {
    says: turnReply('Nine of us, hon.\0 Five on days.', { do: 'answer', ids: ['team'] }, [
      { act: 'introduction', name: 'Ro\0bin', company: 'North\uD800beam' },
      asksAbout('team'),
    ]),
  };
  const call = await start();
  const { body } = await rep.turns(call.conversationId, [repTurn(1, QUESTION)]);
  expect(body.replies[0]).toMatchObject({ text: 'Nine of us, hon. Five on days.', brain: 'llm' });
  const [heard] = (await readingsOf(call)).slice(1);
  expect(heard?.acts[0]).toMatchObject({ name: 'Ro bin', company: 'Northbeam' });
});

test('an answer that may not stand is asked for once more', async () => {
  const moods = [
    turnReply('Deal, Thursday works.', { do: 'agree' }, [asksAbout('team')]),
    SPEAKS.says,
  ];
  llm.mood = () => ({ says: moods.shift() ?? '' });
  const { conversationId } = await start();
  const { body } = await rep.turns(conversationId, [repTurn(1, QUESTION)]);
  expect(body.replies[0]).toMatchObject({ text: SAID, brain: 'llm' });
  expect(llm.asked[1]?.body.messages.map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'user',
  ]);
});

test('a line that was stopped is asked for once more, with the sentence and the reason', async () => {
  const lines = ['We are thirty dispatchers in all.', SAID];
  llm.mood = () => ({ says: answering(lines.shift() ?? '') });
  const { conversationId } = await start();
  const { body } = await rep.turns(conversationId, [repTurn(1, QUESTION)]);
  expect(body.replies[0]).toMatchObject({ text: SAID, brain: 'llm' });
  const told = llm.asked[1]?.body.messages.at(-1)?.content;
  expect(told).toContain('This may not be said: "We are thirty dispatchers in all."');
});

test('what a stream has answered before it fails is not answered again', async () => {
  const two = 'How big is your team, and what do you use today?';
  const both = [asksAbout('team'), asksAbout('current-tool')];
  const begun = turnReply('Nine dispatchers, hon.', { do: 'answer', ids: ['team'] }, both).slice(
    0,
    -2,
  );
  llm.mood = { says: `${begun} And`, thenStalls: true };
  const { conversationId } = await start();
  const last = (await stream(conversationId, 1, two)).at(-1);
  const text = last?.type === 'done' ? (last.replies[0]?.text ?? '') : '';
  expect(text).toMatch(/^Nine dispatchers, hon\./);
  expect(text.match(/nine/gi)).toHaveLength(1);
});

test('an endpoint that knows no schema, or does not stream, is asked without from then on', async () => {
  llm.mood = { ...SPEAKS, knowsNoSchema: true };
  const other = await startTestServer({
    env: { LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model' },
    jobs: false,
  });
  rep = await signUp(other.url);
  const { conversationId } = await start();
  const first = await rep.turns(conversationId, [repTurn(1, QUESTION)]);
  expect(first.body.replies[0]).toMatchObject({ brain: 'llm' });
  expect(llm.asked.map(({ body }) => 'response_format' in body)).toEqual([true, false]);
  llm.mood = {
    says: turnReply('Marcy, Tyrell and Beth Ann, mostly.', { do: 'answer', ids: ['team-days'] }),
    whole: true,
  };
  const second = await rep.turns(conversationId, [repTurn(3, 'Who is on days?')]);
  expect(second.body.replies[0]).toMatchObject({ brain: 'llm' });
  expect(llm.asked).toHaveLength(3);
  await other.close();
});

test('the operator’s check holds a short call, and tells what the endpoint can do and what calls took', async () => {
  llm.mood = { ...SPEAKS, usage: { prompt_tokens: 5_000, completion_tokens: 60 } };
  const told: string[] = [];
  const admin = (...args: string[]) =>
    runAdmin(['llm', ...args], {
      withContext: (act) => act(server.context),
      print: (line) => told.push(line),
      complain: (line) => told.push(line),
    });
  expect(await admin('check')).toBe(0);
  expect(told[0]).toContain('JSON schema: taken');
  expect(told[0]).toMatch(/Time to the first sentence: \d+ ms at the median/);
  expect(told[0]).toContain('Tokens a turn: 5000 of the prompt, 60 of the reply');
  expect(told[0]).not.toContain('LLM_API_KEY');
  const call = await start();
  await rep.turns(call.conversationId, [repTurn(1, QUESTION)]);
  expect(await admin('--days', '1')).toBe(0);
  expect(told[1]).toMatch(/Calls on the language model in 1 days: \d+/);
  expect(told[1]).not.toContain('nine of us');
  expect(await admin('mend')).toBe(1);
});

test('after three failures in a row nobody waits for the endpoint', async () => {
  llm.mood = { status: 500 };
  const { conversationId } = await start();
  for (const seq of [1, 3, 5, 7]) await rep.turns(conversationId, [repTurn(seq, QUESTION)]);
  expect(llm.asked).toHaveLength(3);
});

test('a detail that the model made up is remembered by it and by the built-in brain', async () => {
  const ask = 'Do you have any pets at home?';
  const detail = 'I have a beagle called Waffles.';
  const nothing = { ...asksAbout('nothing') };
  llm.mood = { says: turnReply(detail, { do: 'answer' }, [nothing]) };
  const call = await start();
  const { conversationId } = call;
  await rep.turns(conversationId, [repTurn(1, ask)]);
  await rep.turns(conversationId, [repTurn(3, QUESTION)]);
  expect(llm.asked[1]?.body.messages[1]?.content).toContain(
    `You have also said in this call: ${detail}`,
  );
  llm.mood = { status: 500 };
  const { body } = await rep.turns(conversationId, [repTurn(5, ask)]);
  expect(body.replies[0]?.brain).toBeUndefined();
  const [heard] = (await readingsOf(call)).slice(5);
  expect(heard?.by).toMatch(/^rules@/);
  expect(JSON.stringify(heard)).toContain('"call-1-0"');
});

test('a call on the browser’s own model is scored, is never asked of the server’s, and tells that its words are not verified', async () => {
  const { body: call } = await rep.post<StartCallReply>(API.startCall, {
    assistantId: 'dana-whitfield',
    brain: 'browser',
  });
  expect(call).toMatchObject({ brain: 'browser', transport: 'embedded' });
  await rep.turns(call.conversationId, [personaTurn(0, call.opening.text), repTurn(1, QUESTION)]);
  await rep.turns(call.conversationId, [personaTurn(2, SAID), repTurn(3, 'Who is on days?')]);
  expect(llm.asked).toEqual([]);
  expect(await recordOf(call)).toEqual({
    brain: 'browser',
    fellBack: false,
    lines: [
      ['builtin', false],
      [null, true],
      ['builtin', false],
    ],
  });
  const { body } = await rep.get<CallTranscript>(
    pathTo(API.callTranscript, { id: call.callRecordId }),
  );
  expect(body.remarks).toContain('The rep’s browser language model spoke for the persona.');
});

test('what was said of a stream that fails stays said, and the built-in brain completes it', async () => {
  llm.mood = { says: answering('It is a good crew. We are thirty dispatchers in all.') };
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

test('a streamed answer that had said enough before it broke off stands', async () => {
  const enough = `${SAID} I could use a tenth, but do not tell Walt.`;
  llm.mood = { says: answering(`${enough} And we`).slice(0, -2), thenStalls: true };
  const { conversationId } = await start();
  expect((await stream(conversationId, 1, QUESTION)).at(-1)).toMatchObject({
    replies: [{ text: enough, brain: 'llm' }],
  });
});

test('the built-in brain goes on from what the model read and said', async () => {
  const { conversationId } = await start();
  await rep.turns(conversationId, [repTurn(1, QUESTION)]);
  llm.mood = { status: 500 };
  const { body } = await rep.turns(conversationId, [repTurn(3, QUESTION)]);
  expect(body.replies[0]?.text).not.toBe(BUILTIN.text);
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
  ['the first sentence of the model’s line', 'Well, nine of us, hon.', SAID, false],
  [
    'the first sentence and the built-in line',
    `Well, nine of us, hon. ${BUILTIN.text}`,
    `Well, nine of us, hon. ${BUILTIN.text}`,
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
  llm.mood = { says: answering('Well, nine of us, hon. And').slice(0, -2), thenStalls: true };
  const call = await start();
  const gone = new AbortController();
  const reply = await streamed(call.conversationId, 1, QUESTION, gone.signal);
  const reader = reply.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('nine of us');
  gone.abort();
  expect(
    (await rep.turns(call.conversationId, [personaTurn(2, 'Well, nine of us, hon.')])).status,
  ).toBe(200);
  expect((await recordOf(call)).lines).toEqual([
    ['builtin', false],
    ['llm', false],
  ]);
  await expect.poll(() => llm.abandoned).toBeGreaterThan(0);
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

function answering(say: string): string {
  return turnReply(say, { do: 'answer', ids: ['team'] }, [asksAbout('team')]);
}

async function readingsOf({ callRecordId }: StartCallReply) {
  const { rows } = await server.context.pool.query<{ reading: Reading | null }>(
    'select reading from turns where call_id = $1 order by seq',
    [callRecordId],
  );
  return rows.map(({ reading }) => reading);
}

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

/**
 * What the call's own record says: its brain, and who said each of the persona's lines and whether
 * that is unverified.
 */
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
