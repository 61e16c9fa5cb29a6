import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import { type Turn } from '#core/contract/calls/call.ts';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { PublicConfig } from '#core/contract/config.ts';
import type { UserProfile } from '#core/contract/account/user.ts';
import { nextReply, openCall } from '#tests/support/builtInEngine.ts';
import { offlineSeed } from '#core/engine/offlineSeed.ts';
import { TO_TRY } from '#core/persona/toTry.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { signUp, Client } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { otherTalk, WINNING_LINES } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const persona = SEEDED_PERSONAS[0]!;
const clock = new Clock();
let server: TestServer;
let rep: Client;

beforeAll(async () => {
  // Minutes are a month's: on its first day, calls of some hours ago may be of the month before.
  if (clock.now().getUTCDate() === 1) clock.pass(86_400);
  server = await startTestServer({ now: clock.now, env: { MINUTES_ALLOWANCE: '3' } });
  rep = await longSince();
});
afterAll(() => server.close());

test('a call held offline is told of as often as it takes, scored and rewarded once, and charged by its length', async () => {
  const told = offlineCall();
  const first = await rep.startCall(told);
  expect(first.status).toBe(200);
  const [again, atOnce] = await Promise.all([rep.startCall(told), rep.startCall(told)]);
  expect([again.body.callRecordId, atOnce.body.callRecordId]).toEqual([
    first.body.callRecordId,
    first.body.callRecordId,
  ]);
  expect(first.body).toMatchObject({
    brain: 'builtin',
    seed: offlineSeed(told.offline.clientCallId),
    startedAt: told.offline.startedAt,
  });
  const { conversationId, callRecordId } = first.body;
  const turns = spoken(told.offline.clientCallId);
  const send = async () => {
    expect((await rep.turns(conversationId, turns)).body.lastSeq).toBe(turns.length - 1);
    expect((await rep.endCall(conversationId)).status).toBe(200);
  };
  await send();
  const { expGainedForCall, error } = await rep.scoring(callRecordId);
  expect(error).toBeNull();
  expect(expGainedForCall).toBeGreaterThan(0);
  const profile = (await rep.get<UserProfile>(API.userProfile)).body;
  await send();
  expect(await rep.scoring(callRecordId)).toMatchObject({ expGainedForCall });
  expect((await rep.get<UserProfile>(API.userProfile)).body).toEqual(profile);
  expect(profile.stats.calls).toBe(1);
  const details = (await rep.get<CallDetails>(pathTo(API.callDetails, { id: callRecordId }))).body;
  expect(details).toMatchObject({
    startedAt: told.offline.startedAt,
    durationSeconds: Math.round(turns.at(-1)!.endMs / 1000),
  });
  expect(details.scorecard?.metrics).toBeTruthy();
  expect((await rep.get(API.minutesRemaining)).body).toEqual({
    minutesRemaining: Math.floor(3 - turns.at(-1)!.endMs / 60_000),
  });
});

test("a call held offline stands in nobody's way, and no call in its", async () => {
  const other = await longSince();
  expect((await other.startCall(offlineCall())).status).toBe(200);
  expect((await other.startCall({ assistantId: persona.id })).status).toBe(200);
  expect((await other.startCall(offlineCall())).status).toBe(200);
});

test('one that is seven days old is taken, an older one is not', async () => {
  expect((await rep.startCall(offlineCall(7 * 86_400_000 - 60_000))).status).toBe(200);
  expect(await rep.startCall(offlineCall(7 * 86_400_000 + 60_000))).toMatchObject({
    status: 409,
    body: { code: 'offline-too-old' },
  });
});

test("a visitor's call is taken though the account was made after it: the first is scored and earns, the next are practice", async () => {
  const visitor = await signUp(server.url);
  expect(await visitor.startCall(offlineCall())).toMatchObject({
    status: 409,
    body: { code: 'before-account' },
  });
  const send = async (agoMs: number, lines: string[]) => {
    const told = offlineCall(agoMs);
    const { status, body } = await visitor.startCall({
      ...told,
      offline: { ...told.offline, visitor: true },
    });
    expect(status).toBe(200);
    await visitor.turns(body.conversationId, spoken(told.offline.clientCallId, lines));
    await visitor.endCall(body.conversationId);
    return await visitor.scoring(body.callRecordId);
  };
  expect((await send(86_400_000, WINNING_LINES)).expGainedForCall).toBeGreaterThan(0);
  expect(await send(3_600_000, [...WINNING_LINES.slice(0, 2), otherTalk(3)])).toMatchObject({
    error: null,
    expGainedForCall: 0,
  });
});

test('whom a visitor may call is told to anybody, and nobody else', async () => {
  const anybody = new Client(server.url);
  const told = await anybody.get(pathTo(API.tryPersona, { id: TO_TRY[0].personaId }));
  expect(told.status).toBe(200);
  expect(told.body).toMatchObject({ id: TO_TRY[0].personaId, brief: expect.anything() });
  for (const id of ['victor-adeyemi', 'nobody', 'visitor'])
    expect((await anybody.get(pathTo(API.tryPersona, { id }))).status).toBe(404);
  expect((await anybody.get<PublicConfig>(API.config)).body.try).toBe(true);
});

test('trying is limited by address, and off where the operator says so', async () => {
  const [limited, off] = await Promise.all([
    startTestServer({ env: { LIMIT_TRY: '2/1h' }, jobs: false }),
    startTestServer({ env: { TRY: '0' }, jobs: false }),
  ]);
  const path = pathTo(API.tryPersona, { id: TO_TRY[0].personaId });
  const statuses = [];
  for (let times = 0; times < 3; times++)
    statuses.push((await new Client(limited.url).get(path)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await new Client(off.url).get(path)).status).toBe(404);
  expect((await new Client(off.url).get<PublicConfig>(API.config)).body.try).toBe(false);
  await Promise.all([limited.close(), off.close()]);
});

test('a clock that runs a day ahead does not date a call into the future', async () => {
  const { body } = await rep.startCall(offlineCall(-86_400_000));
  expect(Date.parse(body.startedAt)).toBeLessThanOrEqual(clock.now().getTime());
});

test('a call costs what is longer, its times or what its words take to say, and with no minutes left none is taken', async () => {
  const poor = await longSince();
  const slow = offlineCall(4 * 3_600_000);
  const first = (await poor.startCall(slow)).body;
  await poor.turns(
    first.conversationId,
    stretched(slow.offline.clientCallId, 0, [...WINNING_LINES, otherTalk(0)]),
  );
  await poor.endCall(first.conversationId);
  // A minute at least, though by its times it took none.
  expect((await poor.get(API.minutesRemaining)).body).toEqual({ minutesRemaining: 1 });
  // Told of while there were minutes, with turns that come when there are none.
  const [late, long] = [offlineCall(2 * 3_600_000), offlineCall(3 * 3_600_000)];
  const begunLate = (await poor.startCall(late)).body;
  const begunLong = (await poor.startCall(long)).body;
  await poor.turns(begunLong.conversationId, stretched(long.offline.clientCallId, 10));
  expect((await poor.get(API.minutesRemaining)).body).toEqual({ minutesRemaining: 0 });
  expect(
    await poor.turns(begunLate.conversationId, stretched(late.offline.clientCallId, 1)),
  ).toMatchObject({ status: 402, body: { code: 'minutes-used-up' } });
  for (const more of [offlineCall(3_600_000), { assistantId: persona.id }])
    expect(await poor.startCall(more)).toMatchObject({
      status: 402,
      body: { code: 'minutes-used-up', detail: expect.stringContaining('no minutes left') },
    });
  // The same call told of again is still the one that is there.
  expect((await poor.startCall(slow)).body.callRecordId).toBe(first.callRecordId);
});

test('lines that this version of the brain would not have said are kept and scored without XP', async () => {
  const other = await longSince();
  const told = offlineCall();
  const { conversationId, callRecordId } = (
    await other.startCall({ ...told, offline: { ...told.offline, engineVersion: 'an-older-one' } })
  ).body;
  await other.turns(
    conversationId,
    spoken(told.offline.clientCallId).map((turn) =>
      turn.seq === 4 ? { ...turn, text: 'Yes, send the contract over.' } : turn,
    ),
  );
  await other.endCall(conversationId);
  expect(await other.scoring(callRecordId)).toMatchObject({ error: null, expGainedForCall: 0 });
});

test('the same id of another user is another call, and a malformed one is refused', async () => {
  const other = await longSince();
  const told = offlineCall();
  const [mine, theirs] = [await rep.startCall(told), await other.startCall(told)];
  expect(theirs.status).toBe(200);
  expect(theirs.body.callRecordId).not.toBe(mine.body.callRecordId);
  expect(
    (await other.turns(mine.body.conversationId, spoken(told.offline.clientCallId))).status,
  ).toBe(404);
  expect(
    (await rep.post(API.startCall, { ...told, offline: { ...told.offline, clientCallId: 'x' } }))
      .status,
  ).toBe(400);
});

test('a persona comes with its brief for practice, and is unknown where it is', async () => {
  expect((await rep.get(pathTo(API.practicePersona, { id: persona.id }))).body).toEqual(persona);
  expect((await rep.get(pathTo(API.practicePersona, { id: 'nobody' }))).status).toBe(404);
});

function offlineCall(agoMs = 3_600_000) {
  const startedAt = new Date(clock.now().getTime() - agoMs).toISOString();
  return {
    assistantId: persona.id,
    offline: {
      clientCallId: randomUUID(),
      startedAt,
      engineVersion: server.context.engineVersion,
      rubricVersion: '1',
    },
  };
}

/** Somebody who registered a month ago: calls of that time are taken. */
async function longSince(): Promise<Client> {
  const client = await signUp(server.url);
  await server.context.pool.query(
    `update users set created_at = created_at - interval '30 days' where email = $1`,
    [client.email],
  );
  return client;
}

/** The same with its times so many times as long. */
function stretched(clientCallId: string, by: number, lines = WINNING_LINES): Turn[] {
  return spoken(clientCallId, lines).map((turn) => ({
    ...turn,
    startMs: turn.startMs * by,
    endMs: turn.endMs * by,
  }));
}

/** The whole call as a device without a network held it. */
function spoken(clientCallId: string, lines = WINNING_LINES): Turn[] {
  const setting = { persona, seed: offlineSeed(clientCallId), callType: persona.callType };
  const said: SpokenTurn[] = [{ role: 'persona', text: openCall(setting).text }];
  for (const text of lines) {
    said.push({ role: 'rep', text });
    const { text: answer, endCall } = nextReply(setting, said);
    said.push({ role: 'persona', text: answer });
    if (endCall) break;
  }
  return said.map(({ role, text }, seq) => ({
    seq,
    role,
    text,
    startMs: seq * 6_000,
    endMs: seq * 6_000 + 5_000,
  }));
}
