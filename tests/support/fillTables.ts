import type { Client } from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  category: string;
  label: string | null;
}

interface Reference {
  table: string;
  columns: string[];
  target: string;
  targets: string[];
}

const COLUMNS = `
  select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, null) as type, t.typcategory as category,
    (select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder limit 1) as label
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attidentity = '' and a.attgenerated = ''
  order by c.relname, a.attnum`;
const REFERENCES = `
  select conrelid::regclass::text as table, confrelid::regclass::text as target,
    array(select attname::text from unnest(conkey) with ordinality k(n, i) join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
    array(select attname::text from unnest(confkey) with ordinality k(n, i) join pg_attribute on attrelid = confrelid and attnum = n order by i) as targets
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** What only one of two columns may hold. */
const EMPTY = new Set(['scores.error']);

const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  bytea: `decode(md5(random()::text), 'hex')`,
  json: `'{}'`,
  jsonb: `'{}'`,
  date: 'current_date',
};
/** By PostgreSQL's category of a type. */
const VALUES_OF: Record<string, string> = {
  A: `'{}'`,
  B: 'true',
  D: 'now()',
  N: '1',
  S: 'md5(random()::text)',
  T: `'1 day'`,
};

/**
 * Puts a row into every table of the product that has none, whatever the schema, with a value in
 * every column.
 */
export async function fillTables(client: Client): Promise<void> {
  const columns = (await client.query<Column>(COLUMNS)).rows;
  const references = (await client.query<Reference>(REFERENCES)).rows;
  const waiting = new Set(columns.map(({ table }) => table));
  while (waiting.size > 0) {
    const next = [...waiting].find((table) =>
      references.every(
        (reference) =>
          reference.table !== table || reference.target === table || !waiting.has(reference.target),
      ),
    );
    if (next === undefined) throw new Error(`tables refer in a circle: ${[...waiting].join(', ')}`);
    waiting.delete(next);
    const { rows } = await client.query(`select from ${next} limit 1`);
    if (rows.length === 0)
      await client.query(
        insertInto(
          next,
          columns.filter(({ table }) => table === next),
          references.filter(({ table }) => table === next),
        ),
      );
  }
}

/** How many rows each table has. */
export async function countRows(client: Client): Promise<Map<string, number>> {
  const tables = new Set((await client.query<Column>(COLUMNS)).rows.map(({ table }) => table));
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    counts.set(table, rows[0]!.count);
  }
  return counts;
}

function insertInto(table: string, columns: Column[], references: Reference[]): string {
  const filled = columns.filter(({ name }) => !EMPTY.has(`${table}.${name}`));
  const values = filled.map((column) => valueOf(column, references));
  const names = filled.map(({ name }) => `"${name}"`).join(', ');
  return `insert into ${table} (${names}) values (${values.join(', ')})`;
}

function valueOf({ table, name, type, category, label }: Column, references: Reference[]): string {
  const reference = references.find(({ columns }) => columns.includes(name));
  if (reference?.target === table) return 'null';
  if (reference !== undefined) {
    const target = reference.targets[reference.columns.indexOf(name)];
    return `(select "${target}" from ${reference.target} limit 1)`;
  }
  if (label !== null) return `'${label}'`;
  const value = VALUES[type] ?? VALUES_OF[category];
  if (value === undefined) throw new Error(`no value is known for ${table}.${name}, a ${type}`);
  return value;
}
