import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idb } from '#src/lib/storage/idb.ts';
import type { Session } from '#src/lib/session/session.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { chunkStore, type StoredChunk } from './chunkStore.ts';
import { sendChunk, type SendOutcome } from './sendChunk.ts';
import { uploadChunks } from './upload.ts';

const NOW = 1_000_000;
const session: Session = {
  id: 's',
  accessToken: 'token-1',
  refreshToken: 'r',
  expiresAt: NOW + 1_000,
};
beforeEach(fakeBrowser);
afterEach(() => vi.unstubAllGlobals());

test('chunks go out oldest first, and what the server has is forgotten', async () => {
  const { sent, upload, left } = await setUp([
    chunk('later', 11, { beganAt: 9_000 }),
    chunk('later', 2, { beganAt: 9_000 }),
    chunk('sooner', 3, { beganAt: 5_000 }),
  ]);
  expect(await upload()).toBe(false);
  expect(sent).toEqual(['sooner 3', 'later 2', 'later 11']);
  expect(await left()).toEqual([]);
});

test('without an answer everything stays, and nothing is asked twice', async () => {
  const { sent, upload, left } = await setUp([chunk('a', 0), chunk('a', 1)], () => ({
    kind: 'later',
  }));
  expect(await upload()).toBe(true);
  expect(sent).toEqual(['a 0']);
  expect(await left()).toEqual(['a 0', 'a 1']);
});

test('a recording that the server will not have is given up whole, a chunk alone where it is only that, each with its sentence', async () => {
  const refuse = (whole: boolean, code: string): SendOutcome => ({
    kind: 'refused',
    whole,
    code,
    sentence: `${code}.`,
  });
  const { upload, left, refusals } = await setUp(
    [chunk('a', 0), chunk('a', 1), chunk('b', 0), chunk('b', 1)],
    ({ conversationId, n }) =>
      conversationId === 'a'
        ? refuse(true, 'recording-full')
        : n === 0
          ? refuse(false, 'recording-chunk-taken')
          : { kind: 'kept' },
  );
  expect(await upload()).toBe(false);
  expect(await left()).toEqual([]);
  expect(refusals).toEqual(['recording-full.', 'recording-chunk-taken.']);
});

test('another user’s chunks stay where they are, unsent', async () => {
  const { sent, upload, left } = await setUp([
    chunk('mine', 0),
    chunk('theirs', 0, { userId: 'somebody' }),
  ]);
  await upload();
  expect([sent, await left('somebody')]).toEqual([['mine 0'], ['theirs 0']]);
});

test('whoever signs out on the way keeps the rest on the device', async () => {
  const { sent, upload, left, signOut } = await setUp([chunk('a', 0), chunk('a', 1)], () => {
    signOut();
    return { kind: 'kept' };
  });
  await upload();
  expect([sent, await left()]).toEqual([['a 0'], ['a 1']]);
});

test('the recording of a call that was held without a network follows it, under the id that the server gave it', async () => {
  const { sent, upload, left } = await setUp([chunk('local-taken', 0), chunk('local-waits', 0)]);
  await upload();
  expect(sent).toEqual(['taken 0']);
  expect(await left()).toEqual(['local-waits 0']);
});

test('the chunk under way of a live call waits, one that a page left behind goes out', async () => {
  const open = { sealed: false, savedAt: NOW - 9_000 };
  const { sent, upload, left } = await setUp([
    chunk('live', 0),
    chunk('live', 1, open),
    chunk('left', 4, open),
    chunk('fresh', 0, { sealed: false, savedAt: NOW - 100 }),
  ]);
  expect(await upload()).toBe(true);
  expect(sent.toSorted()).toEqual(['left 4', 'live 0']);
  expect((await left()).toSorted()).toEqual(['fresh 0', 'live 1']);
});

test('a chunk is sent as the wire wants it, and with a fresh token where the old one is over', async () => {
  const requests: { path: string; init: RequestInit }[] = [];
  const outcome = await sendChunk(chunk('c', 7, { startMs: 36_200 }), {
    session: async () => session,
    refresh: async () => ({ kind: 'refreshed', session: { ...session, accessToken: 'token-2' } }),
    now: () => NOW,
    fetch: async (path, init) => {
      requests.push({ path, init });
      return new Response(null, { status: requests.length === 1 ? 401 : 204 });
    },
  });
  expect(outcome).toEqual({ kind: 'kept' });
  expect(requests.map(({ path }) => path)).toEqual(
    Array.from({ length: 2 }, () => '/api/call/conversation/c/recording/7'),
  );
  expect(
    requests.map(({ init }) => (init.headers as Record<string, string>)['authorization']),
  ).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(requests.at(0)?.init).toMatchObject({
    method: 'PUT',
    headers: { 'x-sample-rate': '16000', 'x-start-ms': '36200' },
    body: new Int16Array([1, 2]),
  });
});

test.each([
  [204, null, 'kept', false],
  [200, null, 'later', false],
  [409, 'recording-chunk-taken', 'refused', false],
  [409, 'recording-deleted', 'refused', true],
  [403, 'recording-consent', 'refused', true],
  [413, 'recordings-full', 'refused', true],
  [404, 'unknown-call', 'refused', true],
  [422, 'malformed-chunk', 'refused', false],
  [403, 'second-factor-required', 'later', false],
  [500, 'unexpected', 'later', false],
  [503, 'database-away', 'later', false],
  [401, null, 'later', false],
  [429, 'too-many-requests', 'later', false],
  [404, null, 'later', false],
  [0, null, 'later', false],
])('an answer of %i %s means %s', async (status, code, kind, whole) => {
  const outcome = await sendChunk(chunk('c', 0), {
    session: async () => session,
    refresh: async () => ({ kind: 'unavailable' }),
    now: () => NOW,
    fetch: async () => {
      if (status === 0) throw new TypeError('Failed to fetch');
      return new Response(code === null ? null : JSON.stringify({ code, detail: 'A sentence.' }), {
        status,
      });
    },
  });
  expect(outcome).toMatchObject(
    kind === 'refused' ? { kind, whole, code, sentence: 'A sentence.' } : { kind },
  );
});

async function setUp(
  chunks: StoredChunk[],
  answer: (sent: StoredChunk) => SendOutcome = () => ({ kind: 'kept' }),
) {
  const store = chunkStore(idb('recordings'));
  for (const each of chunks) await store.save(each);
  const sent: string[] = [];
  const refusals: (string | null)[] = [];
  let current = true;
  const name = ({ conversationId, n }: { conversationId: string; n: number }) =>
    `${conversationId} ${n}`;
  return {
    sent,
    refusals,
    signOut: () => (current = false),
    left: async (userId = 'rae') => (await store.ofUser(userId)).map(name),
    upload: () =>
      uploadChunks('rae', {
        store,
        send: async (each) => {
          sent.push(name(each));
          return answer(each);
        },
        takenAs: async (id) => (id === 'local-taken' ? 'taken' : null),
        live: async () => new Set(['live']),
        isCurrent: () => current,
        onRefused: (_code, sentence) => refusals.push(sentence),
        now: () => NOW,
      }),
  };
}

function chunk(conversationId: string, n: number, changes: Partial<StoredChunk> = {}): StoredChunk {
  return {
    userId: 'rae',
    conversationId,
    callRecordId: `record-${conversationId}`,
    beganAt: 1,
    n,
    startMs: n * 5_000,
    pcm: new Int16Array([1, 2]),
    sealed: true,
    savedAt: 0,
    ...changes,
  };
}
