import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIVISIONS, LEAGUE_SIZE } from '#core/contract/game/leagues.ts';
import { bandsFor, distanceTo, linesOf, outcomeFor, placed } from './leagues.ts';

test('those who were about as active as each other the week before play together, at most 30', () => {
  const activities = Array.from({ length: 100 }, (_, at) => at * 10);
  const bands = bandsFor(activities);
  expect(bands).toHaveLength(4);
  expect(
    bands.map((band) => activities.filter((each) => distanceTo(band, each) === 0).length),
  ).toEqual([25, 25, 25, 25]);
  expect(bandsFor([])).toEqual([{ least: 0, most: Infinity }]);
});

test('together the leagues of a week take any activity', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 200 }),
      fc.integer({ min: 0, max: 10_000 }),
      (activities, one) => {
        const bands = bandsFor(activities);
        expect(bands).toHaveLength(Math.max(1, Math.ceil(activities.length / LEAGUE_SIZE)));
        expect(bands.some((band) => distanceTo(band, one) === 0)).toBe(true);
      },
    ),
    { seed: 7 },
  );
});

test('about a fifth goes up and a fifth down, nobody out of the top or the bottom, and nobody alone', () => {
  expect(linesOf(30, 'Lightweight')).toEqual({ promotionLine: 6, demotionLine: 25 });
  expect(linesOf(30, DIVISIONS[0])).toEqual({ promotionLine: 6, demotionLine: null });
  expect(linesOf(30, 'Heavyweight')).toEqual({ promotionLine: null, demotionLine: 25 });
  expect(linesOf(1, 'Lightweight')).toEqual({ promotionLine: null, demotionLine: null });
  expect(linesOf(2, 'Lightweight')).toEqual({ promotionLine: 1, demotionLine: null });
  for (const division of DIVISIONS) {
    for (let size = 1; size <= LEAGUE_SIZE; size += 1) {
      const { promotionLine, demotionLine } = linesOf(size, division);
      expect(promotionLine ?? 0).toBeLessThan(demotionLine ?? size + 1);
    }
  }
});

test('a league ends with a place for each, ties in the order of entering', () => {
  const member = (userId: string, exp: number, joined: number) => ({
    userId,
    exp,
    joinedAt: new Date(joined),
  });
  expect(
    placed([member('a', 5, 2), member('b', 9, 3), member('c', 5, 1)]).map(
      ({ userId, place }) => `${place}${userId}`,
    ),
  ).toEqual(['1b', '2c', '3a']);
  expect(outcomeFor(1, 10, 'Lightweight')).toEqual({ result: 'promoted', next: 'Welterweight' });
  expect(outcomeFor(5, 10, 'Lightweight')).toEqual({ result: 'stayed', next: 'Lightweight' });
  expect(outcomeFor(10, 10, 'Lightweight')).toEqual({ result: 'demoted', next: 'Featherweight' });
});
