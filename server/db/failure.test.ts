import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

test('the values of a failed query are left behind', () => {
  const said = new Error('connection refused');
  const failure = failureOf(
    new DrizzleQueryError('insert into users values ($1)', ['rae@example.com'], said),
  );
  expect(failure).toBe(said);
});

test('any other error is itself', () => {
  const error = new Error('other');
  expect(failureOf(error)).toBe(error);
});
