import { LEAST_SHARED, likeness, SAME_WORDS } from '#core/progression/words/wordSketch.ts';
import type { Executor } from '#server/db/executor.ts';
import { listLikelyRepeats } from '#server/db/queries/calls/callWords.ts';

/** So many sketches are read and compared in a millisecond or two. */
const COMPARED_AT_ONCE = 25;

/** Whether the rep said nearly the same words in another call that earned XP. */
export async function saidBefore(
  tx: Executor,
  { userId, id: callId }: { userId: string; id: string },
  sketch: readonly number[],
): Promise<boolean> {
  let after: string | null = null;
  for (;;) {
    const likely = await listLikelyRepeats(
      tx,
      { userId, callId, sketch, leastShared: LEAST_SHARED },
      { after, limit: COMPARED_AT_ONCE },
    );
    if (likely.some((other) => likeness(sketch, other.sketch) >= SAME_WORDS)) return true;
    if (likely.length < COMPARED_AT_ONCE) return false;
    after = likely.at(-1)?.callId ?? null;
  }
}
