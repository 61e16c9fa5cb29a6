import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPractice, practiceAsset } from './practice.ts';

const FILES = ['assets/call-engine-1.js', 'assets/call-page-1.js', 'assets/index-1.js'].map(
  (url) => ({ url }),
);
const at = (file: string) => `http://ringside.test/${file}`;
let kept: Map<string, Response>;
let network: (url: string) => Promise<Response>;

beforeEach(() => {
  kept = new Map();
  network = (url) =>
    Promise.resolve(new Response(url, { headers: { 'content-type': 'text/javascript' } }));
  vi.stubGlobal('location', { origin: 'http://ringside.test' });
  vi.stubGlobal('fetch', (input: string | Request) =>
    network(typeof input === 'string' ? input : input.url),
  );
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache()) });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the files of a call are kept, those of other versions go, and what is there is not fetched again', async () => {
  kept.set(at('assets/call-engine-0.js'), new Response('old'));
  await keep();
  expect([...kept.keys()].toSorted()).toEqual([
    at('assets/call-engine-1.js'),
    at('assets/call-page-1.js'),
  ]);
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  await keep();
  expect(await (await practiceAsset(new Request(at('assets/call-page-1.js')))).text()).toBe(
    at('assets/call-page-1.js'),
  );
});

test('a page of some network is never kept in place of a file, and the file comes the next time', async () => {
  network = () =>
    Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  await keep();
  expect([...kept.keys()]).toEqual([]);
  network = (url) => Promise.resolve(new Response(url));
  await keep();
  expect(kept.size).toBe(2);
});

test('one file that does not come does not keep the others away', async () => {
  network = (url) =>
    url.includes('engine')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve().then(() => new Response(url));
  await keep();
  expect([...kept.keys()]).toEqual([at('assets/call-page-1.js')]);
});

test('what another page may still use of the version before stays until that page is gone', async () => {
  kept.set(at('assets/call-engine-0.js'), new Response('old'));
  await keep(2);
  expect(kept.size).toBe(3);
  await keep(1);
  expect(kept.size).toBe(2);
});

async function keep(pages = 1): Promise<void> {
  const waits: Promise<unknown>[] = [];
  keepPractice(
    { data: { type: 'KEEP_PRACTICE' }, waitUntil: (work) => void waits.push(work) },
    FILES,
    { matchAll: () => Promise.resolve(Array.from({ length: pages })) },
  );
  await Promise.all(waits);
}

function cache() {
  return {
    match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
    put: (url: string, reply: Response) => Promise.resolve(void kept.set(url, reply)),
    delete: (url: string) => Promise.resolve(kept.delete(url)),
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
  };
}
