import type { Mood, Role } from '#core/contract/call.ts';
import type { PublicPersona } from '#core/contract/persona.ts';

/** What a line sounds like from outside: the persona speaks, we listen, or a reply is on its way. */
export type LineState = 'connecting' | 'speaking' | 'listening' | 'thinking';

/** Why speech is not what it could be; none of these ends a call. */
export type VoiceWarning =
  | 'microphone-denied'
  | 'microphone-missing'
  | 'insecure-page'
  | 'recognition-missing'
  | 'recognition-network'
  | 'recognition-silent'
  | 'voice-missing'
  | 'reply-failed';

export type EndReason = 'hung-up' | 'persona-hung-up' | 'time-up' | 'left' | 'failed';

export interface Preflight {
  mic: 'granted' | 'prompt' | 'denied' | 'missing';
  stt: 'device' | 'cloud' | 'none';
  tts: boolean;
  reasons: VoiceWarning[];
}

export interface SpokenLine {
  text: string;
  mood: Mood;
  /** True where the persona hangs up with this line. */
  endCall?: boolean;
  /** A model worded it. */
  worded?: boolean;
  /** What follows in the same line, while it is still being thought of; null where nothing does. Never rejects. */
  next?: () => Promise<SpokenLine | null>;
  /** What would follow is not wanted any more. */
  drop?: () => void;
}

/** One turn of either side. The same `id` comes again with `done` when a persona's line was spoken to its end. */
export interface VoiceTurn {
  id: number;
  role: Role;
  text: string;
  mood?: Mood;
  endCall?: boolean;
  worded?: boolean;
  /** Milliseconds since the call began. */
  startMs: number;
  endMs: number;
  /** What was heard of a line that was interrupted. */
  spokenText?: string;
  done: boolean;
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
  /** Milliseconds since the call began: the one clock of the call. */
  now(): number;
  /** The persona's answer to the turns so far; a transport that brings its own brain never asks. */
  reply(): Promise<SpokenLine>;
}

/** Milliseconds from a rep's turn to its reply: the brain's part, and until the voice was asked to speak. */
export interface Latency {
  brainMs: number;
  toVoiceMs: number;
}

export interface VoiceEvents {
  state: LineState;
  turn: VoiceTurn;
  /** What the rep is saying, before it is final; empty when it became a turn. */
  transcript: string;
  /** Loudness of the microphone, 0 to 1. */
  level: number;
  latency: Latency;
  warning: VoiceWarning;
  /** Once a second: milliseconds since the call began. */
  time: number;
  /** Exactly once a call, however it ends. */
  ended: EndReason;
  error: VoiceError;
}

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
  /** Begins the call. A second start does nothing. Rejects with a VoiceError. */
  start(session: VoiceSession, signal: AbortSignal): Promise<void>;
  stop(reason: EndReason): void;
  setMuted(muted: boolean): void;
  setInputDevice(deviceId: string): void;
  sendText(text: string, startMs?: number): void;
  /** Cuts the persona's line short. */
  interrupt(): void;
  on<Name extends keyof VoiceEvents>(name: Name, listener: (value: VoiceEvents[Name]) => void): () => void;
  dispose(): void;
}
