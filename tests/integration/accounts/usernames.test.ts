import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import type { UsernameAvailability } from '#core/contract/account/user.ts';
import { type Client, signUp } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let rae: Client;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  rae = await signUp(server.url);
  await create(rae, 'Rae_Park');
});
afterAll(() => server.close());

test('a public name shows in info and details, and ends the onboarding', async () => {
  const client = await signUp(server.url);
  expect((await client.get(API.onboardingStatus)).body).toEqual({ step: 3, completed: false });
  expect(await availability(client, 'Joan-7')).toEqual({
    username: 'Joan-7',
    available: true,
    reason: null,
  });
  const created = await create(client, 'Joan-7');
  expect([created.status, created.body]).toEqual([200, { publicUsername: 'Joan-7' }]);
  for (const path of [API.manageInfo, API.userDetails, API.userProfile])
    expect((await client.get(path)).body).toMatchObject({ publicUsername: 'Joan-7' });
  expect((await client.get(API.onboardingStatus)).body).toEqual({ step: 4, completed: true });
});

test.each([
  ['the same', 'Rae_Park', 'This username is taken.'],
  ['the same in another case', 'rAE_pARK', 'This username is taken.'],
  ['one with the marks elsewhere', 'RaeP.ark', 'This username is too similar to one that’s taken.'],
  ['a reserved word', 'Admin', 'This username is reserved.'],
  ['a reserved word in disguise', 'r1ngs1de', 'This username is reserved.'],
  ['one too short', 'ab', 'Use at least 3 characters.'],
  ['one too long', 'a'.repeat(21), 'Use at most 20 characters.'],
  [
    'letters of another script',
    'R\u0430e_Park',
    'Start with a letter. Use the letters a to z, digits, and single dots, dashes or underscores between them.',
  ],
  [
    'an emoji',
    'rae🙂park',
    'Start with a letter. Use the letters a to z, digits, and single dots, dashes or underscores between them.',
  ],
  [
    'marks in a row',
    'rae..park',
    'Start with a letter. Use the letters a to z, digits, and single dots, dashes or underscores between them.',
  ],
])('%s is not available', async (_what, username, reason) => {
  const client = await signUp(server.url);
  expect(await availability(client, username)).toEqual({ username, available: false, reason });
  const reply = await create(client, username);
  expect([400, 409]).toContain(reply.status);
  expect((reply.body as Problem).errors).toEqual({ username: [reason] });
});

test.each([
  ['Paul-1', 'PauII'],
  ['modern', 'modem'],
  ['vvendy0', 'wendyo'],
])('%s and %s look alike', async (first, second) => {
  const [one, other] = [await signUp(server.url), await signUp(server.url)];
  expect((await create(one, first)).status).toBe(200);
  expect(await availability(other, second)).toMatchObject({ available: false });
  expect((await create(other, second)).status).toBe(409);
});

test('a name is chosen once; the same again is no error', async () => {
  expect((await create(rae, 'Rae_Park')).status).toBe(200);
  expect((await create(rae, 'Other')).body).toMatchObject({ status: 409, code: 'username-exists' });
  expect(await availability(rae, 'Rae_Park')).toMatchObject({ available: true });
});

test('of two users who want the same name at the same moment one gets it', async () => {
  const clients = await Promise.all([1, 2, 3, 4].map(() => signUp(server.url)));
  const replies = await Promise.all(clients.map((client) => create(client, 'Wanted')));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
});

test('everyone is on the self-hosted plan', async () => {
  expect((await rae.get(API.subscription)).body).toEqual({
    plan: 'self-hosted',
    status: 'active',
    renewsAt: null,
    endsAt: null,
    minutesIncluded: null,
    minutesUsed: 0,
    minutesRemaining: null,
  });
});

async function availability(client: Client, username: string): Promise<UsernameAvailability> {
  return (
    await client.get<UsernameAvailability>(
      `${API.usernameAvailability}?${new URLSearchParams({ username }).toString()}`,
    )
  ).body;
}

function create(client: Client, username: string) {
  return client.post(API.createUsername, { username });
}
