import { formatNumber } from '#src/ui/format/format.ts';

/** Who the rep is and how far they are. */
export const userTexts = {
  noName: 'Not chosen yet',
  noLevel: 'Unknown for now',
  brought: (xp: string) =>
    `You earned ${xp} more on another installation. They came along with your calls, unranked: they count for no level, league or board here.`,
  level: {
    overall: 'Overall level',
    overallOf: (level: number) => `${level} of 120`,
    tier: 'Tier',
    tierLevel: 'Level in the tier',
    tierLevelOf: (level: number) => `${level} of 12`,
    current: 'Lifetime XP',
    toNext: 'To the next level',
    began: 'This level began at',
    next: 'The next begins at',
    progress: 'Progress',
  },
  rank: 'Your rank',
  levelOf: (overall: number) => `Level ${overall} of 120`,
  toNext: (exp: number, next: string) => `${formatNumber(exp)} XP to ${next}`,
  atTop: 'Top of the ladder',
  progress: 'Progress to the next level',
  stats: { calls: 'Calls', wins: 'Next steps won', best: 'Best score', average: 'Average' },
  share: {
    share: 'Share your profile',
    copy: 'Copy your profile’s address',
    text: 'My rank and record on Ringside.',
  },
};
