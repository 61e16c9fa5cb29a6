import { logProblem } from '#src/lib/log.ts';
import type { Timers } from '#src/lib/timers.ts';
import tones from './tones.json' with { type: 'json' };

/** What a line sounds like around the talk: all of it is made here, nothing is fetched. */
export interface CallSounds {
  /** Inside a tap: browsers let a page sound only after one. */
  unlock: () => void;
  /** Again and again, until another sound or `stop`. */
  ring: () => void;
  pickUp: () => void;
  hangUp: () => void;
  stop: () => void;
  /** Lets the sound under way end, then gives the loudspeaker back. */
  close: () => void;
}

type Sound = keyof typeof tones;

/** Seconds in which a tone comes and goes, so that it does not click. */
const RAMP_S = 0.02;
const CLOSES_AFTER_MS = 800;

/** `newContext` gives null where the browser has no Web Audio: the line is silent there. */
export function createCallSounds(
  newContext: () => AudioContext | null,
  timers: Timers,
): CallSounds {
  let context: AudioContext | null = null;
  let cancelRepeat = () => {};
  let playing: OscillatorNode[] = [];

  function play(sound: Sound) {
    stop();
    if (context === null) return;
    const { everySeconds } = tones[sound];
    sounded(context, sound);
    if (everySeconds !== null)
      cancelRepeat = timers.every(everySeconds * 1_000, () => context && sounded(context, sound));
  }

  function sounded(on: AudioContext, sound: Sound) {
    for (const { hertz, at, seconds, gain } of tones[sound].tones) {
      const [from, to] = [on.currentTime + at, on.currentTime + at + seconds];
      const volume = on.createGain();
      volume.gain.setValueAtTime(0, from);
      volume.gain.linearRampToValueAtTime(gain, from + RAMP_S);
      volume.gain.setValueAtTime(gain, to - RAMP_S);
      volume.gain.linearRampToValueAtTime(0, to);
      volume.connect(on.destination);
      for (const frequency of hertz) {
        const tone = on.createOscillator();
        tone.frequency.value = frequency;
        tone.connect(volume);
        tone.start(from);
        tone.stop(to);
        playing.push(tone);
      }
    }
  }

  function stop() {
    cancelRepeat();
    for (const tone of playing) tone.stop();
    playing = [];
  }

  return {
    unlock() {
      context ??= newContext();
      context?.resume().catch((problem: unknown) => logProblem('sounds', problem));
    },
    ring: () => play('ring'),
    pickUp: () => play('pickUp'),
    hangUp: () => play('hangUp'),
    stop,
    close() {
      const closing = context;
      context = null;
      cancelRepeat();
      if (closing)
        timers.after(
          CLOSES_AFTER_MS,
          () => void closing.close().catch((problem: unknown) => logProblem('sounds', problem)),
        );
    },
  };
}
