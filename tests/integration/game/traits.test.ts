import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { TRAIT_IDS } from '#core/contract/scoring/traitIds.ts';
import { personalityTraitsSchema, type Trait } from '#core/contract/scoring/traits.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { FORMULAS } from '#core/scoring/traits/formulas.ts';
import { queueTraitReading } from '#server/services/jobs.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { readOldTraits } from '#server/services/scoring/traits/readOldTraits.ts';
import { Client, repTurn, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** A call that takes up what Dana Whitfield tells. */
const LINES = [
  'Hi, this is Rae from Acme, we have not spoken before. The reason for my call is how your team plans its week.',
  'I talk with teams like yours that lose hours on manual work every week. What are you running on for dispatch today?',
  'So LoadBook, and a spreadsheet for whatever LoadBook cannot do. How many people are on the dispatch desk, on days and nights?',
  'Nine dispatchers, five on days and four on nights, all in LoadBook and a spreadsheet. How much of the day would you say goes into the retyping?',
  'Thirty hours a week of retyping is a lot for nine people. We build a planner that takes that retyping away. Would it be worth a look for your team?',
  'Would it make sense to show you how others solved it, on Thursday at ten, for twenty minutes with your team lead?',
];
const NONE: Trait[] = TRAIT_IDS.map((id) => ({
  id,
  value: null,
  low: null,
  high: null,
  calls: 0,
  enough: false,
}));
const clock = new Clock();
let server: TestServer;
/** Has played one call, over the wire. */
let player: Client;
let played: string;
let rep: Client;
let userId: string;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
  player = await signUp(server.url);
  played = await play();
});
beforeEach(async () => {
  rep = await signUp(server.url);
  userId = await idOf(rep);
});
afterAll(() => server.close());

test('a new user has nine traits, none of them known', async () => {
  expect(await traits(rep)).toEqual(NONE);
});

test('a call is read as it is scored, and counts once though it is scored again', async () => {
  const before = await traits(player);
  expect(before.filter(({ calls }) => calls === 1).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['listening', 'curiosity', 'directness', 'clarity', 'structure']),
  );
  await settleCall(server.context, await idOf(player), played);
  expect(await traits(player)).toEqual(before);
});

test('five scored calls give values with their intervals, four do not', async () => {
  await giveCalls(4);
  await readOldTraits(server.context, null);
  expect((await traits(rep)).every(({ enough, value }) => !enough && value === null)).toBe(true);
  await giveCalls(1);
  await readOldTraits(server.context, null);
  const known = (await traits(rep)).filter(({ enough }) => enough);
  expect(known.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['listening', 'curiosity', 'directness', 'clarity', 'structure']),
  );
  for (const { value, low, high, calls } of known) {
    expect(calls).toBe(5);
    expect(low).toBeLessThanOrEqual(value ?? -1);
    expect(high).toBeGreaterThanOrEqual(value ?? 101);
  }
});

test('calls that were scored before, or by other formulas, are read by a job, one batch after another', async () => {
  await giveCalls(28);
  const other = (
    await server.context.pool.query('select call_id from scores where user_id = $1 limit 1', [
      userId,
    ])
  ).rows[0].call_id;
  await server.context.pool.query(`insert into call_traits values ($1, $2, 'old', 1, '{}')`, [
    userId,
    other,
  ]);
  await queueTraitReading(server.context.db);
  await until(
    async () => (await versions()).filter((version) => version === FORMULAS.version).length === 28,
  );
  expect((await traits(rep)).find(({ id }) => id === 'structure')).toMatchObject({
    calls: 28,
    enough: true,
  });
});

test('a call that cannot be read keeps no other from being read', async () => {
  await giveCalls(2);
  const [first, second] = (
    await server.context.pool.query<{ call_id: string }>(
      'select call_id from scores where user_id = $1 order by call_id',
      [userId],
    )
  ).rows;
  await server.context.pool.query(
    `alter table call_traits add constraint refuses check (call_id <> '${first?.call_id}')`,
  );
  try {
    await readOldTraits(server.context, null);
    expect(
      (
        await server.context.pool.query('select call_id from call_traits where user_id = $1', [
          userId,
        ])
      ).rows,
    ).toEqual([second]);
  } finally {
    await server.context.pool.query('alter table call_traits drop constraint refuses');
  }
});

test('another user’s token gets nothing of it, and no token nothing at all', async () => {
  const owner = await idOf(player);
  expect(await traits(rep, `?userId=${owner}&id=${owner}&callRecordId=${played}`)).toEqual(NONE);
  expect(await new Client(server.url).get(API.personalityTraits)).toMatchObject({
    status: 401,
    body: '',
  });
});

test('the description of the API has the route', async () => {
  const { body } = await rep.get<{ paths: Record<string, Record<string, { security?: unknown }>> }>(
    API.openapi,
  );
  expect(body.paths[API.personalityTraits]?.get?.security).toEqual([{ bearer: [] }]);
});

test('traits go with their user', async () => {
  await giveCalls(1);
  await readOldTraits(server.context, null);
  expect(await versions()).toHaveLength(1);
  await server.context.pool.query('delete from users where id = $1', [userId]);
  expect(await versions()).toEqual([]);
});

async function traits(of: Client, query = ''): Promise<Trait[]> {
  const reply = await of.get(API.personalityTraits + query);
  expect(reply.status).toBe(200);
  return personalityTraitsSchema.parse(reply.body).traits;
}

async function idOf(client: Client): Promise<string> {
  return (await client.get<{ id: string }>(API.userDetails)).body.id;
}

async function versions(): Promise<string[]> {
  return (
    await server.context.pool.query<{ version: string }>(
      'select version from call_traits where user_id = $1',
      [userId],
    )
  ).rows.map(({ version }) => version);
}

/** A scored call of six turns. */
async function play(): Promise<string> {
  const { callRecordId, conversationId } = (
    await player.startCall({ assistantId: SEEDED_PERSONAS[0]?.id ?? '' })
  ).body;
  for (const [index, text] of LINES.entries()) {
    clock.pass(10);
    await player.turns(conversationId, [repTurn(2 * index + 1, text, (index + 1) * 10_000)]);
  }
  await player.endCall(conversationId);
  await player.scoring(callRecordId);
  return callRecordId;
}

/** The user gets the played call so many times, scored as by a server that knew of no traits. */
async function giveCalls(count: number): Promise<void> {
  const { rows } = await server.context.pool.query<{ id: string }>(
    'select gen_random_uuid() as id from generate_series(1, $1)',
    [count],
  );
  for (const [table, key] of [
    ['calls', 'id'],
    ['turns', 'call_id'],
    ['scores', 'call_id'],
  ] as const) {
    await server.context.pool.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(${table}) || jsonb_build_object('user_id', $1::uuid, '${key}', made${table === 'calls' ? ", 'conversation_id', gen_random_uuid()" : ''}))).*
       from ${table}, unnest($3::uuid[]) as made where ${table}.${key} = $2`,
      [userId, played, rows.map(({ id }) => id)],
    );
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
