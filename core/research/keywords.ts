import words from './words.json' with { type: 'json' };

const STOP = new Set([...words.stop, ...words.praise]);
const MOST_WORDS = 3;

/**
 * The words that a text uses most, as phrases of up to three words between words that say nothing
 * (as RAKE does: Rose et al. 2010), the longest of those that hold one another; most used first.
 */
export function keywordsOf(texts: readonly string[], most: number): string[] {
  const counts = new Map<string, { shown: string; count: number; in: Set<number> }>();
  texts.forEach((text, at) => {
    for (const phrase of runsOf(text)) {
      const key = phrase.join(' ').toLowerCase();
      const known = counts.get(key) ?? { shown: phrase.join(' '), count: 0, in: new Set() };
      counts.set(key, { shown: known.shown, count: known.count + 1, in: known.in.add(at) });
    }
  });
  const ranked = [...counts]
    .filter(([key, { count }]) => count > 1 && key.length > 3)
    .map(([key, { shown, count }]) => ({
      key,
      shown,
      score: count * (1 + 0.6 * (key.split(' ').length - 1)),
    }))
    .toSorted((a, b) => b.score - a.score || a.key.localeCompare(b.key));
  return ranked
    .filter(
      ({ key, score }) =>
        !ranked.some(
          (other) =>
            other.key !== key &&
            ` ${other.key} `.includes(` ${key} `) &&
            other.score >= score * 0.8,
        ),
    )
    .slice(0, most)
    .map(({ shown }) => shown);
}

/** Every run of up to three words between stop words and marks. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [];
  for (const part of text.split(/[^\p{L}\p{N}'’\s-]+/u)) {
    let run: string[] = [];
    for (const word of [...part.split(/\s+/), '']) {
      const plain = word.toLowerCase().replace(/['’]s$/, '');
      if (plain.length > 2 && !STOP.has(plain) && !/^\d+$/.test(plain))
        run.push(word.replace(/['’]s$/, ''));
      else {
        for (let size = 1; size <= Math.min(MOST_WORDS, run.length); size += 1)
          for (let from = 0; from + size <= run.length; from += 1)
            runs.push(run.slice(from, from + size));
        run = [];
      }
    }
  }
  return runs;
}
