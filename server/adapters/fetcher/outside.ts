/** Why nothing could be had from an address. */
export type OutsideFailure =
  | 'bad-address'
  | 'private-address'
  | 'no-such-host'
  | 'unreachable'
  | 'bad-certificate'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'wrong-type'
  | 'unreadable';

export class OutsideError extends Error {
  override name = 'OutsideError';
  readonly failure: OutsideFailure;

  constructor(failure: OutsideFailure, options?: ErrorOptions) {
    super(`what was asked for from outside could not be had: ${failure}`, options);
    this.failure = failure;
  }
}

export interface OutsideOptions {
  /** GET unless set; anything else follows no redirect. */
  method?: 'GET' | 'POST' | 'HEAD';
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Of the decoded body, in bytes: 2 MB unless set. */
  maxBytes?: number;
  /** For all of it, redirects too, in milliseconds: 10 s unless set. */
  timeoutMs?: number;
  /**
   * Media types that are read, `type/*` for all of a kind; text alone unless set. A reply of status
   * 400 or above is never read.
   */
  accept?: readonly string[];
  /** 5 unless set. */
  maxRedirects?: number;
  signal?: AbortSignal;
}

export interface OutsideReply {
  /** Where it came from in the end. */
  url: string;
  status: number;
  /** Lower case, without parameters; empty where none was named. */
  contentType: string;
  /** Lower case, null where none was named. */
  charset: string | null;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * The one door to every address that somebody else named: http and https, public addresses alone,
 * whatever way they are written or resolved, redirects included; with an end in bytes and in time.
 * @throws {OutsideError}
 */
export type FetchOutside = (url: string, options?: OutsideOptions) => Promise<OutsideReply>;
