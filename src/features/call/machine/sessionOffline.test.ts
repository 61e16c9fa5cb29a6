import { expect, test } from 'vitest';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { flushCalls } from '#src/lib/calls/flushCalls.ts';
import { scoreHere } from '#src/features/call/delivery/scoreHere.ts';
import { callBench, conflict, HERE, OFFLINE, pause } from '#tests/fakes/callBench.ts';
import { startHere } from '../delivery/startHere.ts';

const [persona] = SEEDED_PERSONAS.filter(({ id }) => id === 'dana-whitfield') as [
  (typeof SEEDED_PERSONAS)[number],
];
const here = () => Promise.resolve(HERE);
const begun = () => startHere(persona, '0b8f7c4e-7d0a-4a53-9f0e-6e6f3f9f1a11', new Date(0), here);

test('a call begun without a network tells the server nothing until it is over, then all of it', async () => {
  const { live, server, kept } = callBench();
  const { session, fake } = await live({ start: begun });
  fake.emit('turn', {
    id: 1,
    role: 'rep',
    text: 'Hello there.',
    startMs: 100,
    endMs: 900,
    done: true,
  });
  session.note('asked for Thursday');
  await pause();
  expect([server.posts, server.asked, server.notes]).toEqual([0, 0, null]);
  expect(session.lastWords(true)).toBeNull();
  expect(await kept()).toMatchObject({
    conversationId: 'local-0b8f7c4e-7d0a-4a53-9f0e-6e6f3f9f1a11',
    offline: { taken: false },
  });
  session.hangUp();
  await pause();
  expect(session.getState()).toMatchObject({ delivery: 'sent', callRecordId: 'record-1' });
  expect(server.turns.filter(Boolean).map(({ text }) => text)).toContain('Hello there.');
  expect([
    server.notes,
    server.ended,
    server.tracked.map(({ callRecordId }) => callRecordId),
  ]).toEqual(['asked for Thursday', ['conversation-1'], ['record-1']]);
});

test("what it is told of with names the device's own id, its versions, when it was, how long, and when it is told", async () => {
  const { live, server } = callBench();
  const requests: unknown[] = [];
  const begin = (request: unknown) => {
    requests.push(request);
    return server.start();
  };
  const { session } = await live({ start: begun, begin });
  session.hangUp();
  await pause();
  const { clientCallId, startedAt, engineVersion, rubricVersion } = (await begun()).offline!;
  expect(requests).toEqual([
    {
      assistantId: persona.id,
      callType: persona.callType,
      offline: {
        clientCallId,
        startedAt,
        engineVersion,
        rubricVersion,
        lengthMs: 1_400,
        sentAt: '2023-11-14T22:13:21.400Z',
      },
    },
  ]);
});

test("without a network it waits, and goes out under the server's ids, which its old ones lead to", async () => {
  const { live, server, deps, store } = callBench();
  const { session } = await live({
    start: begun,
    begin: () => Promise.reject(OFFLINE),
  });
  session.hangUp();
  await pause();
  expect(session.getState().delivery).toBe('later');
  session.dispose();
  const { deps: later } = deps();
  expect(await flushCalls(later, 'sam')).toBe(true);
  expect([await store.ofUser('sam'), server.ended]).toEqual([[], ['conversation-1']]);
  expect(await later.taken.find('local-0b8f7c4e-7d0a-4a53-9f0e-6e6f3f9f1a11')).toMatchObject({
    userId: 'sam',
    conversationId: 'conversation-1',
    callRecordId: 'record-1',
  });
});

test('one that the server does not take stays, says why, and holds up no other', async () => {
  const { live, kept, deps } = callBench();
  const { session } = await live({
    start: begun,
    begin: () => Promise.reject(conflict({ code: 'offline-too-old', detail: 'Too old.' })),
  });
  session.hangUp();
  await pause();
  expect(session.getState().delivery).toBe('kept');
  expect(await kept()).toMatchObject({ refused: 'Too old.' });
  expect(
    await flushCalls(
      deps({ begin: () => Promise.reject(conflict({ detail: 'Too old.' })) }).deps,
      'sam',
    ),
  ).toBe(true);
});

test('a call on this device is scored by the rules of the server: a line that was hardly heard counts as cut off', async () => {
  const { live, kept } = callBench();
  const { session, fake } = await live({
    start: begun,
    begin: () => Promise.reject(OFFLINE),
  });
  fake.emit('turn', {
    id: 1,
    role: 'rep',
    text: 'Hi, this is Rae from Acme. Do you have half a minute for why I am calling?',
    startMs: 2_000,
    endMs: 6_000,
    done: true,
  });
  fake.emit('turn', {
    id: 2,
    role: 'persona',
    text: 'I am in the middle of something, what is this about?',
    spokenText: 'I am',
    startMs: 6_500,
    endMs: 7_000,
    done: true,
  });
  session.hangUp();
  await pause();
  session.dispose();
  const record = await kept();
  const heard = record.turns.map(({ role, text, spokenText, startMs, endMs }) => ({
    role,
    text: spokenText ?? text,
    startMs,
    endMs,
    ...(spokenText !== undefined && { cut: true }),
  }));
  expect(await scoreHere(record, here)).toEqual(
    await HERE.score({ turns: heard, callType: persona.callType, persona, timings: true }, null),
  );
});

test("a visitor's call stays on the device, is offered to no server, and the other tabs hear of it", async () => {
  const { live, server, kept } = callBench();
  const told: string[] = [];
  const { session, fake } = await live({
    start: begun,
    staysHere: true,
    tellTabs: (id) => void told.push(id),
  });
  fake.emit('turn', {
    id: 1,
    role: 'rep',
    text: 'Hi, this is Sam from Acme.',
    startMs: 4_000,
    endMs: 6_000,
    done: true,
  });
  await pause();
  expect(session.getState().waitingToSend).toBe(false);
  session.hangUp();
  await pause();
  session.wake();
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'kept' });
  expect([server.posts, server.asked, server.ended]).toEqual([0, 0, []]);
  expect(await kept()).toMatchObject({ endedBy: 'rep', offline: { taken: false } });
  expect(told).toEqual(['local-0b8f7c4e-7d0a-4a53-9f0e-6e6f3f9f1a11']);
});

test('a lesson that is held without a network is told of as one, and scored on its one thing here', async () => {
  const { live, server } = callBench();
  const requests: object[] = [];
  const { session } = await live({
    start: async () => ({ ...(await begun()), lesson: 'opener' as const }),
    begin: (request) => {
      requests.push(request);
      return server.start();
    },
  });
  session.hangUp();
  await pause();
  expect(requests).toMatchObject([{ assistantId: persona.id, lesson: 'opener' }]);
  const [said] = [{ role: 'rep', text: 'Hi, this is Sam from Acme.', startMs: 0, endMs: 900 }];
  const record = {
    turns: [{ role: 'persona', text: 'Hello?', startMs: 0, endMs: 500 }, said],
    setting: { callType: 'cold-call', lesson: 'opener', persona },
  } as unknown as Parameters<typeof scoreHere>[0];
  expect((await scoreHere(record, here)).rows).toMatchObject([{ criterion: 'opener', max: 100 }]);
});
