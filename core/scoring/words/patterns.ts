import { inOrder } from '../hearing/inOrder.ts';
import { factOf, type Lexeme } from '../hearing/turn/lexemes.ts';
import { needsOf } from './anchors.ts';
import { lexemesOf, type Hit } from './flatWords.ts';

/** What the lists of a lexicon find in one text. */
export interface Found<K extends string> {
  has(list: K): boolean;
  first(list: K): Hit | undefined;
  /** In order, none within another, at most twenty. */
  all(list: K): Hit[];
}

const MOST_HITS = 20;

/**
 * Lists of word patterns, searched together: they match whole words of a flattened turn; `~` stands for up to six words of
 * the same sentence. All bounds are fixed, so that no text makes matching slow, and an expression is tried only where
 * the words it needs are there: a text is looked through once for all lists.
 */
export function wordPatterns<K extends string>(
  lists: Record<K, readonly string[]>,
): (flat: string) => Found<K> {
  const numbers = new Map<string, number>();
  const table: Table = {
    expressions: [],
    ranges: new Map(),
    numbers,
    numberOf: factOf((word) => numbers.get(word) ?? NO_NUMBER),
    byWord: [],
    always: [],
    needs: new SetRows(),
    heldIn: new Uint32Array(0),
    takenIn: new Uint32Array(0),
    texts: 0,
  };
  for (const list of Object.keys(lists) as K[]) {
    const from = table.expressions.length;
    for (const source of lists[list]) enter(table, source);
    table.ranges.set(list, { from, to: table.expressions.length });
  }
  table.heldIn = new Uint32Array(table.numbers.size);
  table.takenIn = new Uint32Array(table.expressions.length);
  return (flat) => new Search<K>(table, flat);
}

/** The patterns of all lists, numbered in the order of the lists, and the words that they need, numbered as they come. */
interface Table {
  expressions: RegExp[];
  /** By list, its first pattern and the one after its last. */
  ranges: Map<string, Range>;
  numbers: Map<string, number>;
  numberOf: (lexeme: Lexeme) => number;
  /** By word, the patterns that are found by it. */
  byWord: number[][];
  /** Those whose form does not tell which words they need. */
  always: number[];
  /** By pattern, the sets of words of which it needs one each, beside the one it is found by. */
  needs: SetRows;
  /** By word, the last text that held it, and by pattern, the last text it may be in, of as many as were searched: spares a set for each text. */
  heldIn: Uint32Array;
  takenIn: Uint32Array;
  texts: number;
}

interface Range {
  from: number;
  to: number;
}

function enter(table: Table, source: string): void {
  const number =
    table.expressions.push(
      new RegExp(` (?:${source.replaceAll('~ ', '(?:[^.? ]+ ){0,6}')})(?= )`, 'g'),
    ) - 1;
  const [anchors, ...others] = needsOf(source).map((words) =>
    words.map((word) => numbered(table, word)),
  );
  table.needs.push(others);
  if (anchors === undefined) table.always.push(number);
  for (const word of anchors ?? []) table.byWord[word]!.push(number);
}

function numbered({ numbers, byWord }: Table, word: string): number {
  const number = numbers.get(word) ?? numbers.size;
  numbers.set(word, number);
  byWord[number] ??= [];
  return number;
}

/** Of a word that no pattern needs. */
const NO_NUMBER = -1;

class Search<K extends string> implements Found<K> {
  private readonly table: Table;
  private readonly flat: string;
  /** Patterns that may match, in order. */
  private readonly candidates: readonly number[];

  constructor(table: Table, flat: string) {
    this.table = table;
    this.flat = flat;
    this.candidates = candidatesIn(table, flat);
  }

  has(list: K): boolean {
    return this.first(list, true) !== undefined;
  }

  /** `any` spares looking for the one that stands first. */
  first(list: K, any = false): Hit | undefined {
    const { candidates } = this;
    if (candidates.length === 0) return undefined;
    const { from, to } = this.table.ranges.get(list) ?? NOWHERE;
    let best: Hit | undefined;
    for (let place = 0; place < candidates.length && candidates[place]! < to; place++) {
      if (candidates[place]! < from) continue;
      const hit = this.find(candidates[place]!, 0);
      // At one place the pattern that stands first in the list counts.
      if (hit && (!best || hit.from < best.from)) best = hit;
      if (best && any) break;
    }
    return best;
  }

  all(list: K): Hit[] {
    const { from, to } = this.table.ranges.get(list) ?? NOWHERE;
    let open = this.candidates.filter((number) => number >= from && number < to);
    const found: Hit[] = [];
    for (let at = 0; found.length < MOST_HITS && open.length > 0;) {
      const hits = open.map((number) => this.find(number, at));
      const best = hits.reduce(
        (first, hit) => (hit && (!first || hit.from < first.from) ? hit : first),
        undefined,
      );
      if (!best) break;
      found.push(best);
      at = best.to;
      open = open.filter((_, index) => hits[index] !== undefined);
    }
    return found;
  }

  private find(number: number, at: number): Hit | undefined {
    const expression = this.table.expressions[number]!;
    expression.lastIndex = at;
    const match = expression.exec(this.flat);
    // The blank before the first word belongs to the expression, not to the hit.
    return match ? { from: match.index + 1, to: match.index + match[0].length } : undefined;
  }
}

const NOWHERE: Range = { from: 0, to: 0 };

function candidatesIn(table: Table, flat: string): readonly number[] {
  const { byWord, always, needs, heldIn, takenIn } = table;
  const text = (table.texts += 1);
  const words = wordsIn(table, flat, text);
  const candidates = [...always];
  for (const word of words) {
    for (const number of byWord[word]!) {
      if (takenIn[number] === text || !needs.areMet(number, heldIn, text)) continue;
      takenIn[number] = text;
      candidates.push(number);
    }
  }
  return inOrder(candidates);
}

/** The numbers of the words of a text that patterns need, each once. */
function wordsIn({ numberOf, heldIn }: Table, flat: string, text: number): number[] {
  const words: number[] = [];
  for (const lexeme of lexemesOf(flat)) {
    const number = numberOf(lexeme);
    if (number < 0 || heldIn[number] === text) continue;
    heldIn[number] = text;
    words.push(number);
  }
  return words;
}

/** Rows of sets of words, one after the other in one row of numbers: some ten thousand of them are looked at for a long call. */
class SetRows {
  /** Each set is how many words it has, and the words. */
  private readonly numbers: number[] = [];
  /** Where each row begins, and the one after the last. */
  private readonly starts: number[] = [0];

  push(sets: readonly (readonly number[])[]): void {
    for (const set of sets) this.numbers.push(set.length, ...set);
    this.starts.push(this.numbers.length);
  }

  /** Whether a text holds one word of each set of a row; `heldIn` tells of each word which text held it last. */
  areMet(row: number, heldIn: Uint32Array, text: number): boolean {
    const { numbers, starts } = this;
    const end = starts[row + 1]!;
    for (let at = starts[row]!; at < end;) {
      const next = at + 1 + numbers[at]!;
      do at += 1;
      while (at < next && heldIn[numbers[at]!] !== text);
      if (at === next) return false;
      at = next;
    }
    return true;
  }
}
