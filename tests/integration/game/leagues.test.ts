import { afterAll, beforeAll, expect, test } from 'vitest';
import { leagueSchema, type League } from '#core/contract/game/leagues.ts';
import type { Notification } from '#core/contract/account/notifications.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { findPlayer } from '#server/db/queries/game/players.ts';
import { joinLeague } from '#server/services/progression/joinLeague.ts';
import { settleLeagues } from '#server/services/progression/settleLeague.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { signUp, type Client } from '#tests/support/client.ts';
import { copyCall, playCall } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

interface Player {
  client: Client;
  id: string;
  name: string;
}

const WEEK_MS = 7 * 86_400_000;
/** A Wednesday at noon; the server's time stands still but for what a test sets. */
let time = Date.UTC(2026, 10, 18, 12);
let server: TestServer;
let call: string;
let ann: Player;
let ben: Player;
let cho: Player;

beforeAll(async () => {
  server = await startTestServer({ jobs: false, now: () => new Date(time) });
  call = await playCall(await signUp(server.url), SEEDED_PERSONAS[0]!.id);
  [ann, ben, cho] = [await player('ann-lee'), await player('ben-oak'), await player('cho-min')];
});
afterAll(() => server.close());

test('who has not played is in no league; the first XP of the week brings one in', async () => {
  expect(await leagueOf(ann)).toMatchObject({
    state: 'waiting',
    division: 'Featherweight',
    startsAt: '2026-11-16T00:00:00.000Z',
    endsAt: '2026-11-23T00:00:00.000Z',
    members: [],
    place: null,
    last: null,
  });
  await play(ann, 1);
  await play(ben, 3);
  await play(cho, 2);
  const league = await leagueOf(ann);
  expect(league).toMatchObject({
    state: 'playing',
    place: 3,
    promotionLine: 1,
    demotionLine: null,
  });
  expect(league.members.map(({ username, place, isMe }) => [username, place, isMe])).toEqual([
    ['ben-oak', 1, false],
    ['cho-min', 2, false],
    ['ann-lee', 3, true],
  ]);
  expect(league.members.map(({ exp }) => exp)).toEqual(
    league.members.map(({ exp }) => exp).toSorted((a, b) => b - a),
  );
});

test('without a public name one is in no league', async () => {
  const client = await signUp(server.url);
  const nameless = {
    client,
    id: (await client.get<{ id: string }>(API.userDetails)).body.id,
    name: '',
  };
  await play(nameless, 1);
  expect(await leagueOf(nameless)).toMatchObject({ state: 'no-username', members: [] });
  expect((await leagueOf(ann)).members).toHaveLength(3);
});

test('who blocked somebody, or was blocked, plays beside them without their name', async () => {
  await ann.client.post(API.blocks, { username: 'ben-oak' });
  for (const [reader, hidden] of [
    [ann, 'ben-oak'],
    [ben, 'ann-lee'],
  ] as const) {
    const { members } = await leagueOf(reader);
    expect(members).toHaveLength(3);
    expect(members.map(({ username }) => username)).not.toContain(hidden);
    expect(members.map(({ username }) => username)).toContain('Someone');
  }
  expect((await leagueOf(cho)).members.map(({ username }) => username)).not.toContain('Someone');
  const [block] = (await ann.client.get<{ id: string }[]>(API.blocks)).body;
  await ann.client.send('DELETE', pathTo(API.block, { id: block!.id }));
});

test('who does not take part is out at once and stays out, and sees nobody', async () => {
  const dan = await player('dan-ivy');
  await play(dan, 1);
  expect((await leagueOf(ann)).members).toHaveLength(4);
  expect((await dan.client.post(API.leagueParticipation, { takesPart: 'no' })).status).toBe(400);
  expect((await dan.client.post(API.leagueParticipation, { takesPart: false })).status).toBe(204);
  await play(dan, 1);
  expect(await leagueOf(dan)).toMatchObject({ state: 'opted-out', members: [] });
  expect((await leagueOf(ann)).members).toHaveLength(3);
  expect((await dan.client.post(API.leagueParticipation, { takesPart: true })).status).toBe(204);
  expect((await leagueOf(dan)).state).toBe('waiting');
});

test('a week that is over is settled once: the best goes up, and each is told', async () => {
  await settleLeagues(server.context);
  expect((await leagueOf(ben)).last).toBeNull();
  time += WEEK_MS;
  await Promise.all([settleLeagues(server.context), settleLeagues(server.context)]);
  await settleLeagues(server.context);
  await Promise.all([ann, ben, cho].map(({ client }) => client.login()));
  expect(await leagueOf(ben)).toMatchObject({
    state: 'waiting',
    division: 'Lightweight',
    last: {
      startsAt: '2026-11-16T00:00:00.000Z',
      division: 'Featherweight',
      place: 1,
      members: 3,
      result: 'promoted',
    },
  });
  expect(await leagueOf(ann)).toMatchObject({
    division: 'Featherweight',
    last: { place: 3, result: 'stayed' },
  });
  const told = (await ben.client.get<Notification[]>(API.notifications)).body.filter(
    ({ type }) => type === 'league',
  );
  expect(told).toMatchObject([
    {
      title: 'You moved up: Lightweight',
      body: 'You finished last week’s Featherweight league in place 1 of 3.',
    },
  ]);
});

test('a rep who plays before the job has come is settled first, and plays in the new division', async () => {
  await play(ben, 1);
  await play(ann, 1);
  expect((await leagueOf(ben)).members.map(({ username }) => username)).toEqual(['ben-oak']);
  time += WEEK_MS;
  await play(ann, 1);
  await ann.client.login();
  expect(await leagueOf(ann)).toMatchObject({
    state: 'playing',
    division: 'Featherweight',
    last: { startsAt: '2026-11-23T00:00:00.000Z', place: 1, members: 1, result: 'stayed' },
  });
});

test('a league has thirty members at most, and those like each other the week before play together', async () => {
  const week = '2026-11-30';
  time = Date.UTC(2026, 11, 9, 12);
  await server.context.pool.query('delete from leagues');
  const { rows } = await server.context.pool.query<{ id: string }>(
    `
    with many as (
      insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', n, 'normalized_email', 'MANY' || n, 'public_username', 'many-' || n, 'username_skeleton', 'many' || n))).*
      from users u, generate_series(1, 60) n where u.id = $1 returning id, email::int as n
    ), playing as (insert into players (user_id) select id from many),
    league as (insert into leagues (week, division, least, size, settled_at) values ($2, 'Featherweight', 0, 60, now()) returning id),
    member as (insert into league_members (user_id, week, league_id, division, joined_at) select many.id, $2, league.id, 'Featherweight', now() from many, league),
    earned as (insert into xp_ledger (user_id, source_type, source_id, exp, created_at) select id, 'call', 'earlier', n * 10, '2026-12-02T12:00:00Z' from many)
    select id from many order by n`,
    [ann.id, week],
  );
  // The busiest first, then the least busy: each half has a league of its own.
  const entering = [...rows.slice(30).toReversed(), ...rows.slice(0, 30)];
  // As the first XP of the week does: to score sixty calls takes most of a minute.
  const { db } = server.context;
  for (const { id } of entering)
    await db.transaction(async (tx) => joinLeague(tx, await findPlayer(tx, id), new Date(time)));
  const sizes = await server.context.pool.query<{ size: number; least: number }>(
    `select size, least from leagues where week = '2026-12-07' order by least`,
  );
  expect(sizes.rows).toEqual([
    { size: 30, least: 0 },
    { size: 30, least: 310 },
  ]);
  const apart = await server.context.pool.query<{ mixed: number }>(`
    select count(*)::int as mixed from league_members m join leagues l on l.id = m.league_id join xp_ledger x on x.user_id = m.user_id and x.source_id = 'earlier'
    where m.week = '2026-12-07' and (x.exp >= 310) <> (l.least = 310)`);
  expect(apart.rows[0]?.mixed).toBe(0);
});

async function player(name: string): Promise<Player> {
  const client = await signUp(server.url);
  await client.post(API.createUsername, { username: name });
  return { client, id: (await client.get<{ id: string }>(API.userDetails)).body.id, name };
}

/** So many calls, each with another persona. */
async function play({ id }: Player, calls: number): Promise<void> {
  for (let at = 0; at < calls; at += 1)
    await settleCall(
      server.context,
      id,
      await copyCall(server.context.pool, call, {
        userId: id,
        personaId: `persona-${at}`,
        startedAt: new Date(time + at),
      }),
    );
}

async function leagueOf({ client }: Player): Promise<League> {
  return leagueSchema.parse((await client.get(API.league)).body);
}
