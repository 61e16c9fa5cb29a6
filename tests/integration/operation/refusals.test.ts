import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ActivityPage } from '#core/contract/account/activity.ts';
import type { SignedInSession } from '#core/contract/account/account.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Client } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';

const clock = new Clock();
const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
let server: TestServer;
let rae: Rep;
let sam: Rep;

beforeAll(async () => {
  const env = { PUBLIC_BOARD: 'off', LIMIT_LOGIN: '4/1h' };
  server = await startTestServer({ jobs: false, log, env, now: clock.now });
  rae = await newRep(server.url, 'rae-park');
  sam = await newRep(server.url, 'sam-hill');
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
  clock.pass(60);
});

test('what is refused is told in the log by user, route and reason, without a word of what was sent', async () => {
  await rae.client.get(API.publicLeaderboard);
  await rae.client.post(API.createUsername, { username: 'a-secret-name' }, OTHER_SITE);
  const stranger = new Client(server.url, 'secret@example.com');
  for (let times = 0; times < 4; times++) await stranger.login({ password: 'secret-word' });
  await expect.poll(refused).toEqual([
    { userId: null, method: 'GET', route: API.publicLeaderboard, reason: 'public-board-closed' },
    { userId: null, method: 'POST', route: API.createUsername, reason: 'from-another-site' },
    ...Array.from({ length: 2 }, () => ({
      userId: null,
      method: 'POST',
      route: API.login,
      reason: 'too-many-requests',
    })),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('ids that are nobody’s, and tokens that are no good, are told once there are many', async () => {
  const path = pathTo(API.callDetails, { id: '00000000-0000-4000-8000-000000000000' });
  for (let times = 0; times < 25; times++) await rae.client.get(path);
  const bad = { authorization: 'Bearer nobody-s' };
  for (let times = 0; times < 55; times++) await rae.client.get(API.userDetails, bad);
  await expect.poll(refused).toEqual([
    { userId: rae.id, method: 'GET', route: API.callDetails, reason: 'unknown-id', times: 20 },
    { userId: null, method: 'GET', route: API.userDetails, reason: 'invalid-token', times: 50 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('nobody-s');
});

test('a look at what is another’s is told once a minute, and its user finds it in the activity of the account', async () => {
  const [{ id }] = (await sam.client.get<SignedInSession[]>(API.userSessions)).body as [
    SignedInSession,
  ];
  const path = pathTo(API.userSession, { id });
  for (let times = 0; times < 3; times++)
    expect((await rae.client.send('DELETE', path)).status).toBe(404);
  await expect.poll(refused).toEqual([
    {
      userId: rae.id,
      method: 'DELETE',
      route: API.userSession,
      reason: 'of-another-user',
      times: 1,
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain(id);
  const seen = await rae.client.get<ActivityPage>(API.activity);
  expect(seen.body.data.filter(({ kind }) => kind === 'access-refused').length).toBe(1);
});

const OTHER_SITE = { 'sec-fetch-site': 'cross-site' };

function refused() {
  return lines
    .filter(({ msg }) => msg === 'refused')
    .map(({ level: _level, time: _time, pid: _pid, hostname: _host, msg: _msg, ...rest }) => rest);
}
