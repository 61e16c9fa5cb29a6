import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RANK_TIERS } from '#core/contract/game/ranks.ts';
import { rankIconPath } from '#core/progression/levels.ts';
import { rankIcon } from './rankIcon.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
const LEVELS = 12;

/** Draws every rank anew, where the app looks for it: `npm run make:ranks`. */
for (const tier of RANK_TIERS) {
  for (let level = 1; level <= LEVELS; level++) {
    const file = join(PUBLIC, rankIconPath(tier, level));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, rankIcon(tier, level));
  }
}
