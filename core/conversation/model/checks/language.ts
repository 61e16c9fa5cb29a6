import { COMMON_WORDS } from '#core/language/lexicon.ts';
import foreign from '#core/language/lexicon/foreign.json' with { type: 'json' };
import { generalKnowledge } from '#core/persona/general.ts';
import { textsOf, wordsOf } from '#core/language/words.ts';
import { poolLines, poolNames } from '../../pools.ts';
import { byText } from '../byText.ts';

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const FOREIGN = new Set(foreign);
/** So many of them, and so great a share of a text, are no names. */
const [FOREIGN_WORDS, FOREIGN_SHARE] = [2, 0.2];
/** A text of so many words has at least this share of English ones; a shorter one has one. */
const [LEAST_WORDS, MANY_WORDS, ENGLISH_SHARE] = [3, 5, 0.2];

const textsIn = byText((text): readonly string[] => textsOf(wordsOf(text)));

/** What anybody says on the phone: the commonest words of English are among it. */
const ENGLISH = new Set([
  ...COMMON_WORDS,
  ...poolNames().flatMap((name) => poolLines(name).flatMap(({ text }) => textsIn(text))),
  ...generalKnowledge.flatMap(({ asks, lines }) =>
    [...asks, ...Object.values(lines).flat()].flatMap(textsIn),
  ),
]);

/**
 * Makes the function that tells whether a text is in another language than English: by its script,
 * by words of other languages, or as next to none of its words is English or known from the call.
 * @param known what was said in the call and what the persona knows
 */
export function otherLanguageFinder(known: readonly string[]): (text: string) => boolean {
  let ofCall: ReadonlySet<string> | null = null;
  const isKnown = (word: string) => {
    if (ENGLISH.has(word) || /\d/.test(word)) return true;
    ofCall ??= new Set(known.flatMap(textsIn));
    return ofCall.has(word);
  };
  return (text) => {
    if (OTHER_SCRIPT.test(text)) return true;
    const words = textsOf(wordsOf(text));
    if (words.length < LEAST_WORDS) return false;
    const foreigners = words.filter((word) => FOREIGN.has(word)).length;
    if (foreigners >= FOREIGN_WORDS && foreigners / words.length >= FOREIGN_SHARE) return true;
    const most = words.length < MANY_WORDS ? 0 : ENGLISH_SHARE;
    return words.filter(isKnown).length / words.length <= most;
  };
}
