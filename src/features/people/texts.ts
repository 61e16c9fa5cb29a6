import { formatNumber } from '#src/ui/format/format.ts';

/** The public profile of a rep. */
export const peopleTexts = {
  record: 'Record',
  battles: 'Battles won–lost',
  battleRecord: (won: number, lost: number, tied: number) =>
    `${won}–${lost}${tied > 0 ? `–${tied}` : ''}`,
  tooFew: 'Not enough data',
  badges: 'Badges',
  noBadges: 'No badges yet.',
  best: 'Best score',
  average: 'Average score',
  history: 'Latest calls',
  noHistory: 'No scored calls yet.',
  traits: 'Communication style',
  closed: 'This rep hasn’t shared their communication style, scores or calls with you.',
  tier: (tier: number) => `Tier ${tier}`,
  likely: (low: number, high: number) => `likely ${formatNumber(low)} to ${formatNumber(high)}`,
  level: (overall: number) => `Level ${overall} of 120`,
  stats: { calls: 'Calls', wins: 'Next steps won' },
};
