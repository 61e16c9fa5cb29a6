import { OBJECTION_CATEGORIES } from '#core/contract/personas/persona.ts';
import { wordsOf } from '#core/language/words.ts';
import { sentencesOf } from '../lines/sentences.ts';
import { FoundCues } from './cues.ts';

/** The sentence of a prospect's line that objects; the whole line where none does by itself. */
export function objectionIn(text: string): string {
  const words = wordsOf(text);
  const cues = new FoundCues(words);
  const places = [
    ...OBJECTION_CATEGORIES.map((category) => cues.first(`objection-${category}`)),
    cues.first('lead-in'),
  ].filter((place) => place !== null);
  const first = places.toSorted((a, b) => a.from - b.from)[0];
  const sentence =
    first && sentencesOf(words).find(({ from, to }) => from <= first.from && first.from < to);
  if (!sentence) return text.trim();
  const [start, end] = [words[sentence.from]!.start, words[sentence.to - 1]!.end];
  // The mark that ends it belongs to it.
  return text.slice(start, end + (/^[.?!]/.test(text.slice(end)) ? 1 : 0)).trim();
}
