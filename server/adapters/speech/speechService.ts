import type { Readable } from 'node:stream';
import type { PublicPersona } from '#core/contract/personas/persona.ts';

/** The speech service did not do what it was asked; the message is for the log. */
export class SpeechFailure extends Error {
  override name = 'SpeechFailure';
}

export interface Sound {
  /** Such as `audio/mpeg`. */
  type: string;
  stream: Readable;
}

/** Ears and a mouth somewhere else. Both methods reject with a SpeechFailure. */
export interface SpeechService {
  /** What is said in a WAV file; empty where nothing is. @param language ISO 639-1 */
  transcribe(wav: Buffer, language: string, signal: AbortSignal): Promise<string>;
  /** A text in the persona's voice, as it comes. */
  speak(
    text: string,
    persona: Pick<PublicPersona, 'id' | 'voice'>,
    signal: AbortSignal,
  ): Promise<Sound>;
}
