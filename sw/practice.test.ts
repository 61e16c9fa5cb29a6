import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assets, keepPractice, renewPractice } from './practice.ts';

// Workbox looks for a worker's globals when it is imported.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }));

const FILES = [
  { url: 'assets/engine-1.js', practice: true as const },
  { url: 'assets/page-1.js', practice: true as const },
  { url: 'assets/index-1.js' },
];
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
  vi.stubGlobal('caches', {
    open: () => Promise.resolve(cache()),
    has: () => Promise.resolve(kept.size > 0),
    match: (request: Request) => cache().match(request),
  });
  vi.stubGlobal('ExtendableEvent', Lifetime);
  vi.stubGlobal('FetchEvent', class extends Lifetime {});
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the files of a call are kept, those of other versions go, and what is there is not fetched again', async () => {
  kept.set(at('assets/engine-0.js'), new Response('old'));
  await keep();
  expect([...kept.keys()].toSorted()).toEqual([at('assets/engine-1.js'), at('assets/page-1.js')]);
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  await keep();
  const event = new Lifetime() as never;
  const request = new Request(at('assets/page-1.js'));
  expect(await (await assets.handle({ event, request })).text()).toBe(at('assets/page-1.js'));
});

test('what a page asks for beside them comes from the network and is not kept', async () => {
  const event = new Lifetime() as never;
  const request = new Request(at('assets/analytics-1.js'));
  expect(await (await assets.handle({ event, request })).text()).toBe(at('assets/analytics-1.js'));
  expect([...kept.keys()]).toEqual([]);
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
  expect([...kept.keys()]).toEqual([at('assets/page-1.js')]);
});

test('what another page may still use of the version before stays until that page is gone', async () => {
  kept.set(at('assets/engine-0.js'), new Response('old'));
  await keep(2);
  expect(kept.size).toBe(3);
  await keep(1);
  expect(kept.size).toBe(2);
});

test('a new version brings its files along where the one before was kept, and none where nothing was', async () => {
  const renew = async () => {
    const event = new Lifetime();
    renewPractice(event, FILES);
    await event.done();
  };
  await renew();
  expect(kept.size).toBe(0);
  kept.set(at('assets/engine-0.js'), new Response('old'));
  await renew();
  expect(kept.size).toBe(3);
});

async function keep(pages = 1): Promise<void> {
  const event = new Lifetime({ type: 'KEEP_PRACTICE' });
  keepPractice(event, FILES, { matchAll: () => Promise.resolve(Array.from({ length: pages })) });
  await event.done();
}

/** An event of a worker, which lives as long as what it waits for. */
class Lifetime {
  readonly #works: Promise<unknown>[] = [];
  readonly data: unknown;
  constructor(data: unknown = null) {
    this.data = data;
  }
  waitUntil(work: Promise<unknown>) {
    this.#works.push(work);
  }
  async done() {
    for (let n = 0; n < this.#works.length; n += 1) await this.#works[n]?.catch(() => null);
  }
}

function cache() {
  return {
    match: ({ url }: Request) => Promise.resolve(kept.get(url)?.clone()),
    put: ({ url }: Request, reply: Response) => Promise.resolve(void kept.set(url, reply)),
    delete: ({ url }: Request) => Promise.resolve(kept.delete(url)),
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
  };
}
