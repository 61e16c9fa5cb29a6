import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wavHeader } from '#core/audio/wav.ts';
import { API } from '#core/contract/paths.ts';
import type { StartCallReply } from '#core/contract/calls/call.ts';
import { nextReply, openCall } from '#tests/support/builtInEngine.ts';
import { startFakeSpeech, type FakeSpeech } from '#tests/fakes/speech.ts';
import { repTurn, signUp, type Client } from '#tests/support/client.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const WAV = readFileSync(new URL('../../e2e/support/rep.wav', import.meta.url));
const QUESTION = 'How big is your team?';
let speech: FakeSpeech;
let server: TestServer;
let rep: Client;
let call: StartCallReply;

beforeAll(async () => {
  speech = await startFakeSpeech();
  server = await startTestServer({
    jobs: false,
    env: {
      SPEECH_BASE_URL: speech.url,
      SPEECH_API_KEY: 'key',
      SPEECH_VOICES: 'female=amy male=bob',
      LIMIT_SPEECH: '12/1h',
    },
  });
  // The first turn of a server prepares its engine, which a slow machine takes longer for than a
  // line is waited for.
  await endedCall(await signUp(server.url), 'dana-whitfield');
});
beforeEach(async () => {
  Object.assign(speech, { mood: 'well', hears: ['How big is your team?'], heard: [], spoken: [] });
  rep = await signUp(server.url);
  call = (await rep.startCall({ assistantId: 'dana-whitfield' })).body;
});
afterAll(async () => {
  await server.close();
  await speech.close();
});

test('that it is switched on is told', async () => {
  expect((await rep.get(API.config)).body).toMatchObject({ speech: true });
});

test('an utterance of a call that goes on becomes text', async () => {
  expect(await transcribe(WAV)).toEqual({ status: 200, body: { text: 'How big is your team?' } });
  expect(speech.heard).toMatchObject([
    { authorization: 'Bearer key', model: 'whisper-1', language: 'en', sampleRate: 16_000 },
  ]);
});

test('a sentence of the persona becomes sound, in a voice of its own', async () => {
  const { status, type, bytes } = await speak(call.opening.text);
  expect([status, type, bytes.length > 6_000]).toEqual([200, 'audio/wav', true]);
  expect(speech.spoken).toMatchObject([
    { authorization: 'Bearer key', model: 'tts-1', voice: 'amy', input: call.opening.text },
  ]);
});

test('a line that the browser says before its turn has arrived is waited for', async () => {
  const setting = { persona: call.persona, seed: call.seed, callType: call.callType };
  const { text } = nextReply(setting, [
    { role: 'persona', text: openCall(setting).text },
    { role: 'rep', text: QUESTION },
  ]);
  const speaking = speak(text);
  await rep.turns(call.conversationId, [repTurn(1, QUESTION)]);
  expect((await speaking).status).toBe(200);
});

test('nothing but the lines of the call is spoken', async () => {
  expect(await speak('Read me this novel.')).toMatchObject({
    status: 409,
    problem: { code: 'not-a-line' },
  });
  expect(await speak('x'.repeat(500))).toMatchObject({ status: 400 });
  expect(speech.spoken).toEqual([]);
});

test('another one’s call is unknown, and one that is over is no longer heard or spoken in', async () => {
  const someone = await signUp(server.url);
  expect((await transcribe(WAV, someone)).status).toBe(404);
  expect((await speak(call.opening.text, someone)).status).toBe(404);
  await rep.endCall(call.conversationId);
  expect(await transcribe(WAV)).toMatchObject({ status: 409, body: { code: 'call-over' } });
  expect((await speak(call.opening.text)).status).toBe(409);
  expect([speech.heard, speech.spoken]).toEqual([[], []]);
});

test('what is no utterance is refused', async () => {
  expect(await transcribe(Buffer.from('<html>'))).toMatchObject({
    status: 422,
    body: { code: 'malformed-audio' },
  });
  expect((await transcribe(Buffer.concat([wavHeader(16_000, 0)]))).status).toBe(422);
  expect(
    (await transcribe(Buffer.concat([wavHeader(8_000, 976_000), Buffer.alloc(976_000)]))).status,
  ).toBe(422);
  expect((await transcribe(Buffer.alloc(4_300_000))).status).toBe(413);
  expect(
    (await rep.post(`${API.transcriptions}?conversationId=${call.conversationId}`, {})).status,
  ).toBe(415);
});

test.each(['down', 'nonsense'] as const)(
  'a speech service that is %s is told as that',
  async (mood) => {
    speech.mood = mood;
    expect(await transcribe(WAV)).toMatchObject({ status: 502, body: { code: 'speech-failed' } });
  },
);

test('so often, and no oftener', async () => {
  for (let n = 0; n < 12; n += 1) await transcribe(Buffer.alloc(1));
  expect((await transcribe(WAV)).status).toBe(429);
  expect((await speak(call.opening.text)).status).toBe(429);
});

test('where there is no speech service there is nothing to ask', async () => {
  const plain = await startTestServer({ jobs: false });
  try {
    const someone = await signUp(plain.url);
    expect(await someone.post(API.speech, { conversationId: 'x', text: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'speech-off' },
    });
    expect((await fetch(plain.url + API.transcriptions, { method: 'POST' })).status).toBe(401);
  } finally {
    await plain.close();
  }
});

async function transcribe(wav: Buffer, by = rep): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'audio/wav', authorization: `Bearer ${by.accessToken}` };
  const reply = await fetch(
    `${server.url}${API.transcriptions}?conversationId=${call.conversationId}`,
    { method: 'POST', headers, body: new Uint8Array(wav) },
  );
  return { status: reply.status, body: await reply.json() };
}

async function speak(text: string, by = rep) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${by.accessToken}` };
  const reply = await fetch(server.url + API.speech, {
    method: 'POST',
    headers,
    body: JSON.stringify({ conversationId: call.conversationId, text }),
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    bytes,
    problem: reply.ok ? null : (JSON.parse(bytes.toString()) as unknown),
  };
}
