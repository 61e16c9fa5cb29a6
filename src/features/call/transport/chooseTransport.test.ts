import { expect, test } from 'vitest';
import { fakeTransport } from '#tests/fakes/voiceTransport.ts';
import { embeddedCall } from '#tests/fakes/embeddedCall.ts';
import { chooseTransport } from './chooseTransport.ts';

const LINE = {
  callId: 'call',
  webCallUrl: 'https://vapi.daily.co/room',
  publicKey: 'key',
  baseUrl: 'https://api.vapi.ai',
  callMachineUrl: null,
};

function both() {
  const [here, there] = [fakeTransport(), fakeTransport()];
  const { session } = embeddedCall();
  const ended: string[] = [];
  const transport = chooseTransport(here.transport, there.transport);
  transport.on('ended', (reason) => ended.push(reason));
  return { here: here.fake, there: there.fake, session, ended, transport };
}

test('a call that Vapi holds is held by that transport from its start, any other by the browser', async () => {
  const first = both();
  await first.transport.start({ ...first.session, vapi: LINE }, new AbortController().signal);
  first.transport.sendText('hello');
  expect([first.here.session, first.there.sent.length]).toEqual([null, 1]);
  const second = both();
  await second.transport.start({ ...second.session, vapi: null }, new AbortController().signal);
  second.transport.sendText('hello');
  expect([second.there.session, second.here.sent.length]).toEqual([null, 1]);
});

test('the tap unlocks the sound before one knows who holds the call', () => {
  const { here, transport } = both();
  transport.prime();
  expect(here.primed).toBe(1);
});

test('the end is told once, whoever holds the call, and one that was hung up before it began never begins', async () => {
  const { there, session, ended, transport } = both();
  await transport.start({ ...session, vapi: LINE }, new AbortController().signal);
  transport.stop('hung-up');
  transport.dispose();
  expect([ended, there.disposed]).toEqual([['hung-up'], true]);
  const early = both();
  early.transport.stop('hung-up');
  await early.transport.start({ ...early.session, vapi: LINE }, new AbortController().signal);
  expect([early.ended, early.there.session]).toEqual([['hung-up'], null]);
});
