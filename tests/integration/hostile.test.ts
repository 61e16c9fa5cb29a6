import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  confirmEmailQuerySchema,
  emailRequestSchema,
  endSessionsQuerySchema,
  loginRequestSchema,
  manageInfoRequestSchema,
  proofSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
  twoFactorRequestSchema,
} from '#core/contract/account/account.ts';
import {
  endCallRequestSchema,
  startCallRequestSchema,
  turnsRequestSchema,
} from '#core/contract/calls/call.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import { usernameQuerySchema, usernameRequestSchema } from '#core/contract/account/user.ts';
import { type Client, PASSWORD, type Reply, signUp } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

interface Route {
  method: string;
  path: string;
  schema: z.ZodObject;
  /** A request that fits. */
  valid: Record<string, unknown>;
  /** The fields travel in the query. */
  query?: boolean;
  /** For a request that does not fit; 400 unless set. */
  invalidStatus?: number;
  /** A password is hashed, which takes as long as ten other requests: such routes are asked less often. */
  hashes?: boolean;
}

const ID = '0b0f3a52-7a4e-4d3e-9d3b-1f6f3b1f0c55';
const ROUTES: Route[] = [
  {
    method: 'POST',
    path: API.register,
    schema: registerRequestSchema,
    valid: {
      firstName: 'Rae',
      lastName: 'Park',
      email: 'taken@example.com',
      password: PASSWORD,
      whereDidYouHearAboutUs: '',
      whereDidYouHearAboutUsDetails: '',
      termsAccepted: true,
      marketingEmailsAccepted: false,
      turnstileToken: 'x',
      inviteCode: 'x',
    },
    hashes: true,
  },
  {
    method: 'POST',
    path: API.login,
    schema: loginRequestSchema,
    valid: {
      email: 'nobody@example.com',
      password: PASSWORD,
      twoFactorCode: '123456',
      twoFactorRecoveryCode: 'x',
      turnstileToken: 'x',
    },
    hashes: true,
  },
  {
    method: 'GET',
    path: API.confirmEmail,
    schema: confirmEmailQuerySchema,
    valid: { userId: ID, code: 'x', changedEmail: 'a@example.com' },
    query: true,
  },
  {
    method: 'POST',
    path: API.resendConfirmationEmail,
    schema: emailRequestSchema,
    valid: { email: 'nobody@example.com' },
  },
  {
    method: 'POST',
    path: API.forgotPassword,
    schema: emailRequestSchema,
    valid: { email: 'nobody@example.com' },
  },
  {
    method: 'POST',
    path: API.resetPassword,
    schema: resetPasswordRequestSchema,
    valid: { email: 'nobody@example.com', resetCode: 'x', newPassword: PASSWORD },
  },
  {
    method: 'POST',
    path: API.manageInfo,
    schema: manageInfoRequestSchema,
    valid: {
      newEmail: 'taken@example.com',
      newPassword: 'new horse battery',
      oldPassword: 'wrong',
    },
    hashes: true,
  },
  {
    method: 'POST',
    path: API.manageTwoFactor,
    schema: twoFactorRequestSchema,
    valid: {
      enable: true,
      twoFactorCode: '123456',
      resetSharedKey: false,
      resetRecoveryCodes: false,
      forgetMachine: false,
    },
  },
  {
    method: 'DELETE',
    path: API.user,
    schema: proofSchema,
    valid: { password: 'wrong', twoFactorCode: '123456', twoFactorRecoveryCode: 'x' },
    hashes: true,
  },
  {
    method: 'DELETE',
    path: API.userSessions,
    schema: endSessionsQuerySchema,
    valid: { includeCurrent: 'false' },
    query: true,
  },
  {
    method: 'POST',
    path: API.createUsername,
    schema: usernameRequestSchema,
    valid: { username: 'Rae_Park' },
  },
  {
    method: 'GET',
    path: API.usernameAvailability,
    schema: usernameQuerySchema,
    valid: { username: 'Rae_Park' },
    query: true,
  },
  {
    method: 'POST',
    path: API.startCall,
    schema: startCallRequestSchema,
    valid: { assistantId: 'nobody', seed: 1, callType: 'cold-call' },
  },
  {
    method: 'POST',
    path: API.endCall,
    schema: endCallRequestSchema,
    valid: { conversationId: ID },
  },
  {
    method: 'POST',
    path: pathTo(API.conversationTurns, { id: ID }),
    schema: turnsRequestSchema,
    valid: { turns: [{ seq: 1, role: 'rep', text: 'Hello', startMs: 0, endMs: 900 }] },
    invalidStatus: 422,
  },
];

const callOf = ({ method, path }: Route) => `${method} ${path}`;
const BY_CALL = new Map(ROUTES.map((route) => [callOf(route), route]));

const BATCH = 100;
const BATCHES = 22;
/** The same requests in every run: another number looks elsewhere. */
const SEED = 20_261_121;
const LONG = 'x'.repeat(1024 * 1024);
/** A query has to fit in a request's head. */
const LONG_IN_QUERY = 'x'.repeat(8_000);
const MISSING = Symbol('missing');

let server: TestServer;
let client: Client;

beforeAll(async () => {
  server = await startTestServer({ jobs: false, env: { LOCKOUT: '1000000/1m' } });
  await (await signUp(server.url)).register({ email: 'taken@example.com' });
  client = await signUp(server.url);
});
afterAll(() => server.close());

test('no request, however hostile, is answered with a 5xx, and a field that does not fit is named', async () => {
  const seen: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostileRequest(), { minLength: BATCH, maxLength: BATCH }),
      async (batch) => {
        const replies = await Promise.all(batch.map(send));
        for (const [index, reply] of replies.entries()) {
          seen[reply.status] = (seen[reply.status] ?? 0) + 1;
          judge(batch[index]!, reply);
        }
      },
    ),
    { numRuns: BATCHES, endOnFailure: true, seed: SEED },
  );
  const total = Object.values(seen).reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThanOrEqual(2_000);
  expect(Object.keys(seen).filter((status) => Number(status) >= 500)).toEqual([]);
  expect((seen[429] ?? 0) / total).toBeLessThanOrEqual(0.01);
  // Whatever came in, the session is alive: the routes behind it were really reached.
  expect((await client.get(API.manageInfo)).status).toBe(200);
}, 180_000);

test.each(
  ROUTES.filter(({ query }) => !query).flatMap((route) =>
    Object.keys(route.schema.shape).map((field) => [callOf(route), field, route] as const),
  ),
)('%s names %s where it is a megabyte long', async (_route, field, route) => {
  const reply = await send({ call: callOf(route), fields: { ...route.valid, [field]: LONG } });
  expect(reply.status).toBe(route.invalidStatus ?? 400);
  expect(Object.keys((reply.body as Problem).errors ?? {})).toContain(field);
});

test.each([
  ['{"email":', 400],
  ['null', 400],
  ['[]', 400],
  ['"text"', 400],
  ['', 400],
])('the body %s is a %i for every route that takes one', async (body, status) => {
  for (const { method, path, query, invalidStatus } of ROUTES) {
    if (query) continue;
    const reply = await client.send(method, path, body);
    expect([path, reply.status]).toEqual([
      path,
      body === '' || body === '{"email":' ? status : (invalidStatus ?? status),
    ]);
  }
});

test('whatever stands for an id in an address, or for a refresh token, is answered with a 4xx', async () => {
  const ids = [
    '0',
    'null',
    '%00',
    '%0d%0a',
    encodeURIComponent('🙂'),
    encodeURIComponent('\u202E'),
    "'--",
    '%2e%2e%2f',
    ID,
    'x'.repeat(3_000),
  ];
  for (const pattern of [
    API.userSession,
    API.conversationStatus,
    API.callDetails,
    API.callScoring,
    API.assistant,
  ]) {
    for (const id of ids) {
      const method = pattern === API.userSession ? 'DELETE' : 'GET';
      expect([
        pattern,
        id,
        (await client.send(method, pattern.replace(/:\w+/, id))).status,
      ]).toEqual([
        pattern,
        id,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ]);
    }
  }
  for (const refreshToken of [null, 1, [], {}, '', '\0', '🙂', LONG])
    expect((await client.post(API.refresh, { refreshToken })).status).toBe(401);
});

test('a body over two megabytes is a 413', async () => {
  expect(
    (await send({ call: callOf(ROUTES[0]!), fields: { email: LONG + LONG } })).body,
  ).toMatchObject({ status: 413, code: 'too-large' });
});

interface Hostile {
  /** Of the route; a failure prints it. */
  call: string;
  fields: unknown;
}

/** A request that fits but for one to three fields, or any JSON at all. */
function hostileRequest(): fc.Arbitrary<Hostile> {
  return fc
    .oneof(
      ...ROUTES.map((route) => ({ weight: route.hashes ? 1 : 3, arbitrary: fc.constant(route) })),
    )
    .chain((route) => {
      const names = Object.keys(route.schema.shape);
      const changed = fc.dictionary(
        fc.constantFrom(...names),
        route.query ? hostileText(LONG_IN_QUERY) : hostileValue(),
        { minKeys: 1, maxKeys: Math.min(3, names.length) },
      );
      const spoilt = changed.map((changes) => ({
        call: callOf(route),
        fields: without({ ...route.valid, ...changes }),
      }));
      if (route.query) return spoilt;
      return fc.oneof(
        { weight: 9, arbitrary: spoilt },
        {
          weight: 1,
          arbitrary: fc
            .jsonValue({ maxDepth: 3 })
            .map((fields) => ({ call: callOf(route), fields: fields as unknown })),
        },
      );
    });
}

function hostileValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: hostileText(LONG.slice(0, 20_000)) },
    { weight: 1, arbitrary: fc.constant(LONG.slice(0, 1_000_000)) },
    {
      weight: 4,
      arbitrary: fc.constantFrom<unknown>(null, 0, -1, 1e308, true, false, [], {}, [null], {
        toString: 'x',
      }),
    },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

function hostileText(long: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<unknown>(MISSING, '', ' ', long) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        '\0',
        'a\0b@example.com',
        '\r\nBcc: a@example.com',
        '\u202Eexample',
        'a\u200F@example.com',
        '\u2066x\u2069',
        '🙂',
        '👩‍👩‍👧@example.com',
        '\uD800',
        'ﬀ',
        "' or 1=1 --",
        '%00',
        '${x}',
        '__proto__',
        '../../etc/passwd',
        '<script>',
      ),
    },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.emailAddress() },
  );
}

function without(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== MISSING));
}

function send({ call, fields }: Hostile): Promise<Reply> {
  const route = BY_CALL.get(call)!;
  if (!route.query) return client.send(route.method, route.path, JSON.stringify(fields));
  return client.send(
    route.method,
    `${route.path}?${new URLSearchParams(fields as Record<string, string>).toString()}`,
  );
}

function judge({ call, fields }: Hostile, reply: Reply): void {
  const route = BY_CALL.get(call)!;
  const what = `${call} with ${JSON.stringify(fields).slice(0, 300)} answered ${reply.status}`;
  expect([what, reply.status < 500]).toEqual([what, true]);
  const received: unknown = route.query
    ? Object.fromEntries(new URLSearchParams(fields as Record<string, string>))
    : JSON.parse(JSON.stringify(fields));
  // What would change the prototype of objects is no body at all.
  const isPoison = !route.query && /"(__proto__|constructor)":/.test(JSON.stringify(fields));
  const { error } = route.schema.safeParse(received);
  const isProblem =
    reply.status < 400 || reply.body === '' || (reply.body as Problem).status === reply.status;
  expect([what, isProblem]).toEqual([what, true]);
  if (isPoison || !error) return;
  expect([what, reply.status]).toEqual([what, route.invalidStatus ?? 400]);
  const named = Object.keys((reply.body as Problem).errors ?? {}).map((name) => name.split('.')[0]);
  for (const { path } of error.issues)
    expect([what, ...named]).toContain(path.length === 0 ? 'body' : String(path[0]));
}
