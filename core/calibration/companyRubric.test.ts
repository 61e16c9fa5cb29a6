import { expect, test } from 'vitest';
import { rubricFor, type Criterion } from '#core/scoring/rubric.ts';
import { bandsOf, companyRubric, weightsTotal } from './companyRubric.ts';

const base = rubricFor('discovery');
const weights = Object.fromEntries(base.criteria.map(({ id, weight }) => [id, weight]));
const [one, other] = base.criteria.filter(({ weight }) => weight > 1) as [Criterion, Criterion];
const banded = base.criteria.find((criterion) => {
  const names = bandsOf(criterion).map(([name]) => name);
  return names.includes('low') && names.includes('high');
})!;

test('a copy has the company’s weights and bands, and says whose it is', () => {
  const made = companyRubric(
    base,
    {
      weights: { ...weights, [one.id]: one.weight - 1, [other.id]: other.weight + 1 },
      bands: { [banded.id]: { low: 0.1 } },
    },
    3,
  );
  const { rubric } = made as Extract<typeof made, { rubric: unknown }>;
  expect(rubric).toMatchObject({ id: 'discovery-company', version: `${base.version}-c3` });
  const found = (id: string) => rubric.criteria.find((criterion) => criterion.id === id)!;
  expect(found(one.id).weight).toBe(one.weight - 1);
  expect(found(banded.id).params).toEqual({ ...banded.params, low: 0.1 });
  expect(weightsTotal(rubric)).toBe(weightsTotal(base));
});

test('what makes no rubric is one sentence', () => {
  const fault = (settings: Parameters<typeof companyRubric>[1]) => companyRubric(base, settings, 1);
  const total = weightsTotal(base);
  expect(fault({ weights: { ...weights, [one.id]: one.weight + 0.5 }, bands: {} })).toEqual({
    fault: `The weights add up to ${total + 0.5}, not to ${total}.`,
  });
  expect(fault({ weights: { ...weights, charm: 0 }, bands: {} })).toEqual({
    fault: 'The rubric has no criterion “charm”.',
  });
  expect(fault({ weights: { [one.id]: total }, bands: {} })).toEqual({
    fault: expect.stringMatching(/^“.+” has no weight\.$/) as string,
  });
  expect(fault({ weights, bands: { [banded.id]: { low: 1, high: 0.5 } } })).toEqual({
    fault: `The limits of “${banded.title}” are in the wrong order: 1 must be below 0.5.`,
  });
  expect(fault({ weights, bands: { [banded.id]: { width: 1 } } })).toEqual({
    fault: `“${banded.title}” has no limit “width”.`,
  });
});
