import { expect, test } from 'vitest';
import { readProblem } from './problem.ts';
import { texts } from '../texts.ts';

test('problem details of an answer are shown as they are', () => {
  const data = {
    type: 'about:blank',
    title: 'Minutes used up',
    status: 402,
    detail: 'Your plan has none left.',
    code: 'minutes-used-up',
    errors: { Email: ['Taken.'] },
  };
  expect(readProblem({ status: 402, data })).toEqual({
    status: 402,
    code: 'minutes-used-up',
    title: 'Minutes used up',
    detail: 'Your plan has none left.',
    fields: { Email: ['Taken.'] },
  });
});

test('no answer says that there is no connection', () => {
  expect(readProblem({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' })).toMatchObject(
    { status: null, detail: texts.errors.offline },
  );
});

test('a page of some network in place of an answer is told as such', () => {
  expect(
    readProblem({
      status: 'PARSING_ERROR',
      originalStatus: 200,
      data: '<html>',
      error: 'SyntaxError',
    }),
  ).toMatchObject({ status: null, detail: texts.errors.otherAnswer });
  expect(readProblem({ status: 200, data: '<html>' }), 'where a text was asked for').toMatchObject({
    detail: texts.errors.otherAnswer,
  });
});

test('a server error without a body says that the data is safe', () => {
  expect(readProblem({ status: 502, data: '<html>' })).toMatchObject({
    status: 502,
    title: texts.errors.title,
    detail: texts.errors.server,
  });
});

test('anything else still gives a sentence', () => {
  for (const error of [undefined, null, 'boom', new Error('boom')])
    expect(readProblem(error).detail).toBe(texts.errors.unknown);
});
