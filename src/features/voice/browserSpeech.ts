import type { Timers } from '#src/lib/timers.ts';

/** The parts of the Web Speech API in use, so that tests can stand in for a browser that has it. */
export interface RecognitionResult {
  readonly isFinal: boolean;
  readonly 0?: { readonly transcript: string };
}

export interface RecognitionEvent {
  readonly resultIndex: number;
  readonly results: { readonly length: number; readonly [index: number]: RecognitionResult };
}

export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onaudiostart: (() => void) | null;
  onspeechstart: (() => void) | null;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(track?: MediaStreamTrack): void;
  abort(): void;
}

export interface RecognitionClass {
  new (): Recognition;
  /** Chrome 139 and later. */
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
}

export interface Utterance {
  voice: SpeechSynthesisVoice | null;
  lang: string;
  rate: number;
  pitch: number;
  volume: number;
  onstart: ((event: never) => void) | null;
  onend: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export interface Synthesis {
  getVoices(): SpeechSynthesisVoice[];
  speak(utterance: Utterance): void;
  cancel(): void;
}

export interface BrowserSpeech {
  Recognition: RecognitionClass | null;
  synthesis: Synthesis | null;
  createUtterance(text: string): Utterance;
  /** Absent on a page without HTTPS. */
  media: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | null;
  /** Rejects where the browser cannot tell. */
  microphonePermission(): Promise<PermissionState>;
  secure: boolean;
  /** Recognition there repeats its partial results marked as final. */
  android: boolean;
  timers: Timers;
}

/** What this browser brings. */
export function browserSpeech(window: Window & typeof globalThis, timers: Timers): BrowserSpeech {
  const classes = window as unknown as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  const synthesis = 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window ? window.speechSynthesis : null;
  return {
    Recognition: classes.SpeechRecognition ?? classes.webkitSpeechRecognition ?? null,
    synthesis,
    createUtterance: (text) => new window.SpeechSynthesisUtterance(text),
    media: 'mediaDevices' in window.navigator ? window.navigator.mediaDevices : null,
    microphonePermission: async () => (await window.navigator.permissions.query({ name: 'microphone' })).state,
    secure: window.isSecureContext,
    android: /Android/i.test(window.navigator.userAgent),
    timers,
  };
}
