import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnalyticsChoice } from '#core/contract/analytics.ts';
import type { PublicConfig } from '#core/contract/config.ts';
import { API } from '#core/contract/paths.ts';
import { Client, signUp } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    jobs: false,
    env: { POSTHOG_KEY: 'phc_local', POSTHOG_HOST: 'https://insights.example.com/' },
  });
});
afterAll(() => server.close());

test('the key and the host are told to the app, and its page may connect there and nowhere else', async () => {
  const config = (await (await fetch(server.url + API.config)).json()) as PublicConfig;
  expect(config.posthog).toEqual({ key: 'phc_local', host: 'https://insights.example.com' });
  const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("connect-src 'self' https://insights.example.com;");
  expect(policy.match(/insights/g)).toHaveLength(1);
});

test('whoever refuses is refused alone, over every sign-in, until they say otherwise', async () => {
  const [ann, ben] = await Promise.all([signUp(server.url), signUp(server.url)]);
  const choice = async (client: Client) => (await client.get<AnalyticsChoice>(API.analytics)).body;
  expect([await choice(ann), await choice(ben)]).toEqual([{ allowed: true }, { allowed: true }]);
  for (const _ of [1, 2])
    expect((await ann.send('PUT', API.analytics, { allowed: false })).body).toEqual({
      allowed: false,
    });
  expect([await choice(ann), await choice(ben)]).toEqual([{ allowed: false }, { allowed: true }]);
  await ann.login();
  expect(await choice(ann)).toEqual({ allowed: false });
  await ann.send('PUT', API.analytics, { allowed: true });
  expect(await choice(ann)).toEqual({ allowed: true });
});

test('nobody chooses without being signed in, and nothing but yes or no is a choice', async () => {
  const stranger = new Client(server.url);
  expect([
    (await stranger.get(API.analytics)).status,
    (await stranger.send('PUT', API.analytics, { allowed: false })).status,
  ]).toEqual([401, 401]);
  const ann = await signUp(server.url);
  for (const body of [{}, { allowed: 'no' }, { allowed: null }])
    expect((await ann.send('PUT', API.analytics, body)).status).toBe(400);
});
