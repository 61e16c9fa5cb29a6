import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportTicket } from '#core/contract/account/dataExport.ts';
import type { TwoFactorReply } from '#core/contract/account/account.ts';
import type { Notification } from '#core/contract/account/notifications.ts';
import type { CallTranscript } from '#core/contract/calls/history.ts';
import type { BattleDetails } from '#core/contract/game/battles.ts';
import type { LedgerPage } from '#core/contract/game/ledger.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { FriendRequestReply, Friends } from '#core/contract/people/friends.ts';
import { insertRequest } from '#server/db/queries/people/friends.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { turnOnAuthenticator } from '#tests/support/authenticator.ts';
import { PASSWORD, repTurn, signUp, type Reply } from '#tests/support/client.ts';
import { BATTLE_PERSONA, copyUser, WINNING_LINES } from '#tests/support/playedCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PERSONA = BATTLE_PERSONA.id;
/** Requests at one moment. */
const AT_ONCE = [0, 1, 2, 3, 4];
let server: TestServer;
let thief: Rep;
let owner: Rep;

beforeAll(async () => {
  server = await startTestServer({ jobs: false, env: { LIMIT_ASK: '4/1d' } });
  [thief, owner] = [await newRep(server.url, 'the-thief'), await newRep(server.url, 'the-owner')];
});
afterAll(() => server.close());

test('one person is asked, challenged and asked again so often a day and no more, by whoever takes it back each time', async () => {
  const victim = await newRep(server.url, 'the-victim');
  const asked: number[] = [];
  for (const _ of AT_ONCE) {
    const { status, body } = await ask(thief, victim.name);
    asked.push(status);
    if (status === 200) await thief.client.send('DELETE', pathTo(API.friend, { id: body.id }));
  }
  expect(asked).toEqual([200, 200, 200, 200, 429]);
  const battle = { username: victim.name, assistantId: PERSONA };
  expect((await thief.client.post(API.battles, battle)).status).toBe(429);
  const told = (await victim.client.get<Notification[]>(API.notifications)).body;
  expect(told).toHaveLength(4);
  // Others are asked all the same, and the victim may ask.
  expect((await ask(thief, owner.name)).status).toBe(200);
  expect((await victim.client.post(API.battles, { ...battle, username: thief.name })).status).toBe(
    200,
  );
});

test('of requests to several people at one moment no more go out than may be open', async () => {
  const asker = await newRep(server.url, 'ask-er');
  const people = await Promise.all(AT_ONCE.map((at) => newRep(server.url, `asked-${at}`)));
  for (let out = 0; out < 98; out += 1) {
    const other = await copyUser(server.context.pool, owner.id);
    await insertRequest(server.context.db, randomUUID(), asker.id, other, new Date());
  }
  const replies = await Promise.all(people.map(({ name }) => ask(asker, name)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
});

test('two who ask each other, accept and take back at one moment agree on what they are', async () => {
  const [one, other] = [await newRep(server.url, 'one-rep'), await newRep(server.url, 'other-rep')];
  const asked = await Promise.all([ask(one, other.name), ask(other, one.name)]);
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  const { id } = asked[0].body;
  expect(asked[1].body.id).toBe(id);
  const path = pathTo(API.friend, { id });
  const replies = await Promise.all([
    ...AT_ONCE.map(() => one.client.post(pathTo(API.acceptFriend, { id }))),
    ...AT_ONCE.map(() => other.client.send('DELETE', path)),
  ]);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const [mine, theirs] = await Promise.all(
    [one, other].map(async ({ client }) => (await client.get<Friends>(API.friends)).body.friends),
  );
  expect([mine!.length, theirs!.length]).toEqual([0, 0]);
});

test('a challenge that is taken, refused and withdrawn at one moment is one of them, and has one call a side', async () => {
  const to = await newRep(server.url, 'opp-onent');
  const battle = { username: to.name, assistantId: PERSONA };
  const { id } = (await owner.client.post<BattleDetails>(API.battles, battle)).body;
  const [accept, decline] = [pathTo(API.acceptBattle, { id }), pathTo(API.declineBattle, { id })];
  const answers = await Promise.all([
    to.client.post<BattleDetails>(accept),
    to.client.post<BattleDetails>(decline),
    owner.client.post<BattleDetails>(decline),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const again =
    answers[0].status === 200
      ? id
      : (await owner.client.post<BattleDetails>(API.battles, battle)).body.id;
  await to.client.post(pathTo(API.acceptBattle, { id: again }));
  const calls = await Promise.all(
    AT_ONCE.map(() => owner.client.post(pathTo(API.battleCall, { id: again }))),
  );
  expect(calls.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409,
  ]);
});

test('turns, ends and scores that come several times at one moment count once', async () => {
  const { client, id: userId } = await newRep(server.url, 'ra-cer');
  const { conversationId, callRecordId } = (await client.startCall({ assistantId: PERSONA })).body;
  const first = await Promise.all(
    AT_ONCE.map((at) => client.turns(conversationId, [repTurn(1, `Way ${at} of saying hello.`)])),
  );
  expect(first.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(first.filter(({ status }) => status >= 500)).toEqual([]);
  for (const [at, line] of WINNING_LINES.entries())
    await client.turns(conversationId, [repTurn(2 * at + 3, line)]);
  const { turns } = (
    await client.get<CallTranscript>(pathTo(API.callTranscript, { id: callRecordId }))
  ).body;
  expect(turns.filter(({ text }) => text.startsWith('Way '))).toHaveLength(1);
  const ends = await Promise.all(AT_ONCE.map(() => client.endCall(conversationId)));
  expect(new Set(ends.map(({ body }) => body.callRecordId))).toEqual(new Set([callRecordId]));
  await Promise.all(AT_ONCE.map(() => settleCall(server.context, userId, callRecordId)));
  const { data } = (await client.get<LedgerPage>(`${API.ledger}?pageSize=100`)).body;
  expect(data.filter(({ source }) => source.type === 'call')).toHaveLength(1);
});

test('a call that was held offline and is told of several times at one moment is one call', async () => {
  const { client, id } = await newRep(server.url, 'off-line');
  await server.context.pool.query(
    `update users set created_at = now() - interval '9 days' where id = $1`,
    [id],
  );
  const offline = {
    clientCallId: randomUUID(),
    startedAt: new Date(Date.now() - 3_600_000).toISOString(),
    engineVersion: server.context.engineVersion,
    rubricVersion: '1',
    lengthMs: 60_000,
  };
  const begun = await Promise.all(
    AT_ONCE.map(() => client.startCall({ assistantId: PERSONA, offline })),
  );
  expect(new Set(begun.map(({ body }) => body.callRecordId)).size).toBe(1);
  // Another's id for a call is no key to it.
  const stolen = await thief.client.startCall({ assistantId: PERSONA, offline });
  expect(stolen.body.callRecordId).not.toBe(begun[0]!.body.callRecordId);
});

test('another’s idempotency key gives nothing of theirs', async () => {
  const [one, other] = [await signUp(server.url), await signUp(server.url)];
  const key = { 'idempotency-key': randomUUID() };
  const theirs = await one.startCall({ assistantId: PERSONA }, key);
  const mine = await other.startCall({ assistantId: PERSONA }, key);
  const again = await one.startCall({ assistantId: PERSONA }, key);
  expect([theirs, mine, again].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(mine.body.conversationId).not.toBe(theirs.body.conversationId);
  expect(again.body).toEqual(theirs.body);
});

test('of new recovery codes that are asked for at one moment one set is good, and each used code once', async () => {
  const client = await signUp(server.url);
  const { recoveryCodes } = await turnOnAuthenticator(client, new Date());
  const replies = await Promise.all(
    (recoveryCodes ?? []).slice(0, 3).map((twoFactorRecoveryCode) =>
      client.post<TwoFactorReply>(API.manageTwoFactor, {
        resetRecoveryCodes: true,
        password: PASSWORD,
        twoFactorRecoveryCode,
      }),
    ),
  );
  const sets = replies.flatMap(({ status, body }) => (status === 200 ? [body.recoveryCodes!] : []));
  expect(sets.length).toBeGreaterThan(0);
  const signIns: Reply[] = [];
  for (const codes of [...sets, (recoveryCodes ?? []).slice(5)])
    signIns.push(await client.login({ twoFactorRecoveryCode: codes[0] }));
  expect(signIns.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('leave to fetch an archive is good once, for several who ask at one moment too', async () => {
  const { body } = await owner.client.post<ExportTicket>(API.userExport, { password: PASSWORD });
  const replies = await Promise.all(AT_ONCE.map(() => fetch(owner.client.url + body.path)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 404, 404, 404, 404,
  ]);
  await Promise.all(replies.map((reply) => reply.arrayBuffer()));
});

function ask({ client }: Rep, username: string): Promise<Reply<FriendRequestReply>> {
  return client.post(API.friends, { username });
}
