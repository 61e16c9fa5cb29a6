import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { callStore } from '#src/lib/calls/callRecord.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { localId } from '#src/lib/calls/offlineCall.ts';
import { takenCalls } from '#src/lib/calls/takenCalls.ts';
import { idb } from '#src/lib/storage/idb.ts';
import { withLock } from '#src/lib/locks.ts';
import { outbox } from './outbox.ts';
import { pendingStore } from '#src/lib/scores/pending.ts';
import { chunkStore } from '#src/lib/recording/chunkStore.ts';
import { sendWaiting } from './sendWaiting.ts';
import type { SendWaitingDeps } from './sendWaiting.ts';
import type { Session } from '#src/lib/session/session.ts';

const NOW = Date.parse('2026-01-01T10:00:00Z');
const HERE = localId('8a1f5e0e-2f64-4c0f-9d55-0d6f0c5f4a11');
const session: Session = {
  id: 's1',
  accessToken: 'good',
  refreshToken: 'r',
  expiresAt: NOW + 3_600_000,
};
const calls = () => callStore(idb('calls'));
const edits = () => outbox(idb('outbox'));
const recordings = () => chunkStore(idb('recordings'));

beforeEach(fakeBrowser);
afterEach(() => vi.unstubAllGlobals());

test('with no page open a call goes out first, then the edits in the order they were made, then the recording, each once', async () => {
  await waiting();
  const server = serve();
  expect(await sendWaiting(server.deps)).toBe(true);
  expect(server.asked).toEqual([
    'GET /manage/info',
    'POST /api/call/start-call',
    'POST /api/call/conversation/c1/turns',
    'POST /api/call/end-call',
    'POST /api/user/notifications/n1/mark-read',
    'PUT /api/call/conversation/c0/notes',
    'POST /api/user/recording-consent',
    'PUT /api/call/conversation/c1/recording/0',
  ]);
  expect(server.keys).toEqual(['edit-1', 'edit-2', 'edit-3']);
  expect([
    await calls().ofUser('rep-1'),
    await edits().ofUser('rep-1'),
    await recordings().all(),
  ]).toEqual([[], [], []]);
  expect(await pendingStore.list()).toMatchObject([{ callRecordId: 'r1', userId: 'rep-1' }]);
  expect(await sendWaiting(server.deps)).toBe(true);
  expect(server.asked).toHaveLength(8);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that fails', () => Promise.resolve(Response.json({}, { status: 500 }))],
  [
    'a page of some network',
    () => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } })),
  ],
])('%s leaves all of it where it is, to be tried again', async (_what, network) => {
  await waiting();
  for (const upTo of [
    'GET /manage/info',
    'POST /api/call/start-call',
    'POST /api/call/end-call',
    'POST /api/user/notifications/n1/mark-read',
  ]) {
    const server = serve();
    let reached = false;
    server.answer = (request) => {
      reached ||= request === upTo;
      return reached ? network() : undefined;
    };
    expect({ upTo, sent: await sendWaiting(server.deps).catch(() => false) }).toEqual({
      upTo,
      sent: false,
    });
  }
  expect((await edits().ofUser('rep-1')).map(({ id }) => id)).toEqual([
    'edit-1',
    'edit-2',
    'edit-3',
  ]);
  expect(await recordings().all()).toHaveLength(1);
  const server = serve();
  expect(await sendWaiting(server.deps)).toBe(true);
});

test('a page of some network is not taken for a delivered recording', async () => {
  await waiting();
  const server = serve();
  server.answer = (request) =>
    request.includes('/recording/')
      ? Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }))
      : undefined;
  expect(await sendWaiting(server.deps)).toBe(false);
  expect(await recordings().all()).toHaveLength(1);
});

test('what another user of this browser left stays, unsent', async () => {
  await waiting('rep-2');
  const server = serve();
  expect(await sendWaiting(server.deps)).toBe(true);
  expect(server.asked).toEqual(['GET /manage/info']);
  expect([
    (await calls().ofUser('rep-2')).length,
    (await edits().ofUser('rep-2')).length,
    (await recordings().all()).length,
  ]).toEqual([1, 3, 1]);
});

test('a recording and the edits that are left are not sent in the name of somebody who has signed in on the way', async () => {
  await waiting();
  const server = serve();
  let signedIn = session;
  server.deps.session = () => Promise.resolve(signedIn);
  server.answer = (request) => {
    if (request === 'PUT /api/call/conversation/c0/notes') signedIn = { ...session, id: 's2' };
    return undefined;
  };
  expect(await sendWaiting(server.deps)).toBe(false);
  expect(server.asked.at(-1)).toBe('PUT /api/call/conversation/c0/notes');
  expect([
    (await edits().ofUser('rep-1')).map(({ id }) => id),
    (await recordings().all()).length,
  ]).toEqual([['edit-3'], 1]);
});

test('nobody signed in, and a session that the server refuses, are left to the page', async () => {
  await waiting();
  const server = serve();
  server.deps.session = () => Promise.resolve(null);
  expect(await sendWaiting(server.deps)).toBe(true);
  expect(server.asked).toEqual([]);
  server.deps.session = () => Promise.resolve(session);
  server.answer = () => Promise.resolve(new Response(null, { status: 401 }));
  expect(await sendWaiting(server.deps)).toBe(true);
  expect((await calls().ofUser('rep-1')).length).toBe(1);
});

/** A call that was held without a network, its recording, and three edits. */
async function waiting(userId = 'rep-1'): Promise<void> {
  const record = {
    conversationId: HERE,
    callRecordId: HERE,
    userId,
    setting: { persona: { id: 'dana', name: 'Dana' }, callType: 'coldCall' },
    beganAt: NOW - 60_000,
    turns: [{ seq: 0, role: 'persona', text: 'Hello?', startMs: 0, endMs: 500, done: true }],
    ackedSeq: -1,
    endedBy: 'rep',
    offline: {
      clientCallId: HERE.slice('local-'.length),
      startedAt: new Date(NOW - 60_000).toISOString(),
      engineVersion: '1',
      rubricVersion: '1',
      taken: false,
    },
  } as unknown as CallRecord;
  await calls().save(record);
  await recordings().save({
    userId,
    conversationId: HERE,
    callRecordId: HERE,
    beganAt: record.beganAt,
    n: 0,
    startMs: 0,
    pcm: new Int16Array(4),
    sealed: true,
    savedAt: NOW - 50_000,
  });
  const edit = { userId, method: 'POST', at: NOW, tags: [] };
  await edits().add({ ...edit, id: 'edit-1', url: '/api/user/notifications/n1/mark-read' });
  await edits().add({
    ...edit,
    id: 'edit-2',
    method: 'PUT',
    url: '/api/call/conversation/c0/notes',
    body: { text: 'Call on Thursday' },
  });
  await edits().add({
    ...edit,
    id: 'edit-3',
    url: '/api/user/recording-consent',
    body: { consent: true },
  });
}

/** The server as the wire has it; `answer` takes its place where it gives something. */
function serve() {
  const server = {
    asked: [] as string[],
    keys: [] as string[],
    answer: (_request: string): Promise<Response> | undefined => undefined,
    deps: {
      session: () => Promise.resolve(session),
      refresh: () => Promise.resolve({ kind: 'unavailable' }),
      now: () => NOW,
      fetch: (path, init) => {
        const request = `${init.method ?? 'GET'} ${path}`;
        server.asked.push(request);
        const key = new Headers(init.headers).get('idempotency-key');
        if (key !== null) server.keys.push(key);
        return server.answer(request) ?? Promise.resolve(reply(path));
      },
      calls: calls(),
      taken: takenCalls(idb('taken')),
      outbox: edits(),
      recordings: recordings(),
      beingRecorded: () => Promise.resolve(new Set<string>()),
      pending: pendingStore,
      lock: withLock,
      tellTabs: () => undefined,
      log: () => undefined,
    } as SendWaitingDeps,
  };
  return server;
}

function reply(path: string): Response {
  if (path === '/manage/info')
    return Response.json({
      id: 'rep-1',
      email: 'rep@example.com',
      isEmailConfirmed: true,
      publicUsername: null,
    });
  if (path.endsWith('/start-call'))
    return Response.json({ conversationId: 'c1', callRecordId: 'r1' });
  if (path.endsWith('/turns')) return Response.json({ lastSeq: 0, replies: [] });
  if (path.endsWith('/end-call')) return Response.json({ callRecordId: 'r1' });
  return new Response(null, { status: 204 });
}
