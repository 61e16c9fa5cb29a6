import { getTableColumns, type Column } from 'drizzle-orm';
import { z } from 'zod';
import type { ExportedTable } from './exportedTables.ts';

/** Of a text in a row, in UTF-16 units. */
const LONGEST_TEXT = 1_000_000;
const INTEGERS: Record<string, [number, number]> = {
  PgSmallInt: [-32_768, 32_767],
  PgInteger: [-2_147_483_648, 2_147_483_647],
};

/** The columns of a table that go into the archive, by the names that they have there. */
export function columnsOf({
  table,
  without,
}: Pick<ExportedTable, 'table' | 'without'>): Record<string, Column> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name)),
  );
}

/**
 * A row of a table as an archive has it: what the table takes, and nothing else. Times come out as
 * `Date`.
 */
export function rowSchema(entry: Pick<ExportedTable, 'table' | 'without' | 'values'>) {
  const fields = Object.entries(columnsOf(entry)).map(([name, column]): [string, z.ZodType] => {
    const value = valueOf(column, entry.values[name]);
    const known = column.notNull ? value : value.nullable();
    // What came to the table later is not in older archives.
    return [name, column.hasDefault || !column.notNull ? known.optional() : known];
  });
  return z.strictObject(Object.fromEntries(fields));
}

function valueOf(column: Column, named: z.ZodType | undefined): z.ZodType {
  if (named) return named;
  if (column.columnType === 'PgUUID') return z.uuid();
  if (column.columnType === 'PgDateString' || column.columnType === 'PgDate') return z.iso.date();
  if (column.enumValues) return z.enum(column.enumValues as [string, ...string[]]);
  switch (column.dataType) {
    case 'string':
      return z.string().max(LONGEST_TEXT);
    case 'boolean':
      return z.boolean();
    case 'number': {
      const [least, most] = INTEGERS[column.columnType] ?? [
        Number.MIN_SAFE_INTEGER,
        Number.MAX_SAFE_INTEGER,
      ];
      return column.columnType === 'PgDoublePrecision' ? z.number() : z.int().min(least).max(most);
    }
    case 'date':
      return z.iso.datetime().transform((text) => new Date(text));
    default:
      throw new Error(`the column ${column.name} has no schema in an archive`);
  }
}
