import { expect, test } from 'vitest';
import { bandsOf } from '#core/calibration/companyRubric.ts';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import { rubricFor } from '#core/scoring/rubric.ts';
import { rubricTexts } from './rubricTexts.ts';

test.each(CALL_TYPES)('every limit of the %s rubric has a label of its own', (callType) => {
  for (const criterion of rubricFor(callType).criteria) {
    const bands = bandsOf(criterion).map(([name]) => name);
    const labels = bands.map((name) => rubricTexts.band(criterion.id, name));
    expect(labels.filter((label) => bands.includes(label))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

test('the goodwill that counts most is no "too much"', () => {
  expect(rubricTexts.band('goodwill', 'most')).toBe('Best from');
  expect(rubricTexts.band('questions', 'most')).toBe('Too much from');
});
