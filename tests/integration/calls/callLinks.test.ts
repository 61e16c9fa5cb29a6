import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callLinksSchema,
  linkedCallSchema,
  type CallLink,
  type LinkAudience,
} from '#core/contract/calls/callLink.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { Client } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { playCall } from '#tests/support/playedCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const clock = new Clock();
let server: TestServer;
let ann: Rep;
let friend: Rep;
let stranger: Rep;
let callRecordId: string;

beforeAll(async () => {
  server = await startTestServer({ jobs: false, now: clock.now });
  [ann, friend, stranger] = [
    await newRep(server.url, 'ann-link'),
    await newRep(server.url, 'fay-link'),
    await newRep(server.url, 'sam-link'),
  ];
  callRecordId = await playCall(ann.client, SEEDED_PERSONAS[0]!.id);
  await settleCall(server.context, ann.id, callRecordId);
  await ann.client.post(API.friends, { username: 'fay-link' });
  await friend.client.post(API.friends, { username: 'ann-link' });
});
afterAll(() => server.close());

test('a link opens the call for whoever is signed in: score and transcript, not the notes, and nobody else reads it', async () => {
  const link = await make('members');
  const opened = await open(stranger, link.id);
  expect(opened.status).toBe(200);
  const { rep, call, turns, isMine } = linkedCallSchema.parse(opened.body);
  expect({ rep: rep.username, isMine }).toEqual({ rep: 'ann-link', isMine: false });
  expect(call.scorecard?.total).toBe(call.score);
  expect(turns.length).toBeGreaterThan(2);
  expect(JSON.stringify(opened.body)).not.toMatch(/"notes"|"hasRecording"|"commentary"/);
  expect((await open(ann, link.id)).body).toMatchObject({ isMine: true });
  expect((await new Client(server.url).get(pathTo(API.sharedCall, { id: link.id }))).status).toBe(
    401,
  );
});

test('a link for friends or for a company opens nothing for others, and as long as they are it', async () => {
  const [friends, company] = [await make('friends'), await make('company')];
  expect((await open(friend, friends.id)).status).toBe(200);
  for (const [reader, { id }] of [
    [stranger, friends],
    [stranger, company],
    [friend, company],
  ] as const)
    expect(await open(reader, id)).toMatchObject({ status: 404, body: { code: 'unknown-share' } });
});

test('there is one link an audience, and only its rep lists, makes and takes back', async () => {
  const link = await make('members');
  expect((await make('members')).id).toBe(link.id);
  const links = pathTo(API.callLinks, { callRecordId });
  const mine = callLinksSchema.parse((await ann.client.get(links)).body);
  expect(mine.filter(({ audience }) => audience === 'members')).toHaveLength(1);
  const one = pathTo(API.callLink, { callRecordId, id: link.id });
  for (const reply of [
    await stranger.client.get(links),
    await stranger.client.post(links, { audience: 'members' }),
    await stranger.client.send('DELETE', one),
  ])
    expect(reply).toMatchObject({ status: 404, body: { code: 'unknown-call' } });
  expect((await ann.client.send('DELETE', one)).status).toBe(204);
  expect((await open(stranger, link.id)).status).toBe(404);
  expect((await ann.client.send('DELETE', one)).status).toBe(404);
  expect((await make('members')).id).not.toBe(link.id);
});

test('whom the rep has blocked reads nothing, and after thirty days nobody does', async () => {
  const { id } = await make('members');
  const blocked = await newRep(server.url, 'bob-link');
  expect((await open(blocked, id)).status).toBe(200);
  await ann.client.post(API.blocks, { username: 'bob-link' });
  expect((await open(blocked, id)).status).toBe(404);
  clock.pass(31 * 86_400);
  const later = await newRep(server.url, 'liv-link');
  expect((await open(later, id)).status).toBe(404);
});

test('a call that goes on, was never held, or has an odd audience has no link', async () => {
  const rep = await newRep(server.url, 'ned-link');
  const running = (await rep.client.startCall({ assistantId: SEEDED_PERSONAS[0]!.id })).body;
  const ask = (id: string, audience: string) =>
    rep.client.post(pathTo(API.callLinks, { callRecordId: id }), { audience });
  expect(await ask(running.callRecordId, 'members')).toMatchObject({
    status: 409,
    body: { code: 'call-not-over' },
  });
  expect((await ask(randomUUID(), 'members')).status).toBe(404);
  expect((await ask(running.callRecordId, 'everybody')).status).toBe(400);
  expect((await open(rep, 'garbage')).status).toBe(404);
});

async function make(audience: LinkAudience): Promise<CallLink> {
  const reply = await ann.client.post<CallLink>(pathTo(API.callLinks, { callRecordId }), {
    audience,
  });
  expect(reply.status).toBe(200);
  return reply.body;
}

function open({ client }: Rep, id: string) {
  return client.get(pathTo(API.sharedCall, { id }));
}
