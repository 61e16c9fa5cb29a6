import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AvatarReply } from '#core/contract/account/avatar.ts';
import {
  friendsSchema,
  type FoundPerson,
  type FriendRequestReply,
  type Friends,
} from '#core/contract/people/friends.ts';
import type { Leaderboard } from '#core/contract/game/leaderboard.ts';
import type { Notification } from '#core/contract/account/notifications.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import {
  publicProfileSchema,
  type Privacy,
  type PublicProfile,
} from '#core/contract/people/publicProfile.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { runAdmin } from '#server/cli/adminCommands.ts';
import { countBoards } from '#server/services/progression/boards/countBoards.ts';
import { importRealCall } from '#server/services/realCalls/importRealCall.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { PASSWORD, signUp, type Reply } from '#tests/support/client.ts';
import { BATTLE_PERSONA, copyCall, playCall } from '#tests/support/playedCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let ann: Rep;
let ben: Rep;
let cho: Rep;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  [ann, ben, cho] = [
    await newRep(server.url, 'ann-lee'),
    await newRep(server.url, 'Ben.Oak'),
    await newRep(server.url, 'benny_q'),
  ];
});
afterAll(() => server.close());

test('a request is asked, shown to both, and answered; friends see each other’s week', async () => {
  const asked = await ask(ann, 'BEN.oak');
  expect(asked.body).toEqual({ id: expect.any(String) as string, relation: 'asked' });
  const { id } = asked.body;
  expect((await friends(ann)).asked).toMatchObject([{ id, username: 'Ben.Oak' }]);
  expect((await friends(ben)).requests).toMatchObject([
    { id, username: 'ann-lee', tier: 'Wood', level: 1 },
  ]);
  expect((await notices(ben))[0]).toMatchObject({
    type: 'friend',
    title: 'ann-lee sent you a friend request',
    link: '/social/friends',
  });
  expect((await ask(ann, 'ben.oak')).body).toMatchObject({ status: 409, code: 'already-asked' });
  expect((await ann.client.post(pathTo(API.acceptFriend, { id }))).status).toBe(404);
  for (const _ of [1, 2])
    expect((await ben.client.post(pathTo(API.acceptFriend, { id }))).body).toEqual({
      id,
      relation: 'friends',
    });
  expect((await ask(ann, 'ben.oak')).body).toMatchObject({ status: 409, code: 'already-friends' });
  await server.context.pool.query(
    `insert into xp_ledger (user_id, source_type, source_id, exp, created_at) values ($1, 'call', 'a', 70, now())`,
    [ben.id],
  );
  expect((await friends(ann)).friends).toMatchObject([
    { id, username: 'Ben.Oak', week: { exp: 70, calls: 1 } },
  ]);
  await setPrivacy(ben, { onBoards: false });
  expect((await friends(ann)).friends).toMatchObject([{ username: 'Ben.Oak', week: null }]);
  await setPrivacy(ben, { onBoards: true });
  expect((await ben.client.send('DELETE', pathTo(API.friend, { id }))).status).toBe(204);
  expect(await friends(ann)).toEqual({ friends: [], requests: [], asked: [] });
});

test('a request can be declined without a word, taken back, and two who ask each other are friends', async () => {
  const one = (await ask(ann, 'ben.oak')).body.id;
  expect((await ben.client.post(pathTo(API.declineFriend, { id: one }))).status).toBe(204);
  expect((await notices(ann)).filter(({ title }) => title.includes('Ben.Oak'))).toHaveLength(1);
  const other = (await ask(ann, 'ben.oak')).body.id;
  expect((await ann.client.send('DELETE', pathTo(API.friend, { id: other }))).status).toBe(204);
  expect((await ben.client.post(pathTo(API.acceptFriend, { id: other }))).status).toBe(404);
  const both = await Promise.all([ask(ann, 'ben.oak'), ask(ben, 'ann-lee')]);
  expect(
    both
      .map(({ status, body }) => `${status} ${body.relation}`)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['200 asked', '200 friends']);
  await ann.client.send('DELETE', pathTo(API.friend, { id: both[0].body.id }));
});

test.each([
  ['in another case', 'bEN.OAK', 200],
  ['that looks like it', 'ben_0ak', 200],
  ['with letters of another script', 'b\u0435n.oak', 404],
  ['that is reserved', 'admin', 404],
  ['of nobody', 'nobody-here', 404],
  ['of oneself', 'ann-lee', 409],
  ['of ten thousand letters', 'a'.repeat(10_000), 400],
  ['of nothing', ' ', 400],
  ['with marks that turn the text', 'ben\u202eoak', 400],
])('a name %s', async (_what, username, status) => {
  expect((await ask(ann, username)).status).toBe(status);
  const { asked } = await friends(ann);
  expect(asked.map((request) => request.username)).toEqual(status === 200 ? ['Ben.Oak'] : []);
  for (const { id } of asked) await ann.client.send('DELETE', pathTo(API.friend, { id }));
});

test('who has no public name asks nobody, and is found by nobody', async () => {
  const nameless = await signUp(server.url);
  expect((await nameless.post(API.friends, { username: 'ann-lee' })).body).toMatchObject({
    status: 409,
    code: 'no-username',
  });
});

test('the search finds names that begin so, whom one may find', async () => {
  expect((await search(ann, 'BEN')).map(({ username, relation }) => [username, relation])).toEqual([
    ['Ben.Oak', 'none'],
    ['benny_q', 'none'],
  ]);
  expect(await search(ann, 'enny')).toEqual([]);
  for (const wild of ['%', '_en', 'ben%', '\\'])
    expect([wild, await search(ann, wild)]).toEqual([wild, []]);
  const { id } = (await ask(ann, 'benny_q')).body;
  expect(await search(ann, 'benny_')).toMatchObject([
    { username: 'benny_q', relation: 'asked', id },
  ]);
  expect(await search(cho, 'ann')).toMatchObject([{ relation: 'asks', id }]);
  await ann.client.send('DELETE', pathTo(API.friend, { id }));
  await setPrivacy(cho, { findable: false });
  expect((await search(ann, 'ben')).map(({ username }) => username)).toEqual(['Ben.Oak']);
  await setPrivacy(cho, { findable: true });
  for (const query of ['a'.repeat(10_000), ''])
    expect((await ann.client.get(`${API.friendSearch}?query=${query}`)).status).toBe(400);
});

test('a block hides two from each other, ends what they had, and can be undone by its maker alone', async () => {
  const { id } = (await ask(ann, 'ben.oak')).body;
  expect((await ben.client.post(pathTo(API.blockFriend, { id }))).status).toBe(204);
  for (const [one, other] of [
    [ann, 'ben.oak'],
    [ben, 'ann-lee'],
  ] as const) {
    expect(await friends(one)).toEqual({ friends: [], requests: [], asked: [] });
    expect(await search(one, other.slice(0, 5))).toEqual([]);
    expect((await ask(one, other)).body).toMatchObject({ status: 404, code: 'unknown-user' });
    expect((await profile(one, other)).status).toBe(404);
  }
  // Who blocks somebody can still report them; to the one who was blocked the other is as unknown
  // as ever.
  const reporting = (one: Rep, username: string) =>
    one.client.post(API.reports, { username, reason: 'harassment' });
  expect((await reporting(ben, 'ann-lee')).status).toBe(204);
  expect((await reporting(ann, 'ben.oak')).status).toBe(404);
  await admin('reports', 'close', (await admin('reports')).split('\t')[0]!);
  const [block] = (await ben.client.get<{ id: string; username: string }[]>(API.blocks)).body;
  expect(block).toMatchObject({ username: 'ann-lee' });
  expect((await ann.client.get(API.blocks)).body).toEqual([]);
  expect((await ann.client.send('DELETE', pathTo(API.block, { id: block!.id }))).status).toBe(404);
  expect((await ben.client.send('DELETE', pathTo(API.block, { id: block!.id }))).status).toBe(204);
  expect((await profile(ann, 'ben.oak')).status).toBe(200);
});

test('what names somebody is gone with them, and with a block, for both and for nobody else', async () => {
  const [eve, fay, gil] = [
    await newRep(server.url, 'eve-ash'),
    await newRep(server.url, 'fay-elm'),
    await newRep(server.url, 'gil-fir'),
  ];
  for (const [one, name] of [
    [eve, 'fay-elm'],
    [gil, 'fay-elm'],
    [eve, 'gil-fir'],
  ] as const)
    await ask(one, name);
  const invited = await eve.client.post(API.battles, {
    username: 'fay-elm',
    assistantId: BATTLE_PERSONA.id,
  });
  expect(invited.status).toBe(200);
  const told = async (one: Rep) => JSON.stringify(await notices(one));
  expect(await told(fay)).toContain('eve-ash');

  await fay.client.post(API.blocks, { username: 'eve-ash' });
  expect(await told(fay)).not.toContain('eve-ash');
  expect(await told(fay)).toContain('gil-fir');
  expect(await told(gil)).toContain('eve-ash');
  const { data } = (
    await fay.client.get<{ data: { opponent: { username: string } }[] }>(
      `${API.battles}?state=past`,
    )
  ).body;
  expect(data.map(({ opponent }) => opponent.username)).toEqual(['Someone']);
  expect(JSON.stringify(data)).not.toContain('eve-ash');

  const gone = await eve.client.send('DELETE', API.user, { password: PASSWORD });
  expect(gone.status).toBe(204);
  expect(await told(gil)).not.toContain('eve-ash');
});

test('a report waits for the operator, who reads and closes it', async () => {
  expect(
    (
      await ann.client.post(API.reports, {
        username: 'ben.oak',
        reason: 'cheating',
        text: 'Reads\u0007\nfrom a sheet.',
      })
    ).status,
  ).toBe(204);
  expect((await ann.client.post(API.reports, { username: 'nobody', reason: 'spam' })).status).toBe(
    404,
  );
  for (const wrong of [
    { username: 'ben.oak', reason: 'ugly' },
    { username: 'ben.oak', reason: 'spam', text: 'a'.repeat(1_001) },
  ])
    expect((await ann.client.post(API.reports, wrong)).status).toBe(400);
  const listed = await admin('reports');
  expect(listed).toContain(
    `cheating\tBen.Oak (${ben.client.email})\tby ${ann.client.email}\tReads from a sheet.`,
  );
  const id = listed.split('\t')[0]!;
  expect(await admin('reports', 'close', id)).toBe('Closed the report.');
  expect(await admin('reports')).toBe('There are no open reports.');
  expect(await admin('reports', 'close', id)).toBe(`There is no open report ${id}.`);
});

test('a profile shows rank, record and badges; the rest once its owner opened it, and to whom', async () => {
  const call = await playCall(ben.client, SEEDED_PERSONAS[0]!.id);
  await settleCall(
    server.context,
    ben.id,
    await copyCall(server.context.pool, call, { userId: ben.id }),
  );
  const shut = (await profile(ann, 'BEN.oak')).body;
  expect(shut).toMatchObject({
    person: { username: 'Ben.Oak' },
    relation: 'none',
    takesChallenges: true,
    record: { calls: 1, wins: 1, battles: { won: 0, lost: 0, tied: 0 } },
    traits: null,
    scores: null,
    history: null,
  });
  expect(shut.badges.length).toBeGreaterThan(0);
  expect(JSON.stringify(shut)).not.toContain(ben.id);
  expect((await profile(ben, 'ben.oak')).body).toMatchObject({
    relation: 'me',
    history: [{ status: 'scored' }],
    scores: { bestScore: expect.any(Number) as number },
  });

  // With a seed of one's own a call is practice, and so is one from another installation: nothing
  // to be seen by others.
  await settleCall(server.context, ben.id, call);
  expect((await profile(ann, 'ben.oak')).body.record.calls).toBe(1);
  expect((await profile(ben, 'ben.oak')).body.history).toHaveLength(1);

  await setPrivacy(ben, {
    scores: 'everyone',
    history: 'friends',
    traits: 'friends',
    challenges: 'friends',
  });
  expect((await profile(ann, 'ben.oak')).body).toMatchObject({
    takesChallenges: false,
    traits: null,
    history: null,
    scores: { bestScore: expect.any(Number) as number },
  });
  const { id } = (await ask(ann, 'ben.oak')).body;
  expect((await profile(ann, 'ben.oak')).body).toMatchObject({
    relation: 'asked',
    friendshipId: id,
    history: null,
  });
  await ben.client.post(pathTo(API.acceptFriend, { id }));
  const open = publicProfileSchema.parse((await profile(ann, 'ben.oak')).body);
  expect(open).toMatchObject({
    relation: 'friends',
    takesChallenges: true,
    history: [{ assistantName: SEEDED_PERSONAS[0]!.name }],
  });
  expect(open.traits).toHaveLength(9);
  await setPrivacy(ben, { scores: 'nobody' });
  expect((await profile(ann, 'ben.oak')).body).toMatchObject({
    scores: null,
    history: [{ score: null }],
  });
});

test('a real call is in no history that others see, however open', async () => {
  const turns = [
    { speaker: 'rep' as const, text: 'How has it been going?' },
    { speaker: 'prospect' as const, text: 'Fine, thank you.' },
  ];
  const { callRecordId } = await importRealCall(server.context, {
    userId: cho.id,
    source: 'upload',
    title: 'With Dana of Initech',
    callType: 'renewal',
    turns,
  });
  await settleCall(server.context, cho.id, callRecordId);
  await setPrivacy(cho, { history: 'everyone' });
  expect((await profile(ann, 'benny_q')).body).toMatchObject({ history: [] });
  await setPrivacy(cho, { history: 'nobody' });
});

test('a rep’s picture stands beside their name wherever that is, until they take it away', async () => {
  const picture = PNG.sync.write(new PNG({ width: 256, height: 256 }));
  const kept = await fetch(server.url + API.userAvatar, {
    method: 'PUT',
    headers: { authorization: `Bearer ${cho.client.accessToken}`, 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  });
  const { path } = (await kept.json()) as AvatarReply;
  await server.context.pool.query(
    `insert into xp_ledger (user_id, source_type, source_id, exp, created_at) values ($1, 'call', 'p', 9, now())`,
    [cho.id],
  );
  const shown = async () => [
    (await profile(ann, 'benny_q')).body.person.avatar,
    (await search(ann, 'benny'))[0]?.avatar,
    (await ann.client.get<Leaderboard>(`${API.leaderboard}?period=all`)).body.data.find(
      ({ username }) => username === 'benny_q',
    )?.avatar,
  ];
  expect(await shown()).toEqual([path, path, path]);
  await countBoards(server.context, 1);
  expect(await shown()).toEqual([path, path, path]);
  await cho.client.send('DELETE', API.userAvatar);
  expect(await shown()).toEqual([null, null, null]);
});

test('privacy is whole or refused, and begins closed', async () => {
  expect((await cho.client.get(API.privacy)).body).toEqual({
    onBoards: true,
    onPublicBoard: false,
    findable: true,
    challenges: 'everyone',
    traits: 'nobody',
    scores: 'nobody',
    history: 'nobody',
  });
  expect((await cho.client.send('PUT', API.privacy, { onBoards: true })).status).toBe(400);
});

test('another user’s friendship is as unknown as none', async () => {
  const dan = await newRep(server.url, 'dan-ivy');
  const { id } = (await ask(dan, 'ann-lee')).body;
  for (const [method, path] of [
    ['POST', API.acceptFriend],
    ['POST', API.declineFriend],
    ['POST', API.blockFriend],
    ['DELETE', API.friend],
    ['DELETE', API.block],
  ] as const) {
    for (const which of [id, 'nothing'])
      expect([path, (await cho.client.send(method, pathTo(path, { id: which }))).status]).toEqual([
        path,
        404,
      ]);
  }
  expect((await friends(ann)).requests).toMatchObject([{ id }]);
  expect(await friends(cho)).toEqual({ friends: [], requests: [], asked: [] });
});

async function ask(
  { client }: Rep,
  username: string,
): Promise<Reply<FriendRequestReply & Problem>> {
  return client.post(API.friends, { username });
}

async function friends({ client }: Rep): Promise<Friends> {
  return friendsSchema.parse((await client.get(API.friends)).body);
}

async function search({ client }: Rep, query: string): Promise<FoundPerson[]> {
  return (
    await client.get<FoundPerson[]>(
      `${API.friendSearch}?${new URLSearchParams({ query }).toString()}`,
    )
  ).body;
}

function profile({ client }: Rep, username: string): Promise<Reply<PublicProfile>> {
  return client.get(pathTo(API.publicProfile, { username }));
}

async function setPrivacy({ client }: Rep, changes: Partial<Privacy>): Promise<void> {
  const before = (await client.get<Privacy>(API.privacy)).body;
  expect((await client.send('PUT', API.privacy, { ...before, ...changes })).body).toEqual({
    ...before,
    ...changes,
  });
}

async function notices({ client }: Rep): Promise<Notification[]> {
  return (await client.get<Notification[]>(API.notifications)).body;
}

async function admin(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runAdmin(args, {
    withContext: (act) => act(server.context),
    print: (line) => void lines.push(line),
    complain: (line) => void lines.push(line),
  });
  return lines.join('\n');
}
