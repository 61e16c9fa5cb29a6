import { and, asc, getTableColumns, sql, type Column, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';
import { wholePersona } from '#server/db/queries/calls/briefs.ts';
import { battles } from '#server/db/schema/battles.ts';
import { calls } from '#server/db/schema/calls.ts';
import type { ExportedTable } from './exportedTables.ts';
import { columnsOf } from './rowSchema.ts';

/** Rows that are read at once. */
const BATCH = 500;

/**
 * A user's rows of a table, as lines of JSON, in the order of its key: each batch goes on after the
 * last one, however many there are.
 */
export async function* rowLines(
  { db }: Pick<Context, 'db'>,
  entry: ExportedTable,
  userId: string,
): AsyncGenerator<string> {
  const { table } = entry;
  const columns = columnsOf(entry);
  const key = keyOf(table);
  const selected = {
    ...columns,
    ...(table === calls && { persona: wholePersona }),
    ...Object.fromEntries(key.map((column, place) => [`key${place}`, column])),
  };
  let last: unknown[] | undefined;
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select(selected as Record<string, PgColumn>)
      .from(table)
      .where(
        and(sql`${ownerOf(table)} = ${userId}`, ofNoOpenBattle(table), last && after(key, last)),
      )
      .orderBy(...key.map((column) => asc(column)))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map((row) => lineOf(row, Object.keys(columns))).join('');
    const end = rows.at(-1);
    if (rows.length < BATCH || key.length === 0 || !end) return;
    last = key.map((_column, place) => end[`key${place}`]);
  }
}

function lineOf(row: Record<string, unknown>, names: readonly string[]): string {
  return `${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])))}\n`;
}

/** Whose a row is. */
export function ownerOf(table: PgTable): Column {
  const columns: Record<string, Column> = getTableColumns(table);
  const owner = columns.userId ?? columns.ownerId;
  if (!owner) throw new Error('this table belongs to nobody');
  return owner;
}

/**
 * While the other has yet to play, a battle's call stays here with all that belongs to it: seed and
 * persona are told nobody before.
 */
function ofNoOpenBattle(table: PgTable): SQL | undefined {
  const columns: Record<string, Column> = getTableColumns(table);
  const call = table === calls ? calls.id : columns.callId;
  return (
    call &&
    sql`not exists (select from ${battles} where ${battles.status} = 'accepted'
      and ${call} in (${battles.challengerCallId}, ${battles.opponentCallId}))`
  );
}

/** What tells a user's rows apart. */
function keyOf(table: PgTable): Column[] {
  const { primaryKeys, columns } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return key.filter((column) => column !== ownerOf(table));
}

function after(key: readonly Column[], last: readonly unknown[]): SQL {
  const list = (parts: readonly unknown[]) =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    );
  return sql`(${list(key)}) > (${list(last)})`;
}
