import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#src/lib/session.ts';
import { answer, isKept } from './answers.ts';

const NOW = Date.parse('2026-01-01T10:00:00Z');
const url = 'http://ringside.test/api/aiassistant/assistants';
const ada: Session = { id: 'ada', accessToken: 'token-a', refreshToken: 'r', expiresAt: NOW + 1 };
const bob: Session = { ...ada, id: 'bob', accessToken: 'token-b' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the last-known answer serves while there is no network, with the time it was kept', async () => {
  const worker = browser(ada);
  expect(await (await worker.get('token-a')).json()).toEqual({ of: 'token-a' });
  worker.online = false;
  const kept = await worker.get('token-a');
  expect(await kept.json()).toEqual({ of: 'token-a' });
  expect(kept.headers.get('x-saved-at')).toBe('2026-01-01T10:00:00.000Z');
});

test('an answer from the network carries no such time', async () => {
  expect((await browser(ada).get('token-a')).headers.get('x-saved-at')).toBeNull();
});

test('another user never gets it', async () => {
  const worker = browser(ada);
  await worker.get('token-a');
  worker.online = false;
  worker.session = bob;
  await expect(worker.get('token-b')).rejects.toThrow('Failed to fetch');
  await expect(worker.get('token-a')).rejects.toThrow('Failed to fetch');
});

test('after signing out it is not served', async () => {
  const worker = browser(ada);
  await worker.get('token-a');
  worker.online = false;
  worker.session = null;
  await expect(worker.get('token-a')).rejects.toThrow('Failed to fetch');
});

test('an answer that comes after signing out is not kept', async () => {
  const worker = browser(ada);
  worker.beforeAnswer = () => {
    worker.session = null;
  };
  await worker.get('token-a');
  expect([...worker.kept.keys()]).toEqual([]);
});

test('a slow network gives way to the kept answer after 4 s, and its own is kept when it comes', async () => {
  const worker = browser(ada);
  await worker.get('token-a');
  let arrive = () => {};
  worker.wait = new Promise((resolve) => (arrive = resolve));
  const reply = worker.get('token-a');
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await reply).headers.get('x-saved-at')).not.toBeNull();
  worker.body = { of: 'late' };
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  worker.online = false;
  expect(await (await worker.get('token-a')).json()).toEqual({ of: 'late' });
});

test('a server that is away gives way to the kept answer, a refusal does not', async () => {
  const worker = browser(ada);
  await worker.get('token-a');
  worker.status = 503;
  expect((await worker.get('token-a')).status).toBe(200);
  worker.status = 401;
  expect((await worker.get('token-a')).status).toBe(401);
});

test('a server that fails gives way to the kept answer; where there is none its own answer is told', async () => {
  const worker = browser(ada);
  worker.status = 500;
  expect((await worker.get('token-a')).status).toBe(500);
  worker.status = 200;
  await worker.get('token-a');
  worker.status = 500;
  expect((await worker.get('token-a')).headers.get('x-saved-at')).not.toBeNull();
});

test('a page of some network in place of an answer is not kept, and gives way to the one that is', async () => {
  const worker = browser(ada);
  worker.page = true;
  expect(await (await worker.get('token-a')).text()).toContain('Sign in to this network');
  worker.page = false;
  await worker.get('token-a');
  worker.page = true;
  expect(await (await worker.get('token-a')).json()).toEqual({ of: 'token-a' });
  worker.online = false;
  expect(await (await worker.get('token-a')).json()).toEqual({ of: 'token-a' });
});

test('only the named reading calls are kept', () => {
  const kept = (path: string, method = 'GET') =>
    isKept({
      url: new URL(path, 'http://ringside.test'),
      sameOrigin: true,
      request: new Request('http://ringside.test', { method }),
    });
  expect(
    [
      '/api/aiassistant/assistants',
      '/manage/info',
      '/api/config',
      '/api/call/call-details/c1',
      '/api/aiassistant/user-call-history?page=2',
    ].map((path) => kept(path)),
  ).toEqual([true, true, true, true, true]);
  expect(
    [
      '/api/aiassistant/call-scoring/c1',
      '/api/aiassistant/pending-call-scorings',
      '/api/call/conversation/c1/status',
      '/api/call/minutes-remaining',
    ].map((path) => kept(path)),
  ).toEqual([false, false, false, false]);
  expect(kept('/manage/info', 'POST')).toBe(false);
});

function browser(session: Session | null) {
  const kept = new Map<string, Map<string, Response>>();
  const worker = {
    session,
    kept,
    online: true,
    status: 200,
    /** The network answers with a page of its own. */
    page: false,
    body: undefined as unknown,
    wait: Promise.resolve(),
    beforeAnswer: () => {},
    get: async (token: string) => {
      const waits: Promise<unknown>[] = [];
      const request = new Request(url, { headers: { authorization: `Bearer ${token}` } });
      const reply = await answer(request, { waitUntil: (work) => void waits.push(work) }, deps);
      if (worker.wait === settled) await Promise.all(waits);
      return reply;
    },
  };
  const settled = worker.wait;
  const open = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    return {
      match: (key: string) => Promise.resolve(entries.get(key)?.clone()),
      put: (key: string, response: Response) => {
        kept.set(name, entries.set(key, response));
        return Promise.resolve();
      },
      delete: (key: string) => Promise.resolve(entries.delete(key)),
      keys: () => Promise.resolve([...entries.keys()].map((key) => new Request(key))),
    };
  };
  const deps = {
    caches: { open: (name: string) => Promise.resolve(open(name) as unknown as Cache) },
    session: () => Promise.resolve(worker.session),
    now: () => NOW,
    fetch: async (request: Request) => {
      if (!worker.online) throw new TypeError('Failed to fetch');
      await worker.wait;
      worker.beforeAnswer();
      if (worker.page)
        return new Response('<html>Sign in to this network</html>', {
          headers: { 'content-type': 'text/html; charset=utf-8' },
        });
      return Response.json(worker.body ?? { of: request.headers.get('authorization')?.slice(7) }, {
        status: worker.status,
      });
    },
  };
  return worker;
}
