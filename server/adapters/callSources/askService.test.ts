import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Answer,
  type FakeService,
  startFakeService,
} from '#tests/fakes/callServices/service.ts';
import { askForPlace, askService } from './askService.ts';
import type { SourceFailure } from './callSource.ts';

const schema = z.object({ name: z.string() });
let fake: FakeService;
let answer: Answer = null;

beforeAll(async () => {
  fake = await startFakeService(
    (authorization) => authorization === 'Bearer key',
    () => answer,
  );
});
beforeEach(() => {
  Object.assign(fake, { mood: null, next: [], asked: [] });
  answer = { json: { name: 'Robin' } };
});
afterAll(() => fake.close());

const ask = (options: { authorization?: string; noneToo?: number[]; withinMs?: number } = {}) =>
  askService({
    name: 'Service',
    url: new URL(`${fake.url}/v1/thing`),
    authorization: 'Bearer key',
    schema,
    ...options,
  });
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error as SourceFailure,
  );

test('an answer is read, and none is null', async () => {
  expect(await ask()).toEqual({ name: 'Robin' });
  answer = null;
  expect(await ask()).toBeNull();
  fake.mood = 'forbidden';
  expect(await ask({ noneToo: [403] })).toBeNull();
});

test.each([
  ['revoked', 'refused'],
  ['forbidden', 'refused'],
  ['down', 'away'],
  ['nonsense', 'strange'],
] as const)('a service that is %s is told of as %s', async (mood, trouble) => {
  fake.mood = mood;
  expect(await failure(ask())).toMatchObject({ trouble, retryAfterMs: null });
});

test('a service that is slow, or gone, is away', async () => {
  fake.mood = 'hangs';
  expect(await failure(ask({ withinMs: 40 }))).toMatchObject({ trouble: 'away' });
  expect(
    await failure(
      askService({
        name: 'Service',
        url: new URL('http://127.0.0.1:9/'),
        authorization: '',
        schema,
      }),
    ),
  ).toMatchObject({ trouble: 'away' });
});

test('a short limit is waited for once, a longer one is told by how long', async () => {
  fake.next = ['busy'];
  expect(await ask()).toEqual({ name: 'Robin' });
  expect(fake.asked).toHaveLength(2);
  Object.assign(fake, { mood: 'busy', retryAfter: '0' });
  expect(await failure(ask())).toMatchObject({ trouble: 'busy', retryAfterMs: 0 });
  fake.retryAfter = '30';
  expect(await failure(ask())).toMatchObject({ trouble: 'busy', retryAfterMs: 30_000 });
  fake.retryAfter = 'soon';
  expect(await failure(ask())).toMatchObject({ trouble: 'busy', retryAfterMs: 60_000 });
  fake.mood = null;
  // Ten years on, in seconds and in milliseconds: an hour is the longest that is believed.
  for (const reset of [2_100_000_000, 2_100_000_000_000]) {
    answer = { status: 429, headers: { 'x-aircallapi-reset': String(reset) } };
    expect(await failure(ask())).toMatchObject({ trouble: 'busy', retryAfterMs: 3_600_000 });
  }
});

test('what went wrong is said without what was answered or shown', async () => {
  answer = { json: { name: 7, secret: 'Bearer key said Marta' } };
  expect(String(await failure(ask()))).toBe(
    'SourceFailure: Service answered something else: name invalid_type',
  );
  answer = { status: 418, json: { error: 'Bearer key said Marta' } };
  expect(String(await failure(ask()))).toBe('SourceFailure: Service answered 418');
});

test('no redirect is followed with a key; of a file, it is the place', async () => {
  answer = { status: 302, headers: { location: '/files/a.mp3' } };
  expect(await failure(ask())).toMatchObject({ trouble: 'strange' });
  const place = {
    name: 'Service',
    url: new URL(`${fake.url}/v1/file`),
    authorization: 'Bearer key',
    schema: z.object({ url: z.url() }).transform(({ url }) => url),
  };
  expect(await askForPlace(place)).toBe(`${fake.url}/files/a.mp3`);
  answer = { json: { url: 'https://files.example.com/a.mp3' } };
  expect(await askForPlace(place)).toBe('https://files.example.com/a.mp3');
  answer = { json: { state: 'processing' } };
  expect(await askForPlace(place)).toBeNull();
  expect(await failure(askForPlace({ ...place, authorization: 'Bearer other' }))).toMatchObject({
    trouble: 'refused',
  });
});
