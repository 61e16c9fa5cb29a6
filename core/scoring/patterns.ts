import { needsOf } from './anchors.ts';
import { wordsOf } from './stems.ts';

/** Where a pattern was found in a flattened turn. */
export interface Hit {
  from: number;
  to: number;
}

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
export function wordPatterns<K extends string>(lists: Record<K, readonly string[]>): (flat: string) => Found<K> {
  const table: Table = { expressions: [], ranges: new Map(), numbers: new Map(), byWord: [], always: [], needs: [], heldIn: new Uint32Array(0), texts: 0 };
  for (const list of Object.keys(lists) as K[]) {
    const from = table.expressions.length;
    for (const source of lists[list]) enter(table, source);
    table.ranges.set(list, { from, to: table.expressions.length });
  }
  table.heldIn = new Uint32Array(table.numbers.size);
  return (flat) => new Search<K>(table, flat);
}

/** The patterns of all lists, numbered in the order of the lists, and the words that they need, numbered as they come. */
interface Table {
  expressions: RegExp[];
  /** By list, its first pattern and the one after its last. */
  ranges: Map<string, { from: number; to: number }>;
  numbers: Map<string, number>;
  /** By word, the patterns that are found by it. */
  byWord: number[][];
  /** Those whose form does not tell which words they need. */
  always: number[];
  /** By pattern, the sets of words of which it needs one each, beside the one it is found by. */
  needs: (readonly (readonly number[])[])[];
  /** By word, the last text that held it, of as many as were searched: spares a set for each text. */
  heldIn: Uint32Array;
  texts: number;
}

function enter(table: Table, source: string): void {
  const number = table.expressions.push(new RegExp(` (?:${source.replaceAll('~ ', '(?:[^.? ]+ ){0,6}')})(?= )`, 'g')) - 1;
  const [anchors, ...others] = needsOf(source).map((words) => words.map((word) => numberOf(table, word)));
  table.needs.push(others);
  if (anchors === undefined) table.always.push(number);
  for (const word of anchors ?? []) table.byWord[word]!.push(number);
}

function numberOf({ numbers, byWord }: Table, word: string): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  numbers.set(word, byWord.push([]) - 1);
  return byWord.length - 1;
}

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
    const { expressions } = this.table;
    return this.of(list).some((number) => {
      const expression = expressions[number]!;
      expression.lastIndex = 0;
      return expression.test(this.flat);
    });
  }

  first(list: K): Hit | undefined {
    return this.best(this.of(list), 0, []);
  }

  all(list: K): Hit[] {
    let open = this.of(list);
    const found: Hit[] = [];
    for (let at = 0; found.length < MOST_HITS && open.length > 0; ) {
      const left: number[] = [];
      const best = this.best(open, at, left);
      if (!best) break;
      found.push(best);
      at = best.to;
      open = left;
    }
    return found;
  }

  private of(list: K): readonly number[] {
    const range = this.table.ranges.get(list);
    if (!range) return NOTHING;
    const { candidates } = this;
    let from = 0;
    while (from < candidates.length && candidates[from]! < range.from) from += 1;
    let to = from;
    while (to < candidates.length && candidates[to]! < range.to) to += 1;
    return from === to ? NOTHING : candidates.slice(from, to);
  }

  /** The first hit from a place on; `left` gets those that matched at all. At one place the pattern that stands first counts. */
  private best(open: readonly number[], at: number, left: number[]): Hit | undefined {
    let best: Hit | undefined;
    for (const number of open) {
      const hit = this.find(number, at);
      if (!hit) continue;
      left.push(number);
      if (!best || hit.from < best.from) best = hit;
    }
    return best;
  }

  private find(number: number, at: number): Hit | undefined {
    const expression = this.table.expressions[number];
    if (!expression) return undefined;
    expression.lastIndex = at;
    const match = expression.exec(this.flat);
    // The blank before the first word belongs to the expression, not to the hit.
    return match ? { from: match.index + 1, to: match.index + match[0].length } : undefined;
  }
}

const NOTHING: readonly number[] = [];

function candidatesIn(table: Table, flat: string): readonly number[] {
  const { numbers, byWord, always, needs, heldIn } = table;
  const text = (table.texts += 1);
  const words: number[] = [];
  for (const word of wordsOf(flat)) {
    const number = numbers.get(word);
    if (number === undefined || heldIn[number] === text) continue;
    heldIn[number] = text;
    words.push(number);
  }
  const candidates = [...always];
  for (const word of words) for (const number of byWord[word]!) if (holdsAll(heldIn, text, needs[number]!)) candidates.push(number);
  return candidates.toSorted((a, b) => a - b).filter((number, index, sorted) => number !== sorted[index - 1]);
}

/** Whether a text holds one word of each set. Loops, since this runs some ten thousand times for a long call. */
function holdsAll(heldIn: Uint32Array, text: number, sets: readonly (readonly number[])[]): boolean {
  for (const set of sets) {
    let held = false;
    for (const word of set) {
      held = heldIn[word] === text;
      if (held) break;
    }
    if (!held) return false;
  }
  return true;
}
