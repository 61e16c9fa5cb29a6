/** From the top of the pack; numbers count from 0, as JSON paths do. */
export type Path = readonly PropertyKey[];

export interface PackProblem {
  /**
   * As JSON writes it: `brief.facts[3].topic`, `[1].name`; a line and column where it is no JSON;
   * empty for the whole file.
   */
  path: string;
  /** What is wrong and what to write instead, without a full stop. */
  reason: string;
}

export function problem(path: Path, reason: string): PackProblem {
  return { path: pathText(path), reason };
}

function pathText(path: Path): string {
  return path
    .map((step, at) => (typeof step === 'number' ? `[${step}]` : named(String(step), at === 0)))
    .join('');
}

function named(step: string, first: boolean): string {
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step)) return `[${JSON.stringify(step.slice(0, 40))}]`;
  return first ? step : `.${step}`;
}
