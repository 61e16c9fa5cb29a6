import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import type { StartCallReply } from '#core/contract/calls/call.ts';
import type { CallHistoryPage, CallTranscript } from '#core/contract/calls/history.ts';
import { type Assistant, DIFFICULTIES } from '#core/contract/personas/persona.ts';
import { userProfileSchema } from '#core/contract/account/user.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { seedPersonas } from '#server/db/seed.ts';
import { Client, repTurn, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const [easy, other] = [
  SEEDED_PERSONAS[0]!,
  SEEDED_PERSONAS.find(({ difficulty }) => difficulty !== 'easy')!,
];
const clock = new Clock();
let server: TestServer;
let rep: Client;
/** Three calls, oldest first: scored with two turns, scored with one, open. */
let played: StartCallReply[];

beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
  rep = await signUp(server.url);
  played = [
    await call(easy.id, 2, true),
    await call(other.id, 1, true),
    await call(easy.id, 0, false),
  ];
});
afterAll(() => server.close());

test('a new user has no level yet to lose and a profile that fits the contract', async () => {
  const novice = await signUp(server.url);
  expect((await novice.get(API.userDetails)).body).toEqual({
    id: expect.any(String),
    email: novice.email,
    firstName: 'Rae',
    publicUsername: null,
    isSubscribed: true,
    hasStripeCustomerId: false,
  });
  const profile = userProfileSchema.parse((await novice.get(API.userProfile)).body);
  expect(profile.userLevel).toMatchObject({
    category: 'Wood',
    level: 1,
    currentExp: 0,
    levelStartExp: 0,
  });
  expect(profile.stats).toEqual({ calls: 0, wins: 0, bestScore: null, averageScore: null });
});

test('the personas come easiest first, with the caller’s own record', async () => {
  const { body } = await rep.get<Assistant[]>(API.assistants);
  expect(body).toHaveLength(SEEDED_PERSONAS.length);
  const ranks = body.map(({ difficulty }) => DIFFICULTIES.indexOf(difficulty));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(body.find(({ id }) => id === easy.id)).toMatchObject({
    calls: 2,
    bestScore: expect.any(Number),
  });
  const stranger = await signUp(server.url);
  expect(
    (await stranger.get<Assistant[]>(API.assistants)).body.every(
      ({ calls, bestScore }) => calls === 0 && bestScore === null,
    ),
  ).toBe(true);
});

test('what a user reads is kept by no cache', async () => {
  for (const path of [API.userProfile, API.manageInfo, API.assistants])
    expect((await rep.get(path)).headers.get('cache-control')).toBe('no-store');
});

test('one persona is told without its brief', async () => {
  const { brief: _brief, ...known } = easy;
  expect((await rep.get(pathTo(API.assistant, { id: easy.id }))).body).toEqual(known);
  for (const id of ['nobody', 'a/b']) {
    expect(await rep.get(pathTo(API.assistant, { id }))).toMatchObject({
      status: 404,
      body: { code: 'unknown-assistant' },
    });
  }
});

test('seeding again writes only what has changed', async () => {
  const versions = async () =>
    (await server.context.pool.query('select id, xmin::text, intro from personas order by id'))
      .rows;
  const before = await versions();
  await seedPersonas(server.context.db, SEEDED_PERSONAS, clock.now());
  expect(await versions()).toEqual(before);
  await seedPersonas(server.context.db, [{ ...easy, intro: 'Changed.' }], clock.now());
  const changed = (await versions()).filter((row, index) => row.xmin !== before[index]?.xmin);
  expect(changed.map(({ id, intro }) => [id, intro])).toEqual([[easy.id, 'Changed.']]);
  await seedPersonas(server.context.db, SEEDED_PERSONAS, clock.now());
});

test('the history has every call of the user, newest first, in pages', async () => {
  const { data, pagination } = await history();
  expect(data.map(({ id }) => id)).toEqual(
    played.map(({ callRecordId }) => callRecordId).toReversed(),
  );
  expect(pagination).toEqual({
    currentPage: 1,
    pageSize: 20,
    totalCount: 3,
    totalPages: 1,
    hasNextPage: false,
    hasPreviousPage: false,
  });
  expect(data[2]).toMatchObject({
    assistantId: easy.id,
    assistantName: easy.name,
    jobTitle: easy.jobTitle,
    difficulty: 'easy',
    status: 'scored',
    durationSeconds: 40,
    hasRecording: false,
  });
  expect(data[0]).toMatchObject({ status: 'active', score: null, expGained: 0 });
  const second = await history('?page=2&pageSize=2');
  expect(second.data).toHaveLength(1);
  expect(second.pagination).toEqual({
    currentPage: 2,
    pageSize: 2,
    totalCount: 3,
    totalPages: 2,
    hasNextPage: false,
    hasPreviousPage: true,
  });
  expect((await history('?pageSize=500')).pagination.pageSize).toBe(100);
});

test.each([
  ['orderBy=oldest', [0, 1, 2]],
  ['orderBy=duration', [0, 1, 2]],
  ['callStatus=scored', [1, 0]],
  ['callStatus=active', [2]],
  ['callStatus=failed', []],
  ['difficulty=easy', [2, 0]],
])('the history can be asked with %s', async (query, expected) => {
  const { data, pagination } = await history(`?${query}`);
  expect(data.map(({ id }) => played.findIndex(({ callRecordId }) => callRecordId === id))).toEqual(
    expected,
  );
  expect(pagination.totalCount).toBe(expected.length);
});

test('the history can be asked for one persona, and by score with unscored calls last', async () => {
  expect(
    (await history(`?assistantId=${other.id}`)).data.map(({ assistantId }) => assistantId),
  ).toEqual([other.id]);
  expect((await history('?assistantId=nobody')).data).toEqual([]);
  const scores = (await history('?orderBy=score')).data.map(({ score }) => score);
  expect(scores.at(-1)).toBeNull();
  expect(scores[0]).toBeGreaterThanOrEqual(scores[1] ?? 0);
});

test.each(['page=0', 'page=x', 'pageSize=0', 'orderBy=luck', 'callStatus=lost', 'difficulty=none'])(
  'a history asked with %s is a 400 problem',
  async (query) => {
    const reply = await rep.get(`${API.userCallHistory}?${query}`);
    expect(reply).toMatchObject({ status: 400, body: { status: 400, errors: expect.any(Object) } });
  },
);

test('a transcript has every turn with its time', async () => {
  const { turns, notes, remarks } = (
    await rep.get<CallTranscript>(pathTo(API.callTranscript, { id: played[0]!.callRecordId }))
  ).body;
  expect(turns.map(({ seq, role }) => [seq, role])).toEqual([
    [0, 'persona'],
    [1, 'rep'],
    [2, 'persona'],
    [3, 'rep'],
    [4, 'persona'],
  ]);
  expect(turns[1]).toMatchObject({
    text: 'How does that work today?',
    startMs: 18_500,
    endMs: 20_000,
    unverified: false,
  });
  expect([notes, remarks]).toEqual(['', '']);
});

test('nobody sees another user’s calls', async () => {
  const stranger = await signUp(server.url);
  const { callRecordId } = played[0]!;
  for (const path of [API.callDetails, API.callTranscript, API.callStatus]) {
    for (const id of [callRecordId, randomUUID(), 'garbage']) {
      expect(await stranger.get(pathTo(path, { id }))).toMatchObject({
        status: 404,
        body: { code: 'unknown-call' },
      });
    }
  }
  expect((await stranger.get<CallHistoryPage>(API.userCallHistory)).body.data).toEqual([]);
  expect((await stranger.get(API.pendingCallScorings)).body).toEqual([]);
});

test('no route tells anything without a token', async () => {
  const nobody = new Client(server.url);
  const id = played[0]!.callRecordId;
  const paths = [
    API.userDetails,
    API.userProfile,
    API.assistants,
    pathTo(API.assistant, { id: easy.id }),
    API.userCallHistory,
    API.pendingCallScorings,
    pathTo(API.callScoring, { callRecordId: id }),
    pathTo(API.callTranscript, { id }),
    pathTo(API.callStatus, { id }),
    pathTo(API.callDetails, { id }),
    pathTo(API.conversationStatus, { id }),
    API.minutesRemaining,
  ];
  for (const path of paths)
    expect([path, (await nobody.get(path)).status, (await nobody.get(path)).body]).toEqual([
      path,
      401,
      '',
    ]);
  for (const path of [
    API.startCall,
    API.endCall,
    pathTo(API.conversationTurns, { id }),
    API.logout,
  ]) {
    const reply = await nobody.post(path, '{ not even JSON');
    expect([path, reply.status, reply.body]).toEqual([path, 401, '']);
  }
});

test('the description of the API names these routes and that they need a bearer', async () => {
  const { body } = await rep.get<{ paths: Record<string, Record<string, { security?: unknown }>> }>(
    API.openapi,
  );
  expect(body.paths['/api/call/start-call']?.post?.security).toEqual([{ bearer: [] }]);
  expect(body.paths['/login']?.post?.security).toBeUndefined();
});

async function history(query = ''): Promise<CallHistoryPage> {
  return (await rep.get<CallHistoryPage>(API.userCallHistory + query)).body;
}

/** A call with a rep turn every twenty seconds. */
async function call(assistantId: string, turns: number, end: boolean): Promise<StartCallReply> {
  const { body } = await rep.startCall({ assistantId });
  for (let turn = 0; turn < turns; turn++) {
    clock.pass(20);
    await rep.turns(body.conversationId, [
      repTurn(2 * turn + 1, 'How does that work today?', (turn + 1) * 20_000),
    ]);
  }
  if (end) {
    await rep.endCall(body.conversationId);
    await rep.scoring(body.callRecordId);
  }
  clock.pass(1);
  return body;
}
