/** Plays one sound at a time. */
export interface Player {
  /** Inside a tap: some browsers let only what played then play later. */
  prime: () => void;
  /** One of `onEnd` and `onFailed` is called, unless the sound is stopped. */
  play: (sound: Blob, events: { onStart: () => void; onEnd: () => void; onFailed: () => void }) => Playing;
}

export interface Playing {
  stop: () => void;
  setPaused: (paused: boolean) => void;
}

/** A player on one audio element of the page, which need not be in it. */
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
      const over = (then: () => void) => () => {
        if (audio.onended === null) return;
        audio.onplaying = audio.onended = audio.onerror = null;
        URL.revokeObjectURL(url);
        then();
      };
      audio.onplaying = onStart;
      audio.onended = over(onEnd);
      audio.onerror = over(onFailed);
      audio.src = url;
      audio.play().catch(over(onFailed));
      return {
        stop: over(() => audio.pause()),
        setPaused: (paused) => void (paused ? audio.pause() : audio.play().catch(over(onFailed))),
      };
    },
  };
}
