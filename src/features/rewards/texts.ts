import { formatNumber } from '#src/ui/format/format.ts';

/** Levels, ranks and the list of XP. */
export const rewardTexts = {
  brought: (xp: string) =>
    `${xp} from another installation are not among these, since they count for nothing here.`,
  ledger: {
    title: 'Every point',
    intro:
      'All the XP you have earned, and where each came from. It is taken back only where whoever runs this server finds that it was not earned by practising.',
    failed: 'The list of your XP did not load',
    empty: 'No XP yet',
    emptyDetail: 'Each scored call, achievement and challenge adds a line here.',
    total: (exp: number) => `total ${formatNumber(exp)}`,
    pages: 'Pages of the list',
  },
  region: 'Rewards',
  levelAchieved: (level: number) => `Level ${level} Achieved!`,
  rankedUp: 'Ranked Up!',
  congratulations: (level: number) => `Congratulations, you are now level ${level}!`,
  byCall: 'What this call brought',
  theCall: 'The call itself',
  several: (count: number) => `${formatNumber(count)} rewards`,
};
