/** Whose calls a key shows. */
export interface KeyOwner {
  /** As the service names them; null where it does not tell. */
  account: string | null;
  /** By the service's id; null where the key is nobody's in particular. */
  accountId: string | null;
}

/** A call as a service lists it. */
export interface ListedCall {
  id: string;
  title: string;
  counterpart: { name: string | null; company: string | null };
  heldBy: string | null;
  startedAt: Date;
  durationSeconds: number;
  /** Both null where only asking for it tells. */
  hasRecording: boolean | null;
  hasTranscript: boolean | null;
}

export interface SourceTurn {
  speaker: 'rep' | 'prospect';
  text: string;
  /** Milliseconds since the call began. */
  startMs?: number;
  endMs?: number;
}

/** A call with what was said in it. */
export interface FoundCall extends ListedCall {
  turns: SourceTurn[];
  /** Where the recording lies for a while, without any key; null where there is none. */
  recordingUrl: string | null;
}

export interface CallPage {
  calls: ListedCall[];
  /** In all, as far as the service lists them. */
  total: number;
}

/**
 * `refused`: the key is not, or no longer, taken. `busy`: too many requests. `away`: no answer in
 * time, or a fault of the service's own. `strange`: an answer that is not what the service's
 * documentation says.
 */
export type SourceTrouble = 'refused' | 'busy' | 'away' | 'strange';

/**
 * A service did not do what it was asked. The message is for the log, and never has a key or an
 * answer's body in it.
 */
export class SourceFailure extends Error {
  override name = 'SourceFailure';
  readonly trouble: SourceTrouble;
  /** Milliseconds after which the service lets itself be asked again; null where it did not say. */
  readonly retryAfterMs: number | null;

  constructor(
    trouble: SourceTrouble,
    message: string,
    retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.trouble = trouble;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A service that holds real calls. Each call rejects with a SourceFailure. */
export interface CallSource<Key> {
  /** @param email of the rep here, where the service finds its own user by it */
  verify(key: Key, email: string): Promise<KeyOwner>;
  /** A page of calls, newest first. @param page from 1 */
  listCalls(key: Key, page: number, pageSize: number, accountId: string | null): Promise<CallPage>;
  /** One call; null where the service knows of none. */
  findCall(key: Key, id: string): Promise<FoundCall | null>;
}

export interface SalesloftKey {
  apiKey: string;
}

export interface AircallKey {
  apiId: string;
  apiToken: string;
}

/** By the name of the service. */
export interface CallSources {
  salesloft: CallSource<SalesloftKey>;
  aircall: CallSource<AircallKey>;
}
