import { COMMON_WORDS } from '#core/language/lexicon.ts';
import { alternativesOf, elementsOf, isGroup, isMark, isOptional } from './phraseSyntax.ts';

/**
 * The pairs of neighbours one of which the text must hold, where the phrase has two elements in a row that tell them, and the place of the
 * first of the two: few words are rare, most pairs are, and those of longer words more so.
 */
export function pairsOf(
  elements: readonly string[],
): { place: number; pairs: [string, string][] } | undefined {
  const choices = elements.slice(1).flatMap((element, place) => {
    const lasts = edgesOf(elements[place] ?? '', -1);
    const firsts = edgesOf(element, 0);
    const pairs = lasts.flatMap((last) => firsts.map((first): [string, string] => [last, first]));
    return pairs.length > 0 && pairs.length <= MOST_PAIRS ? [{ place, pairs }] : [];
  });
  return choices.toSorted((a, b) => commonness(a.pairs.flat()) - commonness(b.pairs.flat()))[0];
}

const MOST_PAIRS = 40;

/** The whole words that an element can begin (place 0) or end (place -1) with; none where it need not be there or may be a stem. */
function edgesOf(element: string, place: 0 | -1): string[] {
  if (isMark(element) || isOptional(element) || element.endsWith('~')) return [];
  if (!isGroup(element)) return [element];
  const edges = alternativesOf(element).map((part) =>
    edgesOf(elementsOf(part).at(place) ?? '*', place),
  );
  return edges.some((each) => each.length === 0) ? [] : edges.flat();
}

/** The words one of which the text must hold, those that are least common, longer words counting as rarer; and the place of their element. */
export function anchorOf(elements: readonly string[]): { place: number; anchors: string[] } {
  const best = choicesOf(elements).toSorted(
    (a, b) => commonness(a.anchors) - commonness(b.anchors),
  )[0];
  if (best === undefined)
    throw new Error(`a phrase needs a word of its own: ${elements.join(' ')}`);
  return best;
}

function choicesOf(elements: readonly string[]): { place: number; anchors: string[] }[] {
  return elements.flatMap((element, place) => {
    if (isMark(element) || isOptional(element)) return [];
    return [
      {
        place,
        anchors: isGroup(element)
          ? alternativesOf(element).flatMap((part) => anchorOf(elementsOf(part)).anchors)
          : [element],
      },
    ];
  });
}

/** Few and long words are rare ones; those that hold any sentence together are in most. */
function commonness(words: readonly string[]): number {
  return words.reduce(
    (sum, word) => sum + (COMMON_WORDS.has(word) ? 20 : word.length > 4 ? 1 : 4),
    0,
  );
}
