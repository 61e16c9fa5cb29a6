import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Client } from 'pg';

/**
 * When the migrations were made that were written anew after databases had been made with them, on
 * the way to 0006, 0007 and 0008: all that they did is in those three, which do more. Nothing is
 * added here: a migration that has landed is never edited.
 */
const REWRITTEN = new Set([
  1795288816211, 1795288559429, 1795291150496, 1795291462827, 1795291672858, 1795291826031,
  1795291891131, 1795292414973, 1795293988742, 1795294146998, 1795294147859, 1795294966516,
  1795294967228, 1795298884239, 1795302323933, 1795303103196,
]);
/** When 0008 was made: the last of those that were written anew. */
const LAST = 1795303143997;
/** When boards were laid out whose counted places held less than today's. */
const NARROW_BOARDS = 1795294147859;
/** A relation, column, function, type or constraint, or row, that is there already. */
const THERE = new Set(['42P07', '42701', '42723', '42710', '23505']);

/**
 * Gives a database that such migrations made what the landed ones would have given it besides; any
 * other stays as it is. Call before the migrations, with the connection's lock on them held.
 * @param migrations those of this release, in their order
 */
export async function finishRewritten(client: Client, migrations: MigrationMeta[]): Promise<void> {
  const { rows } = await client.query<{ made: string }>(
    'select created_at as made from drizzle.__drizzle_migrations',
  );
  const done = new Set(rows.map(({ made }) => Number(made)));
  if (![...done].some((made) => REWRITTEN.has(made))) return;
  await client.query('begin');
  try {
    // Places are counted anew every ten minutes.
    if (done.has(NARROW_BOARDS))
      await client.query('drop table board_places; delete from board_snapshots');
    for (const { folderMillis, hash, sql } of migrations) {
      if (folderMillis > LAST || done.has(folderMillis)) continue;
      for (const statement of sql) await runUnlessDone(client, statement);
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
        [hash, folderMillis],
      );
    }
    await client.query('delete from drizzle.__drizzle_migrations where created_at = any($1)', [
      [...REWRITTEN],
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function runUnlessDone(client: Client, statement: string): Promise<void> {
  await client.query('savepoint statement');
  try {
    // A function may be there with the body of then.
    await client.query(statement.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
  } catch (error) {
    if (!THERE.has((error as { code?: string }).code ?? '')) throw error;
    await client.query('rollback to savepoint statement');
  }
}
