import { likeness, SAME_WORDS, sketchOf } from '#core/progression/wordSketch.ts';
import type { Executor } from '#server/db/executor.ts';
import { addCallWords, listCallWords } from '#server/db/queries/callWords.ts';

/** Whether the rep said nearly the same words in another call that earned XP. */
export async function saidBefore(
  tx: Executor,
  { userId, id }: { userId: string; id: string },
  repTexts: readonly string[],
): Promise<boolean> {
  const sketch = sketchOf(repTexts);
  const others = await listCallWords(tx, userId, id);
  return others.some((other) => likeness(sketch, other.sketch) >= SAME_WORDS);
}

/** Remembers the words of a call that earns XP. */
export function rememberWords(
  tx: Executor,
  { userId, id }: { userId: string; id: string },
  repTexts: readonly string[],
): Promise<void> {
  return addCallWords(tx, { userId, callId: id, sketch: sketchOf(repTexts) });
}
