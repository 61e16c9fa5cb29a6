import { formatNumber } from '#src/ui/format/format.ts';

/** Levels, ranks and the list of XP. */
export const rewardTexts = {
  brought: (xp: string) =>
    `${xp} from another Ringside server isn’t listed, because it doesn’t count here.`,
  ledger: {
    title: 'XP history',
    intro:
      'All the XP you’ve earned and where it came from. The server admin can remove XP that ' +
      'wasn’t earned by practising.',
    failed: 'Your XP history didn’t load',
    empty: 'No XP yet',
    emptyDetail: 'XP from scored calls, achievements and challenges appears here.',
    total: (exp: number) => `total ${formatNumber(exp)}`,
    pages: 'XP history pages',
  },
  region: 'Rewards',
  levelAchieved: (level: number) => `Level ${level} Achieved!`,
  rankedUp: 'Ranked Up!',
  congratulations: (level: number) => `Congratulations, you are now level ${level}!`,
  byCall: 'Rewards from this call',
  theCall: 'Call score',
  several: (count: number) => `${formatNumber(count)} rewards`,
};
