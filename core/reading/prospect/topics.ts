import { PhraseFinder } from '#core/language/phrases.ts';
import { wordsOf } from '#core/language/words.ts';
import { sentencesOf } from './cues.ts';
import topics from './topics.json' with { type: 'json' };

const finder = new PhraseFinder(
  Object.entries(topics).map(([topic, phrases]) => ({ value: topic, phrases })),
);

/** Words of a line that are looked through. */
const READ = 300;

/** What decides a deal and is spoken of in a line, of whoever's side. */
export function topicsIn(text: string): string[] {
  const words = wordsOf(text).slice(0, READ);
  const found = sentencesOf(words).flatMap(({ from, to }) => finder.find(words, from, to));
  return [...new Set(found.map(({ value }) => value))];
}
