import { expect, test, vi } from 'vitest';
import type { RetakeReply } from '#core/contract/calls/retake.ts';
import { fakeTransport } from '#tests/fakes/voiceTransport.ts';
import { createRetakeSession } from './retakeSession.ts';

const row = {
  criterion: 'questions',
  title: 'Topics',
  group: 'quality' as const,
  points: 2,
  max: 10,
  status: 'missed' as const,
  evidence: null,
  why: 'Why.',
  tryThis: 'Try.',
};
const answered = (text: string, endCall = false): RetakeReply => ({
  reply: { text, mood: 'warm', ...(endCall && { endCall }) },
  before: row,
  after: { ...row, points: 5 },
  others: [],
});

test('what is typed goes to the persona with all that was said before, and its answer is shown with the change', async () => {
  const { session, asked, exchange } = begin((texts) => answered(`Answer ${texts.length}`));
  session.say('How big is your team?');
  await exchange('How big is your team?');
  await exchange('And what do you use?');
  expect(asked).toEqual([
    ['How big is your team?'],
    ['How big is your team?', 'And what do you use?'],
  ]);
  expect(session.getState()).toMatchObject({
    waiting: false,
    failure: null,
    result: answered('Answer 2'),
  });
  expect(session.getState().turns.map(({ text }) => text)).toEqual([
    'How big is your team?',
    'Answer 1',
    'And what do you use?',
    'Answer 2',
  ]);
});

test('words that were not answered were not said, and can be sent again', async () => {
  const error = { status: 'FETCH_ERROR' };
  let online = false;
  const { session, exchange, asked } = begin(() =>
    online ? answered('Hello again') : Promise.reject(error),
  );
  session.say('Hello?');
  await exchange('Hello?').catch(() => undefined);
  expect(session.getState()).toMatchObject({
    turns: [],
    waiting: false,
    failure: { error, text: 'Hello?' },
  });
  online = true;
  await exchange('Hello?');
  expect(session.getState()).toMatchObject({ failure: null, result: answered('Hello again') });
  expect(asked).toEqual([['Hello?'], ['Hello?']]);
});

test('it is over when the persona hangs up, or after six turns', async () => {
  const rude = begin(() => answered('Goodbye.', true));
  rude.session.say('Sign!');
  await rude.exchange('Sign!');
  expect(rude.session.getState().over).toBe('hung-up');
  const long = begin((texts) => answered(`Answer ${texts.length}`));
  long.session.say('1');
  for (const text of ['1', '2', '3', '4', '5', '6']) await long.exchange(text);
  expect(long.session.getState().over).toBe('last');
  long.session.say('7');
  expect(long.transports.at(-1)?.fake.sent).toHaveLength(1);
});

test('again begins anew, with the voice as it was set, and an answer to the old words is dropped', async () => {
  let finish: (reply: RetakeReply) => void = () => undefined;
  const { session, exchange, transports } = begin(
    () => new Promise((resolve) => (finish = resolve)),
  );
  session.setSound(false);
  session.say('Hello?');
  const pending = exchange('Hello?');
  session.again();
  finish(answered('Too late'));
  await pending;
  expect(session.getState()).toMatchObject({ turns: [], result: null, over: null, sound: false });
  expect(transports[0]?.fake.disposed).toBe(true);
});

test('the microphone is opened on request, and a broken one leaves typing', () => {
  const { session, transports } = begin(() => answered('Yes?'));
  session.listen(true);
  expect(transports[0]?.fake.session?.microphone).toBe(true);
  expect(session.getState().input).toBe('voice');
  transports[0]?.fake.emit('warning', 'microphone-denied');
  expect(session.getState()).toMatchObject({ input: 'typed', warning: 'microphone-denied' });
});

test('the voice can be switched off at any time, which cuts the line that is being said', () => {
  const { session, transports } = begin(() => answered('Yes?'));
  session.listen(true);
  const cut = vi.fn<() => void>();
  Object.assign(transports[0]?.transport ?? {}, { interrupt: cut });
  expect(transports[0]?.fake.session?.sound).toBe(true);
  session.setSound(false);
  expect(transports[0]?.fake.session?.sound).toBe(false);
  expect(cut).toHaveBeenCalledOnce();
});

function begin(ask: (texts: string[]) => RetakeReply | Promise<RetakeReply>) {
  const transports: ReturnType<typeof fakeTransport>[] = [];
  const asked: string[][] = [];
  const session = createRetakeSession({
    createTransport: () => {
      const made = fakeTransport();
      transports.push(made);
      return made.transport;
    },
    voice: { language: 'en-US', gender: 'female', rate: 1, pitch: 1 },
    ask: async (texts) => {
      asked.push(texts);
      return await ask(texts);
    },
    now: () => 0,
  });
  return {
    session,
    asked,
    transports,
    exchange: (text: string) => transports.at(-1)!.fake.exchange(text),
  };
}
