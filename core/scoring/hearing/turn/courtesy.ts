import { joined, type Word } from './words.ts';

/** "Do you mind if I ask what ...", "... if you don't mind me asking". */
const BEGS =
  / (?:do|would) you mind (?:if i (?:just )?ask(?:ed)?|me asking|telling me)(?: you)?(?= (?:what|which|who|how|when|where|why|whose) )| if you (?:do|would) not mind(?: me| my)?(?: asking| saying| telling me)?(?= $)/;
/** In words; fewer are no question beside. */
const LEAST = 3;

/** The words of a question without those that only beg pardon for it, which would be taken for a plea for leave. */
export function withoutCourtesy(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => text === 'mind')) return words;
  const text = joined(words);
  const begs = BEGS.exec(text);
  const count = begs === null ? 0 : begs[0].split(' ').length - 1;
  return begs === null || words.length - count < LEAST
    ? words
    : words.toSpliced(text.slice(0, begs.index).split(' ').length - 1, count);
}
