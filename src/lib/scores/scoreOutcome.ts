import type { CallScoring } from '#core/contract/scoring/scoring.ts';

/** How a score that was awaited came out; `message` is the sentence to show. */
export type ScoreOutcome =
  | { status: 'complete'; result: CallScoring }
  | { status: 'timedOut'; message: string; detail: string }
  | { status: 'error'; message: string };

export type SettledScoring = { callRecordId: string; state: ScoreOutcome };

/**
 * What one request for a score came to: still awaited, or settled. `log`: worth a line though it is
 * still awaited.
 */
export type Answer = { kind: 'notReady'; log?: unknown } | { kind: 'settled'; state: ScoreOutcome };

/**
 * How a reply or a failure of GET call-scoring reads; `status` is an HTTP status, or a word where
 * no answer came.
 */
export type Reply =
  { data: CallScoring } | { error: { status: number | string; message: string | undefined } };

export const TIMED_OUT = {
  status: 'timedOut',
  message: 'Scoring timeout - please try again later',
  detail: 'Scoring took too long to complete',
} as const;

/**
 * 404 is not ready yet; a 401 is silent (the session sees to it); no answer, 5xx and 429 are logged
 * and asked again, since being offline loses nothing; any other refusal, and a result with an
 * error, settles it.
 */
export function readReply(reply: Reply): Answer {
  if ('data' in reply) return readResult(reply.data);
  const { status, message } = reply.error;
  if (status === 404 || status === 401) return { kind: 'notReady' };
  if (typeof status === 'string' || status >= 500 || status === 429 || status === 408)
    return { kind: 'notReady', log: reply.error };
  return { kind: 'settled', state: failed(message) };
}

function readResult(result: CallScoring): Answer {
  if (result.error !== null) return { kind: 'settled', state: failed(result.error) };
  return result.isComplete
    ? { kind: 'settled', state: { status: 'complete', result } }
    : { kind: 'notReady' };
}

function failed(message: string | undefined) {
  return {
    status: 'error',
    message: `Error: ${message === undefined || message.trim() === '' ? 'Unknown error' : message}`,
  } as const;
}
