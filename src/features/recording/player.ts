import { formatClock } from '#src/ui/format/format.ts';
import type { Moments } from '#src/ui/format/moments.ts';
import { recordingTexts } from './texts.ts';

export interface PlayerState {
  /** A recording is loaded. */
  ready: boolean;
  playing: boolean;
  /** Milliseconds into the call. */
  currentMs: number;
  durationMs: number;
  rate: number;
  /** The browser refused to play it. */
  broken: boolean;
  /** The address of what is loaded, for a download. */
  url: string | null;
}

export interface Player extends Moments {
  getState: () => PlayerState;
  load: (wav: Blob) => void;
  toggle: () => void;
  /** @param ms into the call */
  seek: (ms: number) => void;
  setRate: (rate: number) => void;
  /** Calls back when a moment is asked for and nothing is loaded. The returned function ends it. */
  onWanted: (load: () => void) => () => void;
  /** Silence, and nothing loaded. */
  unload: () => void;
}

type Audio = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'playbackRate'
  | 'paused'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
  | 'addEventListener'
>;

const IDLE: PlayerState = {
  ready: false,
  playing: false,
  currentMs: 0,
  durationMs: 0,
  rate: 1,
  broken: false,
  url: null,
};

/**
 * Plays one call's recording. A moment that is asked for before it is loaded is played as soon as
 * it is.
 */
export function createPlayer(audio: Audio): Player {
  let state = IDLE;
  let wanted: number | null = null;
  let started = false;
  let want = () => {};
  const listeners = new Set<() => void>();

  audio.addEventListener('loadedmetadata', () => {
    set({ ready: true, durationMs: audio.duration * 1_000 });
    audio.playbackRate = state.rate;
    if (wanted !== null) playFrom(wanted);
  });
  audio.addEventListener('timeupdate', () => set({ currentMs: audio.currentTime * 1_000 }));
  audio.addEventListener('play', () => {
    started = true;
    set({ playing: true });
  });
  for (const name of ['pause', 'ended'] as const)
    audio.addEventListener(name, () => set({ playing: false }));
  audio.addEventListener(
    'error',
    () => state.url !== null && set({ broken: true, playing: false }),
  );

  function playFrom(ms: number) {
    if (!state.ready) {
      wanted = ms;
      want();
      return;
    }
    wanted = null;
    seek(ms);
    void audio.play().catch(() => set({ playing: false }));
  }

  function seek(ms: number) {
    if (!state.ready) return;
    // One of the last moments still has something to play.
    const at = Math.max(0, Math.min(ms, state.durationMs));
    audio.currentTime = at / 1_000;
    set({ currentMs: at });
  }

  function set(change: Partial<PlayerState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    playFrom,
    playLabel: (ms) => recordingTexts.playFrom(formatClock(ms)),
    seek,
    nowMs: () => (started ? state.currentMs : null),
    onWanted(load) {
      want = load;
      return () => {
        want = () => {};
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(wav) {
      const url = URL.createObjectURL(wav);
      set({ url });
      audio.src = url;
      audio.load();
    },
    toggle() {
      if (!audio.paused) audio.pause();
      else playFrom(state.currentMs >= state.durationMs - 50 ? 0 : state.currentMs);
    },
    setRate(rate) {
      audio.playbackRate = rate;
      set({ rate });
    },
    unload() {
      audio.pause();
      if (state.url !== null) URL.revokeObjectURL(state.url);
      wanted = null;
      started = false;
      set(IDLE);
      audio.removeAttribute('src');
    },
  };
}
