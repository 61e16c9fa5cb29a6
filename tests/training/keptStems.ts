import { wordsOf } from '#core/language/words.ts';
import type { TrainingData } from './model.ts';
import { readVectors } from './vectors.ts';

/** Stems that the model knows beside those of the data. */
const COMMON = 8_000;

/** Stems that were trained, and the commonest of the rest. */
export function keptStems({ sets, turns, general }: TrainingData): Set<string> {
  const seen = new Map<string, number>();
  const count = (text: string) => {
    for (const { stem } of wordsOf(text)) seen.set(stem, (seen.get(stem) ?? 0) + 1);
  };
  for (const { persona, others } of sets) {
    for (const { asks, text, again } of persona.brief.statements)
      [...asks, text, ...again].forEach(count);
    others.forEach(({ text }) => count(text));
  }
  for (const { asks } of general) asks.forEach(count);
  for (const { words } of turns)
    for (const { stem } of words) seen.set(stem, (seen.get(stem) ?? 0) + 1);
  const frequent = [...seen].filter(([, times]) => times >= 3).map(([stem]) => stem);
  return new Set([...frequent, ...readVectors().stems.slice(0, COMMON)]);
}
