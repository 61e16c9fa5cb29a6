/** Where a pattern was found in a flattened turn. */
export interface Hit {
  from: number;
  to: number;
}

/**
 * One expression from a list of word patterns: they match whole words of a flattened turn; `~` stands for up to six words
 * of the same sentence. Both bounds are fixed, so that no text makes matching slow.
 */
export function wordPattern(sources: readonly string[]): RegExp {
  const any = sources.map((source) => source.replaceAll('~ ', '(?:[^.? ]+ ){0,6}')).join('|');
  return new RegExp(`(?<= )(?:${any})(?= )`, 'g');
}

/** All places where a pattern is found, in order, at most twenty. */
export function hitsOf(pattern: RegExp, flat: string): Hit[] {
  const hits: Hit[] = [];
  for (const match of flat.matchAll(pattern)) {
    hits.push({ from: match.index, to: match.index + match[0].length });
    if (hits.length === 20) break;
  }
  return hits;
}

export function firstHit(pattern: RegExp, flat: string): Hit | undefined {
  return hitsOf(pattern, flat)[0];
}

export function has(pattern: RegExp, flat: string): boolean {
  return firstHit(pattern, flat) !== undefined;
}
