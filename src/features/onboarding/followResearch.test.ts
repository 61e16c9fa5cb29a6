import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResearchEvent } from '#core/contract/personas/research.ts';
import { followResearch, type ResearchProgress } from './followResearch.ts';

const chunk = (id: string, full: string) =>
  `id: ${id}\ndata: ${JSON.stringify({ type: 'report_chunk', content: '', full_content: full, cost: null } satisfies ResearchEvent)}\n\n`;
const complete = (id: string, full: string) =>
  `id: ${id}\ndata: ${JSON.stringify({ type: 'complete', content: '', full_content: full, cost: 0 } satisfies ResearchEvent)}\n\n`;
const problem = {
  type: 'about:blank',
  title: 'Research streaming failed',
  status: 422,
  detail: 'No website was found.',
  code: 'no-such-domain',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a stream is told as it grows, and asked for with its token in no address', async () => {
  const { told, asked } = await follow([
    () => stream(chunk('r.1.1', 'a'), complete('r.1.2', 'ab')),
  ]);
  expect(told).toEqual([
    { state: 'reading', report: 'a' },
    { state: 'complete', report: 'ab' },
  ]);
  expect(asked).toEqual([
    {
      url: '/api/aiassistant/research-website/stream?domain=example.com&subject=own',
      after: undefined,
    },
  ]);
});

test('cut in the middle it is taken up after the last event', async () => {
  const { told, asked } = await follow([
    () => stream(chunk('r.1.1', 'a'), 'id: r.1.2\ndata: {"type'),
    () => Promise.reject(new TypeError('no network')),
    () => stream(complete('r.1.2', 'ab')),
  ]);
  expect(told).toEqual([
    { state: 'reading', report: 'a' },
    { state: 'resuming', report: 'a' },
    { state: 'resuming', report: 'a' },
    { state: 'complete', report: 'ab' },
  ]);
  expect(asked.map(({ after }) => after)).toEqual([undefined, 'r.1.1', 'r.1.1']);
});

test('where nothing can follow what was seen, that is all', async () => {
  const { told } = await follow([
    () => stream(chunk('r.1.1', 'all')),
    () => Promise.resolve(new Response(null, { status: 204 })),
  ]);
  expect(told.at(-1)).toEqual({ state: 'complete', report: 'all' });
});

test('a refusal and a failure on the way are told with their sentence, and not tried again', async () => {
  const refused = await follow([() => Promise.resolve(Response.json(problem, { status: 422 }))]);
  expect(refused.told).toEqual([{ state: 'failed', report: '', problem }]);
  const failed = await follow([
    () =>
      stream(
        `data: ${JSON.stringify({ type: 'error', content: 'Research streaming failed', full_content: 'a', cost: null, problem })}\n\n`,
      ),
  ]);
  expect(failed.told).toEqual([{ state: 'failed', report: 'a', problem }]);
});

test('without an answer it is given up after some tries; a server that starts is waited for', async () => {
  const none = await follow(
    Array.from({ length: 9 }, () => () => Promise.reject(new TypeError('no network'))),
  );
  expect([none.asked.length, none.told.at(-1)]).toEqual([
    6,
    { state: 'failed', report: '', problem: null },
  ]);
  const starting = await follow([
    () => Promise.resolve(new Response('', { status: 503 })),
    () => stream(complete('r.1.1', 'a')),
  ]);
  expect(starting.told.at(-1)).toEqual({ state: 'complete', report: 'a' });
});

test('a stream that keeps being cut goes on as long as each brings something new', async () => {
  const { told, asked } = await follow([
    ...Array.from({ length: 8 }, (_, n) => () => stream(chunk(`r.1.${n}`, 'a'.repeat(n + 1)))),
    () => stream(complete('r.1.9', 'all')),
  ]);
  expect(asked).toHaveLength(9);
  expect(told.at(-1)).toEqual({ state: 'complete', report: 'all' });
});

test('who leaves hears no more of it', async () => {
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 100);
  const { told, asked } = await follow(
    [() => Promise.reject(new TypeError('no network'))],
    leaving,
  );
  expect([told, asked.length]).toEqual([[{ state: 'resuming', report: '' }], 1]);
});

async function follow(answers: (() => Promise<Response>)[], leaving = new AbortController()) {
  const told: ResearchProgress[] = [];
  const asked: { url: string; after: string | undefined }[] = [];
  const request = (url: string, headers: Record<string, string>) => {
    asked.push({ url, after: headers['last-event-id'] });
    return answers[asked.length - 1]?.() ?? Promise.reject(new Error('asked too often'));
  };
  const followed = followResearch(
    { domain: 'example.com', subject: 'own', fresh: false },
    request,
    (progress) => told.push(progress),
    leaving.signal,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await followed;
  return { told, asked };
}

function stream(...parts: string[]): Promise<Response> {
  return Promise.resolve(
    new Response(parts.join(''), { headers: { 'content-type': 'text/event-stream' } }),
  );
}
