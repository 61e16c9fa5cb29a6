import { RANK_TIERS } from '#core/contract/game/ranks.ts';
import type { RankTier } from '#core/contract/game/ranks.ts';
import type { UserLevel } from '#core/contract/account/user.ts';
import { LEVEL_STARTS } from './levelTable.ts';

const LEVELS_PER_TIER = 12;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

/** Shown where nobody says how far the level is. */
const UNKNOWN_PROGRESS = 0.6;

/** A level as a server may send it: one that is not ours does not say where it began. */
export type SentLevel = Omit<UserLevel, 'levelStartExp'> & { levelStartExp?: number | undefined };

/** All that the app shows of a level (specification, sections 3 and 9). */
export interface Rank {
  overall: number;
  tier: RankTier;
  tierLevel: number;
  currentXP: number;
  xpToNext: number;
  /** Lifetime XP at which this level began. */
  totalXPForCurrentLevel: number;
  /** Lifetime XP at which the next begins; at Master XII the current total. */
  totalXPForNextLevel: number;
  /** 0 to 1 within the level; 1 at Master XII. */
  progress: number;
  /** A path under the app's root. */
  rankIcon: string;
  /** "Wood III". */
  displayName: string;
}

/**
 * The level that a lifetime total of XP stands for; `overall` is 1 to 120. Anything but a positive
 * number counts as 0.
 */
export function levelFor(totalExp: number): UserLevel & { overall: number } {
  const currentExp = totalExp > 0 ? Math.floor(Math.min(totalExp, Number.MAX_SAFE_INTEGER)) : 0;
  // From below, where most reps are.
  const above = LEVEL_STARTS.findIndex((start) => start > currentExp);
  const overall = above === -1 ? LEVEL_STARTS.length : above;
  const next = LEVEL_STARTS[overall];
  const { category, level } = placeOf(overall);
  // Property by property: a spread before others costs V8 40 times as much, on every profile read.
  return {
    category,
    level,
    currentExp,
    expToNextLevel: next === undefined ? 0 : next - currentExp,
    levelStartExp: LEVEL_STARTS[overall - 1] ?? 0,
    overall,
  };
}

/** The overall level, 1 to 120, that rows of the ledger sum up to. */
export function levelOf(rows: readonly { exp: number }[]): number {
  return levelFor(rows.reduce((sum, { exp }) => sum + exp, 0)).overall;
}

/** Tier and level within it of an overall level, 1 to 120. */
export function placeOf(overall: number): { category: RankTier; level: number } {
  const index = Math.min(Math.max(Math.trunc(overall) || 1, 1), LEVEL_STARTS.length) - 1;
  return {
    category: RANK_TIERS[Math.floor(index / LEVELS_PER_TIER)] ?? 'Wood',
    level: (index % LEVELS_PER_TIER) + 1,
  };
}

/** The overall level, 1 to 120, of a place within a tier. */
export function overallOf({ category, level }: Pick<UserLevel, 'category' | 'level'>): number {
  return RANK_TIERS.indexOf(category) * LEVELS_PER_TIER + level;
}

/**
 * What the app shows of a level that the server sent; where it does not say where the level began,
 * by the specification's formulas.
 */
export function rankOf(userLevel: SentLevel): Rank {
  const { category, level, currentExp, expToNextLevel, levelStartExp } = userLevel;
  const next = currentExp + expToNextLevel;
  return {
    overall: overallOf(userLevel),
    tier: category,
    tierLevel: level,
    currentXP: currentExp,
    xpToNext: expToNextLevel,
    totalXPForCurrentLevel: levelStartExp ?? Math.max(0, currentExp - expToNextLevel),
    totalXPForNextLevel: next,
    progress: progressOf(userLevel),
    rankIcon: rankIconPath(category, level),
    displayName: rankName(category, level),
  };
}

function progressOf({ currentExp, expToNextLevel, levelStartExp }: SentLevel): number {
  if (expToNextLevel <= 0) return 1;
  return levelStartExp === undefined
    ? UNKNOWN_PROGRESS
    : (currentExp - levelStartExp) / (currentExp + expToNextLevel - levelStartExp);
}

/** "Wood III". */
export function rankName(tier: RankTier, level: number): string {
  return `${tier} ${romanNumeral(level)}`;
}

/** `/ranks/wood/diamond-wood-3.svg`: the specification's pattern with the tier in lower case. */
export function rankIconPath(tier: RankTier, level: number): string {
  const name = tier.toLowerCase();
  return `/ranks/${name}/diamond-${name}-${level}.svg`;
}

/** I to XII. */
export function romanNumeral(level: number): string {
  return ROMAN[level - 1] ?? String(level);
}
