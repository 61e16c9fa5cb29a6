import { expect, test } from 'vitest';
import { fitsSlot, slotOf } from './availability.ts';

test('an hour without a part of the day may be either of the two', () => {
  const early = slotOf('Tuesday at six in the morning, before shift change');
  const tuesday = { said: 'Tuesday', weekday: 'tuesday' } as const;
  expect(fitsSlot(early, tuesday, { said: 'six', hour: 18 })).toBe(true);
  expect(fitsSlot(early, tuesday, { said: 'six', hour: 18, part: 'evening' })).toBe(false);
  expect(fitsSlot(slotOf('Tuesday at two'), tuesday, { said: 'two', hour: 2 })).toBe(true);
});
