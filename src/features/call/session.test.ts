import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StartCallReply, Turn, TurnsReply } from '#core/contract/call.ts';
import { FakeTimers, settled } from '#tests/fakes/timers.ts';
import { fakeTransport } from '#tests/fakes/voiceTransport.ts';
import { callStore } from './callRecord.ts';
import type { CallStore } from './callRecord.ts';
import { flushCalls } from './flushUnsentCalls.ts';
import type { LiveRequest } from './sendTurns.ts';
import { createCallSession } from './session.ts';
import type { CallDeps } from './sessionState.ts';

const VOICE = { microphone: true, sound: true };
const OFFLINE = { status: 'FETCH_ERROR', error: 'no network' };
const conflict = (data: object) => ({ status: 409, data: { title: 'Conflict', status: 409, ...data } });

let timers: FakeTimers;
let server: ReturnType<typeof fakeServer>;
let store: CallStore;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  timers = new FakeTimers();
  server = fakeServer();
  store = callStore(createStore('calls', 'keyval'));
});

test('a call goes from idle over ringing to live, and from hanging up to its summary', async () => {
  const { session, fake } = open();
  const phases = watch(session);
  await session.call('dana', VOICE);
  await timers.pass(1_400);
  await fake.exchange('Hi Dana, it is Sam.');
  await pause();
  session.hangUp();
  await pause();
  expect(phases()).toEqual(['connecting', 'ringing', 'live', 'ending', 'ended']);
  expect(session.getState()).toMatchObject({ delivery: 'sent', endedBy: 'rep', callRecordId: 'record-1', failure: null });
  expect(server.ended).toEqual(['conversation-1']);
  expect(server.tracked).toEqual([{ callRecordId: 'record-1', startedAt: timers.now(), userId: 'sam' }]);
  expect(await store.ofUser('sam')).toEqual([]);
});

test('the voice is primed inside the tap, before any answer of the server', () => {
  const { session, fake } = open();
  void session.call('dana', VOICE);
  expect(fake.primed).toBe(1);
});

test('both sides reach the server in order, each once, with the times of the one clock', async () => {
  const { session, fake } = await live();
  await timers.pass(600);
  await fake.exchange('Hi Dana.');
  await timers.pass(2_000);
  await fake.exchange('What do you use today?');
  await pause();
  expect(server.turns.map(({ seq, role, text, startMs }) => [seq, role, text, startMs])).toEqual([
    [0, 'persona', 'Dana speaking.', 1_400],
    [1, 'rep', 'Hi Dana.', 2_000],
    [2, 'persona', 'Answer 1', 2_000],
    [3, 'rep', 'What do you use today?', 4_000],
    [4, 'persona', 'Answer 2', 4_000],
  ]);
  expect(session.getState()).toMatchObject({ mood: 'warm', waitingToSend: false });
});

test('the built-in brain answers without waiting for the network', async () => {
  const { fake } = await live();
  server.hold();
  await fake.exchange('Hi Dana.');
  expect((await kept()).turns.map(({ text }) => text)).toEqual(['Dana speaking.', 'Hi Dana.', 'Answer 1']);
});

test('every turn is on the device as it is spoken, also a line that is still being said', async () => {
  const { fake } = await live();
  const finish = fake.startLine({ text: 'Well, you see' });
  expect((await kept()).turns.at(-1)).toMatchObject({ text: 'Well, you see', done: false });
  finish('Well,');
  expect((await kept()).turns.at(-1)).toMatchObject({ spokenText: 'Well,', done: true });
});

test('a line is sent only when it was spoken, with what was heard of it', async () => {
  const { fake } = await live();
  const finish = fake.startLine({ text: 'Well, you see' });
  await pause();
  expect(server.turns).toHaveLength(1);
  finish('Well,');
  await pause();
  expect(server.turns.at(-1)).toMatchObject({ seq: 1, spokenText: 'Well,' });
});

test('without a network the call goes on, and everything arrives when it is back', async () => {
  const { session, fake } = await live();
  server.failWith(OFFLINE);
  await fake.exchange('one');
  await fake.exchange('two');
  await timers.pass(3_000);
  expect(session.getState()).toMatchObject({ phase: 'live', waitingToSend: true });
  expect(server.turns).toHaveLength(1);
  server.failWith(null);
  session.wake();
  await pause();
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
  expect(session.getState().waitingToSend).toBe(false);
});

test('a failing server is asked again later and later, by itself', async () => {
  const { fake } = await live();
  server.failWith({ status: 503, data: {} });
  await fake.exchange('one');
  await timers.pass(4_000);
  expect(server.posts).toBe(1 + 4);
  server.failWith(null);
  await timers.pass(4_000);
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2]);
});

test('turns that the server lost are sent again from where it says', async () => {
  const { fake } = await live();
  await fake.exchange('one');
  await fake.exchange('two');
  await pause();
  server.turns.splice(2);
  server.failOnceWith(conflict({ code: 'turn-gap', lastSeq: 1 }));
  await fake.exchange('three');
  await pause();
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('a server that keeps naming the same gap is not asked in a loop', async () => {
  const { fake } = await live();
  server.failWith(conflict({ code: 'turn-gap', lastSeq: 0 }));
  await fake.exchange('one');
  await pause();
  expect(server.posts).toBeLessThan(10);
});

test('a call that the server ended is over here too, though its answer names the last turn', async () => {
  const { session, fake } = await live();
  server.failOnceWith(conflict({ code: 'call-over', lastSeq: 0 }));
  await fake.exchange('one');
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', endedBy: 'server', delivery: 'sent' });
});

test('a call that the server does not know ends and says so', async () => {
  const { session, fake } = await live();
  server.failWith({ status: 404, data: {} });
  await fake.exchange('one');
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'lost' });
  expect(await store.ofUser('sam')).toEqual([]);
});

test('the persona hangs up: the call ends with its line', async () => {
  const { session, fake } = await live();
  server.nextLine = { text: 'Goodbye.', mood: 'annoyed', act: 'hang-up', endCall: true };
  await fake.exchange('Buy it!');
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', endedBy: 'persona', delivery: 'sent' });
  expect(server.turns.at(-1)).toMatchObject({ text: 'Goodbye.' });
});

test('hanging up twice ends once', async () => {
  const { session } = await live();
  session.hangUp();
  session.hangUp();
  await pause();
  session.hangUp();
  await pause();
  expect(server.ended).toEqual(['conversation-1']);
  expect(server.tracked).toHaveLength(1);
});

test('hanging up while it rings ends the call', async () => {
  const { session } = open();
  await session.call('dana', VOICE);
  session.hangUp();
  await timers.pass(5_000);
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'sent' });
});

test('hanging up before the server answered ends the call that it then began', async () => {
  const { session, fake } = open();
  const calling = session.call('dana', VOICE);
  session.hangUp();
  await calling;
  await pause();
  expect(server.ended).toEqual(['conversation-1']);
  expect(fake.session).toBeNull();
});

test('the longest time ends the call', async () => {
  const { session, fake } = await live();
  fake.emit('time', 3_599_999);
  expect(session.getState().phase).toBe('live');
  fake.emit('time', 3_600_000);
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', endedBy: 'time' });
});

test('a call that ends without a network is kept, offered again, and handed over when there is one', async () => {
  const { session, fake } = await live();
  server.failWith(OFFLINE);
  await fake.exchange('one');
  session.hangUp();
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'later' });
  expect((await kept()).endedBy).toBe('rep');
  expect(server.tracked).toEqual([]);
  server.failWith(null);
  await timers.pass(5_000);
  await pause();
  expect(session.getState().delivery).toBe('sent');
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2]);
  expect(await store.ofUser('sam')).toEqual([]);
});

test('a call that was handed over is forgotten for good when its page is left', async () => {
  const { session } = await live();
  session.hangUp();
  await pause();
  expect(session.getState().delivery).toBe('sent');
  session.dispose();
  await pause();
  expect(await store.ofUser('sam')).toEqual([]);
  await flushCalls(deps().deps, 'sam');
  expect(server.ended).toEqual(['conversation-1']);
});

test('two hand-overs at the same time send a waiting call once', async () => {
  server.failWith(OFFLINE);
  const { session } = await live();
  session.hangUp();
  await pause();
  session.dispose();
  server.failWith(null);
  await Promise.all([flushCalls(deps().deps, 'sam'), flushCalls(deps().deps, 'sam')]);
  expect(server.ended).toEqual(['conversation-1']);
});

test('the next start hands over ended calls of this user, and leaves open ones and other users\' alone', async () => {
  const { session, fake } = await live();
  server.failWith(OFFLINE);
  await fake.exchange('one');
  session.hangUp();
  await pause();
  session.dispose();
  const record = await kept();
  await store.save({ ...record, conversationId: 'still-open', endedBy: null });
  await store.save({ ...record, conversationId: 'other', userId: 'kim' });
  server.failWith(null);
  await flushCalls(deps().deps, 'sam');
  expect(server.ended).toEqual(['conversation-1']);
  expect((await store.ofUser('sam')).map(({ conversationId }) => conversationId)).toEqual(['still-open']);
  expect(await store.ofUser('kim')).toHaveLength(1);
});

test('a call cut off more than a day ago is handed over as it is', async () => {
  await live();
  await pause();
  await timers.pass(86_400_001);
  await flushCalls(deps().deps, 'sam');
  expect(server.ended).toEqual(['conversation-1']);
});

test('a reload continues the call: the same clock, the next turn, and the line that was owed', async () => {
  const first = await live();
  await first.fake.exchange('one');
  first.fake.emit('turn', { id: 90, role: 'rep', text: 'two', startMs: 2_000, endMs: 2_000, done: true });
  first.session.dispose();
  const record = await kept();
  await timers.pass(10_000);
  const { session, fake } = open(record);
  await session.resume(VOICE);
  expect(fake.session?.now()).toBe(11_400);
  expect(session.getState().turns.map(({ seq, text }) => [seq, text])).toEqual([[0, 'Dana speaking.'], [1, 'one'], [2, 'Answer 1'], [3, 'two'], [4, 'Answer 2']]);
  await fake.exchange('three');
  await pause();
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('a reload in the middle of a persona\'s line goes on after it', async () => {
  const first = await live();
  first.fake.startLine({ text: 'Well, you see' });
  first.session.dispose();
  const { session, fake } = open(await kept());
  await session.resume(VOICE);
  await pause();
  expect(fake.session?.opening).toBeNull();
  expect(server.turns.at(-1)).toMatchObject({ seq: 1, text: 'Well, you see' });
});

test('a call that was cut off can be scored as it is', async () => {
  const first = await live();
  await first.fake.exchange('one');
  first.session.dispose();
  const { session } = open(await kept());
  await session.scoreNow();
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'sent', callRecordId: 'record-1' });
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2]);
});

test('another call in progress can be hung up for this one', async () => {
  const { session } = open();
  server.startFailsWith(conflict({ code: 'call-in-progress', conversationId: 'old', callRecordId: 'old-record' }));
  await session.call('dana', VOICE);
  expect(session.getState()).toMatchObject({ phase: 'idle', failure: { kind: 'in-progress', conversationId: 'old' } });
  await session.replaceOpenCall('dana', VOICE);
  expect(server.ended).toEqual(['old']);
  expect(server.tracked).toMatchObject([{ callRecordId: 'record-of-old' }]);
  expect(session.getState()).toMatchObject({ phase: 'ringing', failure: null });
});

test('a call refused or without an answer says why and can be tried again', async () => {
  const { session } = open();
  server.startFailsWith({ status: 402, data: { code: 'minutes-used-up', detail: 'Your minutes for this month are used up.' } });
  await session.call('dana', VOICE);
  expect(session.getState().failure).toEqual({ kind: 'refused', message: 'Your minutes for this month are used up.' });
  server.startFailsWith(OFFLINE);
  await session.call('dana', VOICE);
  expect(session.getState()).toMatchObject({ phase: 'idle', failure: { kind: 'retry' } });
  await session.call('dana', VOICE);
  expect(session.getState()).toMatchObject({ phase: 'ringing', failure: null });
});

test('where the server thinks, its line is the persona\'s', async () => {
  server.setting.brain = 'llm';
  const { session, fake } = await live();
  await fake.exchange('one');
  expect(session.getState().turns.map(({ text }) => text)).toEqual(['Dana speaking.', 'one', 'Server 2']);
});

test('where the server should think but does not answer, the built-in brain takes over', async () => {
  server.setting.brain = 'llm';
  const { session, fake } = await live();
  server.failWith(OFFLINE);
  const exchange = fake.exchange('one');
  await timers.pass(5_000);
  await exchange;
  expect(session.getState().turns.at(-1)).toMatchObject({ text: 'Answer 1' });
});

test('a model\'s words are kept as such, and hanging up gives up the answer under way', async () => {
  server.setting.brain = 'llm';
  const { session, fake } = await live({ post: (_id, turns, request) => (request && turns.at(-1)?.role === 'rep' ? server.streams(turns, request) : server.post(turns)) });
  await fake.exchange('one');
  expect((await kept()).turns.at(-1)).toMatchObject({ text: 'Well, nine.', worded: true });
  server.hold();
  void fake.exchange('two');
  await pause();
  server.hold(false);
  session.hangUp();
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'sent' });
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
});

test('an app older than the server takes the server\'s lines, so that the call counts', async () => {
  server.setting.engineVersion = 'newer';
  const { session, fake } = await live();
  await fake.exchange('one');
  expect(session.getState().turns.at(-1)).toMatchObject({ text: 'Server 2' });
});

test('an engine that cannot be fetched leaves the thinking to the server', async () => {
  const { session, fake } = await live({ loadEngine: () => Promise.reject(new Error('chunk')) });
  await fake.exchange('one');
  expect(session.getState().turns.at(-1)).toMatchObject({ text: 'Server 2' });
});

test('the last words of a closing page are the turns not yet sent, the open one with them', async () => {
  const { session, fake } = await live();
  await pause();
  expect(session.lastWords()).toBeNull();
  server.failWith(OFFLINE);
  await fake.exchange('one');
  fake.startLine({ text: 'Well,' });
  expect(session.lastWords()).toMatchObject({ conversationId: 'conversation-1', turns: [{ seq: 1 }, { seq: 2 }, { seq: 3, text: 'Well,' }] });
});

test('losing the microphone changes the way to talk, not the call', async () => {
  const { session, fake } = await live();
  fake.emit('warning', 'microphone-denied');
  expect(session.getState()).toMatchObject({ phase: 'live', input: 'typed', warning: 'microphone-denied' });
  session.say('hello', timers.now() - 400);
  expect(fake.sent).toEqual([{ text: 'hello', startMs: 1_000 }]);
});

test('a browser that refuses storage still holds a call', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refused = () => Promise.reject(new DOMException('refused', 'InvalidStateError'));
  const { session, fake } = await live({ store: { save: refused, ofUser: refused, remove: refused } });
  await fake.exchange('one');
  session.hangUp();
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'sent' });
  expect(said).toHaveBeenCalled();
  said.mockRestore();
});

function open(resumed?: Parameters<typeof createCallSession>[1], change: Partial<CallDeps> = {}) {
  const { deps: given, fake } = deps(change);
  return { session: createCallSession(given, resumed ?? null), fake };
}

async function live(change: Partial<CallDeps> = {}) {
  const opened = open(undefined, change);
  await opened.session.call('dana', VOICE);
  await timers.pass(1_400);
  return opened;
}

function deps(change: Partial<CallDeps> = {}) {
  const { transport, fake } = fakeTransport();
  const given: CallDeps = {
    userId: 'sam',
    start: () => server.start(),
    post: (_id, turns) => server.post(turns),
    end: (id) => server.end(id),
    track: (pending) => server.tracked.push(pending),
    now: () => timers.now(),
    loadEngine: () => Promise.resolve({ ENGINE_VERSION: '1', nextReply: (_setting, turns) => server.nextLine ?? { text: `Answer ${Math.ceil((turns.length - 1) / 2)}`, mood: 'warm', act: 'answer' } }),
    store,
    transport,
    timers,
    ...change,
  };
  return { deps: given, fake };
}

/** IndexedDB of the tests answers in real tasks, not in the fake clock's time. */
async function pause() {
  for (let turn = 0; turn < 12; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await settled();
  }
}

async function kept() {
  await pause();
  const [record] = await store.ofUser('sam');
  if (record === undefined) throw new Error('nothing is kept');
  return record;
}

function watch(session: ReturnType<typeof createCallSession>) {
  const phases: string[] = [];
  session.subscribe(() => {
    const { phase } = session.getState();
    if (phases.at(-1) !== phase) phases.push(phase);
  });
  return () => phases;
}

/** The calls' part of the API, with failures on demand. */
function fakeServer() {
  let failure: object | null = null;
  let failOnce: object | null = null;
  let startFailure: object | null = null;
  let held = false;
  const fake = {
    turns: [] as Turn[],
    posts: 0,
    ended: [] as string[],
    tracked: [] as { callRecordId: string; startedAt: number; userId: string }[],
    nextLine: null as null | { text: string; mood: 'annoyed'; act: string; endCall: true },
    setting: { brain: 'builtin' as 'builtin' | 'llm', engineVersion: '1' },
    failWith: (error: object | null) => void (failure = error),
    failOnceWith: (error: object) => void (failOnce = error),
    startFailsWith: (error: object) => void (startFailure = error),
    hold: (on = true) => void (held = on),
    start(): Promise<StartCallReply> {
      const error = startFailure;
      startFailure = null;
      return error ? Promise.reject(error) : Promise.resolve(startReply(fake.setting));
    },
    streams(turns: Turn[], { onSentence, signal }: LiveRequest): Promise<TurnsReply> {
      const seq = (turns.at(-1)?.seq ?? 0) + 1;
      if (held) return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))));
      for (const turn of turns) fake.turns[turn.seq] = turn;
      for (const text of ['Well,', 'nine.']) onSentence({ type: 'sentence', seq, text, mood: 'curious', endCall: false });
      return Promise.resolve({ lastSeq: seq, replies: [{ seq, role: 'persona', text: 'Well, nine.', mood: 'curious', brain: 'llm' }] });
    },
    post(turns: Turn[]): Promise<TurnsReply> {
      fake.posts += 1;
      const error = failOnce ?? failure;
      failOnce = null;
      if (held) return new Promise(() => undefined);
      if (error) return Promise.reject(error);
      for (const turn of turns) fake.turns[turn.seq] = turn;
      const last = turns.at(-1);
      const replies = last?.role === 'rep' ? [{ seq: last.seq + 1, role: 'persona' as const, text: `Server ${last.seq + 1}`, mood: 'curious' as const }] : [];
      return Promise.resolve({ lastSeq: fake.turns.length - 1, replies });
    },
    end(id: string) {
      if (failure) return Promise.reject(failure);
      fake.ended.push(id);
      return Promise.resolve({ callRecordId: id === 'conversation-1' ? 'record-1' : `record-of-${id}` });
    },
  };
  return fake;
}

function startReply(setting: { brain: 'builtin' | 'llm'; engineVersion: string }): StartCallReply {
  return {
    conversationId: 'conversation-1',
    callRecordId: 'record-1',
    transport: 'embedded',
    seed: 7,
    startedAt: '2026-01-01T00:00:00.000Z',
    callType: 'discovery',
    opening: { seq: 0, text: 'Dana speaking.', mood: 'neutral' },
    persona: { id: 'dana', name: 'Dana Whitfield', voice: { language: 'en-US', gender: 'female', rate: 1, pitch: 1 } } as StartCallReply['persona'],
    maxDurationSeconds: 3_600,
    minutesRemaining: null,
    ...setting,
  };
}
