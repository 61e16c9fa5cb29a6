/** Lowest to highest; twelve levels each (specification, section 9). */
export const RANK_TIERS = [
  'Wood',
  'Bronze',
  'Silver',
  'Gold',
  'Platinum',
  'Amethyst',
  'Ruby',
  'Sapphire',
  'Onyx',
  'Master',
] as const;

export type RankTier = (typeof RANK_TIERS)[number];
