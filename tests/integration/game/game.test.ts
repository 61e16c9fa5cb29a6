import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Achievement } from '#core/contract/game/achievements.ts';
import { achievementsSchema } from '#core/contract/game/achievements.ts';
import type { Challenge } from '#core/contract/game/challenges.ts';
import { challengesSchema } from '#core/contract/game/challenges.ts';
import type { LedgerPage } from '#core/contract/game/ledger.ts';
import { ledgerPageSchema } from '#core/contract/game/ledger.ts';
import type { Notification } from '#core/contract/account/notifications.ts';
import { notificationsSchema } from '#core/contract/account/notifications.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Reward } from '#core/contract/game/rewards.ts';
import { rewardsSchema } from '#core/contract/game/rewards.ts';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import type { Streak } from '#core/contract/game/streak.ts';
import type { UserProfile } from '#core/contract/account/user.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { xpForCall } from '#core/progression/xp/xp.ts';
import { giveUpOnCall, settleCall } from '#server/services/scoring/settleCall.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { warnStreaks } from '#server/services/progression/warnStreaks.ts';
import { signUp, type Client } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { copyCall, copyUser, playCall, WINNING_LINES } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const persona = SEEDED_PERSONAS[0]!;
const clock = new Clock();
let server: TestServer;
let rep: Client;
let userId: string;
/** Calls that others are copies of: one that went well, one that was broken off. */
let good: string;
let poor: string;

beforeAll(async () => {
  server = await startTestServer({ jobs: false, now: clock.now });
  const model = await signUp(server.url);
  good = await playCall(model, persona.id);
  poor = await playCall(model, persona.id, WINNING_LINES.slice(0, 2));
});
beforeEach(async () => {
  rep = await signUp(server.url);
  userId = await idOf(rep);
});
afterAll(() => server.close());

test('a first call brings achievements, challenges and several levels at once, which its score, the rewards, the ledger and the profile agree on', async () => {
  const callId = await score(good);
  const { expGainedForCall, scoringData } = await scoring(callId);
  const { newAchievementsAwarded, newChallengesCompleted, leveledUp, newLevel } = scoringData;
  expect(newAchievementsAwarded.map(({ achievementId }) => achievementId)).toContain('calls-1');
  expect(newAchievementsAwarded[0]).toEqual({
    achievementId: 'calls-1',
    title: 'First bell',
    description: 'Finish one call that counts.',
    iconRelativePath: '📞',
    expFromAchievement: 5,
    borderCssClass: 'reward-border-1',
    backgroundCssClass: 'reward-background-1',
  });
  expect(leveledUp).toBe(true);
  expect(newLevel).toBeGreaterThan(2);

  const { data, pagination } = ledgerPageSchema.parse((await rep.get(API.ledger)).body);
  const { currentExp, levelStartExp, expToNextLevel } = (
    await rep.get<UserProfile>(API.userProfile)
  ).body.userLevel;
  const extra = [
    ...newAchievementsAwarded.map((each) => each.expFromAchievement),
    ...newChallengesCompleted.map((each) => each.expFromChallenge),
  ];
  expect(currentExp).toBe(expGainedForCall + extra.reduce((sum, exp) => sum + exp, 0));
  expect(data[0]?.totalExp).toBe(currentExp);
  const { body: history } = await rep.get<CallHistoryPage>(API.userCallHistory);
  expect(history.data[0]?.expGained).toBe(currentExp);
  expect(pagination).toMatchObject({ currentPage: 1, pageSize: 20, totalCount: 1 + extra.length });
  expect(data.at(-1)).toMatchObject({
    exp: expGainedForCall,
    source: {
      type: 'call',
      id: callId,
      title: `Call with ${persona.name}`,
      link: `/call-history/${callId}`,
    },
  });
  expect(data.at(-1)?.source.detail).toMatch(
    /^Scored \d+ of 100 on easy; a next step was agreed\.$/,
  );
  expect(levelStartExp).toBeLessThanOrEqual(currentExp);
  expect(expToNextLevel).toBeGreaterThan(0);

  const rewards = await unseen(rep);
  expect(rewards.map(({ id }) => id)).toEqual([
    ...newAchievementsAwarded.map(({ achievementId }) => `${callId}/achievement/${achievementId}`),
    ...newChallengesCompleted.map((_, at) => `${callId}/challenge/${at}`),
    `${callId}/levelup`,
  ]);
  expect(
    rewards.flatMap((reward) => (reward.type === 'achievement' ? reward.achievement : [])),
  ).toEqual(newAchievementsAwarded);
  expect(
    rewards.flatMap((reward) => (reward.type === 'challenge' ? reward.challenge : [])),
  ).toEqual(newChallengesCompleted);
  expect(rewards.at(-1)).toMatchObject({ type: 'levelup', newLevel });
});

test('a reward waits until one device has shown it, and is then shown on no other', async () => {
  const phone = await rep.elsewhere();
  await score(good);
  const waiting = await unseen(phone);
  expect(waiting.length).toBeGreaterThan(2);
  const [first] = waiting;
  const stranger = await signUp(server.url);
  expect((await stranger.post(API.rewardsSeen, { ids: [first?.id] })).body).toEqual({
    newlySeen: [],
  });
  expect(await unseen(rep)).toEqual(waiting);
  const told = await Promise.all(
    [phone, rep, phone].map((device) =>
      device.post<{ newlySeen: string[] }>(API.rewardsSeen, { ids: [first?.id, 'nonsense'] }),
    ),
  );
  expect(
    told.flatMap(({ body }) => body.newlySeen),
    'one of those that tell at once shows it',
  ).toEqual([first?.id]);
  expect(await unseen(rep)).toEqual(waiting.slice(1));
  expect(await unseen(stranger)).toEqual([]);
  const all = (await rep.get<Reward[]>(API.rewards)).body;
  expect(all).toHaveLength(waiting.length);
  expect(all[0]).toMatchObject({ id: first?.id, seenAt: expect.any(String) });
  expect((await rep.post(API.rewardsSeen, { ids: 'all' })).status).toBe(400);
  expect((await rep.get(`${API.rewards}?unseen=perhaps`)).status).toBe(400);
});

test('scored again, together and out of order, a call brings nothing twice and loses nothing', async () => {
  const callId = await score(good);
  const [before, rewards] = [await ledgerOf(userId), await unseen(rep)];
  await Promise.all([1, 2, 3].map(() => settleCall(server.context, userId, callId)));
  await giveUpOnCall(server.context, userId, callId);
  expect(await ledgerOf(userId)).toEqual(before);
  expect(await unseen(rep)).toEqual(rewards);
});

test('any order, repetition and overlap of scoring gives the same ledger, level and awards', async () => {
  const day = Date.UTC(2026, 10, 18, 9);
  const calls = [
    { of: poor, at: day },
    { of: good, at: day + 1_000 },
    { of: good, at: day + 2_000 },
    { of: poor, at: day + 3_000 },
    { of: good, at: day + 86_400_000 },
    { of: good, at: day + 5_000, personaId: 'another' },
    { of: good, at: day + 6_000, personaId: 'given-up' },
    { of: good, at: day + 7_000, personaId: 'given-up' },
  ];
  const all = calls.map((_, at) => at);
  let totals: (number | null)[] = [];
  const inTurn = await settled(all.map((at) => [at]));
  const worth = ([1, 2] as const).map((at) => inTurn[`call ${at}`]);
  expect(worth).toEqual([1, 2].map((at) => xpOf(totals[at] ?? 0, at - 1)));
  expect(inTurn).not.toHaveProperty('call 6');
  expect(Object.keys(inTurn).length).toBeGreaterThan(10);
  const orders = fc
    .tuple(
      fc.array(fc.constantFrom(...all), { maxLength: 4 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
    )
    .chain(([again, sizes]) =>
      fc
        .shuffledSubarray([...all, ...again], { minLength: all.length + again.length })
        .map((order) => inGroups(order, sizes)),
    );
  const sameInAnyOrder = fc.asyncProperty(orders, async (order) => {
    expect(await settled(order)).toEqual(inTurn);
  });
  await fc.assert(sameInAnyOrder, { numRuns: 4, seed: 7 });

  /** What a new rep has after scoring these calls, those of one group at once. */
  async function settled(order: number[][]): Promise<Record<string, number>> {
    const id = await copyUser(server.context.pool, userId);
    const ids: string[] = [];
    for (const call of calls)
      ids.push(
        await copyCall(server.context.pool, call.of, {
          userId: id,
          startedAt: new Date(call.at),
          variation: 100 + ids.length,
          ...(call.personaId !== undefined && { personaId: call.personaId }),
        }),
      );
    for (const group of order)
      await Promise.all(
        group.map((at) =>
          (at === 6 ? giveUpOnCall : settleCall)(server.context, id, ids[at] ?? ''),
        ),
      );
    totals = await totalsOf(ids);
    return ledgerOf(id, ids);
  }

  async function totalsOf(ids: readonly string[]): Promise<(number | null)[]> {
    const { rows } = await server.context.pool.query<{ call_id: string; total: number | null }>(
      'select call_id, total from scores where call_id = any ($1)',
      [ids],
    );
    return ids.map((callId) => rows.find((row) => row.call_id === callId)?.total ?? null);
  }

  function xpOf(total: number, winsTodayOnPersona: number): number {
    const { difficulty } = persona;
    return xpForCall({ total, difficulty, winsTodayOnPersona, repWords: 100, credited: true });
  }
});

test('a user who is deleted while a call is scored takes everything along, and the scoring ends in peace', async () => {
  const callId = await copyCall(server.context.pool, good, { userId });
  const deleting = await server.context.pool.connect();
  await deleting.query('begin');
  await deleting.query('delete from users where id = $1', [userId]);
  const scored = settleCall(server.context, userId, callId);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await deleting.query('commit');
  deleting.release();
  await expect(scored).resolves.toBeUndefined();
  await expect(giveUpOnCall(server.context, userId, callId)).resolves.toBeUndefined();
  expect(await ledgerOf(userId)).toEqual({});
});

test('achievements are there from the first day: each tier with its progress, the next one locked', async () => {
  const before = achievementsSchema.parse((await rep.get(API.achievements)).body);
  expect(before.length).toBeGreaterThanOrEqual(40);
  expect(
    before.every(
      ({ tier, state, progress }) =>
        state === (tier === 1 ? 'open' : 'locked') && (progress === 0 || progress === 1),
    ),
  ).toBe(true);
  await score(good);
  const after = (await rep.get<Achievement[]>(API.achievements)).body;
  expect(after.find(({ id }) => id === 'calls-1')).toMatchObject({
    state: 'completed',
    progress: 1,
    target: 1,
    completedAt: expect.any(String),
    fits: { difficulty: null },
  });
  expect(after.find(({ id }) => id === 'calls-2')).toMatchObject({
    state: 'open',
    progress: 1,
    target: 10,
    completedAt: null,
  });
  expect(after.find(({ id }) => id === 'tough-crowd-1')).toMatchObject({
    state: 'open',
    progress: 0,
    fits: { difficulty: 'hard' },
  });
  const stranger = await signUp(server.url);
  expect((await stranger.get(API.achievements)).body).toEqual(before);
});

test('challenges are the same for everybody, three of each kind, and end with the rep’s own day', async () => {
  const mine = challengesSchema.parse((await rep.get(API.challenges)).body);
  const stranger = await signUp(server.url);
  expect((await stranger.get(API.challenges)).body).toEqual(mine);
  expect(mine.map(({ kind }) => kind)).toEqual(
    ['daily', 'weekly', 'seasonal'].flatMap((kind) => [kind, kind, kind]),
  );
  const endsAt = new Date(mine[0]?.endsAt ?? '');
  expect(endsAt.getTime() - clock.now().getTime()).toBeLessThanOrEqual(86_400_000);
  expect(endsAt.toISOString()).toMatch(/T00:00:00.000Z$/);
  await rep.post(API.timeZone, { timeZone: 'Asia/Kathmandu' });
  expect((await rep.get<Challenge[]>(API.challenges)).body[0]?.endsAt).toMatch(/T18:15:00.000Z$/);

  await score(good);
  const started = (await rep.get<Challenge[]>(API.challenges)).body;
  expect(started.some(({ progress }) => progress > 0)).toBe(true);
  expect((await stranger.get(API.challenges)).body).toEqual(mine);
});

test('one notification tells of all that a call brought, and in all what the account gained, as its result does', async () => {
  const callId = await score(good);
  const { currentExp } = (await rep.get<UserProfile>(API.userProfile)).body.userLevel;
  const told = notificationsSchema.parse((await rep.get(API.notifications)).body);
  expect(told).toMatchObject([
    {
      type: 'levelup',
      title: `You earned ${currentExp} XP`,
      body: expect.stringMatching(/First bell.* and level \d+\.$/),
      link: `/call-history/${callId}`,
    },
  ]);
  const { expGainedForCall, scoringData } = await scoring(callId);
  const others = [
    ...scoringData.newAchievementsAwarded.map(({ expFromAchievement }) => expFromAchievement),
    ...scoringData.newChallengesCompleted.map(({ expFromChallenge }) => expFromChallenge),
  ];
  expect(others.reduce((sum, exp) => sum + exp, expGainedForCall)).toBe(currentExp);
});

test('notifications are read and deleted by their own reader alone', async () => {
  await score(good);
  await server.context.pool.query(
    `insert into notifications (user_id, about, type, title, body, created_at)
     select $1, n::text, 'score', 'x', '', $2 from generate_series(1, 3) n`,
    [userId, clock.now()],
  );
  const all = notificationsSchema.parse((await rep.get(API.notifications)).body);
  expect(all).toHaveLength(4);
  expect((await rep.get(API.unreadCount)).body).toEqual({ count: all.length });
  const [first, second] = all;
  const [read, remove] = [
    pathTo(API.markRead, { id: first?.id ?? '' }),
    pathTo(API.notification, { id: second?.id ?? '' }),
  ];

  const stranger = await signUp(server.url);
  expect((await stranger.get(API.notifications)).body).toEqual([]);
  expect((await stranger.get(API.unreadCount)).body).toEqual({ count: 0 });
  expect(await stranger.post(read)).toMatchObject({
    status: 404,
    body: { code: 'unknown-notification' },
  });
  expect((await stranger.send('DELETE', remove)).status).toBe(404);
  await stranger.post(API.markAllRead);
  expect((await rep.get(API.notifications)).body).toEqual(all);

  expect((await rep.post(read)).status).toBe(204);
  expect((await rep.send('DELETE', remove)).status).toBe(204);
  expect((await rep.send('DELETE', remove)).status).toBe(404);
  expect((await rep.post(pathTo(API.markRead, { id: 'garbage' }))).status).toBe(404);
  const unread = (await rep.get<Notification[]>(`${API.notifications}?unreadOnly=true`)).body;
  expect(unread.map(({ id }) => id)).toEqual(all.slice(2).map(({ id }) => id));
  expect((await rep.get<Notification[]>(API.notifications)).body).toHaveLength(all.length - 1);
  expect((await rep.post(API.markAllRead)).status).toBe(204);
  expect((await rep.get(API.unreadCount)).body).toEqual({ count: 0 });
});

test('a notification of ninety days ago is forgotten, and so is what is more than a hundred', async () => {
  const at = clock.now();
  const insert = (about: string, createdAt: Date) =>
    server.context.pool.query(
      `insert into notifications (user_id, about, type, title, body, created_at) values ($1, $2, 'score', 'x', '', $3)`,
      [userId, about, createdAt],
    );
  await insert('old', new Date(at.getTime() - 91 * 86_400_000));
  for (let n = 0; n < 102; n += 1) await insert(`new/${n}`, new Date(at.getTime() - n * 1_000));
  await tidyUp(server.context);
  const { rows } = await server.context.pool.query<{ about: string }>(
    'select about from notifications where user_id = $1 order by created_at desc',
    [userId],
  );
  expect(rows.map(({ about }) => about)).toEqual(Array.from({ length: 100 }, (_, n) => `new/${n}`));
});

test('the score of a call that nobody waited for any more is told of, once', async () => {
  const late = await copyCall(server.context.pool, good, {
    userId,
    startedAt: new Date(clock.now().getTime() - 3_600_000),
  });
  const soon = await copyCall(server.context.pool, poor, {
    userId,
    startedAt: clock.now(),
    personaId: 'another',
  });
  for (const id of [late, soon, late]) await settleCall(server.context, userId, id);
  const told = (await rep.get<Notification[]>(API.notifications)).body.filter(
    ({ type }) => type === 'score',
  );
  expect(told).toMatchObject([
    {
      title: `Your call with ${persona.name} has been scored`,
      body: expect.stringMatching(/^Score \d+ of 100, \+\d+ XP\.$/),
      link: `/call-history/${late}`,
    },
  ]);
});

test('a streak goes by the days where the rep is, and its danger is told once an evening', async () => {
  expect((await rep.get<Streak>(API.streak)).body).toMatchObject({
    current: 0,
    longest: 0,
    freezes: 0,
    practisedToday: false,
    inDanger: false,
    timeZone: 'UTC',
  });
  expect((await rep.post(API.timeZone, { timeZone: 'Atlantis' })).status).toBe(400);
  await rep.post(API.timeZone, { timeZone: 'America/Los_Angeles' });
  // Three evenings in Los Angeles, each after midnight in UTC.
  const evening = Date.UTC(2027, 4, 11, 4);
  for (const days of [0, 1, 2])
    await settleCall(
      server.context,
      userId,
      await copyCall(server.context.pool, good, {
        userId,
        startedAt: new Date(evening + days * 86_400_000),
      }),
    );
  const at = (time: number) => ({ ...server.context, now: () => new Date(time) });
  const dayAfter = evening + 3 * 86_400_000;
  await warnStreaks(at(dayAfter - 6 * 3_600_000));
  expect(await streakNotices()).toEqual([]);
  await warnStreaks(at(dayAfter));
  await warnStreaks(at(dayAfter + 3_600_000));
  expect(await streakNotices()).toMatchObject([
    { title: 'Your 3-day streak ends tonight', link: '/battle-room' },
  ]);
  await settleCall(
    server.context,
    userId,
    await copyCall(server.context.pool, good, { userId, startedAt: new Date(dayAfter) }),
  );
  await warnStreaks(at(dayAfter + 86_400_000));
  expect(await streakNotices()).toHaveLength(2);
  const stranger = await signUp(server.url);
  expect((await stranger.get<Streak>(API.streak)).body).toMatchObject({
    current: 0,
    timeZone: 'UTC',
  });
});

test('the ledger is its owner’s alone and comes in pages', async () => {
  await score(good);
  const whole = (await rep.get<LedgerPage>(API.ledger)).body;
  const page = (await rep.get<LedgerPage>(`${API.ledger}?page=2&pageSize=2`)).body;
  expect(page.data).toEqual(whole.data.slice(2, 4));
  expect(page.pagination).toMatchObject({ currentPage: 2, pageSize: 2, hasPreviousPage: true });
  const stranger = await signUp(server.url);
  expect((await stranger.get<LedgerPage>(API.ledger)).body).toMatchObject({
    data: [],
    pagination: { totalCount: 0 },
  });
});

test('nobody sees any of it without signing in', async () => {
  const nobody = await signUp(server.url);
  nobody.accessToken = '';
  for (const path of [
    API.achievements,
    API.challenges,
    API.ledger,
    API.league,
    API.streak,
    API.rewards,
    API.notifications,
    API.unreadCount,
  ])
    expect((await nobody.get(path)).status).toBe(401);
  for (const path of [
    API.rewardsSeen,
    API.markAllRead,
    API.leagueParticipation,
    API.timeZone,
    pathTo(API.markRead, { id: 'x' }),
  ])
    expect((await nobody.post(path, {})).status).toBe(401);
});

/** A call of the rep, just ended and scored. */
async function score(of: string): Promise<string> {
  const callId = await copyCall(server.context.pool, of, { userId, startedAt: clock.now() });
  await settleCall(server.context, userId, callId);
  return callId;
}

async function scoring(callId: string): Promise<CallScoring> {
  return (await rep.get<CallScoring>(pathTo(API.callScoring, { callRecordId: callId }))).body;
}

async function unseen(client: Client): Promise<Reward[]> {
  return rewardsSchema.parse((await client.get(`${API.rewards}?unseen`)).body);
}

function inGroups(order: readonly number[], sizes: Iterator<number>): number[][] {
  const groups: number[][] = [];
  for (let at = 0; at < order.length; at += groups.at(-1)?.length ?? 1)
    groups.push(order.slice(at, at + (sizes.next().value ?? 1)));
  return groups;
}

async function streakNotices(): Promise<Notification[]> {
  return (await rep.get<Notification[]>(API.notifications)).body.filter(
    ({ type }) => type === 'streak',
  );
}

async function idOf(client: Client): Promise<string> {
  return (await client.get<{ id: string }>(API.userDetails)).body.id;
}

/** XP by source; calls by their place in `ids`, where given. */
async function ledgerOf(id: string, ids: readonly string[] = []): Promise<Record<string, number>> {
  const { rows } = await server.context.pool.query<{
    source_type: string;
    source_id: string;
    exp: number;
  }>('select source_type, source_id, exp from xp_ledger where user_id = $1', [id]);
  const sums: Record<string, number> = {};
  for (const { source_type: type, source_id: source, exp } of rows) {
    const place = ids.indexOf(source.split('/')[0] ?? '');
    const key = place < 0 ? `${type}:${source}` : `call ${place}`;
    sums[key] = (sums[key] ?? 0) + exp;
  }
  return sums;
}
