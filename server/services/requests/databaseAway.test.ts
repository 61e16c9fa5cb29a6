import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './databaseAway.ts';

test.each([
  [
    'a refused connection',
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    true,
  ],
  [
    'a socket that is not there',
    Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' }),
    true,
  ],
  [
    'a server that is starting',
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    true,
  ],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a connection that is silent', new Error('Query read timeout'), true],
  [
    'a file that is not there',
    Object.assign(new Error('open ENOENT'), { code: 'ENOENT', syscall: 'open' }),
    false,
  ],
  ['a value that is taken', Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  ['a mistake of our own', new TypeError('x is not a function'), false],
])('of %s it is known whether the database is out of reach', (_what, error, away) => {
  expect([
    isDatabaseAway(error),
    isDatabaseAway(new DrizzleQueryError('select 1', [], error)),
  ]).toEqual([away, away]);
});
