import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import { requestResearch } from '#src/features/onboarding/requestResearch.ts';
import { userApi } from '#src/features/user/userApi.ts';
import { createSpeechLine } from '#src/features/call/transport/server/speechLine.ts';
import { downloadWav } from '#src/lib/recording/download.ts';
import { sendChunk } from '#src/lib/recording/sendChunk.ts';
import { onSessionRefused, pageSession, refreshPageSession } from '#src/lib/session/pageSession.ts';
import { readSession, writeSession } from '#src/lib/session/sessionStore.ts';
import { selectSignedOutBy, sessionStarted } from '#src/store/session.ts';
import { createAppStore } from '#src/store/store.ts';
import type { AppStore } from '#src/store/store.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { startSession } from './sessionListeners.ts';

const signal = new AbortController().signal;
const chunk = {
  userId: 'rep-1',
  conversationId: 'c',
  callRecordId: 'r',
  beganAt: 1,
  n: 0,
  startMs: 0,
  pcm: new Int16Array([1]),
  sealed: true,
  savedAt: 0,
};

/** One of each way in which the app asks the server in the session's name. */
const REQUESTS: Record<string, (store: AppStore) => Promise<unknown>> = {
  'an answer by RTK Query': (store) => store.dispatch(userApi.endpoints.userDetails.initiate()),
  'the stream of a research': () => requestResearch('/api/stream', {}, signal),
  'a recording to be heard': () =>
    downloadWav(pathTo(API.downloadRecording, { id: 'r' }), pageSession),
  'a chunk of a recording': () => sendChunk(chunk, pageSession),
  'what was said, by the server': () =>
    createSpeechLine('c').transcribe(new Blob(), 'en-GB', signal),
  'a sentence to be heard, by the server': () => createSpeechLine('c').speak('Hi.', signal),
};

let stop = () => {};
let requests: string[];
let refreshStatus: number;

beforeEach(() => {
  fakeBrowser();
  requests = [];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test.each(Object.entries(REQUESTS))(
  '%s: a refused token is renewed once, and the request made again with the new one',
  async (_what, ask) => {
    const store = await signedIn();
    refreshStatus = 200;
    await ask(store).catch(() => undefined);
    expect(requests).toEqual(['Bearer old', 'refresh', 'Bearer new']);
    expect(readSession()?.accessToken).toBe('new');
    expect(selectSignedOutBy(store.getState())).toBeNull();
  },
);

test.each(Object.entries(REQUESTS))(
  '%s: where the renewal is refused, the rep is signed out',
  async (_what, ask) => {
    const store = await signedIn();
    refreshStatus = 401;
    await ask(store).catch(() => undefined);
    expect(requests).toEqual(['Bearer old', 'refresh']);
    await vi.waitFor(() => expect(selectSignedOutBy(store.getState())).toBe('rejected'));
    await vi.waitFor(() => expect(readSession()).toBeNull());
  },
);

test.each(Object.entries(REQUESTS))(
  '%s: without a refresh token there is nothing to renew, and the rep is signed out',
  async (_what, ask) => {
    const store = await signedIn();
    localStorage.removeItem('refreshToken');
    await ask(store).catch(() => undefined);
    expect(requests).toEqual(['Bearer old']);
    await vi.waitFor(() => expect(selectSignedOutBy(store.getState())).toBe('rejected'));
    await vi.waitFor(() => expect(readSession()).toBeNull());
  },
);

test('a server that is away at the renewal signs nobody out', async () => {
  const store = await signedIn();
  refreshStatus = 503;
  for (const ask of Object.values(REQUESTS)) await ask(store).catch(() => undefined);
  expect(selectSignedOutBy(store.getState())).toBeNull();
  expect(readSession()?.accessToken).toBe('old');
});

function answer(input: string | Request, init: RequestInit = {}): Promise<Response> {
  const path = typeof input === 'string' ? input : new URL(input.url).pathname;
  if (path === '/refresh') {
    requests.push('refresh');
    const tokens = { tokenType: 'Bearer', accessToken: 'new', refreshToken: 'r2', expiresIn: 60 };
    return Promise.resolve(Response.json(tokens, { status: refreshStatus }));
  }
  const headers = new Headers(typeof input === 'string' ? init.headers : input.headers);
  const bearer = headers.get('authorization') ?? '';
  if (path !== '/manage/info') requests.push(bearer);
  return Promise.resolve(
    path === '/manage/info' || bearer === 'Bearer new'
      ? Response.json({ id: 'rep-1' })
      : new Response(null, { status: 401 }),
  );
}

async function signedIn(): Promise<AppStore> {
  const { store, listen } = createAppStore();
  await writeSession({
    id: 's1',
    accessToken: 'old',
    refreshToken: 'r1',
    expiresAt: Date.now() + 60_000,
  });
  stop = startSession(listen, {
    read: readSession,
    refresh: refreshPageSession,
    onRefused: onSessionRefused,
    now: () => Date.now(),
    watchTabs: () => () => {},
    shown: () => Promise.resolve(),
  });
  store.dispatch(sessionStarted({ sessionId: 's1', userId: 'rep-1' }));
  return store;
}
