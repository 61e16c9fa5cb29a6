import type { Frame } from '#src/lib/voice/frame.ts';
import { levelOf } from '#src/lib/voice/voiceGate.ts';
import { MicrophoneError } from '#src/lib/voice/microphone.ts';
import type { Microphone } from '#src/lib/voice/microphone.ts';
import type { Timers } from '#src/lib/timers.ts';
import { wavOf } from './wav.ts';

export type MicTrouble = MicrophoneError['code'];

export interface MicCheckState {
  microphone: 'closed' | 'opening' | 'open' | 'failed';
  trouble: MicTrouble | null;
  /** Loudness, 0 to 1. */
  level: number;
  /** Whether a voice was heard since the microphone was opened. */
  heard: boolean;
  /** Seconds left of the recording under way. */
  secondsLeft: number | null;
  recording: Blob | null;
}

const CLOSED: MicCheckState = {
  microphone: 'closed',
  trouble: null,
  level: 0,
  heard: false,
  secondsLeft: null,
  recording: null,
};
const RECORD_SECONDS = 3;
/** Root mean square of a voice that is near enough; a quiet room has a tenth of it. */
const VOICE_RMS = 0.02;
const LEVELS_A_SECOND = 12;

/** Opens a microphone, shows its level and keeps three seconds of it, for the rep's own ears. */
export function createMicCheck(
  open: (deviceId: string | null) => Promise<Microphone>,
  timers: Timers,
) {
  let state = CLOSED;
  let microphone: Microphone | null = null;
  let frames: Int16Array[] = [];
  /** Of the latest opening: one that was given up is closed when it comes. */
  let opening = 0;
  let lastLevelAt = 0;
  let cancelTick = () => {};
  const listeners = new Set<() => void>();

  async function openDevice(deviceId: string | null): Promise<boolean> {
    close();
    opening += 1;
    const mine = opening;
    set({ ...CLOSED, microphone: 'opening' });
    try {
      const opened = await open(deviceId);
      if (mine !== opening) {
        opened.close();
        return false;
      }
      microphone = opened;
      opened.onFrame(onFrame);
      opened.onLost(() => set({ ...CLOSED, microphone: 'failed', trouble: 'missing' }));
      set({ microphone: 'open' });
      return true;
    } catch (problem) {
      if (mine === opening)
        set({
          microphone: 'failed',
          trouble: problem instanceof MicrophoneError ? problem.code : 'missing',
        });
      return false;
    }
  }

  function onFrame({ pcm, rms, atMs }: Frame) {
    if (state.secondsLeft !== null) frames.push(pcm);
    if (atMs - lastLevelAt < 1_000 / LEVELS_A_SECOND) return;
    lastLevelAt = atMs;
    set({ level: levelOf(rms), heard: state.heard || rms >= VOICE_RMS });
  }

  async function record(deviceId: string | null) {
    if (state.secondsLeft !== null || state.microphone === 'opening') return;
    if (state.microphone !== 'open' && !(await openDevice(deviceId))) return;
    frames = [];
    set({ secondsLeft: RECORD_SECONDS, recording: null });
    cancelTick = timers.every(1_000, () => {
      const left = (state.secondsLeft ?? 1) - 1;
      if (left > 0) set({ secondsLeft: left });
      else keep();
    });
  }

  function keep() {
    cancelTick();
    set({
      secondsLeft: null,
      recording: frames.length > 0 && microphone ? wavOf(frames, microphone.sampleRate) : null,
    });
    frames = [];
  }

  function close() {
    opening += 1;
    cancelTick();
    microphone?.close();
    microphone = null;
    frames = [];
    if (state !== CLOSED) set({ ...CLOSED, recording: state.recording });
  }

  function set(change: Partial<MicCheckState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: openDevice,
    record,
    close,
  };
}

export type MicCheck = ReturnType<typeof createMicCheck>;
