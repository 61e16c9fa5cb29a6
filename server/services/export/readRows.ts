import { and, asc, getTableColumns, sql, type Column, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';
import type { ExportedTable } from './exportedTables.ts';
import { columnsOf } from './rowSchema.ts';

/** Rows that are read at once. */
const BATCH = 500;

/** A user's rows of a table, as lines of JSON, in the order of its key: each batch goes on after the last one, however many there are. */
export async function* rowLines({ db }: Pick<Context, 'db'>, entry: ExportedTable, userId: string): AsyncGenerator<string> {
  const { table } = entry;
  const columns = columnsOf(entry);
  const key = keyOf(table);
  const selected = { ...columns, ...Object.fromEntries(key.map((column, place) => [`key${place}`, column])) };
  let last: unknown[] | undefined;
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select(selected as Record<string, PgColumn>)
      .from(table)
      .where(and(sql`${ownerOf(table)} = ${userId}`, last && after(key, last)))
      .orderBy(...key.map((column) => asc(column)))
      .limit(BATCH);
    if (rows.length > 0) yield `${rows.map((row) => JSON.stringify(Object.fromEntries(Object.keys(columns).map((name) => [name, row[name]])))).join('\n')}\n`;
    const end = rows.at(-1);
    if (rows.length < BATCH || key.length === 0 || !end) return;
    last = key.map((_column, place) => end[`key${place}`]);
  }
}

/** Whose a row is. */
export function ownerOf(table: PgTable): Column {
  const columns: Record<string, Column> = getTableColumns(table);
  const owner = columns.userId ?? columns.ownerId;
  if (!owner) throw new Error('this table belongs to nobody');
  return owner;
}

/** What tells a user's rows apart. */
function keyOf(table: PgTable): Column[] {
  const { primaryKeys, columns } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return key.filter((column) => column !== ownerOf(table));
}

function after(key: readonly Column[], last: readonly unknown[]): SQL {
  const list = (parts: readonly unknown[]) => sql.join(parts.map((part) => sql`${part}`), sql`, `);
  return sql`(${list(key)}) > (${list(last)})`;
}
