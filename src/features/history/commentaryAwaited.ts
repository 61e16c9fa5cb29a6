import type { CallDetails } from '#core/contract/calls/history.ts';

/** A model that has not written by then, in milliseconds after the call, will not. */
const WITHIN_MS = 120_000;

/**
 * Whether a word beside the score may still come: it is asked for once the score is there, and
 * nobody says so when it fails. `now` is when the call was looked at.
 */
export function commentaryAwaited(
  call: CallDetails | undefined,
  llm: boolean,
  now: number,
): boolean {
  if (!llm || call === undefined || call.scorecard === null || call.commentary !== null)
    return false;
  return now - (Date.parse(call.startedAt) + call.durationSeconds * 1_000) < WITHIN_MS;
}
