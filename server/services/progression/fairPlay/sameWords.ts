import { likeness, SAME_WORDS } from '#core/progression/words/wordSketch.ts';
import type { Executor } from '#server/db/executor.ts';
import { listCallWords } from '#server/db/queries/calls/callWords.ts';

/** Whether the rep said nearly the same words in another call that earned XP. */
export async function saidBefore(
  tx: Executor,
  { userId, id }: { userId: string; id: string },
  sketch: readonly number[],
): Promise<boolean> {
  const others = await listCallWords(tx, userId, id);
  return others.some((other) => likeness(sketch, other.sketch) >= SAME_WORDS);
}
