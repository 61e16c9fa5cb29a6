/** The judgements of one call. */
export interface JudgedCall {
  /** The folder that the call lies in. */
  round: string;
  difficulty: string;
  turns: number;
  odd: number;
  /** Turns without a judgement. */
  open: number;
}

/**
 * Reads a file that `talk --judge` wrote and a person filled in: each line `> judgement:` holds
 * `ok`, or `odd: why`.
 */
export function figuresOf(file: string, text: string): JudgedCall {
  const judgements = Array.from(text.matchAll(/^> judgement:[ \t]*(.*)$/gm), (match) =>
    (match[1] ?? '').trim(),
  );
  return {
    round: file.split(/[\\/]/).slice(0, -1).join('/') || '.',
    difficulty: /^- difficulty: (\w+)/m.exec(text)?.[1] ?? 'unknown',
    turns: judgements.length,
    odd: judgements.filter((each) => each.startsWith('odd')).length,
    open: judgements.filter((each) => each === '').length,
  };
}

/** A row a round and difficulty, and one for each round as a whole. */
export function tableOf(calls: readonly JudgedCall[]): string {
  const groups = new Map<string, JudgedCall[]>();
  for (const call of calls)
    for (const key of [`${call.round} | all`, `${call.round} | ${call.difficulty}`])
      groups.set(key, [...(groups.get(key) ?? []), call]);
  const rows = [...groups.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, members]) => {
      const sum = (name: 'turns' | 'odd' | 'open') =>
        members.reduce((total, call) => total + call[name], 0);
      const judged = sum('turns') - sum('open');
      const share = judged === 0 ? 'not judged' : ((100 * sum('odd')) / judged).toFixed(1);
      return `| ${key} | ${members.length} | ${judged} | ${sum('odd')} | ${share} |`;
    });
  return [
    '| round | difficulty | calls | judged turns | odd | odd in 100 |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
