import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readWav } from '#core/audio/wav.ts';
import type { RecordingTrack } from '#core/contract/calls/recording.ts';
import { TRACKS_HEADER } from '#core/contract/calls/recordingBounds.ts';
import { API, pathTo, VAPI_PATHS } from '#core/contract/paths.ts';
import {
  type ConversationStatus,
  INTERRUPTED_AFTER_MS,
  type StartCallReply,
} from '#core/contract/calls/call.ts';
import type { CallTranscript } from '#core/contract/calls/history.ts';
import { nextReply, openCall } from '#tests/support/builtInEngine.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { findCallById } from '#server/db/queries/calls/calls.ts';
import { findVapiCallById } from '#server/db/queries/calls/vapiCalls.ts';
import { webhookSecret } from '#server/services/vapi/webhookSecret.ts';
import { watchVapiCall } from '#server/services/vapi/watchCall.ts';
import { asksAbout, startFakeLlm, turnReply } from '#tests/fakes/llm.ts';
import {
  type FakeVapi,
  PRIVATE_KEY,
  PUBLIC_KEY,
  RECORDED,
  startFakeVapi,
} from '#tests/fakes/vapi/fakeVapi.ts';
import type { FakeCall } from '#tests/fakes/vapi/fakeCall.ts';
import { repTurn, signUp, type Client } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DANA = 'dana-whitfield';
const QUESTION = 'Hi Dana, this is Robin from Northbeam. How big is your team?';
const ENV = () => ({
  VAPI_PRIVATE_KEY: PRIVATE_KEY,
  VAPI_PUBLIC_KEY: PUBLIC_KEY,
  VAPI_BASE_URL: vapi.url,
  PUBLIC_URL: 'http://127.0.0.1',
  RESEARCH_ALLOW_PRIVATE: '1',
});
const clock = new Clock();
let vapi: FakeVapi;
let server: TestServer;
let rep: Client;

beforeAll(async () => {
  vapi = await startFakeVapi();
  server = await startTestServer({ env: ENV(), now: clock.now });
  server.context.publicUrl = server.url;
});
beforeEach(async () => {
  vapi.mood = 'well';
  rep = await signUp(server.url);
});
afterAll(async () => {
  await server.close();
  await vapi.close();
});

test('a call is made at Vapi as the persona, with this server as its brain, and the reply tells how to join it', async () => {
  const { call, body } = await start();
  expect((await rep.get(API.config)).body).toMatchObject({ vapi: { publicKey: PUBLIC_KEY } });
  expect(body).toMatchObject({
    transport: 'vapi',
    vapi: {
      callId: call.id,
      webCallUrl: `${vapi.url}/room/${call.id}`,
      publicKey: PUBLIC_KEY,
      baseUrl: vapi.url,
      callMachineUrl: null,
    },
  });
  expect(body).not.toHaveProperty('vapiFailed');
  expect(call.assistant).toMatchObject({
    firstMessage: body.opening.text,
    voice: { provider: 'vapi' },
    model: { provider: 'custom-llm', url: `${server.url}/llm`, tools: [{ type: 'endCall' }] },
    server: { url: `${server.url}/webhooks/vapi`, backoffPlan: { maxRetries: 10 } },
    artifactPlan: { recordingEnabled: false },
    metadata: { conversationId: body.conversationId, callRecordId: body.callRecordId },
    maxDurationSeconds: body.maxDurationSeconds,
  });
  expect(JSON.stringify(call.assistant)).not.toContain(body.persona.brief.situation);
});

test.each(['out-of-credit', 'nonsense'] as const)(
  'where Vapi is %s the browser carries the call, and the same reply says so',
  async (mood) => {
    vapi.mood = mood;
    const { body } = await rep.startCall({ assistantId: DANA });
    expect(body).toMatchObject({ transport: 'embedded', vapiFailed: true });
    expect(body).not.toHaveProperty('vapi');
    expect(
      (await rep.turns(body.conversationId, [repTurn(1, QUESTION)])).body.replies,
    ).toHaveLength(1);
  },
);

test('a rep may choose the browser, and an organisation that wants the public key gets it', async () => {
  const made = vapi.calls.length;
  const { body } = await rep.startCall({ assistantId: DANA, transport: 'embedded' });
  expect([body.transport, body.vapiFailed, vapi.calls.length]).toEqual([
    'embedded',
    undefined,
    made,
  ]);
  await rep.endCall(body.conversationId);
  vapi.mood = 'wants-public-key';
  expect((await start()).body.transport).toBe('vapi');
});

test('the brain is the engine of typed calls, its turns are stored, and the same question gets the same line', async () => {
  const { call, body } = await start();
  await call.join();
  const said = lines(body);
  const answer = await call.hear(QUESTION);
  expect(answer).toMatchObject({ status: 200, text: said(QUESTION), tools: [], done: true });
  const asked = call.messages().slice(0, -1);
  expect(await call.ask(asked)).toMatchObject({ text: answer.text });
  const next = await call.hear('And what are you using today for planning?');
  expect(next.text).toBe(said('And what are you using today for planning?'));
  expect(await turnsOf(body)).toEqual([
    body.opening.text,
    QUESTION,
    answer.text,
    'And what are you using today for planning?',
    next.text,
  ]);
  expect(JSON.parse((await call.ask(asked, { stream: false })).text)).toMatchObject({
    object: 'chat.completion',
    choices: [{ message: { role: 'assistant', content: answer.text }, finish_reason: 'stop' }],
  });
});

test('a rep who goes on after a pause has one turn, and only its answer counts', async () => {
  const { call, body } = await start();
  const opening = { role: 'assistant', content: body.opening.text };
  await call.ask([opening, { role: 'user', content: 'Hi Dana,' }]);
  const answer = await call.ask([
    opening,
    { role: 'user', content: 'Hi Dana,' },
    { role: 'user', content: 'how big is your team?' },
  ]);
  expect(await turnsOf(body)).toEqual([
    body.opening.text,
    'Hi Dana, how big is your team?',
    answer.text,
  ]);
});

test('many questions at once end in one line', async () => {
  const { call, body } = await start();
  const asking = () =>
    call.ask([
      { role: 'assistant', content: body.opening.text },
      { role: 'user', content: QUESTION },
    ]);
  const answers = await Promise.all([asking(), asking(), asking(), asking()]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await turnsOf(body)).toHaveLength(3);
});

test('a question before anybody spoke gets the pick-up line, and stores nothing', async () => {
  const { call, body } = await start();
  expect((await call.ask([{ role: 'system', content: '' }])).text).toBe(body.opening.text);
  expect(await turnsOf(body)).toHaveLength(1);
});

test('the brain answers for its own call alone, and only while that goes on', async () => {
  const { call, body } = await start();
  const other = await signUp(server.url).then((someone) => start(someone));
  const question = [{ role: 'user', content: QUESTION }];
  expect((await call.ask(question, { secret: 'wrong' })).status).toBe(401);
  expect((await call.ask(question, { secret: rep.accessToken })).status).toBe(401);
  expect((await call.ask(question, { callId: other.call.id })).status).toBe(401);
  expect((await other.call.ask(question, { callId: call.id })).status).toBe(401);
  expect((await fetch(`${server.url}${VAPI_PATHS.brain}`, { method: 'POST' })).status).toBe(401);
  expect(await turnsOf(body)).toHaveLength(1);
  await rep.endCall(body.conversationId);
  expect((await call.ask(question)).status).toBe(401);
});

test('a question that is none is refused', async () => {
  const { call } = await start();
  const headers = { authorization: `Bearer ${call.assistant.credentials[0]?.apiKey}` };
  expect(
    (await rep.post(VAPI_PATHS.brain, { messages: 'hello', call: { id: call.id } }, headers))
      .status,
  ).toBe(400);
  expect(
    (
      await rep.post(
        VAPI_PATHS.brain,
        { messages: [], call: { id: call.id }, filler: 'x'.repeat(2_100_000) },
        headers,
      )
    ).status,
  ).toBe(413);
});

test('where Vapi is off there is nothing to ask and nothing to tell', async () => {
  const plain = await startTestServer({ jobs: false });
  try {
    for (const path of [VAPI_PATHS.brain, VAPI_PATHS.webhook])
      expect((await fetch(plain.url + path, { method: 'POST' })).status).toBe(404);
  } finally {
    await plain.close();
  }
});

test('a model speaks at Vapi too, each sentence as soon as it may be said', async () => {
  const llm = await startFakeLlm();
  const byModel = await startTestServer({
    jobs: false,
    env: { ...ENV(), LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model' },
  });
  byModel.context.publicUrl = byModel.url;
  try {
    llm.mood = {
      says: turnReply(
        'Well, it is nine dispatchers. Five on days, four on nights.',
        { do: 'answer', ids: ['team'] },
        [asksAbout('team')],
      ),
    };
    const { call, body } = await start(await signUp(byModel.url));
    const opening = { role: 'assistant', content: body.opening.text };
    const answer = await call.ask([opening, { role: 'user', content: 'How big is your team?' }]);
    expect([body.brain, answer.pieces]).toEqual([
      'llm',
      ['Well, it is nine dispatchers.', ' Five on days, four on nights.'],
    ]);
    expect(
      (await call.ask([opening, { role: 'user', content: 'How big is your team?' }])).text,
    ).toBe(answer.text);
    expect(llm.asked).toHaveLength(1);
  } finally {
    await byModel.close();
    await llm.close();
  }
});

test('a whole call at Vapi is held by a model, from the first question to its hanging up', async () => {
  const llm = await startFakeLlm();
  const byModel = await startTestServer({
    jobs: false,
    env: { ...ENV(), LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model', LLM_PATIENCE_MS: '1800' },
  });
  byModel.context.publicUrl = byModel.url;
  const bye = [{ act: 'thanks' }, { act: 'goodbye' }];
  const script: [string, string][] = [
    [
      'How big is your team?',
      turnReply('Nine of us, hon.', { do: 'answer', ids: ['team'] }, [asksAbout('team')]),
    ],
    [
      'And what are you using for dispatch?',
      turnReply('An old thing called LoadBook.', { do: 'answer', ids: ['current-tool'] }, [
        asksAbout('current-tool'),
      ]),
    ],
    [
      'Have you got any pets?',
      turnReply('A beagle called Waffles.', { do: 'answer' }, [asksAbout('nothing')]),
    ],
    ['Thanks for your time, Dana. Bye!', turnReply('You take care now. Bye.', { do: 'end' }, bye)],
  ];
  try {
    const { call, body } = await start(await signUp(byModel.url));
    await call.join();
    for (const [text, says] of script) {
      llm.mood = { says };
      await call.hear(text);
    }
    const { rows } = await byModel.context.pool.query<{ text: string; brain: string }>(
      `select text, brain from turns where call_id = $1 and role = 'persona' and seq > 0 order by seq`,
      [body.callRecordId],
    );
    expect(rows).toEqual(
      script.map(([, says]) => ({ text: (JSON.parse(says) as { say: string }).say, brain: 'llm' })),
    );
    expect([call.status, call.endedReason]).toEqual(['ended', 'assistant-ended-call']);
  } finally {
    await byModel.close();
    await llm.close();
  }
});

test('a persona that hangs up ends the call at Vapi too', async () => {
  const { call, body } = await start();
  await call.join();
  for (let rude = 0; rude < 8 && call.status !== 'ended'; rude += 1)
    await call.hear('You are an idiot. Shut up and listen to me.');
  expect([call.status, call.endedReason]).toEqual(['ended', 'assistant-ended-call']);
  expect(await statusOf(body)).toMatch(/ended|scor/);
  expect((await row(body)).endedBy).toBe('persona');
});

test('what the browser says was said changes nothing, and keeps the call awake', async () => {
  const { call, body } = await start();
  await call.join();
  await call.hear(QUESTION);
  const before = await turnsOf(body);
  clock.pass(90);
  expect(
    (await rep.turns(body.conversationId, [repTurn(1, 'Something else'), repTurn(3, 'And more')]))
      .body,
  ).toEqual({ lastSeq: 3, replies: [] });
  expect(await turnsOf(body)).toEqual(before);
  clock.pass(90);
  expect(await statusOf(body)).toBe('active');
  const someone = await signUp(server.url);
  expect((await someone.turns(body.conversationId, [repTurn(1, 'Mine now')])).status).toBe(404);
});

test('the report gives the turns their times and the call its score, however often it comes', async () => {
  const { call, body } = await start();
  await call.join();
  await call.hear(QUESTION);
  await call.end('customer-ended-call');
  expect((await rep.scoring(body.callRecordId)).error).toBeNull();
  const transcript = await transcriptOf(body);
  expect(transcript.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
    call.said.map(({ secondsFromStart, time, endTime }) => [
      secondsFromStart * 1000,
      secondsFromStart * 1000 + endTime - time,
    ]),
  );
  expect((await row(body)).endedBy).toBe('rep');
  call.said.length = 0;
  expect(await call.webhook(call.report())).toBe(200);
  expect(await call.webhook({ type: 'status-update', status: 'in-progress' })).toBe(200);
  expect(await transcriptOf(body)).toEqual(transcript);
  expect(await statusOf(body)).toBe('scored');
});

test('a report that comes before the end, and after the rep hung up, is taken all the same', async () => {
  const { call, body } = await start();
  await call.join();
  await call.hear(QUESTION);
  call.webhooks = false;
  await rep.endCall(body.conversationId);
  await call.end('customer-ended-call');
  call.webhooks = true;
  call.said.push({
    role: 'user',
    message: 'One more thing, are you there?',
    time: 0,
    endTime: 900,
    secondsFromStart: 90,
  });
  expect(await call.webhook(call.report())).toBe(200);
  expect((await transcriptOf(body)).at(-1)).toMatchObject({
    role: 'rep',
    text: 'One more thing, are you there?',
    startMs: 90_000,
    endMs: 90_900,
  });
  expect((await rep.scoring(body.callRecordId)).error).toBeNull();
});

test('whoever does not know the secret is not heard', async () => {
  const { call, body } = await start();
  const ended = { type: 'status-update', status: 'ended' };
  expect(await call.webhook(ended, {})).toBe(401);
  expect(await call.webhook(ended, { authorization: 'Bearer wrong' })).toBe(401);
  expect(
    await call.webhook(ended, { authorization: `Bearer ${call.assistant.credentials[0]?.apiKey}` }),
  ).toBe(401);
  expect(await call.webhook(ended, { 'x-signature': 'ab'.repeat(32) })).toBe(401);
  expect(await statusOf(body)).toBe('active');
});

test('a message may be signed instead, over its own bytes and not long ago', async () => {
  const { call, body } = await start();
  const text = JSON.stringify({
    message: { type: 'status-update', status: 'ended', call: { id: call.id } },
  });
  const signed = (timestamp: string, bytes = text) =>
    createHmac('sha256', webhookSecret(server.context))
      .update(`${timestamp}.${bytes}`)
      .digest('hex');
  const send = async (timestamp: string, signature: string) =>
    (
      await fetch(server.url + VAPI_PATHS.webhook, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': signature,
        },
        body: text,
      })
    ).status;
  const at = String(clock.now().getTime());
  const longAgo = String(clock.now().getTime() - 3_600_000);
  expect(await send(longAgo, signed(longAgo))).toBe(401);
  expect(await send(at, signed(longAgo))).toBe(401);
  expect(await send(at, signed(at, text.replace('ended', 'queued')))).toBe(401);
  expect(await statusOf(body)).toBe('active');
  expect(await send(at, signed(at))).toBe(200);
  expect(await statusOf(body)).toBe('ended');
});

test('messages that are none are refused, and those about nothing here let pass', async () => {
  const { call, body } = await start();
  const headers = call.assistant.server.headers;
  expect((await rep.post(VAPI_PATHS.webhook, '{', headers)).status).toBe(400);
  expect((await rep.post(VAPI_PATHS.webhook, {}, headers)).status).toBe(400);
  expect(
    (
      await rep.post(
        VAPI_PATHS.webhook,
        { message: { type: 'end-of-call-report', call: {} } },
        headers,
      )
    ).status,
  ).toBe(400);
  expect(
    (await rep.post(VAPI_PATHS.webhook, { message: { type: 'conversation-update' } }, headers))
      .status,
  ).toBe(200);
  expect(
    (
      await rep.post(
        VAPI_PATHS.webhook,
        { message: { type: 'status-update', status: 'ended', call: { id: 'another' } } },
        headers,
      )
    ).status,
  ).toBe(200);
  expect(await statusOf(body)).toBe('active');
});

test('a report that no webhook brought is fetched', async () => {
  const { call, body } = await start();
  await call.join();
  await call.hear(QUESTION);
  call.webhooks = false;
  await call.end('exceeded-max-duration');
  expect(await statusOf(body)).toBe('active');
  await watch(call);
  expect((await row(body)).endedBy).toBe('limit');
  expect((await transcriptOf(body))[1]).toMatchObject({
    startMs: call.said[1]!.secondsFromStart * 1000,
  });
  const { lookUps } = vapi;
  await watch(call);
  expect(vapi.lookUps).toBe(lookUps);
});

test('a call that the rep has ended, or left, is ended at Vapi', async () => {
  const { call, body } = await start();
  await call.join();
  await watch(call);
  expect(call.hungUp).toBe(0);
  clock.pass(INTERRUPTED_AFTER_MS / 1000 + 1);
  await watch(call);
  expect([call.hungUp, call.endedReason]).toEqual([1, 'manually-canceled']);
  expect(await statusOf(body)).not.toBe('active');
});

test('where Vapi has forgotten the call it is scored as it is, in the end', async () => {
  const { call, body } = await start();
  await call.join();
  await call.hear(QUESTION);
  vapi.calls = vapi.calls.filter((made) => made !== call);
  await rep.endCall(body.conversationId);
  for (let look = 0; look < 9; look += 1) await watch(call);
  expect(await statusOf(body)).toMatch(/ended|scor/);
  expect(await turnsOf(body)).toHaveLength(3);
});

test('a recorded call has its recording, where the rep agreed to it: both voices on one track', async () => {
  await rep.send('PUT', API.recordingConsent, { granted: true });
  const { call, body } = await start();
  expect(call.assistant.artifactPlan.recordingEnabled).toBe(true);
  await call.join();
  await call.end('customer-ended-call');
  const { tracks, pcm } = await recorded(body);
  expect([tracks, loudest(pcm, 0), loudest(pcm, 5)]).toEqual(['mixed', 8_000, 8_000]);
});

test('each voice is a track of its own where Vapi has them apart, on one time line', async () => {
  await rep.send('PUT', API.recordingConsent, { granted: true });
  const { call, body } = await start();
  call.voicesApart = true;
  await call.join();
  await call.end('customer-ended-call');
  const persona = await recorded(body, 'persona');
  const mine = await recorded(body);
  expect([mine.tracks, loudest(mine.pcm, 0), loudest(mine.pcm, 5)]).toEqual(['both', 8_000, 0]);
  expect([loudest(persona.pcm, 0), loudest(persona.pcm, 5)]).toEqual([0, 8_000]);
});

test('voices of two lengths are on no one time line: both are taken on one track', async () => {
  await rep.send('PUT', API.recordingConsent, { granted: true });
  const { call, body } = await start();
  call.voicesApart = true;
  call.assistantSeconds = RECORDED.seconds - 2;
  await call.join();
  await call.end('customer-ended-call');
  expect((await recorded(body)).tracks).toBe('mixed');
});

/** One side of a call's recording, once all of it is there. */
async function recorded({ callRecordId }: StartCallReply, track: RecordingTrack = 'rep') {
  const path = `${pathTo(API.downloadRecording, { id: callRecordId })}?track=${track}`;
  const ask = () =>
    fetch(server.url + path, { headers: { authorization: `Bearer ${rep.accessToken}` } });
  const all = RECORDED.sampleRate * RECORDED.seconds;
  await expect
    .poll(async () => {
      // Read to its end: the server waits for who does not, before it closes.
      const reply = await ask();
      const bytes = await reply.arrayBuffer();
      return reply.ok ? readWav(bytes).pcm.length : 0;
    })
    .toBe(all);
  const reply = await ask();
  return { tracks: reply.headers.get(TRACKS_HEADER), ...readWav(await reply.arrayBuffer()) };
}

/** Of the second that begins there. */
function loudest(pcm: Int16Array, second: number): number {
  const from = second * RECORDED.sampleRate;
  return Math.max(...pcm.slice(from, from + RECORDED.sampleRate));
}

async function start(by = rep): Promise<{ call: FakeCall; body: StartCallReply }> {
  const { status, body } = await by.startCall({ assistantId: DANA });
  if (status !== 200) throw new Error(`start-call: ${status}`);
  return { call: vapi.calls.at(-1)!, body };
}

/** What the engine says to one question after the other. */
function lines({ persona, seed, callType }: StartCallReply): (question: string) => string {
  const setting = { persona, seed, callType };
  const turns: SpokenTurn[] = [{ role: 'persona', text: openCall(setting).text }];
  return (question) => {
    turns.push({ role: 'rep', text: question });
    const { text } = nextReply(setting, turns);
    turns.push({ role: 'persona', text });
    return text;
  };
}

async function watch(call: FakeCall): Promise<void> {
  const line = await findVapiCallById(server.context.db, call.id);
  await watchVapiCall(server.context, line!.userId, line!.callId);
}

async function row(body: StartCallReply) {
  const line = await findVapiCallById(server.context.db, body.vapi!.callId);
  return (await findCallById(server.context.db, line!.userId, line!.callId))!;
}

async function transcriptOf(body: StartCallReply): Promise<CallTranscript['turns']> {
  return (await rep.get<CallTranscript>(pathTo(API.callTranscript, { id: body.callRecordId }))).body
    .turns;
}

async function turnsOf(body: StartCallReply): Promise<string[]> {
  return (await transcriptOf(body)).map(({ text }) => text);
}

async function statusOf(body: StartCallReply): Promise<string> {
  return (
    await rep.get<ConversationStatus>(pathTo(API.conversationStatus, { id: body.conversationId }))
  ).body.status;
}
