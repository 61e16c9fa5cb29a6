import { expect, test } from 'vitest';
import { FakeTimers } from '#tests/fakes/timers.ts';
import { createCallSounds } from './callSounds.ts';

/** As much of Web Audio as the sounds use; what is played is written down. */
function fakeContext() {
  const gain = {
    setValueAtTime: (value: number) => context.gains.push(value),
    linearRampToValueAtTime: (value: number) => context.gains.push(value),
  };
  const context = {
    currentTime: 0,
    destination: {},
    gains: [] as number[],
    tones: [] as { hertz: number; from: number; to: number }[],
    resumed: 0,
    closed: 0,
    createGain: () => ({ gain, connect: () => undefined }),
    createOscillator() {
      const tone = { hertz: 0, from: 0, to: 0 };
      return {
        frequency: {
          set value(hertz: number) {
            tone.hertz = hertz;
          },
        },
        connect: () => undefined,
        start: (at: number) => context.tones.push(Object.assign(tone, { from: at })),
        stop: (at = context.currentTime) => void (tone.to = at),
      };
    },
    resume: () => Promise.resolve(void (context.resumed += 1)),
    close: () => Promise.resolve(void (context.closed += 1)),
  };
  return context;
}

function sounds() {
  const timers = new FakeTimers();
  const context = fakeContext();
  return {
    timers,
    context,
    sounds: createCallSounds(() => context as unknown as AudioContext, timers),
  };
}

test('before a tap nothing sounds', () => {
  const { sounds: made, context } = sounds();
  made.ring();
  expect(context.tones).toEqual([]);
});

test('it rings again and again until it is picked up, softly', async () => {
  const { sounds: made, context, timers } = sounds();
  made.unlock();
  made.ring();
  await timers.pass(4_000);
  expect(context.resumed).toBe(1);
  expect(context.tones.map(({ hertz }) => hertz)).toEqual([440, 480, 440, 480]);
  expect(Math.max(...context.gains)).toBeLessThanOrEqual(0.1);
  made.pickUp();
  const heard = context.tones.length;
  await timers.pass(20_000);
  expect(context.tones).toHaveLength(heard);
  expect(context.tones.slice(0, 4).every(({ to }) => to === 0)).toBe(true);
});

test('the tone of hanging up is heard to its end before the loudspeaker is given back', async () => {
  const { sounds: made, context, timers } = sounds();
  made.unlock();
  made.hangUp();
  made.close();
  const length = Math.max(...context.tones.map(({ to }) => to)) * 1_000;
  await timers.pass(length);
  expect(context.closed).toBe(0);
  await timers.pass(1_000);
  expect(context.closed).toBe(1);
});
