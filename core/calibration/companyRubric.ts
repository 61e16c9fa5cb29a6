import { WEIGHTS_TOTAL, type RubricSettings } from '#core/contract/calibration/rubrics.ts';
import { rubricSchema, type Criterion, type Rubric } from '#core/scoring/rubric.ts';

/** A rubric, or in one sentence why what was set makes none. */
export type MadeRubric = { rubric: Rubric } | { fault: string };

/** The numbers of a criterion that can be set: limits of its band. */
export function bandsOf({ params }: Criterion): [name: string, value: number][] {
  return Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, value] as [string, number]] : [],
  );
}

/** The shipped rubric with a company's weights and bands in it. @param version of the company, told apart on every card */
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
  const total = Math.round(sum(Object.values(weights)) * 100) / 100;
  if (total !== WEIGHTS_TOTAL) return `The weights add up to ${total}, not to ${WEIGHTS_TOTAL}.`;
  for (const criterion of base.criteria) {
    const fault = bandFault(criterion, bands[criterion.id] ?? {});
    if (fault !== null) return fault;
  }
  return null;
}

/** A band keeps the order that the shipped one has. */
function bandFault(criterion: Criterion, set: Record<string, number>): string | null {
  const shipped = bandsOf(criterion);
  const unknown = Object.keys(set).find((name) => !shipped.some(([known]) => known === name));
  if (unknown !== undefined) return `“${criterion.title}” has no limit “${unknown}”.`;
  const rising = shipped.toSorted(([, one], [, other]) => one - other);
  for (const [at, [name, value]] of rising.entries()) {
    const before = rising[at - 1];
    if (!before || before[1] === value) continue;
    if ((set[before[0]] ?? before[1]) >= (set[name] ?? value))
      return `The band of “${criterion.title}” is upside down: “${before[0]}” must be below “${name}”.`;
  }
  return null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
