import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RANK_TIERS } from '#core/contract/game/ranks.ts';
import { rankIconPath } from '#core/progression/levels.ts';
import { rankIcon } from './rankIcon.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
const RANKS = RANK_TIERS.flatMap((tier) =>
  Array.from({ length: 12 }, (_, index) => ({ tier, level: index + 1 })),
);

test.each(RANKS)(
  '$tier $level stands at its path as it is drawn now, in under 4 KB',
  ({ tier, level }) => {
    const file = join(PUBLIC, rankIconPath(tier, level));
    expect(readFileSync(file, 'utf8')).toBe(rankIcon(tier, level));
    expect(statSync(file).size).toBeLessThan(4_096);
  },
);

test('there are 120 rank icons and nothing else beside them', () => {
  const found = readdirSync(join(PUBLIC, 'ranks'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.svg'),
  );
  expect(found.map((file) => `/ranks/${file.replaceAll('\\', '/')}`).toSorted()).toEqual(
    RANKS.map(({ tier, level }) => rankIconPath(tier, level)).toSorted(),
  );
});
