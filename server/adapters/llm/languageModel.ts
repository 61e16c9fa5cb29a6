/** Why a model's answer is of no use. */
export type ModelFailure = 'unreachable' | 'refused' | 'truncated' | 'too-slow' | 'unreadable';

export class ModelError extends Error {
  override name = 'ModelError';
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure, options?: ErrorOptions) {
    super(`the language model's answer was ${failure}`, options);
    this.failure = failure;
  }
}

/** A chat model somewhere else. */
export interface LanguageModel {
  /** What the operator calls it. */
  readonly name: string;
  /** How long, in milliseconds, one waits for it to say something during a call. */
  readonly patienceMs: number;
  /**
   * Its answer in pieces, as they come; asked once, never again by itself. Ending the iteration or the signal ends the request.
   * @throws {ModelError} also after pieces have come; truncated where the answer broke off
   */
  answer(prompt: { system: string; user: string }, signal: AbortSignal): AsyncIterable<string>;
}
