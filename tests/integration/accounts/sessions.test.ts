import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tokens } from '#core/contract/account/account.ts';
import type { ExportTicket } from '#core/contract/account/dataExport.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { Client, PASSWORD, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { readEvents } from '#tests/support/sse.ts';
import { expectRefusal, expectUnauthorized } from './problems.ts';

const DAY = 86_400;
const clock = new Clock();
let server: TestServer;
/** Another server of the same installation. */
let replica: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now, jobs: false });
  replica = await startTestServer({
    now: clock.now,
    jobs: false,
    on: { databaseUrl: server.databaseUrl, dataDir: server.context.config.dataDir },
  });
});
afterAll(async () => {
  await replica.close();
  await server.close();
});

test('a session ends after ninety days, however often it was refreshed', async () => {
  const client = await signUp(server.url);
  for (let day = 0; day < 89; day += 10) {
    await refresh(client);
    clock.pass(10 * DAY - 60);
  }
  const last = await refresh(client);
  expect(last.expiresIn).toBeLessThanOrEqual(600);
  clock.pass(600);
  expectUnauthorized(await client.get(API.manageInfo));
  expectUnauthorized(await client.post(API.refresh, { refreshToken: client.refreshToken }));
});

test('how long a session lasts is a setting', async () => {
  const short = await startTestServer({
    now: clock.now,
    jobs: false,
    env: { SESSION_LIFETIME: '30m' },
  });
  const client = await signUp(short.url);
  const { body } = await client.login();
  clock.pass(1_790);
  const kept = await client.get(API.manageInfo);
  clock.pass(11);
  const over = [
    await client.get(API.manageInfo),
    await client.post(API.refresh, { refreshToken: client.refreshToken }),
  ];
  await short.close();
  expect(body.expiresIn).toBeCloseTo(1_800, -1);
  expect([kept.status, ...over.map(({ status }) => status)]).toEqual([200, 401, 401]);
});

test('a refresh token that is used twice within its grace gives the same pair, not a second one', async () => {
  const client = await signUp(server.url);
  const { refreshToken } = client;
  const replies = await Promise.all(
    [1, 2, 3].map(() => client.post<Tokens>(API.refresh, { refreshToken })),
  );
  clock.pass(50);
  replies.push(await client.post<Tokens>(API.refresh, { refreshToken }));
  const pairs = replies.map(({ body }) => `${body.accessToken} ${body.refreshToken}`);
  expect(new Set(pairs).size).toBe(1);
  expect(replies.at(-1)!.body.expiresIn).toBeLessThanOrEqual(3_551);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { rows } = await server.context.pool.query(
    'select count(*)::int from tokens t join users u on u.id = t.user_id where u.email = $1',
    [client.email],
  );
  expect(rows).toEqual([{ count: 4 }]);
  client.hold(replies[3]!.body);
  await refresh(client);
});

test('refreshing is limited, and the answer says when to come again', async () => {
  const limited = await startTestServer({
    now: clock.now,
    jobs: false,
    env: { LIMIT_REFRESH: '2/10m' },
  });
  const client = await signUp(limited.url);
  const ask = () => client.post(API.refresh, { refreshToken: 'a guess' });
  const replies = [await ask(), await ask(), await ask()];
  await limited.close();
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 429]);
  expect(Number(replies[2]!.headers.get('retry-after'))).toBeGreaterThan(500);
});

test('a token that was taken back reads nothing, not even a score during a call, on any server', async () => {
  const client = await signUp(server.url);
  const thief = await client.elsewhere();
  const first = (await client.startCall({ assistantId: 'dana-whitfield' })).body;
  await client.endCall(first.conversationId);
  const path = pathTo(API.callScoring, { callRecordId: first.callRecordId });
  expect((await thief.get(path)).status).toBe(404);
  await client.startCall({ assistantId: 'dana-whitfield' });
  await client.post(API.manageInfo, {
    newPassword: 'another horse battery',
    oldPassword: PASSWORD,
  });
  for (const url of [server.url, replica.url])
    for (const route of [path, API.manageInfo, API.userSessions, API.activity, API.userCallHistory])
      expectUnauthorized(await at(url, thief).get(route));
  expect((await at(replica.url, client).get(path)).status).toBe(404);
});

test('leave to fetch the archive ends with the session that it was given to', async () => {
  const client = await signUp(server.url);
  const thief = await client.elsewhere();
  const ticket = await thief.post<ExportTicket>(API.userExport, { password: PASSWORD });
  await client.post(API.manageInfo, {
    newPassword: 'another horse battery',
    oldPassword: PASSWORD,
  });
  expect((await client.get(ticket.body.path)).status).toBe(404);
});

/** Other tests wait for locks of their own in the same cluster. */
const BLOCKED_BY_ME =
  'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))';

test('a password that is changed while somebody signs in with the old one lets nobody in', async () => {
  const client = await signUp(server.url);
  const change = await server.context.pool.connect();
  await change.query('begin');
  await change.query('select from users where email = $1 for update', [client.email]);
  const signingIn = client.login();
  await expect.poll(async () => (await change.query(BLOCKED_BY_ME)).rowCount).toBe(1);
  await change.query('update users set security_stamp = gen_random_uuid() where email = $1', [
    client.email,
  ]);
  await change.query('commit');
  change.release();
  expectRefusal(await signingIn, 'Failed');
});

test('a stream that somebody follows ends with their session', async () => {
  const client = await signUp(server.url);
  const thief = await client.elsewhere();
  const write = async (content: string) =>
    server.context.pool.query(
      'update researches set content = $1 where user_id = (select id from users where email = $2)',
      [content, client.email],
    );
  let seen: (() => void) | undefined;
  const begun = new Promise<void>((resolve) => (seen = resolve));
  const following = readEvents<{ content: string }>(
    `${server.url}${API.researchStream}?domain=example.com`,
    { authorization: `Bearer ${thief.accessToken}` },
    (events) => {
      if (events.length > 0) seen?.();
      return false;
    },
  );
  await expect.poll(async () => (await write('One.')).rowCount).toBe(1);
  await begun;
  await client.send('DELETE', API.userSessions);
  await write('One. Two.');
  expect((await following).events.map(({ data }) => data.content)).toEqual(['One.']);
});

test('what is over is deleted by the nightly job', async () => {
  const client = await signUp(server.url);
  clock.pass(91 * DAY);
  await tidyUp(server.context);
  const { rows } = await server.context.pool.query(
    `select (select count(*)::int from sessions) as sessions, (select count(*)::int from tokens) as tokens,
      (select count(*)::int from account_events) as events`,
  );
  expect(rows).toEqual([{ sessions: 0, tokens: 0, events: 0 }]);
  expect((await client.login()).status).toBe(200);
});

async function refresh(client: Client): Promise<Tokens> {
  const { status, body } = await client.post<Tokens>(API.refresh, {
    refreshToken: client.refreshToken,
  });
  expect(status).toBe(200);
  client.hold(body);
  return body;
}

/** The same person at another server. */
function at(url: string, { email, accessToken, refreshToken }: Client): Client {
  const other = new Client(url, email);
  other.hold({ tokenType: 'Bearer', expiresIn: 3_600, accessToken, refreshToken });
  return other;
}
