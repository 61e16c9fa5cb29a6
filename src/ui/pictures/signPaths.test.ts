import { expect, test } from 'vitest';
import achievements from '#core/progression/data/achievements.json' with { type: 'json' };
import challenges from '#core/progression/data/challenges.json' with { type: 'json' };
import { SIGN_PATHS } from './signPaths.ts';

test('every sign of the goals that come with the app is drawn', () => {
  const signs = [...JSON.stringify([achievements, challenges]).matchAll(/"icon":"([^"]*)"/g)].map(
    ([, icon = '']) => icon.replace('\uFE0F', ''),
  );
  expect(signs.length).toBeGreaterThan(40);
  expect(signs.filter((sign) => !(sign in SIGN_PATHS))).toEqual([]);
});
