import type { Timers } from '#src/lib/timers.ts';
import type { CallSounds } from './callSounds.ts';
import { createCallSounds } from './callSounds.ts';
import { microphoneDeps } from '#src/lib/voice/microphone.ts';
import type { MicrophoneDeps } from '#src/lib/voice/microphone.ts';
import { pageSight } from './pageSight.ts';
import type { PageSight } from './pageSight.ts';
import type { WakeLocks } from './wakeLock.ts';
import type { RecognitionClass } from './recognition.ts';

export interface Utterance {
  voice: SpeechSynthesisVoice | null;
  lang: string;
  rate: number;
  pitch: number;
  volume: number;
  onstart: ((event: never) => void) | null;
  onend: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  /** At each word, with where it begins, in voices that tell. */
  onboundary?: ((event: never) => void) | null;
}

export interface Synthesis {
  getVoices: () => SpeechSynthesisVoice[];
  speak(utterance: Utterance): void;
  cancel: () => void;
}

/** All of a browser that a call uses, so that tests can stand in for one. */
export interface BrowserSpeech {
  Recognition: RecognitionClass | null;
  synthesis: Synthesis | null;
  createUtterance: (text: string) => Utterance;
  /** Absent on a page without HTTPS. */
  media: Pick<MediaDevices, 'enumerateDevices'> | null;
  microphone: MicrophoneDeps;
  /** Rejects where the browser cannot tell. */
  microphonePermission: () => Promise<PermissionState>;
  secure: boolean;
  /** Recognition there repeats its partial results marked as final. */
  android: boolean;
  /**
   * Whether recognition works beside an open microphone; phones and tablets do one or the other.
   */
  sharesMicrophone: boolean;
  /** What the rep speaks, as far as the browser knows. */
  language: string;
  sounds: CallSounds;
  wakeLocks: WakeLocks;
  page: PageSight;
  timers: Timers;
}

/** What this browser brings. */
export function browserSpeech(window: Window & typeof globalThis, timers: Timers): BrowserSpeech {
  const { navigator, document } = window;
  const classes = window as unknown as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  const synthesis =
    'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window
      ? window.speechSynthesis
      : null;
  const android = /Android/i.test(navigator.userAgent);
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const apple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return {
    Recognition: classes.SpeechRecognition ?? classes.webkitSpeechRecognition ?? null,
    synthesis,
    createUtterance: (text) => new window.SpeechSynthesisUtterance(text),
    media: 'mediaDevices' in navigator ? navigator.mediaDevices : null,
    microphone: microphoneDeps(window, timers),
    microphonePermission: async () =>
      (await navigator.permissions.query({ name: 'microphone' })).state,
    secure: window.isSecureContext,
    android,
    sharesMicrophone: !android && !apple,
    language: navigator.language,
    sounds: createCallSounds(
      () => ('AudioContext' in window ? new window.AudioContext() : null),
      timers,
    ),
    wakeLocks: 'wakeLock' in navigator ? navigator.wakeLock : null,
    page: pageSight(document),
    timers,
  };
}
