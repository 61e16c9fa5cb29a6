import { readdirSync, readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

const folder = new URL('schema/', import.meta.url);
const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');

test('docs/operating.md says of each table, once, how long what is in it is kept', async () => {
  const modules = await Promise.all(
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(new URL(file, folder).href) as Promise<object>),
  );
  const tables = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => getTableName(table));
  const chapter = page.split('## How long things are kept')[1]?.split('\n## ')[0] ?? '';
  const rows = chapter.split('\n').filter((line) => line.startsWith('| '));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[3] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(tables.length).toBeGreaterThan(60);
  expect(named.toSorted()).toEqual([...tables, 'graphile_worker'].toSorted());
});
