import COMMON from '../lexicon/common.json' with { type: 'json' };

/**
 * Words one of which a text must hold for a word pattern to match; null where the pattern's form does not tell. Looking
 * for them first spares most expressions. What is not understood counts for nothing, which costs time but no match.
 */
export function anchorsOf(source: string): readonly string[] | null {
  return needsOf(source)[0] ?? null;
}

/** All sets of words of which a matching text must hold one each, the rarest first; the same set is not named twice. */
export function needsOf(source: string): readonly (readonly string[])[] {
  const alternatives = split(source, '|');
  if (alternatives.length > 1) {
    const any = every(alternatives.map(anchorsOf));
    return any === null ? [] : [any];
  }
  return split(source, ' ')
    .flatMap(choicesIn)
    .toSorted((a, b) => commonness(a) - commonness(b));
}

/** The sets of words of an element (what stands between two blanks) one of each of which must be there. */
function choicesIn(element: string): (readonly string[])[] {
  const atoms = atomsOf(element).filter(({ text }) => !/^\(\?(?:<?[=!])/.test(text));
  return atoms.flatMap(({ text, optional }, index) => {
    const [before, after] = [atoms[index - 1], atoms[index + 1]];
    if (before && !endsWord(before.text)) return [];
    const whole = !after || endsWord(text) || beginsWord(after.text);
    const words = whole ? (optional ? null : wordsOf(text)) : spellings(atoms.slice(index));
    return words === null ? [] : [words];
  });
}

/** The words that the first of these atoms make together: "decide(?:s)?" is two. Null where there are too many, or other marks in them. */
function spellings(atoms: readonly Atom[]): readonly string[] | null {
  let words = [''];
  for (const { text, quantifier } of atoms) {
    if (beginsWord(text)) break;
    const parts = every(
      (alternativesOf(text) ?? [text]).map((part) => (part.startsWith('(') ? null : wordsOf(part))),
    );
    if (parts === null || !/^\??$/.test(quantifier)) return null;
    words = words.flatMap((word) => [
      ...(quantifier === '?' ? [word] : []),
      ...parts.map((part) => word + part),
    ]);
    if (words.length > MOST_SPELLINGS) return null;
  }
  return words.includes('') ? null : words;
}

const MOST_SPELLINGS = 50;

function wordsOf(text: string): readonly string[] | null {
  const alternatives = alternativesOf(text);
  if (alternatives !== null) return every(alternatives.map(anchorsOf));
  if (/^[a-z0-9]+$/.test(text)) return [text];
  const either = /\[([a-z]+)\]/.exec(text);
  if (either?.[1] !== undefined)
    return every(either[1].split('').map((letter) => wordsOf(text.replace(either[0], letter))));
  const ending = /^([a-z]+)[a-z]\?$/.exec(text);
  return ending?.[1] === undefined ? null : [ending[1], text.slice(0, -1)];
}

/** A group ends a word where each of its alternatives has a blank at the end. */
function endsWord(text: string): boolean {
  return alternativesOf(text)?.every((alternative) => alternative.endsWith(' ')) === true;
}

/** Before a group whose alternatives each have a blank at the start, a word ends. */
function beginsWord(text: string): boolean {
  return alternativesOf(text)?.every((alternative) => alternative.startsWith(' ')) === true;
}

/** What a group chooses from; null of what is none. */
function alternativesOf(text: string): string[] | null {
  return text.startsWith('(?:') ? split(text.slice(3, -1), '|') : null;
}

interface Atom {
  text: string;
  quantifier: string;
  optional: boolean;
}

/** An element's groups and the runs of letters between them. */
function atomsOf(element: string): Atom[] {
  const atoms: Atom[] = [];
  let rest = element;
  while (rest !== '') {
    const length = rest.startsWith('(')
      ? groupLength(rest)
      : (/^[^(]+/.exec(rest)?.[0].length ?? rest.length);
    const text = rest.slice(0, length);
    const quantifier = text.startsWith('(')
      ? (/^[?*+]|^\{\d+,\d+\}/.exec(rest.slice(length))?.[0] ?? '')
      : '';
    atoms.push({ text, quantifier, optional: quantifier !== '' });
    rest = rest.slice(length + quantifier.length);
  }
  return atoms;
}

function groupLength(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/** Splits at a mark outside of all brackets. */
function split(text: string, mark: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === mark && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function every(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  const known = lists.filter((list) => list !== null);
  return known.length === lists.length ? known.flat() : null;
}

/** Few and long words are rare ones; those that hold any sentence together are in most. */
function commonness(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (HOLDING.has(word) ? 20 : word.length > 4 ? 1 : 4), 0);
}

const HOLDING = new Set(COMMON.function);
