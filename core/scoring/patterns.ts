import { needsOf } from './anchors.ts';

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
  const table: Table = { expressions: [], ranges: new Map(), byWord: new Map(), always: [], needs: [] };
  for (const list of Object.keys(lists) as K[]) {
    const from = table.expressions.length;
    for (const source of lists[list]) enter(table, source);
    table.ranges.set(list, { from, to: table.expressions.length });
  }
  return (flat) => new Search<K>(table, flat);
}

/** The patterns of all lists, numbered in the order of the lists. */
interface Table {
  expressions: RegExp[];
  /** By list, its first pattern and the one after its last. */
  ranges: Map<string, { from: number; to: number }>;
  byWord: Map<string, number[]>;
  /** Those whose form does not tell which words they need. */
  always: number[];
  /** By pattern, the sets of words of which it needs one each, beside the one it is found by. */
  needs: (readonly (readonly string[])[])[];
}

function enter({ expressions, byWord, always, needs }: Table, source: string): void {
  const number = expressions.push(new RegExp(` (?:${source.replaceAll('~ ', '(?:[^.? ]+ ){0,6}')})(?= )`, 'g')) - 1;
  const [anchors, ...others] = needsOf(source);
  needs.push(others);
  if (anchors === undefined) always.push(number);
  for (const word of anchors ?? []) {
    const listed = byWord.get(word);
    if (listed) listed.push(number);
    else byWord.set(word, [number]);
  }
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
    return this.of(list).some((number) => this.find(number, 0) !== undefined);
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
    let own: number[] | undefined;
    for (const number of this.candidates) if (number >= range.from && number < range.to) (own ??= []).push(number);
    return own ?? NOTHING;
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

function candidatesIn({ byWord, always, needs }: Table, flat: string): number[] {
  const words = new Set(flat.split(' '));
  const candidates = [...always];
  for (const word of words) {
    for (const number of byWord.get(word) ?? NOTHING) if (holdsAll(words, needs[number] ?? [])) candidates.push(number);
  }
  return candidates.toSorted((a, b) => a - b).filter((number, index, sorted) => number !== sorted[index - 1]);
}

/** Whether one word of each set is there. Loops, since this runs some ten thousand times for a long call. */
function holdsAll(words: ReadonlySet<string>, sets: readonly (readonly string[])[]): boolean {
  for (const set of sets) {
    let held = false;
    for (const word of set) {
      held = words.has(word);
      if (held) break;
    }
    if (!held) return false;
  }
  return true;
}
