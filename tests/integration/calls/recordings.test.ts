import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readWav } from '#core/audio/wav.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { StartCallReply } from '#core/contract/calls/call.ts';
import type { CallDetails, CallHistoryPage } from '#core/contract/calls/history.ts';
import type { RecordingConsent, RecordingTrack } from '#core/contract/calls/recording.ts';
import { MAX_CHUNK, PERSONA_TRACK, TRACKS_HEADER } from '#core/contract/calls/recordingBounds.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { startFakeS3 } from '#tests/fakes/s3.ts';
import { type Client, PASSWORD, type Reply, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const clock = new Clock();
const SECOND = 16_000;
let server: TestServer;
let rep: Client;
let call: StartCallReply;

beforeAll(async () => {
  // Five seconds at 48 kHz are 480,000 bytes: two such chunks a call, four a user.
  server = await startTestServer({
    now: clock.now,
    env: { RECORDING_MAX_MB: '1', RECORDING_USER_MAX_MB: '2', RECORDING_DAYS: '7' },
  });
});
beforeEach(async () => {
  rep = await signUp(server.url);
  await consent(true);
  call = (await rep.startCall({ assistantId: SEEDED_PERSONAS[0]!.id })).body;
});
afterAll(() => server.close());

test('chunks sent in any order, some of them twice, become one WAV with silence where one is missing', async () => {
  for (const n of [3, 0, 1, 0]) expect((await put(n, sound(5 * SECOND, n + 1))).status).toBe(204);
  const { headers, bytes } = await download();
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="call-recording-${call.callRecordId}.wav"`,
  );
  expect([
    headers.get('content-type'),
    headers.get('content-length'),
    headers.get('accept-ranges'),
  ]).toEqual(['audio/wav', String(bytes.byteLength), 'bytes']);
  const { sampleRate, pcm } = readWav(bytes);
  expect([sampleRate, pcm.length]).toEqual([SECOND, 20 * SECOND]);
  expect([2, 7, 12, 17].map((second) => pcm[second * SECOND])).toEqual([1, 2, 0, 4]);
});

test('the persona is a track of its own on the same time line, asked for by name, and gone with the rep’s', async () => {
  await put(0, sound(2 * SECOND, 3));
  expect((await download()).headers.get(TRACKS_HEADER)).toBe('rep');
  expect((await download({}, 'persona')).status).toBe(404);
  await put(PERSONA_TRACK + 1, sound(SECOND, 8), { 'x-start-ms': '6000' });
  const [mine, theirs] = [await download(), await download({}, 'persona')];
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(mine.headers.get(TRACKS_HEADER)).toBe('both');
  expect(readWav(mine.bytes).pcm.length).toBe(2 * SECOND);
  const { pcm } = readWav(theirs.bytes);
  expect([5.9, 6.5].map((second) => pcm[second * SECOND])).toEqual([0, 8]);
  expect((await put(PERSONA_TRACK + MAX_CHUNK + 1, sound(1, 1))).status).toBe(422);
  expect((await put(MAX_CHUNK + 1, sound(1, 1))).status).toBe(422);
  const path = pathTo(API.downloadRecording, { id: call.callRecordId });
  const stranger = await signUp(server.url);
  expect((await stranger.get(`${path}?track=persona`)).status).toBe(404);
  expect((await rep.send('DELETE', path)).status).toBe(204);
  expect((await download({}, 'persona')).status).toBe(404);
});

test('a chunk that begins within its slot lies where it began, and one at another rate lasts as long', async () => {
  await put(1, sound(2 * SECOND, 7), { 'x-start-ms': '7500' });
  await put(2, sound(5 * 48_000, 9), { 'x-sample-rate': '48000' });
  const { pcm } = readWav((await download()).bytes);
  expect([7.4, 7.6, 9.4, 9.6, 12].map((second) => pcm[second * SECOND])).toEqual([0, 7, 7, 0, 9]);
});

test('other sound under the same number is refused, and the first stays', async () => {
  await put(0, sound(SECOND, 1));
  expect(await put(0, sound(SECOND, 2))).toMatchObject({
    status: 409,
    body: { code: 'recording-chunk-taken' },
  });
  expect(await put(0, sound(SECOND, 1), { 'x-start-ms': '10' })).toMatchObject({ status: 409 });
  const twice = await Promise.all([
    put(1, sound(SECOND, 3)),
    put(1, sound(SECOND, 3)),
    put(1, sound(SECOND, 3)),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(readWav((await download()).bytes).pcm[0]).toBe(1);
});

test.each([
  ['an odd number of bytes', '0', Buffer.alloc(3), {}, 422],
  ['nothing', '0', Buffer.alloc(0), {}, 422],
  ['no rate', '0', sound(1, 1), { 'x-sample-rate': '' }, 422],
  ['a rate that no microphone has', '0', sound(1, 1), { 'x-sample-rate': '16001' }, 422],
  ['a number below nought', '-1', sound(1, 1), {}, 422],
  ['a number beyond any call', '1000000000', sound(1, 1), {}, 422],
  ['a number that is none', 'first', sound(1, 1), {}, 422],
  ['more than fits its slot', '0', sound(5 * SECOND + 100, 1), {}, 422],
  ['a beginning outside its slot', '0', sound(1, 1), { 'x-start-ms': '5000' }, 422],
  ['fifty megabytes', '0', Buffer.alloc(50_000_000), {}, 413],
  ['JSON', '0', Buffer.from('{}'), { 'content-type': 'application/json' }, 422],
])('a chunk of %s is refused with a sentence', async (_name, n, body, headers, status) => {
  const reply = await put(n, body, headers);
  expect(reply).toMatchObject({ status, body: { detail: expect.stringMatching(/^[A-Z].+\.$/) } });
  expect((await download()).status).toBe(404);
});

test('nothing is recorded before the rep agrees, or after the rep took it back', async () => {
  const shy = await signUp(server.url);
  const { conversationId } = (await shy.startCall({ assistantId: SEEDED_PERSONAS[0]!.id })).body;
  expect((await shy.get<RecordingConsent>(API.recordingConsent)).body).toEqual({
    available: true,
    keptDays: 7,
    granted: null,
    decidedAt: null,
    recordings: 0,
    bytes: 0,
  });
  expect(await put(0, sound(1, 1), {}, shy, conversationId)).toMatchObject({
    status: 403,
    body: { code: 'recording-consent' },
  });
  await put(0, sound(SECOND, 1));
  await consent(false);
  expect(await put(1, sound(SECOND, 1))).toMatchObject({
    status: 403,
    body: { code: 'recording-consent' },
  });
  expect((await rep.get<RecordingConsent>(API.recordingConsent)).body).toMatchObject({
    granted: false,
    decidedAt: expect.any(String),
    recordings: 1,
    bytes: 2 * SECOND,
  });
  expect((await rep.send('PUT', API.recordingConsent, { granted: 'yes' })).status).toBe(400);
});

test('a recording is its owner’s alone', async () => {
  await put(0, sound(SECOND, 1));
  const stranger = await signUp(server.url);
  await stranger.send('PUT', API.recordingConsent, { granted: true });
  const path = pathTo(API.downloadRecording, { id: call.callRecordId });
  expect(await put(1, sound(1, 1), {}, stranger)).toMatchObject({
    status: 404,
    body: { code: 'unknown-call' },
  });
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.send('DELETE', path)).status).toBe(404);
  expect((await stranger.send('DELETE', API.recordings)).status).toBe(204);
  expect((await stranger.get<RecordingConsent>(API.recordingConsent)).body.recordings).toBe(0);
  expect((await download()).status).toBe(200);
  expect((await fetch(server.url + path)).status).toBe(401);
  for (const id of ['nonsense', call.conversationId])
    expect((await rep.get(pathTo(API.downloadRecording, { id }))).status).toBe(404);
});

test('any stretch of it can be asked for', async () => {
  await put(0, sound(SECOND, 300));
  const whole = Buffer.from((await download()).bytes);
  const middle = await download({ range: 'bytes=40-99' });
  expect([middle.status, middle.headers.get('content-range')]).toEqual([
    206,
    `bytes 40-99/${whole.length}`,
  ]);
  expect(Buffer.from(middle.bytes)).toEqual(whole.subarray(40, 100));
  const end = await download({ range: 'bytes=-10', 'if-range': middle.headers.get('etag') ?? '' });
  expect([end.status, end.bytes.byteLength]).toEqual([206, 10]);
  const beyond = await download({ range: `bytes=${whole.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
    416,
    `bytes */${whole.length}`,
  ]);
  await put(1, sound(SECOND, 300));
  expect(
    (await download({ range: 'bytes=-10', 'if-range': middle.headers.get('etag') ?? '' })).status,
  ).toBe(200);
});

test('chunks are taken until a day after the call, and by a device that was signed out during it', async () => {
  const away = await rep.elsewhere();
  await rep.send('DELETE', `${API.userSessions}?keepCurrent=true`);
  expect((await put(0, sound(SECOND, 1), {}, away)).status).toBe(204);
  await rep.endCall(call.conversationId);
  expect((await put(1, sound(SECOND, 1))).status).toBe(204);
  clock.pass(86_390);
  await rep.login();
  expect((await put(2, sound(SECOND, 1))).status).toBe(204);
  clock.pass(20);
  expect(await put(3, sound(SECOND, 1))).toMatchObject({
    status: 409,
    body: { code: 'recording-closed' },
  });
  expect((await put(2, sound(SECOND, 1))).status).toBe(204);
});

test('a call and a user can fill what the operator gives them, and are told so', async () => {
  const full = sound(5 * 48_000, 1);
  const wide = { 'x-sample-rate': '48000' };
  for (const n of [0, 1]) expect((await put(n, full, wide)).status).toBe(204);
  expect(await put(2, full, wide)).toMatchObject({
    status: 413,
    body: { code: 'recording-full', detail: expect.stringMatching(/^This recording .+\.$/) },
  });
  const { conversationId } = await nextCall();
  for (const n of [0, 1]) expect((await put(n, full, wide, rep, conversationId)).status).toBe(204);
  const third = await nextCall(conversationId);
  expect(await put(0, full, wide, rep, third.conversationId)).toMatchObject({
    status: 413,
    body: { code: 'recordings-full', detail: expect.stringMatching(/^Your recordings .+\.$/) },
  });
  await rep.send('DELETE', API.recordings);
  expect((await put(0, full, wide, rep, third.conversationId)).status).toBe(204);
});

test('history and details tell of a recording, until it is deleted for good', async () => {
  expect(await flags()).toEqual([false, false]);
  await put(0, sound(SECOND, 1));
  expect(await flags()).toEqual([true, true]);
  const path = pathTo(API.downloadRecording, { id: call.callRecordId });
  expect((await rep.send('DELETE', path)).status).toBe(204);
  expect((await rep.send('DELETE', path)).status).toBe(404);
  expect(await flags()).toEqual([false, false]);
  expect((await download()).status).toBe(404);
  expect(await put(1, sound(SECOND, 1))).toMatchObject({
    status: 409,
    body: { code: 'recording-deleted' },
  });
  await filesGone();
});

test('all recordings go at once, with the account too', async () => {
  await put(0, sound(SECOND, 1));
  expect((await rep.send('DELETE', API.recordings)).status).toBe(204);
  await filesGone();
  const { conversationId } = await nextCall();
  await put(0, sound(SECOND, 1), {}, rep, conversationId);
  await rep.send('DELETE', API.user, { password: PASSWORD });
  await filesGone();
});

test('what is older than the operator keeps it goes when the night’s tidying comes, wherever it runs', async () => {
  await put(0, sound(SECOND, 1));
  clock.pass(6 * 86_400);
  await tidyUp(server.context);
  await rep.login();
  expect((await download()).status).toBe(200);
  clock.pass(86_410);
  await Promise.all([tidyUp(server.context), tidyUp(server.context)]);
  await rep.login();
  expect((await download()).status).toBe(404);
  await filesGone();
});

test('recordings lie in a bucket where there is one; where recording is off, none are made', async () => {
  const s3 = await startFakeS3();
  const away = await startTestServer({ env: { S3_URL: s3.url } });
  const quiet = await startTestServer({ env: { RECORDING: 'off' }, jobs: false });
  try {
    const [user, silent] = [await signUp(away.url), await signUp(quiet.url)];
    for (const client of [user, silent])
      await client.send('PUT', API.recordingConsent, { granted: true });
    const [kept, lost] = [
      (await user.startCall({ assistantId: SEEDED_PERSONAS[0]!.id })).body,
      (await silent.startCall({ assistantId: SEEDED_PERSONAS[0]!.id })).body,
    ];
    expect(await put(0, sound(SECOND, 1), {}, silent, lost.conversationId)).toMatchObject({
      status: 403,
      body: { code: 'recording-off' },
    });
    s3.failures.push(400);
    expect((await put(0, sound(SECOND, 5), {}, user, kept.conversationId)).status).toBe(500);
    expect((await put(0, sound(SECOND, 5), {}, user, kept.conversationId)).status).toBe(204);
    const reply = await fetch(away.url + pathTo(API.downloadRecording, { id: kept.callRecordId }), {
      headers: { authorization: `Bearer ${user.accessToken}` },
    });
    expect(readWav(await reply.arrayBuffer()).pcm[100]).toBe(5);
    expect([...s3.objects.values()].map(({ length }) => length)).toEqual([2 * SECOND]);
    await user.send('DELETE', API.recordings);
    await expect.poll(() => s3.objects.size).toBe(0);
  } finally {
    await Promise.all([away.close(), quiet.close(), s3.close()]);
  }
});

function consent(granted: boolean): Promise<Reply> {
  return rep.send('PUT', API.recordingConsent, { granted });
}

/** A sound of one value. */
function sound(samples: number, value: number): Buffer {
  return Buffer.from(new Int16Array(samples).fill(value).buffer);
}

async function put(
  n: number | string,
  body: Buffer,
  headers: Record<string, string> = {},
  who = rep,
  conversationId = call.conversationId,
): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(
    who.url + pathTo(API.recordingChunk, { id: conversationId, n: String(n) }),
    {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${who.accessToken}`,
        'content-type': 'application/octet-stream',
        'x-sample-rate': '16000',
        ...headers,
      },
      body: new Uint8Array(body),
    },
  );
  const text = await reply.text();
  return { status: reply.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

async function download(
  headers: Record<string, string> = {},
  track?: RecordingTrack,
): Promise<{ status: number; headers: Headers; bytes: ArrayBuffer }> {
  const query = track === undefined ? '' : `?track=${track}`;
  const path = pathTo(API.downloadRecording, { id: call.callRecordId }) + query;
  const reply = await fetch(rep.url + path, {
    headers: { authorization: `Bearer ${rep.accessToken}`, ...headers },
  });
  return { status: reply.status, headers: reply.headers, bytes: await reply.arrayBuffer() };
}

async function flags(): Promise<unknown[]> {
  const details = await rep.get<CallDetails>(pathTo(API.callDetails, { id: call.callRecordId }));
  const history = await rep.get<CallHistoryPage>(API.userCallHistory);
  return [
    details.body.hasRecording,
    history.body.data.find(({ id }) => id === call.callRecordId)?.hasRecording,
  ];
}

async function nextCall(after = call.conversationId): Promise<StartCallReply> {
  await rep.endCall(after);
  return (await rep.startCall({ assistantId: SEEDED_PERSONAS[0]!.id })).body;
}

/** Nothing of the call is left in the folder, as soon as the job has run. */
async function filesGone(): Promise<void> {
  const folder = join(server.context.config.dataDir, 'recordings');
  await expect
    .poll(() =>
      readdirSync(folder, { recursive: true }).filter((path) =>
        String(path).includes(call.callRecordId),
      ),
    )
    .toEqual([]);
}
