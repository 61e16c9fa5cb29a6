import { readdirSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { ACCOUNT_WITHOUT, EXPORTED_TABLES, LEFT_OUT } from './exportedTables.ts';
import { columnsOf, rowSchema } from './rowSchema.ts';

const folder = new URL('../../db/schema/', import.meta.url);
const tables = (
  await Promise.all(
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(new URL(file, folder).href) as Promise<object>),
  )
).flatMap((module) =>
  Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
);
const ofUser = tables.filter((table) => {
  const { name, columns, foreignKeys } = getTableConfig(table);
  return (
    name !== 'users' &&
    (columns.some((column) => column.name === 'user_id') ||
      foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'users'))
  );
});
const exported = EXPORTED_TABLES.map(({ table }) => getTableName(table));

test('every table that knows a user is in the archive, or left out for a reason', () => {
  expect(ofUser.length).toBeGreaterThan(25);
  expect(
    ofUser
      .map((table) => getTableName(table))
      .filter((name) => !exported.includes(name) && !(name in LEFT_OUT)),
  ).toEqual([]);
  expect(
    [...exported, ...Object.keys(LEFT_OUT)].filter(
      (name) => !ofUser.some((table) => getTableName(table) === name),
    ),
  ).toEqual([]);
  expect(exported.filter((name) => name in LEFT_OUT)).toEqual([]);
});

test('no hash, key, token or address of control is in the archive', () => {
  const secret = /hash|token(?!s$)|secret|password|stamp|skeleton|key$|control/i;
  const columns = [
    ...EXPORTED_TABLES.flatMap((entry) => Object.keys(columnsOf(entry))),
    ...getTableConfig(tables.find((table) => getTableName(table) === 'users')!)
      .columns.map(({ name }) =>
        name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      )
      .filter((name) => !ACCOUNT_WITHOUT.includes(name)),
  ];
  expect(columns.filter((name) => secret.test(name))).toEqual([]);
});

test('what comes first is what others refer to, and every column has a schema', () => {
  for (const [place, entry] of EXPORTED_TABLES.entries()) {
    expect(() => rowSchema(entry)).not.toThrow();
    const needed = getTableConfig(entry.table)
      .foreignKeys.map((key) => getTableName(key.reference().foreignTable))
      .filter((name) => exported.includes(name));
    expect(
      needed.filter((name) => entry.restored !== 'never' && exported.indexOf(name) >= place),
    ).toEqual([]);
  }
});
