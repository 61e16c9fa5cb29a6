import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, STRIPE_WEBHOOK, VAPI_PATHS } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import { type Client, signUp } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const SERVICES = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_IDS: 'price_1',
  VAPI_PRIVATE_KEY: 'private',
  VAPI_PUBLIC_KEY: 'public',
  PUBLIC_URL: 'https://ringside.example.com',
};
/** A mail program ends a kind of mail on its own. */
const FOR_ALL = [API.unsubscribe.replace(/:(\w+)/, '{$1}')];
const OF_SERVICES: string[] = [STRIPE_WEBHOOK, VAPI_PATHS.webhook, VAPI_PATHS.brain];
const CHANGING_GETS: string[] = [API.confirmEmail, API.researchStream, API.userExport];
let server: TestServer;
let rep: Client;

beforeAll(async () => {
  server = await startTestServer({ env: SERVICES, jobs: false });
  rep = await signUp(server.url);
});
afterAll(() => server.close());

test.each(['cross-site', 'same-site'])(
  'a page of another website (%s) changes nothing, by any route there is',
  async (site) => {
    const operations = await everyOperation();
    const changing = operations.filter(
      ([method, path]) =>
        ![...FOR_ALL, ...OF_SERVICES].includes(path) &&
        (method !== 'get' || CHANGING_GETS.includes(path)),
    );
    expect(changing.length).toBeGreaterThan(50);
    const replies = await Promise.all(
      changing.map(([method, path]) => sent(method, path, { 'sec-fetch-site': site })),
    );
    expect(replies.filter(({ code }) => code !== '403 from-another-site')).toEqual([]);
  },
);

test('it may read what anybody may read, and open a link of a mail', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await sent('get', API.config, headers)).code).toBe('200');
  for (const path of FOR_ALL) {
    expect((await sent('get', path, headers)).code).toBe('404');
    expect((await sent('post', path, headers)).code).toBe('404');
  }
});

test.each(CHANGING_GETS)('what looks at %s first, by HEAD, changes nothing', async (path) => {
  const reply = await fetch(server.url + path, { method: 'HEAD' });
  expect(reply.status).toBe(405);
});

test.each([{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])(
  'the app itself, an address that was typed, and a program are heard: %o',
  async (headers) => {
    const reply = await rep.post(API.logout, {}, headers as Record<string, string>);
    expect(reply.status).toBe(200);
    await rep.login();
  },
);

test('services are heard by their signatures, whatever they say of where they are', async () => {
  for (const path of OF_SERVICES)
    expect((await sent('post', path, { 'sec-fetch-site': 'cross-site' })).code).toMatch(
      /^(400 (?!from-another-site)|401)/,
    );
});

async function everyOperation(): Promise<[method: string, path: string][]> {
  const { paths } = (await (await fetch(server.url + API.openapi)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): [string, string] => [method, path]),
  );
}

/** With a good token and nothing else: a refusal has to come before anything is read. */
async function sent(method: string, path: string, headers: Record<string, string>) {
  const url = path.replaceAll(/\{\w+\}|:\w+/g, '00000000-0000-0000-0000-000000000000');
  const { status, body } = await rep.send<Problem | string>(
    method.toUpperCase(),
    url,
    undefined,
    headers,
  );
  const code = typeof body === 'object' ? body.code : undefined;
  return { method, path, code: [status, code].filter(Boolean).join(' ') };
}
