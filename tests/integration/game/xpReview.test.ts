import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Achievement } from '#core/contract/game/achievements.ts';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { Leaderboard } from '#core/contract/game/leaderboard.ts';
import type { League } from '#core/contract/game/leagues.ts';
import { ledgerPageSchema, type LedgerPage } from '#core/contract/game/ledger.ts';
import type { Notification } from '#core/contract/account/notifications.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { PublicProfile } from '#core/contract/people/publicProfile.ts';
import type { UserProfile } from '#core/contract/account/user.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { runAdmin } from '#server/cli/adminCommands.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { signUp } from '#tests/support/client.ts';
import { copyCall, playCall } from '#tests/support/playedCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DAY_MS = 86_400_000;
/** A Wednesday at noon; the server's time stands still but for what a test sets. */
let time = Date.UTC(2026, 10, 18, 12);
let server: TestServer;
let call: string;

beforeAll(async () => {
  server = await startTestServer({ jobs: false, now: () => new Date(time) });
  call = await playCall(await signUp(server.url), SEEDED_PERSONAS[0]!.id);
});
afterAll(() => server.close());

test('copies from before they were refused are listed with their evidence, taken back once, and everything follows', async () => {
  const [farmer, honest] = [
    await newRep(server.url, 'far-mer'),
    await newRep(server.url, 'hon-est'),
  ];
  const first = await earn(farmer, 1, 0);
  const alone = await standing(farmer);
  for (const persona of [1, 2, 3, 4]) await earn(farmer, 1, persona);
  await earn(honest, 11, 11);
  const before = [await standing(farmer), await standing(honest)];
  expect(before[0]!.exp).toBeGreaterThan(alone.exp);

  const review = await admin('xp', 'review');
  expect(review).toMatchObject({ code: 0, stderr: '' });
  expect(review.stdout).toContain(`${farmer.client.email} (far-mer), ${before[0]!.rank}, `);
  expect(review.stdout).toMatch(
    /same-words\t4 calls have nearly the words of the call of 2026-11-18 12:00\.\tworth \d+ XP/,
  );
  expect(review.stdout).not.toContain(honest.client.email);
  expect((await admin('xp', 'review', honest.client.email)).stdout).toBe(
    'Nothing suspicious in the calls of 30 days.\n',
  );
  expect(await standing(farmer)).toEqual(before[0]);

  const taken = await admin('xp', 'review', '--take-back', farmer.client.email);
  expect(taken.stdout).toMatch(/^Took back \d+ XP of 4 calls from /);
  expect(await standing(farmer)).toEqual(alone);
  expect(await standing(honest)).toEqual(before[1]);
  expect((await admin('xp', 'review', '--take-back', farmer.client.email)).stdout).toBe(
    `There is nothing to take back from ${farmer.client.email}.\n`,
  );
  expect(await standing(farmer)).toEqual(alone);

  const { data } = ledgerPageSchema.parse(
    (await farmer.client.get(`${API.ledger}?pageSize=100`)).body,
  );
  const takenBack = data.filter(({ source }) => source.type === 'take-back');
  expect(takenBack.length).toBeGreaterThanOrEqual(4);
  expect(takenBack.every(({ exp }) => exp < 0)).toBe(true);
  expect(takenBack.map(({ source }) => source.title)).toContain(
    `Removed: Call with ${SEEDED_PERSONAS[0]!.name}`,
  );
  const told = (await farmer.client.get<Notification[]>(API.notifications)).body;
  expect(told.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^\d+ XP removed$/));
  const details = async (id: string) =>
    (await farmer.client.get<CallDetails>(pathTo(API.callDetails, { id }))).body;
  expect(await details(first)).not.toHaveProperty('xpNote');
  const copy = data.findLast(({ source }) => source.type === 'call' && source.id !== first)!;
  expect(await details(copy.source.id)).toMatchObject({
    expGained: 0,
    xpNote: 'The server admin removed the XP of this call.',
  });
  // The ledger itself is as it was, and longer.
  await expect(
    server.context.pool.query(`delete from xp_ledger where source_type = 'take-back'`),
  ).rejects.toThrow('append-only');
});

test('what was earned in another week is taken from that week, and from no board of this one', async () => {
  const rep = await newRep(server.url, 'wee-kly');
  for (const persona of [0, 1, 2]) await earn(rep, 31, persona);
  time += 7 * DAY_MS;
  await rep.client.login();
  await earn(rep, 32, 0);
  const week = async () => {
    const { me } = (await rep.client.get<Leaderboard>(API.leaderboard)).body;
    const { members } = (await rep.client.get<League>(API.league)).body;
    return [me?.exp, me?.calls, members.find(({ isMe }) => isMe)?.exp];
  };
  const [before, all] = [await week(), await standing(rep)];
  await admin('xp', 'review', '--take-back', rep.client.email);
  expect(await week()).toEqual(before);
  expect((await standing(rep)).exp).toBeLessThan(all.exp);
  expect((await standing(rep)).board?.calls).toBe(2);
});

test('what hardly comes about by practising is listed, and taken back only where the operator names it', async () => {
  const rep = await newRep(server.url, 'at-once');
  for (const words of Array.from({ length: 11 }, (_, at) => 51 + at)) {
    const id = await earn(rep, words, words, -words * 3_600_000);
    await server.context.pool.query(
      'update calls set client_call_id = gen_random_uuid() where id = $1',
      [id],
    );
  }
  const { stdout } = await admin('xp', 'review', rep.client.email);
  expect(stdout).toMatch(/told-at-once\t11 calls of \d days? were told of within ten minutes/);
  expect((await admin('xp', 'review', '--take-back', rep.client.email)).stdout).toContain(
    'nothing to take back',
  );
  await admin('xp', 'review', '--take-back', rep.client.email, '--pattern', 'told-at-once');
  expect(await standing(rep)).toMatchObject({ exp: 0, board: null, badges: [] });
});

test('mistakes at the command line are one sentence', async () => {
  expect((await admin('xp', 'forgive')).stderr).toBe(
    'What to do with XP must be review, not "forgive".\n',
  );
  expect((await admin('xp', 'review', '--take-back')).stderr).toContain('needs the address');
  expect((await admin('xp', 'review', '--pattern', 'luck')).stderr).toContain('must be one of');
  expect((await admin('xp', 'review', '--days', '0')).stderr).toContain('--days');
  expect((await admin('xp', 'review', 'nobody@example.com')).code).toBe(1);
});

/**
 * A call that earns XP whatever was said before, as it did when nobody compared words.
 * @returns the callRecordId
 */
async function earn(rep: Rep, words: number, persona: number, atMs = 0): Promise<string> {
  const { pool } = server.context;
  await pool.query('delete from call_words where user_id = $1', [rep.id]);
  const id = await copyCall(pool, call, {
    userId: rep.id,
    variation: words,
    personaId: `persona-${persona}`,
    startedAt: new Date(time + atMs + persona * 600_000),
  });
  // Five minutes hold all that is said, by the server's clock and by the call's own.
  await pool.query(
    `update turns set start_ms = seq * 30000, end_ms = seq * 30000 + 30000,
       received_at = greatest($2::timestamptz, calls.started_at + interval '5 minutes')
     from calls where call_id = $1 and calls.id = call_id`,
    [id, new Date(time)],
  );
  await settleCall(server.context, rep.id, id);
  return id;
}

async function standing({ client, name }: Rep) {
  const {
    category,
    level,
    currentExp: exp,
  } = (await client.get<UserProfile>(API.userProfile)).body.userLevel;
  const { me } = (await client.get<Leaderboard>(`${API.leaderboard}?period=all`)).body;
  const ledger = (await client.get<LedgerPage>(`${API.ledger}?pageSize=1`)).body.data[0];
  expect(ledger?.totalExp).toBe(exp);
  const shown = (await client.get<PublicProfile>(pathTo(API.publicProfile, { username: name })))
    .body;
  expect(shown.userLevel).toEqual({ category, level });
  const achievements = (await client.get<Achievement[]>(API.achievements)).body;
  return {
    exp,
    rank: `${category} ${['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'][level - 1]}`,
    board: me && { exp: me.exp, calls: me.calls },
    badges: achievements.flatMap(({ id, state }) => (state === 'completed' ? id : [])),
  };
}

async function admin(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const said = { stdout: '', stderr: '' };
  const code = await runAdmin(args, {
    withContext: (act) => act(server.context),
    print: (line) => void (said.stdout += `${line}\n`),
    complain: (line) => void (said.stderr += `${line}\n`),
  });
  return { code, ...said };
}
