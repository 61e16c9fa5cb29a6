import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startFakeLlm, type FakeLlm, type Mood } from '#tests/fakes/llm.ts';
import type { ModelError } from './languageModel.ts';
import { openAiModel } from './openAiModel.ts';

let fake: FakeLlm;

beforeAll(async () => {
  fake = await startFakeLlm();
});
beforeEach(() => {
  fake.asked.length = 0;
});
afterAll(() => fake.close());

test('an answer comes in pieces, to a request with nothing but model, messages and stream', async () => {
  fake.mood = { says: 'Nine of them, give or take.' };
  expect(await ask()).toMatchObject({ text: 'Nine of them, give or take.', failure: null });
  expect(fake.asked).toEqual([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer secret',
      body: {
        model: 'some-model',
        stream: true,
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'How many?' },
        ],
      },
    },
  ]);
});

test('without a key no authorization is sent', async () => {
  fake.mood = { says: 'Yes.' };
  await ask(null);
  expect(fake.asked[0]?.authorization).toBeNull();
});

test.each<[string, Mood, string, string]>([
  ['a 401', { status: 401 }, '', 'denied'],
  ['a 429', { status: 429 }, '', 'unreachable'],
  ['a 500', { status: 500 }, '', 'unreachable'],
  ['a refusal', { refuses: 'I can’t help with that.' }, '', 'refused'],
  ['a content filter', { says: 'Well', finish: 'content_filter' }, 'Well', 'refused'],
  ['the longest length', { says: 'Well, as', finish: 'length' }, 'Well, as', 'truncated'],
  ['a connection that closes', { says: 'Well, as', thenBreaksOff: true }, 'Well, as', 'truncated'],
  ['chunks that are no JSON', { rawChunks: ['{"choices": [{'] }, '', 'unreadable'],
  [
    'chunks of another shape',
    { rawChunks: ['{"choices": [{"delta": {"content": {"text": "Hi"}}}]}'] },
    '',
    'unreadable',
  ],
  [
    'an error within the stream',
    { rawChunks: ['{"error": {"message": "overloaded"}}'] },
    '',
    'unreadable',
  ],
])('%s fails with its reason, asked once', async (_what, mood, text, failure) => {
  fake.mood = mood;
  expect(await ask()).toMatchObject({ text, failure });
  expect(fake.asked).toHaveLength(1);
});

test('nothing of an answer that cannot be read is printed', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fake.mood = { rawChunks: ['Nine of us, hon.'] };
  await ask();
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});

test.each([
  ['in seconds', '20', 20],
  ['as a date', new Date(Date.now() + 20_000).toUTCString(), 20],
  ['in words', 'soon', null],
  ['that is past', 'Wed, 21 Oct 2015 07:28:00 GMT', null],
])('a time to be left alone %s is heard', async (_how, retryAfter, seconds) => {
  fake.mood = { status: 429, retryAfter };
  const { retryAfterMs } = await ask();
  // A date tells whole seconds.
  expect(retryAfterMs && Math.round(retryAfterMs / 5_000) * 5).toBe(seconds);
});

test('nobody there is unreachable', async () => {
  const gone = await startFakeLlm();
  await gone.close();
  expect(await ask(null, gone.url)).toMatchObject({ text: '', failure: 'unreachable' });
});

test('a signal ends the request', async () => {
  fake.mood = 'hangs';
  const abandoned = fake.abandoned;
  const given = new AbortController();
  const asking = ask(null, fake.url, given.signal);
  await expect.poll(() => fake.asked.length).toBe(1);
  given.abort();
  expect((await asking).failure).not.toBeNull();
  await expect.poll(() => fake.abandoned).toBe(abandoned + 1);
});

async function ask(
  apiKey: string | null = 'secret',
  baseUrl = fake.url,
  signal = new AbortController().signal,
) {
  const model = openAiModel({ baseUrl, apiKey, model: 'some-model', patienceMs: 1_000 });
  let text = '';
  try {
    for await (const piece of model.answer({ system: 'Be brief.', user: 'How many?' }, signal))
      text += piece;
    return { text, failure: null, retryAfterMs: null };
  } catch (error) {
    const { failure, retryAfterMs } = error as ModelError;
    return { text, failure, retryAfterMs };
  }
}
