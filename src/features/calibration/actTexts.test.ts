import { expect, test } from 'vitest';
import { HEARD_ACTS } from '#core/contract/calibration/readings.ts';
import { ACT_GROUPS, actName } from './actTexts.ts';

test('every act has its words, once, and no two have the same', () => {
  const offered = ACT_GROUPS.flatMap(({ acts }) => Object.keys(acts));
  expect(offered.toSorted()).toEqual([...HEARD_ACTS].toSorted());
  expect(new Set(HEARD_ACTS.map(actName)).size).toBe(HEARD_ACTS.length);
});
