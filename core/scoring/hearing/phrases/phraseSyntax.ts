/**
 * The elements of a phrase, which is a row of words: `word` as it stands, `word~` with any ending, `(a|b c)` one of several,
 * `[word]` may be missing, `*` up to three words of any kind, `^` the segment's start, `$` its end. A group keeps what is nested in it.
 */
export function elementsOf(phrase: string): string[] {
  return split(phrase, ' ').filter((element) => element !== '');
}

/** What a group, or what may be missing, chooses from. */
export function alternativesOf(group: string): string[] {
  return split(group.slice(1, -1), '|');
}

/** Splits at a mark, but not within brackets. */
function split(text: string, mark: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth++;
    if (letter === ')' || letter === ']') depth--;
    if (letter === mark && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Most words that `*` stands for. It is bounded, so that a phrase cannot backtrack far. */
export const GAP = 3;

export const isGroup = (element: string): boolean => element.startsWith('(');
export const isOptional = (element: string): boolean => element.startsWith('[');
export const isMark = (element: string): boolean =>
  element === '*' || element === '^' || element === '$';

/** How many of the elements have to be said. */
export function literalWords(elements: readonly string[]): number {
  return elements.filter((element) => !isMark(element) && !isOptional(element)).length;
}

/** The fewest and the most words that elements can stand for. */
export function lengthOf(elements: readonly string[]): { least: number; most: number } {
  const lengths = elements.map((element) => {
    if (element === '*') return { least: 0, most: GAP };
    if (isMark(element)) return { least: 0, most: 0 };
    if (!isGroup(element) && !isOptional(element)) return { least: 1, most: 1 };
    const ways = alternativesOf(element).map((part) => lengthOf(elementsOf(part)));
    return {
      least: isOptional(element) ? 0 : Math.min(...ways.map(({ least }) => least)),
      most: Math.max(...ways.map(({ most }) => most)),
    };
  });
  return {
    least: lengths.reduce((sum, { least }) => sum + least, 0),
    most: lengths.reduce((sum, { most }) => sum + most, 0),
  };
}
