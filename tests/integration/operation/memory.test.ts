import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { connect } from '#server/db/connect.ts';
import { findRecord, findScore, saveScore } from '#server/db/queries/calls/scores.ts';
import { raiseExp } from '#server/db/queries/game/evidence.ts';
import { lockAccount } from '#server/services/accounts/operate.ts';
import { Client, PASSWORD, signUp } from '#tests/support/client.ts';
import { copyCall, endedCall } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** So long, and no longer, another server may take a token that was revoked. */
const REVOKED_WITHIN_MS = 100;

let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const on = { databaseUrl: server.databaseUrl, dataDir: server.context.config.dataDir };
  other = await startTestServer({ on, jobs: false });
  const { pool } = server.context;
  await pool.query(
    `create function wait_here() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4712); return new; end $$`,
  );
  await pool.query(
    'create trigger wait_here before insert on scores for each row execute function wait_here()',
  );
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** The same session, at the other server. */
function there(rep: Client): Client {
  const client = new Client(other.url, rep.email);
  client.accessToken = rep.accessToken;
  return client;
}

/**
 * No score is stored until they are let go, at the latest as the test ends. Once a call of a user
 * has ended, that user starts and ends no other meanwhile: scoring holds their row.
 */
async function holdScores(): Promise<{ letGo: () => Promise<void> }> {
  const holder = await server.context.pool.connect();
  await holder.query('select pg_advisory_lock(4712)');
  let isHeld = true;
  const letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await holder.query('select pg_advisory_unlock(4712)');
    holder.release();
  };
  onTestFinished(letGo);
  return { letGo };
}

const statuses = async (...clients: Client[]) =>
  Promise.all(clients.map(async (client) => (await client.get(API.userDetails)).status));

test.each([
  ['signing out', (rep: Client) => rep.post(API.logout)],
  [
    'a new password from another device',
    async (rep: Client) =>
      (await rep.elsewhere()).post(API.manageInfo, {
        oldPassword: PASSWORD,
        newPassword: `${PASSWORD} again`,
      }),
  ],
  ['deleting the account', (rep: Client) => rep.send('DELETE', API.user, { password: PASSWORD })],
  [
    'an operator',
    async (rep: Client) => {
      await lockAccount(server.context, rep.email);
      return { status: 200 };
    },
  ],
])('a token that %s ended is refused by every server at once', async (_how, end) => {
  const rep = await signUp(server.url);
  expect(await statuses(rep, there(rep), rep, there(rep))).toEqual([200, 200, 200, 200]);
  expect((await end(rep)).status).toBeLessThan(300);
  expect(await statuses(rep)).toEqual([401]);
  await sleep(REVOKED_WITHIN_MS);
  expect(await statuses(there(rep), rep)).toEqual([401, 401]);
});

test('a server whose notices broke off remembers nobody', async () => {
  const { pool } = server.context;
  const cut = () =>
    pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ringside notices' and datname = current_database()`,
    );
  for (let round = 0; round < 3; round += 1) {
    const rep = await signUp(server.url);
    expect(await statuses(rep, there(rep))).toEqual([200, 200]);
    await Promise.all([cut(), rep.post(API.logout)]);
    await sleep(REVOKED_WITHIN_MS);
    expect(await statuses(rep, there(rep))).toEqual([401, 401]);
  }
});

test('a score is seen by every server as soon as it is there, however often it was asked for before', async () => {
  const rep = await signUp(server.url);
  const held = await holdScores();
  const callRecordId = await endedCall(rep, SEEDED_PERSONAS[0]!.id);
  const poll = pathTo(API.callScoring, { callRecordId });
  const polls = async () => [(await rep.get(poll)).status, (await there(rep).get(poll)).status];
  for (let round = 0; round < 3; round += 1) expect(await polls()).toEqual([404, 404]);
  await held.letGo();
  await rep.scoring(callRecordId);
  await sleep(REVOKED_WITHIN_MS);
  expect(await polls()).toEqual([200, 200]);
});

describe('a request that waits for scores', () => {
  const wait = (client: Client, ...ids: string[]) =>
    client.get<{ pending: string[] }>(`${API.awaitedScorings}?ids=${ids.join(',')}`);

  test('is answered by any server as soon as one of the calls has a score', async () => {
    const rep = await signUp(server.url);
    const held = await holdScores();
    const one = await endedCall(rep, SEEDED_PERSONAS[0]!.id);
    // Its score never comes: nothing but the other's answers for it.
    const { id: userId } = (await rep.get<{ id: string }>(API.userDetails)).body;
    const two = await copyCall(server.context.pool, one, { userId });
    let isAnswered = false;
    const waiting = Promise.all([wait(rep, one), wait(there(rep), one, two.toUpperCase())]);
    void waiting.then(() => (isAnswered = true));
    await sleep(500);
    expect(isAnswered).toBe(false);
    await held.letGo();
    const [here, elsewhere] = await waiting;
    expect([here.status, here.body.pending]).toEqual([200, []]);
    expect(elsewhere.body.pending).toEqual([two]);
  });

  test('does not wait for a call of another user, for one that is scored, or for what is none', async () => {
    const [rep, stranger] = await Promise.all([signUp(server.url), signUp(server.url)]);
    const held = await holdScores();
    const call = await endedCall(rep, SEEDED_PERSONAS[0]!.id);
    expect((await wait(stranger, call)).body).toEqual({ pending: [] });
    expect((await wait(rep, 'garbage', '')).body).toEqual({ pending: [] });
    expect((await rep.get(API.awaitedScorings)).status).toBe(400);
    expect((await wait(new Client(server.url), call)).status).toBe(401);
    await held.letGo();
    await rep.scoring(call);
    expect((await wait(rep, call)).body).toEqual({ pending: [] });
  });

  test('ends with the session, and the oldest of many that one user has open ends with the next', async () => {
    const rep = await signUp(server.url);
    const held = await holdScores();
    const call = await endedCall(rep, SEEDED_PERSONAS[0]!.id);
    const ended: number[] = [];
    const waits = Array.from({ length: 7 }, async (_, place) => {
      await sleep(place * 20);
      const { status } = await wait(there(rep), call);
      ended.push(place);
      return status;
    });
    await expect.poll(() => ended).toEqual([0]);
    await rep.post(API.logout);
    expect(await Promise.all(waits)).toEqual(Array.from({ length: 7 }, () => 200));
    expect((await wait(there(rep), call)).status).toBe(401);
    await held.letGo();
  });

  test('keeps no server that is told to end', async () => {
    const on = { databaseUrl: server.databaseUrl, dataDir: server.context.config.dataDir };
    const third = await startTestServer({ on, jobs: false });
    const rep = await signUp(third.url);
    const held = await holdScores();
    const call = await endedCall(rep, SEEDED_PERSONAS[0]!.id);
    const waiting = wait(rep, call);
    await sleep(200);
    const began = performance.now();
    await third.close();
    expect((await waiting).body).toEqual({ pending: [call] });
    expect(performance.now() - began).toBeLessThan(5_000);
    await held.letGo();
  });
});

test('a result that is asked for again asks the database nothing, and is what it is once it was scored anew', async () => {
  const rep = await signUp(server.url);
  const callRecordId = await endedCall(rep, SEEDED_PERSONAS[0]!.id);
  const poll = pathTo(API.callScoring, { callRecordId });
  const first = await rep.scoring(callRecordId);
  const elsewhere = there(rep);
  expect((await elsewhere.get(poll)).body).toEqual(first);
  const { pool } = other.context;
  const asked: unknown[] = [];
  pool.on('acquire', () => asked.push(1));
  const before = asked.length;
  for (let round = 0; round < 5; round += 1)
    expect((await elsewhere.get(poll)).body).toEqual(first);
  expect(asked.length).toBe(before);
  const { id } = (await rep.get<{ id: string }>(API.manageInfo)).body;
  await server.context.db.transaction(async (tx) => {
    const score = (await findScore(tx, id, callRecordId))!;
    await saveScore(tx, { ...score, text: 'Scored anew.' });
  });
  await sleep(REVOKED_WITHIN_MS);
  expect((await elsewhere.get(poll)).body).toMatchObject({ scoringResult: 'Scored anew.' });
  const shown = first.expGainedForCall;
  await server.context.db.transaction((tx) => raiseExp(tx, id, callRecordId, 7));
  await sleep(REVOKED_WITHIN_MS);
  expect((await elsewhere.get(poll)).body).toMatchObject({ expGainedForCall: shown + 7 });
});

test('a poll of a pending score asks the database nothing, and another user learns nothing by it', async () => {
  const [rep, stranger] = await Promise.all([signUp(server.url), signUp(server.url)]);
  const callRecordId = await endedCall(rep, SEEDED_PERSONAS[0]!.id);
  await rep.scoring(callRecordId);
  const poll = pathTo(API.callScoring, { callRecordId });
  expect((await stranger.get(poll)).status).toBe(404);
  expect((await stranger.get(poll)).status).toBe(404);
  expect((await rep.get(poll)).status).toBe(200);
  const { pool } = other.context;
  const asked: unknown[] = [];
  pool.on('acquire', () => asked.push(1));
  await there(stranger).get(poll);
  const before = asked.length;
  for (let round = 0; round < 5; round += 1) await there(stranger).get(poll);
  expect(asked.length).toBe(before);
});

test.each([
  ['details', API.userDetails],
  ['profile', API.userProfile],
  ['unread notifications', API.unreadCount],
])('one who is known asks the database one statement for the %s', async (_what, path) => {
  const rep = await signUp(server.url);
  expect((await rep.get(path)).status).toBe(200);
  const asked = vi.spyOn(server.context.pool, 'query');
  expect((await rep.get(path)).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test.each([
  [true, 'keeps statements where it may'],
  [false, 'keeps none behind a pooler that hands on connections'],
])('a server with prepared statements %s %s', async (prepared, _what) => {
  const { databaseUrl } = server;
  const { db, pool } = connect({ connectionString: databaseUrl, max: 1, prepared, onError: fail });
  const { id } = (await (await signUp(server.url)).get<{ id: string }>(API.manageInfo)).body;
  await findRecord(db, id);
  const { rows } = await pool.query('select name from pg_prepared_statements');
  expect(rows.length > 0).toBe(prepared);
  await pool.end();
});

function fail(error: Error): void {
  throw error;
}
