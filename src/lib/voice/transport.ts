import type { Mood, Role } from '#core/contract/calls/call.ts';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { Reading } from '#core/contract/personas/reading.ts';
import type { VapiLine } from '#core/contract/calls/vapi.ts';
import type { RecordedCall } from '#src/lib/recording/chunkStore.ts';
import type { Microphone } from './microphone.ts';
import type { Unsaid } from './unsaid.ts';

/**
 * What a line sounds like from outside: the persona speaks, we listen, or a reply is on its way.
 */
export type LineState = 'connecting' | 'speaking' | 'listening' | 'thinking';

/** Why a call is not what it could be; none of these ends it. */
export type VoiceWarning =
  | 'microphone-denied'
  | 'microphone-missing'
  | 'microphone-in-use'
  /**
   * The microphone went away in the call, or the one asked for cannot be had; another one is used.
   */
  | 'microphone-lost'
  | 'insecure-page'
  | 'recognition-missing'
  | 'recognition-network'
  | 'recognition-silent'
  | 'voice-missing'
  /** The browser gave up on a sentence; it is shown, and the next one is tried again. */
  | 'voice-failed'
  | 'reply-failed'
  /** The line to a call held elsewhere broke; it is being taken up again. */
  | 'line-lost'
  /** The service that was to carry the call did not, so the browser does. */
  | 'line-in-browser';

/** After one of these the rep is not heard any more in this call, and types. */
export const ENDS_HEARING: ReadonlySet<VoiceWarning> = new Set([
  'microphone-denied',
  'microphone-missing',
  'microphone-in-use',
  'insecure-page',
  'recognition-missing',
  'recognition-network',
  'recognition-silent',
]);

export type EndReason = 'hung-up' | 'persona-hung-up' | 'time-up' | 'left' | 'failed';

export interface Preflight {
  mic: 'granted' | 'prompt' | 'denied' | 'missing';
  stt: 'device' | 'cloud' | 'server' | 'none';
  tts: boolean;
  /** Recognition that sends nothing away; `downloadable` by `installRecognition`. */
  onDevice: OnDevice;
  reasons: VoiceWarning[];
}

export type OnDevice = 'ready' | 'downloadable' | 'downloading' | 'no';

export interface SpokenLine {
  text: string;
  mood: Mood;
  /** True where the persona hangs up with this line. */
  endCall?: boolean;
  /** What it says, as data, where the built-in brain said it. */
  reading?: Reading;
  /**
   * What follows in the same line, while it is still being thought of; null where nothing does.
   * Never rejects.
   */
  next?: () => Promise<SpokenLine | null>;
  /** What would follow is not wanted any more. */
  drop?: () => void;
}

/**
 * One turn of either side. The same `id` comes again with `done` when a persona's line was spoken
 * to its end.
 */
export interface VoiceTurn {
  id: number;
  role: Role;
  text: string;
  mood?: Mood;
  endCall?: boolean;
  reading?: Reading;
  /** Milliseconds since the call began. */
  startMs: number;
  endMs: number;
  /** What was heard of a line that was interrupted. */
  spokenText?: string;
  /** The rep wrote it. */
  typed?: boolean;
  done: boolean;
}

/** What was heard of a sentence of the persona. */
export interface SpokenSound {
  /** One channel at 16 kHz, each from -1 to 1. */
  samples: Float32Array;
  /** When the last of it was heard, milliseconds since 1970. */
  endedAt: number;
}

/** Everything a transport needs to hold one call. */
export interface VoiceSession {
  voice: PublicPersona['voice'];
  /** The pick-up line; null where a call is taken up again. */
  opening: SpokenLine | null;
  /** Off where the rep chose to type. */
  microphone: boolean;
  /** Off where the persona is read, not heard. */
  sound: boolean;
  /**
   * The microphone that the rep chose; null for the browser's default, which also serves where the
   * chosen one is gone.
   */
  deviceId: string | null;
  /** The rep hears the persona in headphones, and may cut in by talking. */
  headphones: boolean;
  /**
   * A silence of the rep this long, in milliseconds, is a turn of its own, with an empty text; each
   * next one takes longer. Null for none.
   */
  silenceAfterMs: number | null;
  /** Whose call this is, for whoever records it. */
  call?: RecordedCall;
  /**
   * Each microphone that the call opens, for whoever records it: the first one, and those that take
   * over. The transport closes it.
   */
  onMicrophone?(microphone: Microphone): void;
  /**
   * Each sentence of the persona as it was heard, where the page has its sound: a browser's own
   * voices keep theirs.
   */
  onVoice?(sound: SpokenSound): void;
  /** What the server calls the call; for what is asked of it while the call goes on. */
  conversationId?: string;
  /** How to join the call, where Vapi holds it. */
  vapi?: VapiLine | null | undefined;
  /** Milliseconds since the call began: the one clock of the call. */
  now(): number;
  /** The persona's answer to the turns so far; a transport that brings its own brain never asks. */
  reply(): Promise<SpokenLine>;
}

/**
 * What a rep waits for after their last word, in milliseconds; a part is null where it cannot be
 * told (all but the brain's, where the rep typed and the persona is read). Told once a reply, at
 * its first sound, or when it is shown.
 */
export interface Latency {
  /** From the last voiced frame of the microphone until the recogniser noticed the end. */
  endpointMs: number | null;
  /**
   * From then, or from the last voiced frame where the browser does not tell, to the final result.
   */
  recognitionMs: number | null;
  /** From the final result, or the typed text, to the reply. */
  brainMs: number | null;
  /** From the reply to the first sound of it. */
  voiceMs: number | null;
  /** From the last voiced frame, or the typed text, to the first sound. */
  totalMs: number | null;
}

export interface VoiceEvents {
  state: LineState;
  turn: VoiceTurn;
  /** What the rep is saying, before it is final; empty when it became a turn. */
  transcript: string;
  /**
   * The same with its times, and with what was said and waits for an answer to what was said
   * before; null where all became turns.
   */
  unsaid: Unsaid | null;
  /** Whether the browser asks the rep for the microphone, or is opening it. */
  asking: boolean;
  /** Loudness of the microphone, 0 to 1, ten to fifteen times a second. */
  level: number;
  latency: Latency;
  warning: VoiceWarning;
  /** Once a second: milliseconds since the call began. */
  time: number;
  /** Exactly once a call, however it ends. */
  ended: EndReason;
  error: VoiceError;
}

export type VoiceListeners = {
  [Name in keyof VoiceEvents]: (value: VoiceEvents[Name]) => void;
};

/** The call could not be held by this transport. */
export class VoiceError extends Error {
  readonly code: 'aborted' | 'already-ended' | 'failed';

  constructor(code: VoiceError['code'], message: string) {
    super(message);
    this.name = 'VoiceError';
    this.code = code;
  }
}

/** One call's ears and mouth. Typing works in every one of them, beside speech or instead of it. */
export interface VoiceTransport {
  preflight(): Promise<Preflight>;
  /** Called inside the tap that starts the call: browsers let a page speak only after one. */
  prime(): void;
  /** The ringing tone, until the call starts or stops. Heard only once `prime` was called. */
  ring(): void;
  /** Begins the call. A second start does nothing. Rejects with a VoiceError. */
  start(session: VoiceSession, signal: AbortSignal): Promise<void>;
  stop(reason: EndReason): void;
  setMuted(muted: boolean): void;
  /** At any time; null for the browser's default. */
  setInputDevice(deviceId: string | null): void;
  setHeadphones(headphones: boolean): void;
  /** The rep has begun to type or left it: nobody takes that for silence. */
  setTyping(typing: boolean): void;
  sendText(text: string, startMs?: number): void;
  /** Cuts the persona's line short. */
  interrupt(): void;
  on<Name extends keyof VoiceEvents>(name: Name, listener: VoiceListeners[Name]): () => void;
  /**
   * How loud the persona is at this moment, 0 to 1, for what is drawn; told from the text where the
   * voice has no level.
   */
  voiceLevel(): number;
  dispose(): void;
}
