import { anchorsOf } from './anchors.ts';

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
 * the same sentence. All bounds are fixed, so that no text makes matching slow, and an expression is tried only where one
 * of the words it needs is there: a text is looked through once for all lists.
 */
export function wordPatterns<K extends string>(lists: Record<K, readonly string[]>): (flat: string) => Found<K> {
  const expressions: RegExp[] = [];
  const listOf: K[] = [];
  const byWord = new Map<string, number[]>();
  const always: number[] = [];
  for (const list of Object.keys(lists) as K[]) {
    for (const source of lists[list]) {
      const number = expressions.push(new RegExp(`(?<= )(?:${source.replaceAll('~ ', '(?:[^.? ]+ ){0,6}')})(?= )`, 'g')) - 1;
      listOf.push(list);
      const anchors = anchorsOf(source);
      if (anchors === null) always.push(number);
      for (const word of anchors ?? []) {
        const listed = byWord.get(word);
        if (listed) listed.push(number);
        else byWord.set(word, [number]);
      }
    }
  }

  return (flat) => {
    const candidates = candidatesIn(flat);
    return {
      has: (list) => (candidates.get(list) ?? []).some((number) => findFrom(expressions[number], flat, 0) !== undefined),
      first: (list) => hits(list, 1)[0],
      all: (list) => hits(list, MOST_HITS),
    };

    /** At one place the pattern that stands first in its list counts. */
    function hits(list: K, most: number): Hit[] {
      let open = candidates.get(list) ?? [];
      const found: Hit[] = [];
      for (let at = 0; found.length < most && open.length > 0; ) {
        let best: Hit | undefined;
        const left: number[] = [];
        for (const number of open) {
          const hit = findFrom(expressions[number], flat, at);
          if (!hit) continue;
          left.push(number);
          if (!best || hit.from < best.from) best = hit;
        }
        if (!best) break;
        found.push(best);
        at = best.to;
        open = left;
      }
      return found;
    }
  };

  /** By list, in the order of the list. */
  function candidatesIn(flat: string): Map<K, number[]> {
    const seen = new Uint8Array(expressions.length);
    const candidates = new Map<K, number[]>();
    const add = (number: number) => {
      const list = listOf[number];
      if (seen[number] === 1 || list === undefined) return;
      seen[number] = 1;
      const known = candidates.get(list);
      if (known) known.push(number);
      else candidates.set(list, [number]);
    };
    always.forEach(add);
    for (const word of flat.split(' ')) byWord.get(word)?.forEach(add);
    for (const numbers of candidates.values()) numbers.sort((a, b) => a - b);
    return candidates;
  }
}

function findFrom(expression: RegExp | undefined, flat: string, at: number): Hit | undefined {
  if (!expression) return undefined;
  expression.lastIndex = at;
  const match = expression.exec(flat);
  return match ? { from: match.index, to: match.index + match[0].length } : undefined;
}
