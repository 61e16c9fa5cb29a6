import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import type { ConversationStatus, StartCallReply } from '#core/contract/calls/call.ts';
import type { Subscription, UserDetails } from '#core/contract/account/user.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { runAdmin } from '#server/cli/adminCommands.ts';
import { endAtLimit } from '#server/services/calls/ending/endAtLimit.ts';
import { type Client, repTurn, signUp } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const persona = SEEDED_PERSONAS[0]!;
/** Stands still unless it is put forward: what a call costs is exact. */
let time = Date.parse('2026-03-10T10:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(time),
    jobs: false,
    env: { MINUTES_ALLOWANCE: '10' },
  });
});
afterAll(() => server.close());

test('a call costs its time on the phone, and the next one gets what is left', async () => {
  const rep = await signUp(server.url);
  const call = (await rep.startCall({ assistantId: persona.id })).body;
  expect([call.minutesRemaining, call.maxDurationSeconds]).toEqual([10, 600]);
  pass(60);
  await rep.turns(call.conversationId, [repTurn(1, 'Hello, Rae here.', 60_000)]);
  pass(30);
  await rep.endCall(call.conversationId);
  expect(await remaining(rep)).toBe(8);
  const next = (await rep.startCall({ assistantId: persona.id })).body;
  expect([next.minutesRemaining, next.maxDurationSeconds]).toEqual([8, 510]);
  expect((await rep.get<Subscription>(API.subscription)).body).toEqual({
    plan: 'self-hosted',
    status: 'active',
    renewsAt: '2026-04-01T00:00:00.000Z',
    endsAt: null,
    minutesIncluded: 10,
    minutesUsed: 2,
    minutesRemaining: 8,
  });
});

test('a call in which the rep said nothing, one that was refused, and the wait of one left open cost nothing', async () => {
  const rep = await signUp(server.url);
  const silent = (await rep.startCall({ assistantId: persona.id })).body;
  expect((await rep.startCall({ assistantId: persona.id })).status).toBe(409);
  pass(100);
  await rep.endCall(silent.conversationId);
  expect(await remaining(rep)).toBe(10);
  const left = await talk(rep, 60);
  pass(1_200);
  expect(await remaining(rep)).toBe(9);
  await rep.endCall(left.conversationId);
  expect(await remaining(rep)).toBe(9);
});

test('without a minute left no call begins, and the next month brings new ones', async () => {
  const rep = await signUp(server.url);
  await talkFor(rep, 580);
  expect(await remaining(rep)).toBe(0);
  expect(await rep.startCall({ assistantId: persona.id })).toMatchObject({
    status: 402,
    body: {
      code: 'minutes-used-up',
      detail: expect.stringContaining('April 1'),
      renewsAt: '2026-04-01T00:00:00.000Z',
    },
  });
  await inMonth(rep, '2026-04-01T00:00:00Z', async () =>
    expect((await rep.startCall({ assistantId: persona.id })).body.minutesRemaining).toBe(10),
  );
});

test('a call under way when the month turns is charged to the month it began in', async () => {
  const rep = await signUp(server.url);
  await inMonth(rep, '2026-03-31T23:59:00Z', async () => {
    await talkFor(rep, 120);
    expect(await remaining(rep)).toBe(10);
    time = Date.parse('2026-03-31T23:59:59Z');
    expect(await remaining(rep)).toBe(8);
  });
});

test('a call is over when its minutes are, though its app says nothing, and what was said in time is kept', async () => {
  const rep = await signUp(server.url);
  await talkFor(rep, 530);
  const last = await talk(rep, 40);
  pass(31);
  await endAtLimit(server.context, await idOf(rep), last.callRecordId);
  expect((await status(rep, last)).status).toBe('ended');
  expect(await rep.turns(last.conversationId, [repTurn(3, 'Said in time.', 69_000)])).toMatchObject(
    { status: 200, body: { lastSeq: 3, replies: [] } },
  );
  expect(
    await rep.turns(last.conversationId, [repTurn(5, 'Said too late.', 75_000)]),
  ).toMatchObject({ status: 409, body: { code: 'call-over' } });
  expect((await rep.get<Subscription>(API.subscription)).body).toMatchObject({
    minutesUsed: 10,
    minutesRemaining: 0,
  });
});

test('a call that has time left when it is looked at goes on, and is looked at again', async () => {
  const rep = await signUp(server.url);
  const call = await talk(rep, 30);
  await endAtLimit(server.context, await idOf(rep), call.callRecordId);
  expect((await status(rep, call)).status).toBe('active');
  const { rows } = await server.context.pool.query<{ run_at: Date }>(
    `select run_at from graphile_worker.jobs where key = $1`,
    [`end-at-limit:${call.callRecordId}`],
  );
  expect(rows[0]?.run_at.getTime()).toBe(time + 570_000);
});

test('two calls at once spend no minute twice', async () => {
  const rep = await signUp(server.url);
  await talkFor(rep, 420);
  const replies = await Promise.all(
    [1, 2, 3].map(() => rep.startCall({ assistantId: persona.id })),
  );
  expect(replies.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409,
  ]);
  const first = replies.find(({ status: code }) => code === 200)!.body;
  pass(121);
  const second = (await rep.startCall({ assistantId: persona.id })).body;
  pass(100);
  await rep.turns(second.conversationId, [repTurn(1, 'Hello, Rae here.', 100_000)]);
  for (const seq of [1, 3, 5]) {
    await Promise.all([
      rep.turns(first.conversationId, [repTurn(seq, `Are you there, ${seq}?`, 221_000)]),
      rep.turns(second.conversationId, [repTurn(seq + 2, `And you, ${seq}?`, 100_000)]),
    ]);
    pass(50);
  }
  expect(
    await rep.turns(first.conversationId, [repTurn(7, 'Still there?', 371_000)]),
  ).toMatchObject({ status: 409 });
  expect(await rep.turns(second.conversationId, [repTurn(9, 'Well?', 250_000)])).toMatchObject({
    status: 409,
  });
  const { rows } = await server.context.pool.query<{ total: string }>(
    'select sum(charged_ms) as total from calls where user_id = $1',
    [await idOf(rep)],
  );
  expect(Number(rows[0]?.total)).toBe(600_000);
});

test('an operator gives and takes minutes and subscriptions', async () => {
  const rep = await signUp(server.url);
  expect(await admin('minutes', 'grant', rep.email, '5')).toEqual([
    0,
    `${rep.email} has 15 minutes left.`,
  ]);
  expect(await admin('minutes', 'revoke', rep.email, '14')).toEqual([
    0,
    `${rep.email} has 1 minute left.`,
  ]);
  expect(await remaining(rep)).toBe(1);
  await admin('subscription', 'revoke', rep.email);
  expect((await rep.get<UserDetails>(API.userDetails)).body.isSubscribed).toBe(false);
  expect(await rep.startCall({ assistantId: persona.id })).toMatchObject({
    status: 402,
    body: { code: 'not-subscribed' },
  });
  expect(await remaining(rep)).toBe(0);
  await admin('subscription', 'grant', rep.email);
  expect((await rep.get<Subscription>(API.subscription)).body).toMatchObject({
    plan: 'granted',
    status: 'active',
    minutesRemaining: 1,
  });
  await admin('subscription', 'reset', rep.email);
  expect((await rep.get<Subscription>(API.subscription)).body.plan).toBe('self-hosted');
  const other = await signUp(server.url);
  expect(await remaining(other)).toBe(10);
});

test.each([
  [['minutes', 'dance', 'rep@example.com', '5'], /must be one of grant, revoke, not "dance"/],
  [['minutes', 'grant', 'rep@example.com', '1.5'], /whole number/],
  [['minutes', 'grant', 'rep@example.com'], /whole number/],
  [['subscription', 'grant'], /needs the address/],
  [['subscription', 'grant', 'rep@example.com', '5'], /one thing too many/],
  [['subscription', 'grant', 'nobody@example.com'], /no account/],
])('the mistake in %j is one sentence', async (args, sentence) => {
  const [code, said] = await admin(...args);
  expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
});

function pass(seconds: number): void {
  time += seconds * 1000;
}

/** A call that is left open after the rep spoke, so many seconds into it. */
async function talk(rep: Client, seconds: number): Promise<StartCallReply> {
  const call = (await rep.startCall({ assistantId: persona.id })).body;
  pass(seconds);
  await rep.turns(call.conversationId, [repTurn(1, 'Hello, Rae here.', seconds * 1000)]);
  return call;
}

/** A call of so many seconds, a word every minute. */
async function talkFor(rep: Client, seconds: number): Promise<void> {
  const call = (await rep.startCall({ assistantId: persona.id })).body;
  for (let [at, seq] = [60, 1]; at < seconds; [at, seq] = [at + 60, seq + 2]) {
    pass(60);
    await rep.turns(call.conversationId, [repTurn(seq, `And what about part ${seq}?`, at * 1000)]);
  }
  pass(seconds % 60 || 60);
  await rep.endCall(call.conversationId);
}

/** With the clock set to then, and back after. */
async function inMonth(rep: Client, then: string, act: () => Promise<void>): Promise<void> {
  const now = time;
  try {
    time = Date.parse(then);
    await rep.login();
    await act();
  } finally {
    time = now;
  }
}

async function remaining(rep: Client): Promise<number | null> {
  return (await rep.get<{ minutesRemaining: number | null }>(API.minutesRemaining)).body
    .minutesRemaining;
}

async function status(rep: Client, call: StartCallReply): Promise<ConversationStatus> {
  return (
    await rep.get<ConversationStatus>(pathTo(API.conversationStatus, { id: call.conversationId }))
  ).body;
}

async function idOf(rep: Client): Promise<string> {
  return (await rep.get<UserDetails>(API.userDetails)).body.id;
}

async function admin(...args: string[]): Promise<[number, string]> {
  const said: string[] = [];
  const code = await runAdmin(args, {
    withContext: (act) => act(server.context),
    print: (line) => said.push(line),
    complain: (line) => said.push(line),
  });
  return [code, said.join('\n')];
}
