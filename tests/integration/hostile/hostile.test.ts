import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import { BODY_LIMIT } from '#server/http/bodies/bodyLimits.ts';
import { idsToldTo, settle } from '#tests/hostile/ids.ts';
import {
  hostileRequest,
  KINDS,
  type HostileRequest,
  type Ids,
  type Kind,
} from '#tests/hostile/requests.ts';
import { send, type Answer } from '#tests/hostile/send.ts';
import { signUp, type Client } from '#tests/support/client.ts';
import { operationsOf, type Operation } from '#tests/support/openApi.ts';
import { startTestServer, type Route, type TestServer } from '#tests/support/server.ts';

/** The same requests in every run: another number looks elsewhere. */
const SEED = 20_261_121;
/** Requests to a route in each hostile way; the benchmark of hostile requests makes many more. */
const EACH = 1;
const AT_ONCE = 20;
/** Of what a body may hold: more than any field may. */
const MUCH = 0.75;
/** Routes that no description has: figures, and what the payment service tells. */
const UNDESCRIBED = ['/webhooks/stripe'];
/** What may end the session that it is asked with. */
const ENDS_SESSION = new Set<string>([API.user, API.userSessions, API.logout]);

let server: TestServer;
let rep: Client;
let other: Client;
let doomed: Client;
let operations: Operation[];
let ids: Ids;

beforeAll(async () => {
  server = await startTestServer({
    env: { LOCKOUT: '1000000/1m', LIMIT_REPORT: '1000000/1m', LIMIT_ASK: '1000000/1m' },
  });
  [rep, other, doomed] = (await Promise.all([1, 2, 3].map(() => signUp(server.url)))) as [
    Client,
    Client,
    Client,
  ];
  operations = await operationsOf(rep, API.openapi);
  await settle(other, 'Other-Rep', null);
  await settle(rep, 'Rae-Park', 'Other-Rep');
  ids = { own: await idsToldTo(rep, operations), others: await idsToldTo(other, operations) };
});
afterAll(() => server.close());

test('every route is described, and so asked in hostile ways', () => {
  const described = new Set(operations.map(nameOf));
  const untold = server.routes
    .filter(({ method, path }) => method !== 'HEAD' && !UNDESCRIBED.includes(path))
    .map(nameOf)
    .filter((name) => !described.has(name));
  expect(untold).toEqual([]);
  expect(ids.own.length).toBeGreaterThan(3);
  expect(ids.others.length).toBeGreaterThan(3);
});

test.each(KINDS)(
  'no request of the kind "%s" is answered with a 5xx, and a field that does not fit is named',
  async (kind) => {
    const statuses = new Map<number, number>();
    for (const batch of batchesOf(kind)) {
      const answers = await Promise.all(batch.map(ask));
      for (const [at, answer] of answers.entries()) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        judge(batch[at]!, answer);
      }
    }
    expect(statuses.get(429)).toBeUndefined();
    // Whatever came in, the session is alive: the routes behind it were really reached.
    expect((await rep.get(API.manageInfo)).status).toBe(200);
  },
  120_000,
);

test('who has nothing to do with another gets nothing by the ids of theirs, from any route, and changes nothing', async () => {
  const thief = await signUp(server.url);
  await thief.post(API.createUsername, { username: 'The-Thief' });
  const before = await idsToldTo(other, operations);
  const got: string[] = [];
  for (const operation of operations.filter(({ path }) => path.includes('{'))) {
    const [fitting] = fc.sample(hostileRequest(operation, 'fits'), { numRuns: 1, seed: SEED });
    const answers = await Promise.all(
      ids.others.map((id) => {
        const path = operation.path.replaceAll(/\{\w+\}/g, id);
        return send(server.url, thief.accessToken, { ...fitting!, path });
      }),
    );
    if (answers.some(({ status, body }) => status < 400 && !isNothing(body)))
      got.push(nameOf(operation));
  }
  expect(got).toEqual([]);
  expect((await idsToldTo(other, operations)).toSorted()).toEqual(before.toSorted());
}, 120_000);

test('every field of every body is named where it is far too long', async () => {
  const wrong: string[] = [];
  for (const operation of operations) {
    const { body, path } = operation;
    const long = 'x'.repeat(limitOf(operation) * MUCH);
    if (path === API.refresh) continue;
    for (const field of Object.keys(body?.properties ?? {})) {
      const [request] = fc.sample(hostileRequest(operation, 'fits'), { numRuns: 1, seed: SEED });
      const fields = { ...(request!.fields as object), [field]: long };
      const answer = await ask({ ...request!, fields });
      const named = Object.keys((answer.body as Problem).errors ?? {}).map(topOf);
      if (answer.status !== invalidStatusOf(operation) || !named.includes(field))
        wrong.push(`${nameOf(operation)} ${field}: ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['{"email":', 400],
  ['null', null],
  ['[]', null],
  ['"text"', null],
  ['', 400],
])('the body %s is refused by every route that takes one', async (body, status) => {
  for (const operation of operations) {
    if (operation.body === null || operation.path === API.refresh) continue;
    const [request] = fc.sample(hostileRequest(operation, 'fits'), { numRuns: 1, seed: SEED });
    const raw = { type: 'application/json', bytes: Buffer.from(body) };
    const answer = await ask({ ...request!, fields: undefined, raw });
    expect([nameOf(operation), answer.status]).toEqual([
      nameOf(operation),
      status ?? invalidStatusOf(operation),
    ]);
  }
});

test('whatever stands for a refresh token is a 401', async () => {
  for (const refreshToken of [null, 1, [], {}, '', '\0', '🙂', 'x'.repeat(BODY_LIMIT * MUCH)])
    expect((await rep.post(API.refresh, { refreshToken })).status).toBe(401);
});

test('a body that is longer than its route takes is a 413', async () => {
  for (const operation of operations.filter(({ body }) => body !== null)) {
    const [request] = fc.sample(hostileRequest(operation, 'fits'), { numRuns: 1, seed: SEED });
    const answer = await ask({ ...request!, fields: { text: 'x'.repeat(limitOf(operation)) } });
    expect([nameOf(operation), answer.body]).toMatchObject([
      nameOf(operation),
      { status: 413, code: 'too-large', detail: 'The request is too large.' },
    ]);
  }
});

/**
 * No content, or a page of no rows: what one asks of one's own with an id that is nobody's of
 * theirs.
 */
function isNothing(body: unknown): boolean {
  return (
    body === undefined || body === null || body === '' || (body as { data?: [] }).data?.length === 0
  );
}

/** What ends sessions is asked one by one, with a session of its own each time. */
function* batchesOf(kind: Kind): Generator<HostileRequest[]> {
  const all = operations.flatMap((operation) =>
    fc.sample(hostileRequest(operation, kind, ids), { numRuns: EACH, seed: SEED }),
  );
  const enders = all.filter(({ operation }) => ENDS_SESSION.has(operation.path));
  const others = all.filter((request) => !enders.includes(request));
  for (let at = 0; at < others.length; at += AT_ONCE) yield others.slice(at, at + AT_ONCE);
  for (const request of enders) yield [request];
}

async function ask(request: HostileRequest): Promise<Answer> {
  if (ENDS_SESSION.has(request.operation.path)) await doomed.login();
  const { accessToken } = ENDS_SESSION.has(request.operation.path) ? doomed : rep;
  return send(server.url, accessToken, request);
}

function judge(request: HostileRequest, answer: Answer): void {
  const { kind, operation, path, fields, raw } = request;
  const sent = raw ? `${raw.type}, ${raw.bytes.length} bytes` : JSON.stringify(fields);
  const what = `${operation.method} ${path.slice(0, 200)} with ${sent?.slice(0, 300)} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  expect([what, answer.status > 0 && answer.status < 500]).toEqual([what, true]);
  expect([what, isProblem(operation, answer)]).toEqual([what, true]);
  if (kind === 'bad token' || raw) return;
  // What would change the prototype of objects is no body at all.
  if (/"(__proto__|constructor)":/.test(sent ?? '')) return;
  const refusal = refusalOf(request, sent ?? '');
  if (refusal === null) return;
  expect([what, answer.status]).toEqual([what, refusal.status]);
  const named = Object.keys((answer.body as Problem).errors ?? {}).map(topOf);
  for (const field of refusal.fields) expect([what, ...named]).toContain(field);
}

/** How a request that does not fit is to be refused; null where it fits. */
function refusalOf(
  request: HostileRequest,
  body: string,
): { status: number; fields: string[] } | null {
  const { operation } = request;
  if (Buffer.byteLength(body) > limitOf(operation)) return { status: 413, fields: [] };
  const issues = unfitting(request);
  if (issues.length === 0) return null;
  const fields = issues.map(({ path }) => (path.length === 0 ? 'body' : String(path[0])));
  return { status: invalidStatusOf(operation), fields };
}

function isProblem({ path }: Operation, { status, body }: Answer): boolean {
  const isPage = path === '/api/unsubscribe/{token}' && String(body).startsWith('<!doctype html>');
  return isPage || status < 400 || body === '' || (body as Problem).status === status;
}

/**
 * What is wrong with the first part of a request that does not fit, in the order in which the frame
 * looks at them.
 */
function unfitting({
  operation,
  path,
  query,
  fields,
}: HostileRequest): readonly z.core.$ZodIssue[] {
  const { schema, path: pattern } = routeOf(operation);
  const parts = path.split('?')[0]!.split('/').map(decodeURIComponent);
  const params = Object.fromEntries(
    pattern
      .split('/')
      .flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), parts[at]]] : [])),
  );
  const received: [unknown, unknown][] = [
    [schema.params, params],
    [schema.body, fields === undefined ? undefined : JSON.parse(JSON.stringify(fields))],
    [schema.querystring, query],
  ];
  for (const [part, value] of received) {
    const read = (part as z.ZodType | undefined)?.safeParse(value);
    if (read?.error) return read.error.issues;
  }
  return [];
}

function routeOf(operation: Operation): Route {
  const name = nameOf(operation);
  const route = server.routes.find((each) => nameOf(each) === name);
  if (!route) throw new Error(`no route is called ${name}`);
  return route;
}

function limitOf(operation: Operation): number {
  return routeOf(operation).bodyLimit ?? BODY_LIMIT;
}

function invalidStatusOf(operation: Operation): number {
  return routeOf(operation).config.invalidStatus ?? 400;
}

/** `GET /api/call/{id}` of a route or its description. */
function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

function topOf(field: string): string {
  return field.split('.')[0] ?? field;
}
