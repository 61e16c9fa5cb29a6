/** The words of a text, without what a transcriber and a writer put differently. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

export function sameWords(a: string, b: string): boolean {
  return wordsOf(a).join(' ') === wordsOf(b).join(' ');
}

/**
 * Of the words that were heard, how many may be misheard for them to be the beginning of a line all
 * the same.
 */
const MISHEARD = 0.34;

/**
 * The beginning of a line that was heard, in the line's own words; null where all of it was heard,
 * or something else.
 * @param heard as transcribed: figures and names may be written in another way
 */
export function beginningOf(line: string, heard: string): string | null {
  const pieces = [...line.matchAll(/\S+/g)];
  const all = wordsOf(line);
  const said = wordsOf(heard);
  if (said.length === 0 || said.length >= all.length) return null;
  const right = said.filter((word, index) => all[index] === word).length;
  if (right < said.length * (1 - MISHEARD)) return null;
  let words = 0;
  for (const piece of pieces) {
    words += wordsOf(piece[0]).length;
    if (words >= said.length) {
      const end = piece.index + piece[0].length;
      return end >= line.trimEnd().length ? null : line.slice(0, end);
    }
  }
  return null;
}

/**
 * How alike two texts are, from 0 to 1: the part of the shorter one's words that the other has too.
 */
export function likeness(a: string, b: string): number {
  const [short, long] = [wordsOf(a), wordsOf(b)].toSorted((p, q) => p.length - q.length) as [
    string[],
    string[],
  ];
  if (short.length === 0) return long.length === 0 ? 1 : 0;
  const left = new Map<string, number>();
  for (const word of long) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of short) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return shared / short.length;
}
