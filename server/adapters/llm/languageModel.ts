import type { Breaker } from './breaker.ts';

/**
 * Why a model's answer is of no use. `denied`: the endpoint wants another key; `resting`: it failed
 * so often that nobody asks for now.
 */
export type ModelFailure =
  'unreachable' | 'denied' | 'refused' | 'truncated' | 'too-slow' | 'unreadable' | 'resting';

export class ModelError extends Error {
  override name = 'ModelError';
  readonly failure: ModelFailure;
  /** For how long the endpoint wants to be left alone, in milliseconds, where it says so. */
  readonly retryAfterMs: number | null;

  constructor(failure: ModelFailure, options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(`the language model's answer was ${failure}`, options);
    this.failure = failure;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Tokens that a request took; counted from its characters where the endpoint does not tell. */
export interface ModelUsage {
  promptTokens: number;
  replyTokens: number;
}

/** A chat model somewhere else. */
export interface LanguageModel {
  /** What the operator calls it. */
  readonly name: string;
  /** How long, in milliseconds, one waits for it to say something during a call. */
  readonly patienceMs: number;
  /** Whether it is asked in calls at the moment. */
  readonly breaker: Breaker;
  /** True once the endpoint has taken a JSON schema, false once it has refused one; null before. */
  readonly takesSchema: () => boolean | null;
  /**
   * Its answer in pieces, as they come; asked once, never again by itself. Ending the iteration or
   * the signal ends the request.
   * @throws {ModelError} also after pieces have come; truncated where the answer broke off
   */
  answer(prompt: { system: string; user: string }, signal: AbortSignal): AsyncIterable<string>;
  /**
   * The same for a whole conversation, held to a JSON schema where the endpoint takes one: what it
   * refuses it is not sent again.
   * @param used told once, when the answer is over or was given up
   * @throws {ModelError} as `answer`
   */
  converse(
    conversation: { messages: readonly ChatMessage[]; schema: Record<string, unknown> },
    signal: AbortSignal,
    used: (usage: ModelUsage) => void,
  ): AsyncIterable<string>;
}
