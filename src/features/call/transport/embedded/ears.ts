import { MicrophoneError, openMicrophone } from '#src/lib/voice/microphone.ts';
import type { Microphone } from '#src/lib/voice/microphone.ts';
import type { Frame } from '#src/lib/voice/frame.ts';
import type { VoiceWarning } from '#src/lib/voice/transport.ts';
import { createVoiceGate, levelOf } from '#src/lib/voice/voiceGate.ts';
import type { BrowserSpeech } from '../browser/browserSpeech.ts';
import type { Heard, Recogniser, VoiceParts } from '../browser/parts.ts';
import { recognitionLanguage } from '../browser/recognition.ts';

/** A level is told for so many frames of 20 ms: 12.5 a second. */
const FRAMES_A_LEVEL = 4;

/** `lastVoicedAt`: the last frame with a voice in it; null where there are no frames. */
export type HeardAndWhen = Heard & { lastVoicedAt: number | null };

export interface EarsEvents {
  onInterim: (text: string) => void;
  onHeard: (heard: HeardAndWhen) => void;
  /** There is a voice, words or not, for so many milliseconds. */
  onVoice: (voicedMs: number) => void;
  onLevel: (level: number) => void;
  /**
   * Whether the browser asks the rep for the microphone, who may take their time, or is opening it.
   */
  onAsking: (asking: boolean) => void;
  /** One that ends hearing was told once the ears are closed. */
  onWarning: (warning: VoiceWarning) => void;
  onMicrophone: (microphone: Microphone) => void;
}

export interface Ears {
  /** Opens a microphone, where one can be open beside the recogniser, and recognises. */
  open: (deviceId: string | null) => Promise<void>;
  /** Changes to another microphone; opens the ears again where they were closed for want of one. */
  setDevice: (deviceId: string | null) => Promise<void>;
  /** Words are ignored while the persona speaks. */
  setDeaf: (deaf: boolean) => void;
  setMuted: (muted: boolean) => void;
  setPaused: (paused: boolean) => void;
  /** Whether the rep is heard at all. */
  hearing: () => boolean;
  /** Whether a microphone is open here, beside the recogniser. */
  hasFrames: () => boolean;
  close: () => void;
}

const WARNINGS: Record<MicrophoneError['code'], VoiceWarning> = {
  denied: 'microphone-denied',
  missing: 'microphone-missing',
  'in-use': 'microphone-in-use',
  insecure: 'insecure-page',
};

/** One microphone and one recogniser, for as long as they last. */
export function createEars(
  browser: BrowserSpeech,
  parts: VoiceParts,
  callLanguage: string,
  events: EarsEvents,
): Ears {
  const gate = createVoiceGate();
  let microphone: Microphone | null = null;
  let recogniser: Recogniser | null = null;
  let reopened = false;
  let closed = false;
  let [deaf, muted, paused] = [true, false, false];
  let loudest = 0;
  let frames = 0;
  /** Of several devices asked for in a row, the last one counts. */
  let asked = 0;

  async function open(deviceId: string | null) {
    if (closed) return;
    if (!browser.secure) return fail('insecure-page');
    if (parts.createRecogniser === null) return fail('recognition-missing');
    asked += 1;
    const turn = asked;
    events.onAsking(true);
    try {
      const opened = await openOrDefault(deviceId);
      if (closed || turn !== asked) return opened.close();
      // Opened for the permission, and to know what is wrong where something is.
      if (parts.sharesMicrophone) take(opened);
      else opened.close();
      listen();
    } catch (problem) {
      if (!closed) fail(warningOf(problem));
    } finally {
      if (!closed && turn === asked) events.onAsking(false);
    }
  }

  /** A device that was remembered may be unplugged today. */
  async function openOrDefault(deviceId: string | null): Promise<Microphone> {
    try {
      return await openMicrophone(deviceId, browser.microphone);
    } catch (problem) {
      if (deviceId === null || warningOf(problem) !== 'microphone-missing') throw problem;
      return openMicrophone(null, browser.microphone);
    }
  }

  function take(opened: Microphone) {
    microphone?.close();
    microphone = opened;
    opened.track.enabled = !muted;
    opened.onFrame(onFrame);
    opened.onLost(() => void onLost(opened));
    events.onMicrophone(opened);
  }

  function listen() {
    if (recogniser !== null) {
      if (microphone) recogniser.setMicrophone(microphone);
      return;
    }
    recogniser =
      parts.createRecogniser?.(recognitionLanguage(browser.language, callLanguage), {
        onInterim: events.onInterim,
        onFinal: (heard) =>
          events.onHeard({
            ...heard,
            lastVoicedAt: microphone === null ? null : gate.lastVoicedAt(),
          }),
        onDead: fail,
      }) ?? null;
    recogniser?.setDeaf(deaf || muted);
    recogniser?.setPaused(paused);
    recogniser?.start(microphone);
  }

  function onFrame(frame: Frame) {
    gate.hear(frame);
    if (!muted && gate.voicedMs() > 0) events.onVoice(gate.voicedMs());
    loudest = Math.max(loudest, frame.rms);
    frames += 1;
    if (frames < FRAMES_A_LEVEL) return;
    events.onLevel(muted ? 0 : levelOf(loudest));
    [loudest, frames] = [0, 0];
  }

  /** The default takes over once; a call whose devices keep going away is typed. */
  async function onLost(lost: Microphone) {
    if (closed || microphone !== lost) return;
    microphone = null;
    if (reopened) return fail('microphone-missing');
    reopened = true;
    events.onWarning('microphone-lost');
    await open(null);
  }

  function fail(warning: VoiceWarning) {
    shut();
    events.onWarning(warning);
  }

  function shut() {
    recogniser?.stop();
    recogniser = null;
    if (microphone === null) return;
    microphone.close();
    microphone = null;
    events.onLevel(0);
  }

  return {
    open,
    async setDevice(deviceId) {
      if (recogniser === null || !parts.sharesMicrophone) return open(deviceId);
      asked += 1;
      const turn = asked;
      try {
        const opened = await openMicrophone(deviceId, browser.microphone);
        if (closed || turn !== asked || recogniser === null) return opened.close();
        take(opened);
        listen();
      } catch {
        // The one that was open stays so.
        if (!closed) events.onWarning('microphone-lost');
      }
    },
    setDeaf(next) {
      deaf = next;
      recogniser?.setDeaf(deaf || muted);
    },
    setMuted(next) {
      muted = next;
      if (microphone) microphone.track.enabled = !muted;
      recogniser?.setDeaf(deaf || muted);
    },
    setPaused(next) {
      paused = next;
      recogniser?.setPaused(paused);
    },
    hearing: () => recogniser !== null,
    hasFrames: () => microphone !== null,
    close() {
      closed = true;
      shut();
    },
  };
}

function warningOf(problem: unknown): VoiceWarning {
  return problem instanceof MicrophoneError ? WARNINGS[problem.code] : 'microphone-missing';
}
