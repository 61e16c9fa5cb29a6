import { logProblem } from '#src/lib/log.ts';
import { decodeSound, loudnessOf, SAMPLE_RATE } from './loudness.ts';
import type { Loudness } from './loudness.ts';

/** Plays one sound at a time. */
export interface Player {
  /** Inside a tap: some browsers let only what played then play later. */
  prime: () => void;
  /** One of `onEnd` and `onFailed` is called, unless the sound is stopped. */
  play: (sound: Blob, events: PlayEvents) => Playing;
}

export interface PlayEvents {
  onStart: () => void;
  onEnd: () => void;
  onFailed: () => void;
  /**
   * Once what is heard of it is over, where its samples can be known: those that were heard, at 16
   * kHz, and how long ago that ended.
   */
  onHeard?: (samples: Float32Array, agoMs: number) => void;
}

export interface Playing {
  stop: () => void;
  setPaused: (paused: boolean) => void;
  /** How loud what is heard at this moment is, 0 to 1; null where that is not known. */
  level: () => number | null;
}

/** A player on one audio element, which need not be in the page. */
export function createPlayer(
  newAudio: () => HTMLAudioElement = () => new Audio(),
  decode: (sound: Blob) => Promise<Float32Array> = decodeSound,
): Player {
  let element: HTMLAudioElement | null = null;
  return {
    prime() {
      element ??= newAudio();
      // Without a source it plays nothing, and is allowed to later all the same.
      element.play().catch(() => undefined);
    },
    play(sound, { onStart, onEnd, onFailed, onHeard }) {
      element ??= newAudio();
      const audio = element;
      const url = URL.createObjectURL(sound);
      const hearing = new AbortController();
      const { signal } = hearing;
      const over = (then: () => void) => () => {
        if (signal.aborted) return;
        void tellHeard(audio.currentTime, performance.now());
        hearing.abort();
        URL.revokeObjectURL(url);
        then();
      };
      let loudness: Loudness | null = null;
      const decoding = decode(sound).catch((problem: unknown) => {
        // It is heard all the same.
        logProblem('loudness', problem);
        return null;
      });
      void decoding.then((samples) => {
        loudness = samples && loudnessOf(samples);
      });
      /** A short sentence may be over before it is decoded. */
      const tellHeard = async (seconds: number, overAt: number) => {
        const heard = (await decoding)?.subarray(0, Math.round(seconds * SAMPLE_RATE));
        if (heard && heard.length > 0) onHeard?.(heard, performance.now() - overAt);
      };
      audio.addEventListener('playing', onStart, { signal });
      audio.addEventListener('ended', over(onEnd), { signal });
      audio.addEventListener('error', over(onFailed), { signal });
      const play = () => void audio.play().catch(over(onFailed));
      audio.src = url;
      play();
      return {
        stop: over(() => audio.pause()),
        setPaused: (paused) => (paused ? audio.pause() : play()),
        level: () => loudness?.at(audio.currentTime * 1_000) ?? null,
      };
    },
  };
}
