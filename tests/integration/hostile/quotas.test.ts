import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Share } from '#core/contract/calls/share.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import FACTS from '#core/persona/testing/facts.json' with { type: 'json' };
import { createApp } from '#server/app.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { type Client, repTurn, type Reply, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { newRep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const [persona] = SEEDED_PERSONAS;
const clock = new Clock();
const opened: AbortController[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    now: clock.now,
    jobs: false,
    env: {
      LIMIT_CALLS: '3/1d',
      LIMIT_TURNS: '5/1m',
      LIMIT_TALK: '300/1d',
      LIMIT_IDEMPOTENCY: '2/1d',
      LIMIT_UPLOADS: '2/1h',
      LIMIT_CHUNKS: '2/1h',
      LIMIT_TELL: '3/1d',
      LIMIT_WORK: '3/1m',
      LIMIT_RESEARCH: '2/1d',
      EVENT_STREAMS: '2',
      RESEARCH_ALLOW_PRIVATE: '1',
    },
  });
});
afterAll(async () => {
  for (const stream of opened) stream.abort();
  await server.close();
});

test('so many calls a day begin, on the line or told of afterwards, and one that is told of again is none', async () => {
  const rep = await signUp(server.url);
  const told = offlineCall();
  expect((await rep.startCall(told)).status).toBe(200);
  expect((await rep.startCall(told)).status).toBe(200);
  expect((await rep.startCall(offlineCall())).status).toBe(200);
  const { conversationId } = (await rep.startCall({ assistantId: persona!.id })).body;
  // One that could not begin anyhow is not counted.
  expect((await rep.startCall({ assistantId: persona!.id })).status).toBe(409);
  await rep.endCall(conversationId);
  for (const request of [{ assistantId: persona!.id }, offlineCall()])
    await isRefused(rep.startCall(request), 86_400);
  expect((await rep.startCall(told)).status).toBe(200);
  expect((await (await signUp(server.url)).startCall(offlineCall())).status).toBe(200);
  clock.pass(86_401);
  await rep.login();
  expect((await rep.startCall({ assistantId: persona!.id })).status).toBe(200);
});

test('turns are counted one by one, over all calls and replicas, and the next minute takes more', async () => {
  const rep = await signUp(server.url);
  const { conversationId } = (await rep.startCall({ assistantId: persona!.id })).body;
  const turns = [1, 3, 5].map((seq) => repTurn(seq, 'Hello there.'));
  expect((await rep.turns(conversationId, turns)).status).toBe(200);
  await isRefused(rep.turns(conversationId, turns), 60);
  const replica = await createApp(server.context);
  const other = await replica.inject({
    method: 'POST',
    url: pathTo(API.conversationTurns, { id: conversationId }),
    headers: { authorization: `Bearer ${rep.accessToken}` },
    payload: { turns: turns.slice(0, 1) },
  });
  expect(other.statusCode).toBe(429);
  await replica.close();
  clock.pass(61);
  expect((await rep.turns(conversationId, turns)).status).toBe(200);
});

test('what is said in a retake is counted with the turns of calls', async () => {
  const rep = await signUp(server.url);
  const { conversationId, callRecordId } = (await rep.startCall({ assistantId: persona!.id })).body;
  await rep.turns(conversationId, [repTurn(1, 'Hello there, this is Rae.')]);
  await rep.endCall(conversationId);
  const retake = () =>
    rep.post(pathTo(API.retake, { callRecordId }), {
      criterion: 'opener',
      seq: 1,
      turns: [{ text: 'Hi, this is Rae.' }, { text: 'Why I call?' }],
    });
  for (const _ of [1, 2]) expect((await retake()).status).not.toBe(429);
  await isRefused(retake(), 60);
});

test('so much is said in a day, however few turns it is in', async () => {
  const rep = await signUp(server.url);
  const { conversationId } = (await rep.startCall({ assistantId: persona!.id })).body;
  expect((await rep.turns(conversationId, [repTurn(1, 'a'.repeat(299))])).status).toBe(200);
  await isRefused(rep.turns(conversationId, [repTurn(3, 'Hi')]), 86_400);
  expect((await (await signUp(server.url)).startCall({ assistantId: persona!.id })).status).toBe(
    200,
  );
});

test('so many keys of repeated requests are kept for a user, whose repeats cost none', async () => {
  const rep = await signUp(server.url);
  const post = (key: string) =>
    rep.post(API.timeZone, { timeZone: 'Europe/Berlin' }, { 'idempotency-key': key });
  for (const key of ['one', 'two', 'one', 'two']) expect((await post(key)).status).toBe(204);
  await isRefused(post('three'), 86_400);
  const { rows } = await server.context.pool.query(
    `select 1 from idempotency_keys k join users u on u.id = k.user_id where u.email = $1`,
    [rep.email],
  );
  expect(rows).toHaveLength(2);
  expect((await rep.post(API.timeZone, { timeZone: 'Europe/Berlin' })).status).toBe(204);
});

test.each([
  ['transcripts', (rep: Client) => rep.post(`${API.realCalls}?callType=cold-call`, 'x')],
  [
    'pictures',
    (rep: Client) => rep.send('PUT', API.userAvatar, 'x', { 'content-type': 'image/png' }),
  ],
  [
    'pieces of a recording',
    (rep: Client) =>
      rep.send('PUT', pathTo(API.recordingChunk, { id: randomUUID(), n: '0' }), 'xx', {
        'content-type': 'application/octet-stream',
        'x-sample-rate': '16000',
      }),
  ],
])(
  'a user uploads so many %s an hour, and no more is read of the next one',
  async (_what, upload) => {
    const rep = await signUp(server.url);
    for (let time = 0; time < 2; time += 1) expect((await upload(rep)).status).not.toBe(429);
    await isRefused(upload(rep), 3_600);
    expect((await upload(await signUp(server.url))).status).not.toBe(429);
  },
);

test('so often a day a user tells others of a call: by showing it, taking that back and showing it again, and by comments', async () => {
  const [rep, coach] = [
    await newRep(server.url, 'shows-much'),
    await newRep(server.url, 'writes-much'),
  ];
  const { conversationId, callRecordId } = (
    await rep.client.startCall({ assistantId: persona!.id })
  ).body;
  await rep.client.turns(conversationId, [repTurn(1, 'Hello there.')]);
  await rep.client.endCall(conversationId);
  const show = () =>
    rep.client.post<Share>(pathTo(API.callShares, { callRecordId }), { username: coach.name });
  const { id } = (await show()).body;
  await rep.client.send('DELETE', pathTo(API.callShare, { callRecordId, id }));
  const shown = (await show()).body;
  const comment = { seq: 1, text: 'Slower.' };
  const answer = () => rep.client.post(pathTo(API.callComments, { callRecordId }), comment);
  expect((await answer()).status).toBe(200);
  await isRefused(answer(), 86_400);
  await rep.client.send('DELETE', pathTo(API.callShare, { callRecordId, id: shown.id }));
  await isRefused(show(), 86_400);
  // Each has their own.
  expect((await coach.client.get<{ count: number }>(API.unreadCount)).body.count).toBeLessThan(4);
});

test('so many personas are checked in a minute, and lists of titles made for new texts in a day', async () => {
  const rep = await signUp(server.url);
  const create = () => rep.post(API.createPersona, { persona: FACTS });
  for (const _ of [1, 2, 3]) expect((await create()).status).toBe(200);
  await isRefused(create(), 60);
  const titles = (text: string) =>
    rep.post(API.generateJobTitles, { researchData: `Acme makes anvils in ${text}.` });
  for (const place of ['Leeds', 'York', 'Leeds']) expect((await titles(place)).status).toBe(200);
  await isRefused(titles('Hull'), 86_400);
});

test('a user has so many streams of events open at once; one that is closed, or whose server is gone, makes room', async () => {
  const rep = await signUp(server.url);
  const streams = [await openStream(rep), await openStream(rep)];
  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  const third = await openStream(rep);
  expect(third.status).toBe(429);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(third.refused).toMatchObject({ code: 'too-many-streams' });
  expect((await openStream(await signUp(server.url))).status).toBe(200);
  // Nor is the report waited for beside them.
  expect(await rep.post(API.researchWebsite, { websiteDomain: 'example.com' })).toMatchObject({
    status: 429,
    body: { code: 'too-many-streams' },
  });
  streams[0]!.close();
  await expect.poll(async () => (await openStream(rep)).status).toBe(200);
  clock.pass(120);
  expect((await openStream(rep)).status).toBe(200);
  await tidyUp(server.context);
  const { rows } = await server.context.pool.query(
    'select 1 from event_streams where expires_at < $1',
    [clock.now()],
  );
  expect(rows).toHaveLength(0);
});

async function isRefused(reply: Promise<Reply>, withinSeconds: number): Promise<void> {
  const { status, headers, body } = await reply;
  expect(status).toBe(429);
  expect(body as Problem).toMatchObject({ code: 'too-many-requests' });
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(withinSeconds);
}

/** A research that nobody works on: its stream stays open until it is closed. */
async function openStream(
  rep: Client,
): Promise<{ status: number; headers: Headers; refused: unknown; close: () => void }> {
  const ending = new AbortController();
  opened.push(ending);
  const reply = await fetch(`${rep.url}${API.researchStream}?domain=example.com`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${rep.accessToken}` },
    signal: ending.signal,
  });
  return {
    status: reply.status,
    headers: reply.headers,
    refused: reply.ok ? null : await reply.json(),
    close: () => ending.abort(),
  };
}

function offlineCall() {
  return {
    assistantId: persona!.id,
    offline: {
      clientCallId: randomUUID(),
      startedAt: clock.now().toISOString(),
      engineVersion: server.context.engineVersion,
      rubricVersion: '1',
    },
  };
}
