import COMMON from './lexicon/common.json' with { type: 'json' };

const functionWords = new Set(COMMON.function);
const common = new Set(COMMON.words.map(stem));

/** The content words of a flattened turn, cut to their stems. */
export function contentOf(flat: string): Set<string> {
  return new Set(wordsOf(flat).filter((word) => !functionWords.has(word)).map(stem));
}

/** Content words that say something about one buyer: those that any sales call holds are left out. */
export function tellingOf(flat: string): Set<string> {
  return new Set([...contentOf(flat)].filter((word) => word.length > 2 && !common.has(word)));
}

/** Share, 0 to 1, of words that hold any English sentence together. */
export function functionShare(flat: string): number {
  const words = wordsOf(flat);
  return words.length === 0 ? 0 : words.filter((word) => functionWords.has(word)).length / words.length;
}

/** How much two sets have in common, 0 to 1. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((item) => b.has(item)).length;
  const any = a.size + b.size - both;
  return any === 0 ? 0 : both / any;
}

/** The share, 0 to 1, of a turn's runs of three words that another turn also holds. */
export function trigramCover(flat: string, other: string): number {
  const runs = trigramsOf(flat);
  if (runs.length === 0) return 0;
  const known = new Set(trigramsOf(other));
  return runs.filter((run) => known.has(run)).length / runs.length;
}

/** The words of a flattened turn, without sentence marks. */
export function wordsOf(flat: string): string[] {
  return flat.split(' ').filter((word) => word !== '' && word !== '.' && word !== '?');
}

function trigramsOf(flat: string): string[] {
  const words = wordsOf(flat);
  return words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);
}

function stem(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  return word.replace(/(?:ations?|ings?|edly|ers?|ies|ied|ments?|ness|ly|ed|es|s|e|y)$/, '').slice(0, 9);
}
