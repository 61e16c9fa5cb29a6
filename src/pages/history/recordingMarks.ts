import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import type { RecordingMark } from '#src/features/recording/RecordingPlayer.tsx';

/** The moments that a scorecard's rows speak of, in the order of the call. */
export function marksOf(scorecard: Scorecard | null): RecordingMark[] {
  return (scorecard?.rows ?? [])
    .flatMap(({ title, evidence }) =>
      evidence === null || evidence.atMs === null ? [] : [{ atMs: evidence.atMs, name: title }],
    )
    .toSorted((a, b) => a.atMs - b.atMs);
}
