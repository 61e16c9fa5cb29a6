import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { Microphone } from '#src/lib/voice/microphone.ts';
import type { VoiceSession, VoiceWarning } from '#src/lib/voice/transport.ts';

/** Something the rep said. Times are milliseconds since 1970. */
export interface Heard {
  text: string;
  /** When the first word of it was heard. */
  startedAt: number;
  /** When the last of it was: a final result comes only some time later. */
  endedAt: number;
  /** When the end of speech was noticed, where that is told. */
  noticedAt: number | null;
}

export interface RecogniserEvents {
  /** What is being said, while it is not final. */
  onInterim: (text: string) => void;
  onFinal: (heard: Heard) => void;
  /** Recognition is over for this call; the rep types. Told at most once. */
  onDead: (reason: VoiceWarning) => void;
}

/** What turns a microphone into words, for a whole call. */
export interface Recogniser {
  /** Once. Without a microphone it opens one itself, where it can. */
  start: (microphone: Microphone | null) => void;
  /**
   * While deaf, what comes in is ignored, together with the words whose beginning was. It begins
   * deaf.
   */
  setDeaf: (deaf: boolean) => void;
  /** Another microphone took over. */
  setMicrophone: (microphone: Microphone) => void;
  /** Gives the microphone up while the page sleeps, and takes it again. */
  setPaused: (paused: boolean) => void;
  stop: () => void;
}

export interface LineSpoken {
  /** At the first sound, where there is one. */
  onStart?: () => void;
  /** Once, with what was said of it: all, or the words said before it was cut. */
  onDone: (spoken: string) => void;
}

/** A persona's voice. */
export interface Speaker {
  /** Says a line; without `sound` it is waited for as long as it takes to read. */
  say: (text: string, sound: boolean, events: LineSpoken) => void;
  /** Cuts the line short; its `onDone` is called at once. */
  cut: () => void;
  /** Holds the voice while the page sleeps; the sentence under way is said again afterwards. */
  setPaused: (paused: boolean) => void;
  /** How loud the voice is at this moment, 0 to 1; silent where lines are only shown. */
  level: () => number;
}

/** What the embedded transport is put together from. */
export interface VoiceParts {
  /** Inside the tap that starts the call. */
  prime?: () => void;
  /** Before any other: the call that is beginning. */
  begin?: (session: VoiceSession) => void;
  /** Null where nothing here can recognise. */
  createRecogniser: ((language: string, events: RecogniserEvents) => Recogniser) | null;
  /**
   * Whether that works beside an open microphone; else it opens its own, and there are no frames.
   */
  sharesMicrophone: boolean;
  /**
   * `onWarning`: `voice-failed` a sentence, `voice-missing` once, after which lines are shown and
   * waited for.
   */
  createSpeaker: (
    voice: PublicPersona['voice'],
    onWarning: (warning: VoiceWarning) => void,
  ) => Speaker;
}
