import { formatNumber } from '#src/ui/format/format.ts';

/** Who the rep is and how far they are. */
export const userTexts = {
  noName: 'Not chosen yet',
  noLevel: 'Not available right now',
  brought: (xp: string) =>
    `You earned ${xp} more on another Ringside server. They don’t count towards your level, league or leaderboards here.`,
  level: {
    overall: 'Overall level',
    overallOf: (level: number) => `${level} of 120`,
    tier: 'Tier',
    tierLevel: 'Level in tier',
    tierLevelOf: (level: number) => `${level} of 12`,
    current: 'Lifetime XP',
    toNext: 'To next level',
    began: 'This level starts at',
    next: 'Next level starts at',
    progress: 'Progress',
  },
  rank: 'Your rank',
  levelOf: (overall: number) => `Level ${overall} of 120`,
  toNext: (exp: number, next: string) => `${formatNumber(exp)} XP to ${next}`,
  atTop: 'Top rank reached',
  progress: 'Progress to the next level',
  stats: { calls: 'Calls', wins: 'Next steps won', best: 'Best score', average: 'Average score' },
  share: {
    share: 'Share your profile',
    copy: 'Copy profile link',
    text: 'My rank and record on Ringside.',
  },
};
