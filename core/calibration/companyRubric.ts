import type { RubricSettings } from '#core/contract/calibration/rubrics.ts';
import { rubricSchema, type Criterion, type Rubric } from '#core/scoring/rubric.ts';

/** A rubric, or in one sentence why what was set makes none. */
export type MadeRubric = { rubric: Rubric } | { fault: string };

/** The numbers of a criterion that can be set: limits of its band. */
export function bandsOf({ params }: Criterion): [name: string, value: number][] {
  return Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, value] as [string, number]] : [],
  );
}

/** What the weights of a rubric add up to, and of every copy of it. */
export function weightsTotal({ criteria }: Rubric): number {
  return rounded(criteria.map(({ weight }) => weight));
}

/**
 * The shipped rubric with a company's weights and bands in it.
 * @param version of the company, told apart on every card
 */
export function companyRubric(base: Rubric, settings: RubricSettings, version: number): MadeRubric {
  const fault = faultOf(base, settings);
  if (fault !== null) return { fault };
  const made = rubricSchema.safeParse({
    ...base,
    id: `${base.id}-company`,
    version: `${base.version}-c${version}`,
    criteria: base.criteria.map((criterion) => ({
      ...criterion,
      weight: settings.weights[criterion.id],
      params: { ...criterion.params, ...settings.bands[criterion.id] },
    })),
  });
  if (made.success) return { rubric: made.data };
  const said = made.error.issues[0]?.message ?? 'it is none';
  return { fault: `This rubric cannot be used: ${said}.` };
}

function faultOf(base: Rubric, { weights, bands }: RubricSettings): string | null {
  const known = new Map(base.criteria.map((criterion) => [criterion.id, criterion]));
  const unknown = [...Object.keys(weights), ...Object.keys(bands)].find((id) => !known.has(id));
  if (unknown !== undefined) return `The rubric has no criterion “${unknown}”.`;
  const missing = base.criteria.find(({ id }) => weights[id] === undefined);
  if (missing) return `“${missing.title}” has no weight.`;
  const [total, wanted] = [rounded(Object.values(weights)), weightsTotal(base)];
  if (total !== wanted) return `The weights add up to ${total}, not to ${wanted}.`;
  for (const criterion of base.criteria) {
    const fault = bandFault(criterion, bands[criterion.id] ?? {});
    if (fault !== null) return fault;
  }
  return null;
}

/** Limits of a band by their names, from the lowest to the highest. */
const BANDS = [
  ['low', 'high', 'hurts'],
  ['bad', 'good', 'long'],
  ['good', 'most'],
  ['least', 'most'],
] as const;

function bandFault(criterion: Criterion, set: Record<string, number>): string | null {
  const shipped = new Map(bandsOf(criterion));
  const unknown = Object.keys(set).find((name) => !shipped.has(name));
  if (unknown !== undefined) return `“${criterion.title}” has no limit “${unknown}”.`;
  for (const names of BANDS) {
    const limits = names.filter((name) => shipped.has(name));
    for (const [at, name] of limits.entries()) {
      const below = limits[at - 1];
      if (below && limitOf(below) >= limitOf(name))
        return `The limits of “${criterion.title}” are in the wrong order: ${limitOf(below)} must be below ${limitOf(name)}.`;
    }
  }
  return null;

  function limitOf(name: string): number {
    return set[name] ?? shipped.get(name) ?? 0;
  }
}

/** In hundredths: a manager types no finer weights. */
function rounded(weights: readonly number[]): number {
  return Math.round(weights.reduce((total, weight) => total + weight, 0) * 100) / 100;
}
