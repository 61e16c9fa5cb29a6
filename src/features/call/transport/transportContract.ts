import { beforeEach, describe, expect, test } from 'vitest';
import { VoiceError } from '#src/lib/voice/transport.ts';
import type { VoiceEvents, VoiceSession, VoiceTransport } from '#src/lib/voice/transport.ts';

/** One call of a transport on a world that the test decides. */
export interface HeldCall {
  transport: VoiceTransport;
  session: VoiceSession;
  /** The next microphone asked for is refused. */
  refuseMicrophone(): void;
  /** After `start`: the line comes up, and the persona begins the opening of the session. */
  connect(): Promise<void>;
  /** The line that the persona speaks is spoken to its end. */
  lineEnds(): Promise<void>;
  /**
   * The persona begins its next line: what `session.reply` gives, or what its own brain says. The
   * rep has spoken before.
   */
  answers(): Promise<void>;
  /** The rep says something into the microphone, to the end. */
  repSays(text: string): Promise<void>;
  /** The line has no more to say: the far end hangs up after the persona's last words. */
  personaHangsUp(): Promise<void>;
  /** All that waits on nothing but itself has happened. */
  settle(): Promise<void>;
  /** What is still open or running: microphones, recognisers, connections, alarms. */
  leftOpen(): string[];
}

const NAMES = [
  'state',
  'turn',
  'transcript',
  'level',
  'latency',
  'warning',
  'time',
  'ended',
  'error',
] as const;

/**
 * What every transport promises, whoever hears and speaks in it.
 * @param name of the transport
 * @param newCall a call that has not begun, with a microphone, sound and an opening
 */
export function transportContract(name: string, newCall: () => HeldCall | Promise<HeldCall>): void {
  describe(`${name} keeps the promises of a transport:`, () => {
    let call: HeldCall;
    let log: { name: keyof VoiceEvents; value: unknown }[];
    let abort: AbortController;

    beforeEach(async () => {
      call = await newCall();
      log = [];
      abort = new AbortController();
      for (const name of NAMES)
        call.transport.on(name, (value: unknown) => log.push({ name, value }));
    });

    const of = <Name extends keyof VoiceEvents>(name: Name) =>
      log.filter((entry) => entry.name === name).map((entry) => entry.value as VoiceEvents[Name]);
    const repTurns = () => of('turn').filter(({ role }) => role === 'rep');
    const start = () => call.transport.start(call.session, abort.signal);

    async function begin() {
      const starting = start();
      await call.connect();
      await starting;
    }

    async function listening() {
      await begin();
      await call.lineEnds();
    }

    test('the persona picks up with the opening, which is one turn, told again when it was spoken', async () => {
      await listening();
      const [first, ...again] = of('turn');
      expect(first).toMatchObject({
        role: 'persona',
        text: call.session.opening?.text,
        done: false,
      });
      expect(again.at(-1)).toMatchObject({
        id: first?.id,
        text: call.session.opening?.text,
        done: true,
      });
      expect(of('state').at(-1)).toBe('listening');
    });

    test('a second start does nothing', async () => {
      await begin();
      await start();
      await call.settle();
      expect(new Set(of('turn').map(({ id }) => id)).size).toBe(1);
    });

    test('what the rep says is one finished turn on the clock of the call, and the answer is another', async () => {
      await listening();
      await call.repSays('how do you plan your shifts');
      await call.answers();
      expect(repTurns()).toMatchObject([{ text: 'how do you plan your shifts', done: true }]);
      const [turn] = repTurns();
      expect(turn).not.toHaveProperty('typed');
      expect(turn?.startMs).toBeLessThanOrEqual(turn?.endMs ?? -1);
      expect(turn?.endMs).toBeLessThanOrEqual(call.session.now());
      expect(of('turn').at(-1)).toMatchObject({ role: 'persona' });
      expect(of('state').at(-1)).toBe('speaking');
    });

    test('typing is a turn while the persona listens', async () => {
      await listening();
      call.transport.sendText('  hello there  ');
      await call.settle();
      expect(repTurns()).toMatchObject([{ text: 'hello there', done: true, typed: true }]);
    });

    test('typing while the persona speaks cuts the line short and is the next turn', async () => {
      await begin();
      call.transport.sendText('sorry, one thing');
      await call.settle();
      const opening = of('turn').filter(({ role }) => role === 'persona');
      expect(opening.filter(({ id, done }) => id === opening[0]?.id && done)).toHaveLength(1);
      expect(repTurns()).toMatchObject([{ text: 'sorry, one thing' }]);
    });

    test('typed blanks are nothing', async () => {
      await listening();
      call.transport.sendText('   ');
      await call.settle();
      expect(repTurns()).toEqual([]);
    });

    test("interrupting ends the line at once, and it is the rep's turn", async () => {
      await begin();
      call.transport.interrupt();
      await call.settle();
      expect(of('turn').at(-1)).toMatchObject({ role: 'persona', done: true });
      expect(of('state').at(-1)).toBe('listening');
      call.transport.interrupt();
      await call.settle();
      expect(of('turn').filter(({ done }) => done)).toHaveLength(1);
    });

    test('a muted rep is not heard, and is again afterwards', async () => {
      await listening();
      call.transport.setMuted(true);
      await call.repSays('an aside to a colleague');
      call.transport.setMuted(false);
      await call.repSays('are you there');
      expect(repTurns().map(({ text }) => text)).toEqual(['are you there']);
    });

    test('a refused microphone is told by its name, and the call goes on typed', async () => {
      call.refuseMicrophone();
      await listening();
      expect(of('warning')).toEqual(['microphone-denied']);
      call.transport.sendText('hello');
      await call.settle();
      expect(repTurns()).toMatchObject([{ text: 'hello' }]);
      expect(of('ended')).toEqual([]);
    });

    test('the persona hangs up after its last words', async () => {
      await listening();
      await call.personaHangsUp();
      expect(of('ended')).toEqual(['persona-hung-up']);
      expect(of('turn').at(-1)).toMatchObject({ role: 'persona', done: true });
    });

    test('the end is told exactly once, however often and from wherever it comes, and nothing follows it', async () => {
      await listening();
      call.transport.stop('hung-up');
      await call.settle();
      const told = log.length;
      call.transport.stop('time-up');
      abort.abort();
      call.transport.sendText('too late');
      call.transport.interrupt();
      call.transport.setInputDevice(null);
      call.transport.setMuted(true);
      await call.settle();
      call.transport.dispose();
      await call.settle();
      expect(of('ended')).toEqual(['hung-up']);
      expect(log).toHaveLength(told);
      expect(call.leftOpen()).toEqual([]);
    });

    test('hanging up in the middle of a line tells that line before the end', async () => {
      await begin();
      call.transport.stop('hung-up');
      await call.settle();
      expect(
        log
          .filter(({ name }) => name === 'turn' || name === 'ended')
          .map(({ name, value }) => (name === 'turn' ? (value as VoiceEvents['turn']).done : name)),
      ).toEqual([false, true, 'ended']);
    });

    test('hanging up while the line is being set up ends the call, and nothing is left open', async () => {
      const starting = start().catch((problem: unknown) => problem);
      call.transport.stop('hung-up');
      await call.connect();
      await starting;
      await call.settle();
      expect(of('ended')).toEqual(['hung-up']);
      expect(call.leftOpen()).toEqual([]);
    });

    test('giving the signal up ends the call as left', async () => {
      await listening();
      abort.abort();
      await call.settle();
      expect(of('ended')).toEqual(['left']);
      expect(call.leftOpen()).toEqual([]);
    });

    test('a start that was given up before, or comes after the end, is refused with a typed error', async () => {
      abort.abort();
      await expect(start()).rejects.toMatchObject({ name: 'VoiceError', code: 'aborted' });
      call.transport.stop('hung-up');
      const refused = await call.transport
        .start(call.session, new AbortController().signal)
        .catch((problem: unknown) => problem);
      expect(refused).toBeInstanceOf(VoiceError);
      expect(refused).toMatchObject({ code: 'already-ended' });
    });

    test('a listener that was taken off hears nothing more, and the others do', async () => {
      const heard: string[] = [];
      const stop = call.transport.on('turn', ({ text }) => heard.push(text));
      stop();
      await listening();
      expect(heard).toEqual([]);
      expect(of('turn')).not.toEqual([]);
    });

    test('a disposed transport has ended and leaves nothing open', async () => {
      await listening();
      call.transport.dispose();
      await call.settle();
      expect(of('ended')).toEqual(['left']);
      expect(call.leftOpen()).toEqual([]);
    });
  });
}
