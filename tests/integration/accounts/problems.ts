import { expect } from 'vitest';
import type { Problem } from '#core/contract/problem.ts';
import type { Reply } from '#tests/support/client.ts';

/** 400 problem+json with exactly these keys in `errors`. */
export function expectValidationProblem(reply: Reply, ...keys: string[]): Problem {
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    400,
    expect.stringContaining('application/problem+json'),
  ]);
  const body = reply.body as Problem;
  expect(body.title).toBe('One or more validation errors occurred.');
  expect(Object.keys(body.errors ?? {})).toEqual(keys);
  return body;
}

/** 401 problem+json titled Unauthorized with this detail. */
export function expectRefusal(reply: Reply, detail: string): void {
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(reply).toMatchObject({
    status: 401,
    body: { title: 'Unauthorized', status: 401, detail },
  });
}

/** 401 with nothing in it. */
export function expectUnauthorized(reply: Reply): void {
  expect([reply.status, reply.body]).toEqual([401, '']);
}

export function expectEmptyOk(reply: Reply): void {
  expect([reply.status, reply.body]).toEqual([200, '']);
}
