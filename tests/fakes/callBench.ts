import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'idb-keyval';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { callStore } from '#src/lib/calls/callRecord.ts';
import { takenCalls } from '#src/lib/calls/takenCalls.ts';
import { createBrain } from '#src/features/call/brain/answers.ts';
import type { LoadedBrain } from '#src/features/call/brain/brain.ts';
import { createCallSession } from '#src/features/call/machine/session.ts';
import type { CallDeps } from '#src/features/call/machine/sessionState.ts';
import { engine } from '#tests/support/builtInEngine.ts';
import { fakeCallServer } from './callServer.ts';
import { FakeTimers, settled } from './timers.ts';
import { fakeTransport } from './voiceTransport.ts';

export const VOICE = { microphone: true, sound: true, deviceId: null, headphones: false };
export const OFFLINE = { status: 'FETCH_ERROR', error: 'no network' };
export const conflict = (data: object) => ({
  status: 409,
  data: { title: 'Conflict', status: 409, ...data },
});

/** The brain as it is in its worker. */
export const HERE: LoadedBrain = {
  ...createBrain('1', () => Promise.resolve(engine)),
  version: '1',
};

/**
 * A call's session on a device of its own: the clock, the server, the ears and the mouth are the
 * test's.
 */
export function callBench() {
  globalThis.indexedDB = new IDBFactory();
  const timers = new FakeTimers();
  const server = fakeCallServer();
  const store = callStore(createStore('calls', 'keyval'));
  const tabs = new Set<(conversationId: string) => void>();
  let lineIsTaken = false;

  function deps(change: Partial<CallDeps> = {}) {
    const { transport, fake } = fakeTransport();
    const given: CallDeps = {
      userId: 'sam',
      start: () => server.start(),
      begin: () => server.start(),
      taken: takenCalls(createStore('taken', 'keyval')),
      post: (_id, turns) => server.post(turns),
      end: (id) => server.end(id),
      status: () => server.status(),
      saveNotes: (_id, text) => server.saveNotes(text),
      track: (pending) => server.tracked.push(pending),
      wakeLater: () => undefined,
      tellTabs: () => undefined,
      onEndedElsewhere(hear) {
        tabs.add(hear);
        return () => tabs.delete(hear);
      },
      claimLine() {
        if (lineIsTaken) return Promise.resolve(null);
        lineIsTaken = true;
        return Promise.resolve(() => void (lineIsTaken = false));
      },
      now: () => timers.now(),
      own: null,
      loadBrain: () =>
        Promise.resolve({
          ...HERE,
          version: '1',
          warm: () => Promise.resolve(),
          hear: (_setting, turns) =>
            Promise.resolve(
              server.nextLine ?? {
                text: `Answer ${Math.ceil((turns.length - 1) / 2)}`,
                mood: 'warm',
              },
            ),
        }),
      store,
      transport,
      timers,
      ...change,
    };
    return { deps: given, fake };
  }

  function open(resumed?: CallRecord | null, change: Partial<CallDeps> = {}) {
    const { deps: given, fake } = deps(change);
    return { session: createCallSession(given, resumed ?? null), fake };
  }

  async function live(change: Partial<CallDeps> = {}) {
    const opened = open(undefined, change);
    await opened.session.call('dana', VOICE);
    await timers.pass(1_400);
    return opened;
  }

  /** What is on the device, once it is. */
  async function kept() {
    await pause();
    const [record] = await store.ofUser('sam');
    if (record === undefined) throw new Error('nothing is kept');
    return record;
  }

  const anotherTabEnded = (conversationId: string) => tabs.forEach((hear) => hear(conversationId));

  return { timers, server, store, deps, open, live, kept, anotherTabEnded };
}

/** IndexedDB of the tests answers in real tasks, not in the fake clock's time. */
export async function pause() {
  for (let turn = 0; turn < 12; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await settled();
  }
}

/** The phases that a session goes through from now on. */
export function watch(session: ReturnType<typeof createCallSession>) {
  const phases: string[] = [];
  session.subscribe(() => {
    const { phase } = session.getState();
    if (phases.at(-1) !== phase) phases.push(phase);
  });
  return () => phases;
}
