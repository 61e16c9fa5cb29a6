import { PhraseFinder } from '#core/language/phrases.ts';
import { wordsOf, type Word } from '#core/language/words.ts';
import { sentencesOf, type Stretch } from './sentences.ts';
import topics from './topics.json' with { type: 'json' };

const finder = new PhraseFinder(
  Object.entries(topics).map(([topic, phrases]) => ({ value: topic, phrases })),
);

/** Words of a line that are looked through. */
const READ = 300;

/** What decides a deal and is spoken of in a line, of whoever's side. */
export function topicsIn(text: string): string[] {
  return topicsOf(wordsOf(text).slice(0, READ), () => true);
}

/**
 * What a line asks about: what is said around its questions is not asked. Without marks it is all
 * one.
 */
export function topicsAsked(text: string): string[] {
  const words = wordsOf(text).slice(0, READ);
  const isMarked = words.some(({ stop }) => stop === '?');
  return topicsOf(words, ({ to }) => !isMarked || words[to - 1]!.stop === '?');
}

function topicsOf(words: readonly Word[], counts: (sentence: Stretch) => boolean): string[] {
  const found = sentencesOf(words)
    .filter(counts)
    .flatMap(({ from, to }) => finder.find(words, from, to));
  return [...new Set(found.map(({ value }) => value))];
}
