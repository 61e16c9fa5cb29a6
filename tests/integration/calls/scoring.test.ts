import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import type { ConversationStatus, StartCallReply } from '#core/contract/calls/call.ts';
import type { CallDetails, CallTranscript } from '#core/contract/calls/history.ts';
import type { CallScoring, PendingCallScoring } from '#core/contract/scoring/scoring.ts';
import type { UserProfile } from '#core/contract/account/user.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { levelFor } from '#core/progression/levels.ts';
import { scoreAllAgain } from '#server/services/scoring/scoreAgain.ts';
import { giveUpOnCall, settleCall } from '#server/services/scoring/settleCall.ts';
import { personaTurn, repTurn, signUp, type Client } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const persona = SEEDED_PERSONAS[0]!;
const LINES = [
  'Hi, this is Rae from Acme, we have not spoken before. Do you have half a minute for why I am calling?',
  'I talk with teams like yours that lose hours on manual work. How do you handle that today?',
  'How many people on your team does that touch, and what happens when it goes wrong?',
  'That sounds painful. What does it cost you in a month when that happens?',
  'Would it make sense to show you how others solved it, on Thursday at ten, for twenty minutes?',
];
const clock = new Clock();
let server: TestServer;
let rep: Client;
let userId: string;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
beforeEach(async () => {
  rep = await signUp(server.url);
  userId = (await rep.get<{ id: string }>(API.userDetails)).body.id;
});
afterAll(() => server.close());

test('a score tells what its own call brought, and nothing of other calls or people', async () => {
  const titlesOf = ({ scoringData }: CallScoring) =>
    scoringData.newAchievementsAwarded.map(({ title }) => title);
  const first = await play();
  const brought = titlesOf(await rep.scoring(first.callRecordId));
  expect(brought.length).toBeGreaterThan(0);
  const second = await play();
  const again = titlesOf(await rep.scoring(second.callRecordId));
  expect(again.filter((title) => brought.includes(title))).toEqual([]);
  rep = await signUp(server.url);
  const others = await play();
  expect(titlesOf(await rep.scoring(others.callRecordId))).toEqual(brought);
  expect(new Set(brought).size).toBe(brought.length);
});

test("a call is scored again by today's rubric, keeps its XP, and is nobody else's to score", async () => {
  const { callRecordId } = await play();
  const before = await rep.scoring(callRecordId);
  const path = pathTo(API.scoreAgain, { callRecordId });
  await server.context.pool.query(
    `update scores set total = 1, rubric_version = '1.4.0' where call_id = $1`,
    [callRecordId],
  );
  const other = await signUp(server.url);
  expect((await other.post(path, undefined)).status).toBe(404);
  expect((await rep.post(path, undefined)).status).toBe(204);
  const after = await rep.scoring(callRecordId);
  expect(after).toEqual(before);
  expect(await scoreAllAgain(server.context)).toBe(0);
});

test('a call that ends is scored and earns XP, once, which the profile shows', async () => {
  const { callRecordId, conversationId } = await play();
  const scoring = await rep.scoring(callRecordId);
  expect(scoring).toMatchObject({ isComplete: true, error: null });
  expect(scoring.scoringData.scorecard?.total).toBeGreaterThan(0);
  expect(scoring.scoringResult).toContain(String(scoring.scoringData.scorecard?.total));
  expect(scoring.expGainedForCall).toBeGreaterThan(0);
  await rep.endCall(conversationId);
  await settleCall(server.context, userId, callRecordId);
  await Promise.all([
    settleCall(server.context, userId, callRecordId),
    settleCall(server.context, userId, callRecordId),
  ]);
  expect(await rep.scoring(callRecordId)).toEqual(scoring);
  const { userLevel, stats } = await profile();
  const { scoringData } = scoring;
  const extra = [
    ...scoringData.newAchievementsAwarded.map((each) => each.expFromAchievement),
    ...scoringData.newChallengesCompleted.map((each) => each.expFromChallenge),
  ];
  const { overall, ...level } = levelFor(
    scoring.expGainedForCall + extra.reduce((sum, exp) => sum + exp, 0),
  );
  expect(userLevel).toEqual(level);
  expect(scoring.scoringData).toMatchObject(
    overall > 1 ? { leveledUp: true, newLevel: overall } : { leveledUp: false, newLevel: null },
  );
  expect(stats).toMatchObject({ calls: 1, bestScore: scoring.scoringData.scorecard?.total });
  expect((await ledger()).filter((row) => row.source_id === callRecordId)).toEqual([
    { source_id: callRecordId, exp: scoring.expGainedForCall },
  ]);
  expect(await ledger()).toHaveLength(1 + extra.length);
});

test('a score is a 404 until it is there, for everyone else for ever, and never for garbage', async () => {
  const { callRecordId, conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  const path = pathTo(API.callScoring, { callRecordId });
  expect(await rep.get(path)).toMatchObject({
    status: 404,
    body: { status: 404, code: 'no-score-yet' },
  });
  await rep.endCall(conversationId);
  await rep.scoring(callRecordId);
  const stranger = await signUp(server.url);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await rep.get(pathTo(API.callScoring, { callRecordId: 'garbage' }))).status).toBe(404);
  expect((await rep.get(pathTo(API.callScoring, { callRecordId: randomUUID() }))).status).toBe(404);
});

test('a silent call scores and earns nothing', async () => {
  const { callRecordId, conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  await rep.endCall(conversationId);
  const scoring = await rep.scoring(callRecordId);
  expect(scoring).toMatchObject({
    isComplete: true,
    error: null,
    expGainedForCall: 0,
    scoringData: { leveledUp: false, newLevel: null, scorecard: { total: 0 } },
  });
  expect(await ledger()).toEqual([]);
  const { scorecard } = scoring.scoringData;
  expect(scorecard!.rows[0]!.why).toBe('Nothing was said that could be scored.');
  // What there is of it is kept.
  const { body } = await rep.get<CallTranscript>(pathTo(API.callTranscript, { id: callRecordId }));
  expect(body.turns).toHaveLength(1);
});

test('a call with a seed of the client is practice: scored, without XP', async () => {
  const { callRecordId } = await play({ seed: 7 });
  const scoring = await rep.scoring(callRecordId);
  expect(scoring.scoringData.scorecard?.total).toBeGreaterThan(0);
  expect(scoring.expGainedForCall).toBe(0);
  expect((await profile()).userLevel.currentExp).toBe(0);
});

test('a typed call says so where speaking times would stand', async () => {
  const { callRecordId, conversationId, opening } = (
    await rep.startCall({ assistantId: persona.id })
  ).body;
  let at = 2_000;
  await rep.turns(conversationId, [
    { seq: 0, role: 'persona', text: opening.text, startMs: 0, endMs: at },
  ]);
  for (const [index, text] of LINES.entries()) {
    const seq = 2 * index + 1;
    const [startMs, endMs] = [at + 1_000, at + 1_000 + text.split(' ').length * 1_500];
    clock.pass((endMs - at) / 1_000);
    const { body } = await rep.turns(conversationId, [{ seq, role: 'rep', text, startMs, endMs }]);
    at = endMs + 2_500;
    clock.pass(2.5);
    await rep.turns(conversationId, [
      {
        seq: seq + 1,
        role: 'persona',
        text: body.replies[0]?.text ?? '',
        startMs: endMs,
        endMs: at,
      },
    ]);
  }
  await rep.endCall(conversationId);
  const { scorecard } = (await rep.scoring(callRecordId)).scoringData;
  const row = scorecard?.rows.find(({ criterion }) => criterion === 'talk-share');
  expect(row).toMatchObject({
    status: 'unavailable',
    why: 'You typed in this call, so speaking times aren’t measured.',
  });
  expect(scorecard?.metrics.wordsPerMinute).toBeNull();
});

test('a call with a persona line that the brain would not say is scored, without XP', async () => {
  const call = (await rep.startCall({ assistantId: persona.id })).body;
  for (const [index, line] of LINES.entries()) {
    await rep.turns(call.conversationId, [
      repTurn(2 * index + 1, line),
      personaTurn(2 * index + 2, 'That is the best thing I ever heard; Thursday at ten it is.'),
    ]);
  }
  await rep.endCall(call.conversationId);
  const scoring = await rep.scoring(call.callRecordId);
  expect(scoring).toMatchObject({ isComplete: true, error: null, expGainedForCall: 0 });
});

test('turns that come after the score change the scorecard and not the award', async () => {
  const { callRecordId, conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  await say(conversationId, LINES.slice(0, 3));
  await rep.endCall(conversationId);
  const first = await rep.scoring(callRecordId);
  const before = await ledger();
  await say(conversationId, LINES.slice(3), 7);
  await until(
    async () => (await rep.scoring(callRecordId)).scoringData.scorecard?.metrics.repTurns === 5,
  );
  expect((await rep.scoring(callRecordId)).expGainedForCall).toBe(first.expGainedForCall);
  expect(await ledger()).toEqual(before);
});

test('a call that nobody ends is ended and scored a day later', async () => {
  const { callRecordId, conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  await say(conversationId, LINES);
  const job = await jobOf(callRecordId);
  expect(Math.round((job.run_at.getTime() - clock.now().getTime()) / 60_000)).toBe(1440);
  await hurry(job.id);
  await until(async () => (await jobOf(callRecordId)).id !== job.id);
  expect((await statusOf(conversationId)).status).toBe('active');
  clock.pass(86_400);
  await rep.login();
  await hurry((await jobOf(callRecordId)).id);
  await rep.scoring(callRecordId);
  expect((await statusOf(conversationId)).status).toBe('scored');
  expect(await endedBy(callRecordId)).toBe('abandoned');
});

test('a call that the persona ended is scored soon, though its rep never ends it', async () => {
  const { callRecordId, conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  for (let seq = 1; seq < 30; seq += 2) {
    const { body } = await rep.turns(conversationId, [
      repTurn(seq, 'Shut up, you idiot, and just buy it, you stupid moron.'),
    ]);
    if (body.replies[0]?.endCall) break;
  }
  const job = await jobOf(callRecordId);
  expect(Math.round((job.run_at.getTime() - clock.now().getTime()) / 1000)).toBeLessThanOrEqual(
    120,
  );
  await hurry(job.id);
  await rep.scoring(callRecordId);
  expect(await endedBy(callRecordId)).toBe('persona');
});

test('a call that cannot be scored says so, and may still be scored later', async () => {
  const waiting = await startTestServer({ jobs: false });
  const client = await signUp(waiting.url);
  const { callRecordId, conversationId } = (await client.startCall({ assistantId: persona.id }))
    .body;
  const { id } = (await client.get<{ id: string }>(API.userDetails)).body;
  await client.endCall(conversationId);
  expect((await client.get<PendingCallScoring[]>(API.pendingCallScorings)).body).toEqual([
    { callRecordId, startedAt: expect.any(String) },
  ]);
  await giveUpOnCall(waiting.context, id, callRecordId);
  const failed = await client.scoring(callRecordId);
  expect(failed).toMatchObject({
    isComplete: true,
    error: expect.stringContaining('couldn’t be scored'),
    scoringResult: '',
    scoringData: { scorecard: null },
  });
  expect(
    (await client.get<ConversationStatus>(pathTo(API.callStatus, { id: callRecordId }))).body
      .status,
  ).toBe('failed');
  expect((await client.get<PendingCallScoring[]>(API.pendingCallScorings)).body).toEqual([]);
  await settleCall(waiting.context, id, callRecordId);
  expect(await client.scoring(callRecordId)).toMatchObject({ isComplete: true, error: null });
  await waiting.close();
});

test('a scoring that keeps failing is given up after five attempts', async () => {
  const { callRecordId, conversationId } = (await rep.startCall({ assistantId: persona.id })).body;
  const { pool } = server.context;
  await pool.query(`create function fail() returns trigger language plpgsql as $$ begin
    if new.error is null and new.call_id = '${callRecordId}' then raise exception 'disk full'; end if; return new; end $$`);
  await pool.query(
    'create trigger fail before insert on scores for each row execute function fail()',
  );
  await rep.endCall(conversationId);
  await until(async () => (await jobOf(callRecordId)).last_error !== null);
  await hurry((await jobOf(callRecordId)).id, 4);
  expect((await rep.scoring(callRecordId)).error).toContain('couldn’t be scored');
  await pool.query('drop trigger fail on scores');
});

test('the ledger cannot be changed or cut, and goes with its user', async () => {
  const { callRecordId } = await play();
  await rep.scoring(callRecordId);
  const { pool } = server.context;
  const change = pool.query('update xp_ledger set exp = 1000000 where user_id = $1', [userId]);
  await expect(change).rejects.toThrow('append-only');
  await expect(pool.query('delete from xp_ledger where user_id = $1', [userId])).rejects.toThrow(
    'append-only',
  );
  await expect(pool.query('truncate xp_ledger')).rejects.toThrow('append-only');
  expect(await ledger()).not.toHaveLength(0);
  await pool.query('delete from users where id = $1', [userId]);
  expect(await ledger()).toHaveLength(0);
});

test('the details of a scored call carry its scorecard', async () => {
  const { callRecordId, conversationId } = await play();
  const scoring: CallScoring = await rep.scoring(callRecordId);
  const { newAchievementsAwarded, newChallengesCompleted } = scoring.scoringData;
  const brought = [
    ...newAchievementsAwarded.map((each) => each.expFromAchievement),
    ...newChallengesCompleted.map((each) => each.expFromChallenge),
  ];
  const { body } = await rep.get<CallDetails>(pathTo(API.callDetails, { id: callRecordId }));
  expect(body).toMatchObject({
    id: callRecordId,
    conversationId,
    companyName: persona.companyName,
    status: 'scored',
    expGained: brought.reduce((sum, exp) => sum + exp, scoring.expGainedForCall),
  });
  expect(body.scorecard).toEqual(scoring.scoringData.scorecard);
});

async function play(request: { seed?: number } = {}): Promise<StartCallReply> {
  const call = (await rep.startCall({ assistantId: persona.id, ...request })).body;
  await say(call.conversationId, LINES);
  await rep.endCall(call.conversationId);
  return call;
}

async function say(conversationId: string, lines: string[], from = 1): Promise<void> {
  for (const [index, line] of lines.entries())
    await rep.turns(conversationId, [repTurn(from + 2 * index, line)]);
}

async function profile(): Promise<UserProfile> {
  return (await rep.get<UserProfile>(API.userProfile)).body;
}

async function statusOf(conversationId: string): Promise<ConversationStatus> {
  return (await rep.get<ConversationStatus>(pathTo(API.conversationStatus, { id: conversationId })))
    .body;
}

async function ledger() {
  return (
    await server.context.pool.query('select source_id, exp from xp_ledger where user_id = $1', [
      userId,
    ])
  ).rows;
}

async function jobOf(
  callRecordId: string,
): Promise<{ id: string; run_at: Date; last_error: string | null }> {
  return (
    await server.context.pool.query(
      'select id, run_at, last_error from graphile_worker.jobs where key = $1',
      [`score-call:${callRecordId}`],
    )
  ).rows[0];
}

/** Has a waiting job run now, as if its time had come after so many attempts. */
async function hurry(jobId: string, attempts = 0): Promise<void> {
  await server.context.pool.query(
    'select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => $2)',
    [jobId, attempts],
  );
  await server.context.pool.query(`select pg_notify('jobs:insert', '{"count":1}')`);
}

async function endedBy(callRecordId: string): Promise<string> {
  return (
    await server.context.pool.query('select ended_by from calls where id = $1', [callRecordId])
  ).rows[0].ended_by;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
