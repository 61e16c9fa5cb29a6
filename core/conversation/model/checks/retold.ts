import { byText } from '../byText.ts';
import { contentStems, USUAL, type Secret } from './secrets.ts';
import { sentencesOf } from '../sentences.ts';

/**
 * What a sentence has in common with a secret, at the least, to count as telling it: words, and
 * their weight.
 */
const [LEAST_WORDS, LEAST_WEIGHT] = [3, 8];
/** By how much it has to be nearer to the secret than to all that may be said. */
const NEARER = 1.2;
/** Sentences of a reply that are looked at together. */
const TOGETHER = 2;

/**
 * Makes the function that names the secret which a text tells in other words: it lies nearer to
 * that than to anything that may be said. How near is the weight of the words that both have, and a
 * word weighs the more the fewer texts have it. What the rep has just said gives nothing away.
 * @param open lines that may be said, those that say the same in one
 */
export function retellingFinder(
  secrets: readonly Secret[],
  open: readonly string[],
  repText: string,
): (text: string) => string | null {
  const locked = secrets.map(({ id, texts }) => ({ id, stems: stemsOf(texts.join(' . ')) }));
  const others = open.map(stemsOf);
  const counts = new Map<string, number>();
  for (const stems of [...locked.map((each) => each.stems), ...others])
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const all = locked.length + others.length;
  const weightOf = (stem: string) => Math.log(all / (counts.get(stem) ?? all));
  const asked = stemsOf(repText);
  const nearness = (said: readonly string[], stems: ReadonlySet<string>) => {
    const common = said.filter((stem) => stems.has(stem));
    return { words: common.length, weight: common.reduce((sum, stem) => sum + weightOf(stem), 0) };
  };
  return (text) => {
    const sentences = sentencesOf(text)
      .map(toldIn)
      .filter((sentence) => sentence !== '');
    const last = sentences.slice(-TOGETHER).map((_, at, some) => some.slice(at).join(' '));
    for (const part of last) {
      const said = [...stemsOf(part)].filter((stem) => !asked.has(stem));
      const openWeight = Math.max(0, ...others.map((stems) => nearness(said, stems).weight));
      const told = locked.find(({ stems }) => {
        const { words, weight } = nearness(said, stems);
        return words >= LEAST_WORDS && weight >= LEAST_WEIGHT && weight > openWeight * NEARER;
      });
      if (told !== undefined) return told.id;
    }
    return null;
  };
}

/**
 * A question tells nothing but what is said before it: "he is up on a lift, so how should he know?"
 */
function toldIn(sentence: string): string {
  return sentence.endsWith('?')
    ? sentence.slice(0, Math.max(0, sentence.lastIndexOf(',')))
    : sentence;
}

const stemsOf = byText(
  (text): ReadonlySet<string> => new Set(contentStems(text).filter((stem) => !USUAL.has(stem))),
);
