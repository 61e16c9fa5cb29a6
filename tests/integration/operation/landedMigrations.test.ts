import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase, migrateDatabaseUpTo } from '#server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countRows, fillTables } from '#tests/support/fillTables.ts';
import { root } from '#tests/support/sourceFiles.ts';

interface Migration {
  tag: string;
  when: number;
  sha256: string;
}

const migrationsFolder = join(root, 'server/db/migrations');
const fixtures = join(root, 'tests/fixtures/migrations');
const landed = JSON.parse(readFileSync(join(fixtures, 'landed.json'), 'utf8')) as Migration[];
const SUPERSEDED = join(fixtures, 'superseded');

/**
 * What databases were made with between two releases: migrations beyond 0005, by file and when they
 * were made.
 */
const DEVELOPED: [string, number][][] = [
  [['0006_billing', 1795288816211]],
  [
    ['0006_billing', 1795288816211],
    ['0007_call_notes', 1795288559429],
  ],
  [['0006_arena_1', 1795291150496]],
  [['0006_arena_2', 1795291462827]],
  [['0006_arena_3', 1795291672858]],
  [['0006_arena_3', 1795291826031]],
  [['0006_arena_4', 1795291891131]],
  [
    ['0006_arena_4', 1795291891131],
    ['0007_offline_calls', 1795292414973],
  ],
  [['0006_arena_5', 1795293988742]],
  [
    ['0006_arena_6', 1795294146998],
    ['0007_boards_1', 1795294147859],
  ],
  [
    ['0006_arena', 1795294966516],
    ['0007_boards', 1795294967228],
  ],
  [
    ['0006_arena', 1795295169964],
    ['0007_boards', 1795295170708],
    ['0008_coaching', 1795298884239],
  ],
  [
    ['0006_arena', 1795295169964],
    ['0007_boards', 1795295170708],
    ['0008_real_calls_1', 1795302323933],
  ],
  [
    ['0006_arena', 1795295169964],
    ['0007_boards', 1795295170708],
    ['0008_real_calls_2', 1795303103196],
  ],
];

let database: TestDatabase;
let client: Client;
let fresh: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  fresh = await schemaOf();
  await client.query('drop schema public cascade; drop schema drizzle cascade');
  await client.query('create schema public');
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

test('a migration that has landed is never edited: a new one is added to the list, none is changed in it', () => {
  const { entries } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  ) as { entries: Migration[] };
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  expect(entries.map(({ tag, when }, place) => ({ tag, when, sha256: hashes[place] }))).toEqual(
    landed,
  );
});

test('a migration that takes something away, or demands more, says which servers can go on', () => {
  const demands =
    /\bDROP\b|\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|ADD COLUMN(?!.*\bDEFAULT\b).*\bNOT NULL\b/i;
  const silent = landed
    .slice(landed.findIndex(({ tag }) => tag === '0019_rolling_upgrades') + 1)
    .map(({ tag }) => [tag, readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')] as const)
    .filter(
      ([, statements]) => demands.test(statements) && !/update "?schema_floor/i.test(statements),
    );
  expect(silent.map(([tag]) => tag)).toEqual([]);
});

test('each migration is applied to a database with data made by the release before, and loses none of it', async () => {
  for (const [place, { tag }] of landed.entries()) {
    const before = place === 0 ? new Map<string, number>() : await countRows(client);
    const done = landed
      .slice(0, place + 1)
      .map(({ when, sha256 }) => ({ made: when, hash: sha256 }));
    await migrateDatabaseUpTo(
      { connectionString: database.connectionString, migrationsFolder },
      done,
    );
    const after = await countRows(client);
    // Replies of an older release are forgotten: they were kept unsealed.
    const lost = [...before].filter(([table, rows]) => (after.get(table) ?? 0) < rows);
    expect([tag, lost.map(([table]) => table)]).toEqual([
      tag,
      tag === '0012_names_and_replies' ? ['idempotency_keys'] : [],
    ]);
    await fillTables(client);
  }
  expect(await schemaOf()).toEqual(fresh);
});

test.each(DEVELOPED.map((made) => [made.map(([file]) => file).join(' and '), made] as const))(
  'a database made with %s, before it was written anew, starts with all that it holds',
  async (_files, made) => {
    await migrateWith([
      ...landed.slice(0, 6).map(({ tag, when }): [string, number] => [tag, when]),
      ...made,
    ]);
    await fillTables(client);
    const before = await countRows(client);
    await migrateDatabase({ connectionString: database.connectionString, migrationsFolder });
    const after = await countRows(client);
    // Counted anew every ten minutes, or kept for a day.
    const passing = ['board_places', 'board_snapshots', 'idempotency_keys'];
    const lost = [...before].filter(([table, rows]) => (after.get(table) ?? 0) < rows);
    expect(lost.map(([table]) => table).filter((table) => !passing.includes(table))).toEqual([]);
    expect(await schemaOf()).toEqual(fresh);
    // What it counts as done is what any database of today has.
    const { rows } = await client.query('select hash from drizzle.__drizzle_migrations');
    expect(rows.map(({ hash }: { hash: string }) => hash).toSorted()).toEqual(
      landed.map(({ sha256 }) => sha256).toSorted(),
    );
  },
);

/** With a folder of these migrations alone. */
async function migrateWith(made: [string, number][]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-developed-'));
  try {
    mkdirSync(join(folder, 'meta'));
    const entries = made.map(([tag, when]) => ({ tag, when }));
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
    for (const { tag } of entries)
      writeFileSync(
        join(folder, `${tag}.sql`),
        readFileSync(
          join(landed.some((one) => one.tag === tag) ? migrationsFolder : SUPERSEDED, `${tag}.sql`),
        ),
      );
    await migrateDatabase({
      connectionString: database.connectionString,
      migrationsFolder: folder,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Every column, constraint, index, function, trigger and kind of the product, in words of
 * PostgreSQL's own.
 */
async function schemaOf(): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(`
    select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as what
      from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', t.typname, e.enumlabel) from pg_enum e join pg_type t on t.oid = e.enumtypid
    order by 1`);
  return rows.map(({ what }) => what);
}
