/** The nine sides of a rep's communication style, in the order in which they are shown. */
export const TRAIT_IDS = [
  'listening',
  'curiosity',
  'patience',
  'composure',
  'directness',
  'clarity',
  'collaboration',
  'structure',
  'adaptability',
] as const;

export type TraitId = (typeof TRAIT_IDS)[number];

/** A trait is shown from this many calls with a figure for it on, */
export const LEAST_TRAIT_CALLS = 5;
/** and this many words that the rep said in them. */
export const LEAST_TRAIT_WORDS = 500;
