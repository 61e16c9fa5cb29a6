import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicConfig } from '#core/contract/config.ts';
import {
  leaderboardSchema,
  publicLeaderboardSchema,
  type Leaderboard,
  type PublicLeaderboard,
} from '#core/contract/game/leaderboard.ts';
import { API } from '#core/contract/paths.ts';
import { countBoards } from '#server/services/progression/boards/countBoards.ts';
import { Client } from '#tests/support/client.ts';
import { copyUser } from '#tests/support/playedCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** A Wednesday at noon, in the middle of a week that began in the month before. */
const NOW = new Date('2026-12-02T12:00:00Z');
let server: TestServer;
let ann: Rep;
let ben: Rep;
let cho: Rep;
let source = 0;

beforeAll(async () => {
  server = await startTestServer({ jobs: false, now: () => NOW });
  [ann, ben, cho] = [
    await newRep(server.url, 'ann-lee'),
    await newRep(server.url, 'ben-oak'),
    await newRep(server.url, 'cho-min'),
  ];
  await earn(ann, 100, '2026-12-02T01:00:00Z');
  await earn(ann, 30, '2026-11-30T00:00:00Z');
  await earn(ben, 500, '2026-11-29T23:59:59Z');
  await earn(ben, 130, '2026-12-01T00:00:00Z');
  await earn(cho, 40, '2026-11-30T23:59:59Z');
  await earn(cho, 10, '2026-12-01T00:00:00Z', 'achievement');
});
afterAll(() => server.close());

test('ranks go by the XP of the period, equal XP is an equal rank, and calls are counted apart from awards', async () => {
  expect(
    (await board(ann)).data
      .map(({ rank, username, exp, calls }) => `${rank} ${username} ${exp} ${calls}`)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['1 ann-lee 130 2', '1 ben-oak 130 1', '3 cho-min 50 1']);
  expect(summary(await board(ann, 'period=month'))).toEqual([
    [1, 'ben-oak', 130],
    [2, 'ann-lee', 100],
    [3, 'cho-min', 10],
  ]);
  expect(summary(await board(ann, 'period=all'))).toEqual([
    [1, 'ben-oak', 630],
    [2, 'ann-lee', 130],
    [3, 'cho-min', 50],
  ]);
  expect(await board(ann, 'period=all')).toMatchObject({
    data: [{ tier: 'Wood' }, {}, {}],
    endsAt: null,
  });
  expect((await board(ann)).endsAt).toBe('2026-12-07T00:00:00.000Z');
  expect((await board(ann, 'period=month')).endsAt).toBe('2027-01-01T00:00:00.000Z');
});

test('a page of any depth is answered, and one is told where one stands and who is near', async () => {
  const deep = await board(cho, 'page=1000000000&pageSize=1000');
  expect(deep).toMatchObject({
    data: [],
    standing: 'ranked',
    me: { rank: 3, page: 1 },
    pagination: { pageSize: 100, totalCount: 3, hasNextPage: false },
  });
  expect(deep.me!.neighbours.map(({ username }) => username).slice(-1)).toEqual(['cho-min']);
  expect((await board(cho, 'period=month&pageSize=2')).me).toMatchObject({
    page: 2,
    neighbours: [{ rank: 1 }, { rank: 2 }, { rank: 3 }],
  });
  expect((await board(ann, 'period=month&pageSize=1&page=2')).data).toMatchObject([
    { rank: 2, username: 'ann-lee' },
  ]);
  for (const wrong of [
    'page=0',
    'page=1e10',
    'page=-1',
    'pageSize=0',
    'scope=galaxy',
    'period=day',
  ])
    expect([wrong, (await ann.client.get(`${API.leaderboard}?${wrong}`)).status]).toEqual([
      wrong,
      400,
    ]);
});

test('who opts out is gone from every board at once, and comes back whole', async () => {
  const before = (await ben.client.get<Record<string, unknown>>(API.privacy)).body;
  expect((await ben.client.send('PUT', API.privacy, { ...before, onBoards: false })).status).toBe(
    200,
  );
  expect((await board(ann)).data.map(({ username }) => username)).not.toContain('ben-oak');
  expect(await board(ben)).toMatchObject({ standing: 'opted-out', me: null });
  expect(
    (await ann.client.get<{ username: string }[]>(`${API.friendSearch}?query=ben`)).body,
  ).toEqual([]);
  await ben.client.send('PUT', API.privacy, before);
  expect(await board(ben)).toMatchObject({ standing: 'ranked', me: { exp: 130 } });
});

test('boards of friends and of a company have those alone', async () => {
  const { id } = (await ann.client.post<{ id: string }>(API.friends, { username: 'cho-min' })).body;
  expect((await board(ann, 'scope=friends')).data.map(({ username }) => username)).toEqual([
    'ann-lee',
  ]);
  await cho.client.post(`${API.friends}/${id}/accept`);
  expect(summary(await board(ann, 'scope=friends'))).toEqual([
    [1, 'ann-lee', 130],
    [2, 'cho-min', 50],
  ]);
  expect(await board(ann, 'scope=company')).toMatchObject({
    standing: 'no-company',
    data: [],
    me: null,
  });
});

test('who has no name, or earned nothing, is on no board and is told so', async () => {
  const dan = await newRep(server.url, 'dan-ivy');
  expect(await board(dan)).toMatchObject({ standing: 'unranked', me: null });
  await server.context.pool.query(
    'update users set public_username = null, username_skeleton = null where id = $1',
    [dan.id],
  );
  await earn(dan, 900, NOW.toISOString());
  expect(await board(dan)).toMatchObject({
    standing: 'no-username',
    me: null,
    pagination: { totalCount: 3 },
  });
  await server.context.pool.query(`update users set public_username = 'dan-ivy' where id = $1`, [
    dan.id,
  ]);
  expect((await board(dan)).data[0]).toMatchObject({ rank: 1, username: 'dan-ivy', exp: 900 });
  await server.context.pool.query('update users set locked_at = now() where id = $1', [dan.id]);
  expect((await board(ann)).data.map(({ username }) => username)).not.toContain('dan-ivy');
});

test('without signing in one sees those alone who agreed to it', async () => {
  const anyone = new Client(server.url);
  expect((await publicBoard(anyone)).data).toEqual([]);
  const before = (await cho.client.get<Record<string, unknown>>(API.privacy)).body;
  await cho.client.send('PUT', API.privacy, { ...before, onPublicBoard: true });
  expect((await publicBoard(anyone, 'period=all')).data).toMatchObject([
    { rank: 1, username: 'cho-min', exp: 50 },
  ]);
  expect(Object.keys(await publicBoard(anyone))).not.toContain('me');
  expect((await anyone.get(API.leaderboard)).status).toBe(401);
  await cho.client.send('PUT', API.privacy, { ...before, onBoards: false, onPublicBoard: true });
  expect((await publicBoard(anyone)).data).toEqual([]);
  await cho.client.send('PUT', API.privacy, before);
});

test('an operator closes the board for those who are not signed in', async () => {
  const closed = await startTestServer({ jobs: false, env: { PUBLIC_BOARD: 'off' } });
  expect((await new Client(closed.url).get(API.publicLeaderboard)).body).toMatchObject({
    status: 403,
    code: 'public-board-closed',
  });
  // The app links to it by this alone.
  const opens = async (url: string) =>
    (await new Client(url).get<PublicConfig>(API.config)).body.publicBoard;
  expect([await opens(closed.url), await opens(server.url)]).toEqual([false, true]);
  await closed.close();
});

test('a board of many is counted at a time and says the same; who opts out since is left out, who comes is counted next', async () => {
  const ids = [];
  for (let at = 0; at < 7; at += 1) ids.push(await copyUser(server.context.pool, ann.id));
  for (const [at, id] of ids.entries()) {
    await server.context.pool.query('update users set public_username = $2 where id = $1', [
      id,
      `many-${at}`,
    ]);
    await earn({ id }, 60 + at, NOW.toISOString());
  }
  const live = await board(cho, 'page=2&pageSize=4');
  await countBoards(server.context, 5);
  const counted = await board(cho, 'page=2&pageSize=4');
  expect({ ...counted, countedAt: '' }).toEqual({ ...live, countedAt: '' });
  expect((await board(cho, 'page=1000000000')).data).toEqual([]);

  await server.context.pool.query('update users set on_boards = false where id = $1', [ids[0]]);
  const eve = await newRep(server.url, 'eve-ash');
  await earn(eve, 700, NOW.toISOString());
  expect(await board(eve)).toMatchObject({ standing: 'counting', me: null });
  expect(JSON.stringify(await board(cho, 'pageSize=100'))).not.toContain('many-0');
  await countBoards(server.context, 5);
  await countBoards(server.context, 5);
  await countBoards(server.context, 5);
  expect(await board(eve)).toMatchObject({ standing: 'ranked', me: { rank: 1 } });
  const { rows } = await server.context.pool.query<{ board: string; snapshots: number }>(
    `select board, count(*)::int as snapshots from board_snapshots where period = 'all' group by board`,
  );
  expect(rows).toEqual([{ board: 'world', snapshots: 2 }]);
  await countBoards(server.context);
  expect((await server.context.pool.query('select 1 from board_places')).rowCount).toBe(0);
});

test('sums of periods that are over go, those of all time stay, and so does what levels go by', async () => {
  await countBoards(server.context);
  const { rows } = await server.context.pool.query<{ period: string }>(
    'select distinct period from board_totals order by period',
  );
  expect(rows.map(({ period }) => period)).toEqual(['2026-12', 'all', 'life', 'w2026-11-30']);
});

async function earn(
  { id }: Pick<Rep, 'id'>,
  exp: number,
  at: string,
  type = 'call',
): Promise<void> {
  await server.context.pool.query(
    'insert into xp_ledger (user_id, source_type, source_id, exp, created_at) values ($1, $2, $3, $4, $5)',
    [id, type, `source-${(source += 1)}`, exp, at],
  );
}

async function board({ client }: Rep, query = ''): Promise<Leaderboard> {
  return leaderboardSchema.parse((await client.get(`${API.leaderboard}?${query}`)).body);
}

async function publicBoard(client: Client, query = ''): Promise<PublicLeaderboard> {
  return publicLeaderboardSchema.parse(
    (await client.get(`${API.publicLeaderboard}?${query}`)).body,
  );
}

function summary({ data }: Leaderboard): [number, string, number][] {
  return data.map(({ rank, username, exp }) => [rank, username, exp]);
}
