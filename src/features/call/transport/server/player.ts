/** Plays one sound at a time. */
export interface Player {
  /** Inside a tap: some browsers let only what played then play later. */
  prime: () => void;
  /** One of `onEnd` and `onFailed` is called, unless the sound is stopped. */
  play: (
    sound: Blob,
    events: { onStart: () => void; onEnd: () => void; onFailed: () => void },
  ) => Playing;
}

export interface Playing {
  stop: () => void;
  setPaused: (paused: boolean) => void;
}

/** A player on one audio element, which need not be in the page. */
export function createPlayer(newAudio: () => HTMLAudioElement = () => new Audio()): Player {
  let element: HTMLAudioElement | null = null;
  return {
    prime() {
      element ??= newAudio();
      // Without a source it plays nothing, and is allowed to later all the same.
      element.play().catch(() => undefined);
    },
    play(sound, { onStart, onEnd, onFailed }) {
      element ??= newAudio();
      const audio = element;
      const url = URL.createObjectURL(sound);
      const hearing = new AbortController();
      const { signal } = hearing;
      const over = (then: () => void) => () => {
        if (signal.aborted) return;
        hearing.abort();
        URL.revokeObjectURL(url);
        then();
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
      };
    },
  };
}
