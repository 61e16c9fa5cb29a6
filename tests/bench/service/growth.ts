import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { repTurn, signUp, type Client } from '#tests/support/client.ts';
import { countRows } from '#tests/support/fillTables.ts';
import { startPortPostgres } from '#tests/support/faults/portPostgres.ts';
import { startWatchedServer } from '../hostile/watchedServer.ts';

/*
 * `npm run bench:growth [users] [calls]`: what the database takes for a user and a year. So many
 * users hold so many typed calls each of a usual length; of each table it is told how many rows and
 * bytes a call leaves, and a year of calls.
 */
const [USERS = 8, CALLS = 6] = process.argv.slice(2).map(Number);
const CALLS_A_YEAR = 250;
const LINES = [
  'Hi, this is Rae from Acme, we have not spoken before. Do you have half a minute for why I am calling?',
  'I understand, so I will be quick. The reason I am calling is that teams like yours lose hours on manual work. How big is your team?',
  'Thank you. What are you using today?',
  'And what is the hardest part of it for your people?',
  'That sounds painful. What does it cost you in a month when that happens?',
  'Who else feels it when it goes wrong?',
  'How do you decide on things like this, and who has to agree?',
  'What would have to be true for you to look at it this quarter?',
  'That makes sense. Others in your position told me the same before they saw what the first month brought.',
  'Would it make sense to show you how others solved it, on Thursday at ten, for twenty minutes?',
];
const SIZES = `
  select c.relname::text as table, pg_total_relation_size(c.oid)::float8 as bytes from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and c.relkind = 'r'`;

const postgres = await startPortPostgres();
const server = await startWatchedServer({
  DATABASE_URL: postgres.connectionString,
  SECRET_KEY: 'only-for-the-benchmark-only-for-the-benchmark',
});
const client = new Postgres({ connectionString: postgres.connectionString });
await client.connect();
try {
  const reps: Client[] = [];
  while (reps.length < USERS) reps.push(await signUp(server.url));
  // So that neither what a table takes to be there at all is counted, nor what all users' calls
  // share.
  await holdCalls(reps[0]!, CALLS);
  await Promise.all(reps.slice(1).map((rep) => holdCalls(rep, 1)));
  const before = await standing();
  await Promise.all(reps.map((rep) => holdCalls(rep, CALLS)));
  report(before, await standing());
  await reportColumns('calls');
} finally {
  await client.end();
  await server.close();
  await postgres.stop();
}

async function holdCalls(rep: Client, many: number): Promise<void> {
  for (let call = 0; call < many; call += 1) {
    const { id } = SEEDED_PERSONAS[call % SEEDED_PERSONAS.length]!;
    const { conversationId, callRecordId } = (await rep.startCall({ assistantId: id })).body;
    let seq = 1;
    for (const line of LINES) {
      const { status, body } = await rep.turns(conversationId, [repTurn(seq, line)]);
      if (status !== 200) break;
      seq = body.lastSeq + 1;
    }
    await rep.endCall(conversationId);
    while ((await rep.get(pathTo(API.callScoring, { callRecordId }))).status !== 200)
      await sleep(200);
    await rep.get(API.userCallHistory);
  }
}

async function standing(): Promise<Map<string, { rows: number; bytes: number }>> {
  await client.query('vacuum full');
  const rows = await countRows(client);
  const { rows: sizes } = await client.query<{ table: string; bytes: number }>(SIZES);
  return new Map(sizes.map(({ table, bytes }) => [table, { rows: rows.get(table) ?? 0, bytes }]));
}

/** Which columns of a table take most of a row, as they are stored. */
async function reportColumns(table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select key as name, avg(pg_column_size(value))::int as bytes from ${table} t, jsonb_each_text(to_jsonb(t)) group by key order by 2 desc nulls last limit 4`,
  );
  const columns: string[] = [];
  for (const { name } of rows) {
    const { rows: stored } = await client.query<{ bytes: number }>(
      `select avg(pg_column_size("${name}"))::int as bytes from ${table}`,
    );
    columns.push(`${name} ${stored[0]!.bytes}`);
  }
  process.stdout.write(`bytes of a row of ${table}: ${columns.join(', ')}\n`);
}

function report(before: Awaited<ReturnType<typeof standing>>, after: typeof before): void {
  const calls = USERS * CALLS;
  const grown = [...after]
    .map(([table, { rows, bytes }]) => ({
      table,
      rows: (rows - (before.get(table)?.rows ?? 0)) / calls,
      bytes: (bytes - (before.get(table)?.bytes ?? 0)) / calls,
    }))
    .filter(({ rows, bytes }) => rows > 0 || bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes);
  const total = grown.reduce((sum, { bytes }) => sum + bytes, 0);
  const lines = [...grown, { table: 'all', rows: Number.NaN, bytes: total }].map(
    ({ table, rows, bytes }) =>
      `| ${table} | ${Number.isNaN(rows) ? '' : (rows * CALLS_A_YEAR).toFixed(0)} | ${((bytes * CALLS_A_YEAR) / 1e6).toFixed(2)} MB | ${((bytes * CALLS_A_YEAR) / 1e3).toFixed(0)} GB |`,
  );
  process.stdout.write(
    [
      `${calls} calls of ${LINES.length} lines; a user and year is ${CALLS_A_YEAR} of them`,
      '| table | rows a user and year | bytes a user and year | a million users, a year |',
      '| --- | ---: | ---: | ---: |',
      ...lines,
      '',
    ].join('\n'),
  );
}
