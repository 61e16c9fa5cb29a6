import type { ActTables } from '#core/reading/stretches.ts';
import { judgeActs } from '#tests/training/judgeActs.ts';
import { readTurns } from '#tests/training/turns.ts';
import { percent, type Row } from '../table.ts';

const FOUND = 0.9;

/** Stretches found and details told right, by writer of the test part. */
export function actRows(acts: ActTables): Row[] {
  return readTurns('test').flatMap(({ name, kind, turns }) => {
    const { found, stretches, said, saidRight, details } = judgeActs(turns, acts);
    const others = Object.entries(details).map(([detail, { right, all }]) => ({
      what: `${kind}, ${name}: ${detail} of ${all}`,
      figure: percent(right, all),
      target: '',
      met: null,
    }));
    return [
      {
        what: `${kind}, ${name}: found of ${stretches} stretches`,
        figure: percent(found, stretches),
        target: kind === 'everyday' ? `${FOUND * 100} %` : '',
        met: kind === 'everyday' ? found / stretches >= FOUND : null,
      },
      {
        what: `${kind}, ${name}: right of what is said`,
        figure: percent(saidRight, said),
        target: '',
        met: null,
      },
      ...others,
    ];
  });
}
