import { needIn } from '#core/contract/account/signInNeeds.ts';

/** What a refused request of a call means for the call. */
export type RequestFailure =
  /**
   * No answer, or none of use now: the same again later. `limited`: the server's sentence where a
   * limit says how long to wait; `afterMs`: how long it wants to be left alone.
   */
  | { kind: 'retry'; limited?: string | null; afterMs?: number }
  /** Turns are missing in between: go on from the one after `lastSeq`. */
  | { kind: 'gap'; lastSeq: number }
  /** The server ended this call. */
  | { kind: 'over' }
  /** The server does not know this call. */
  | { kind: 'gone' }
  /** Kept until this user signs in again. */
  | { kind: 'signed-out' }
  /** Another tab of this browser is on a call. */
  | { kind: 'elsewhere' }
  | { kind: 'in-progress'; conversationId: string; callRecordId: string | null }
  | { kind: 'refused'; message: string | null };

interface FailedRequest {
  status?: number | string;
  originalStatus?: number;
  retryAfterMs?: number;
  data?: {
    code?: unknown;
    title?: unknown;
    detail?: unknown;
    lastSeq?: unknown;
    conversationId?: unknown;
    callRecordId?: unknown;
  };
}

/** Reads the error of an RTK Query request. */
export function requestFailure(error: unknown): RequestFailure {
  const failed = (error ?? {}) as FailedRequest;
  const status = failed.status === 'PARSING_ERROR' ? failed.originalStatus : failed.status;
  // An answer that broke off has the status that it began with.
  if (typeof status !== 'number' || status < 400 || status >= 500 || status === 408)
    return failed.retryAfterMs === undefined
      ? { kind: 'retry' }
      : { kind: 'retry', afterMs: failed.retryAfterMs };
  if (status === 429) return { kind: 'retry', limited: sentenceOf(failed.data) };
  if (waitsForRep(status, failed.data)) return { kind: 'signed-out' };
  if (status === 404) return { kind: 'gone' };
  return status === 409 ? conflict(failed.data) : refused(failed.data);
}

/** Until the rep has signed in, and has done what comes before anything else. */
function waitsForRep(status: number, problem: FailedRequest['data']): boolean {
  return status === 401 || needIn(problem?.code) !== null;
}

function conflict(problem: FailedRequest['data']): RequestFailure {
  // Both name their last turn: the code comes first.
  if (problem?.code === 'call-over') return { kind: 'over' };
  if (typeof problem?.lastSeq === 'number') return { kind: 'gap', lastSeq: problem.lastSeq };
  if (problem?.code === 'call-in-progress' && typeof problem.conversationId === 'string') {
    return {
      kind: 'in-progress',
      conversationId: problem.conversationId,
      callRecordId: typeof problem.callRecordId === 'string' ? problem.callRecordId : null,
    };
  }
  return refused(problem);
}

function refused(problem: FailedRequest['data']): RequestFailure {
  return { kind: 'refused', message: sentenceOf(problem) };
}

function sentenceOf(problem: FailedRequest['data']): string | null {
  const sentence = [problem?.detail, problem?.title].find((text) => typeof text === 'string');
  return typeof sentence === 'string' ? sentence : null;
}
