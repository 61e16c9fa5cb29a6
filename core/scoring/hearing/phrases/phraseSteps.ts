import { alternativesOf, elementsOf, isGroup, isOptional } from './phraseSyntax.ts';

/** One step of a phrase and what follows it. All are of one shape, which engines read fastest; what a kind does not use is empty. */
export interface Step {
  kind: 'word' | 'stem' | 'any' | 'gap' | 'last' | 'end';
  /** Of a stem. */
  text: string;
  /** Of a word: its number. Numbers are compared faster than texts. */
  word: number;
  /** What may follow: for `any` each of its ways, else one; the end of a phrase has nothing after it. */
  next: readonly Step[];
}

/** The number of what is no phrase's word. */
export const NO_WORD = -1;
/** After a phrase's last step. */
export const END: Step = { kind: 'end', text: '', word: NO_WORD, next: [] };

type NumberOf = (word: string) => number;

/** The phrase's steps before `next`; alternatives share what follows them. Throws where an element cannot be read. */
export function stepsOf(elements: readonly string[], next: Step, numberOf: NumberOf): Step {
  return elements
    .filter((element) => element !== '^')
    .reduceRight((after, element) => stepOf(element, after, numberOf), next);
}

function stepOf(element: string, next: Step, numberOf: NumberOf): Step {
  const plain = { text: '', word: NO_WORD, next: [next] };
  if (element === '$') return { kind: 'last', ...plain };
  if (element === '*') return { kind: 'gap', ...plain };
  if (isGroup(element) || isOptional(element)) {
    const ways = alternativesOf(element).map((part) => stepsOf(elementsOf(part), next, numberOf));
    return {
      kind: 'any',
      text: '',
      word: NO_WORD,
      next: isOptional(element) ? [...ways, next] : ways,
    };
  }
  if (/[()[\]|]|~./.test(element)) throw new Error(`a phrase cannot be read: ${element}`);
  return element.endsWith('~')
    ? { kind: 'stem', text: element.slice(0, -1), word: NO_WORD, next: [next] }
    : { kind: 'word', text: '', word: numberOf(element), next: [next] };
}
