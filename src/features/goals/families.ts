import type { Achievement } from '#core/contract/game/achievements.ts';
import type { Goal } from '#core/contract/game/goal.ts';

export interface Family {
  family: string;
  title: string;
  /** Rising. */
  tiers: Achievement[];
  /** The tier to reach next, the last one where all are earned. */
  next: Achievement;
  earned: number;
  complete: boolean;
}

/** Achievements by family: the nearest to its next tier first, those with all tiers earned last. */
export function familiesOf(achievements: readonly Achievement[]): Family[] {
  const byFamily = new Map<string, Achievement[]>();
  for (const achievement of achievements)
    byFamily.set(achievement.family, [...(byFamily.get(achievement.family) ?? []), achievement]);
  const families = [...byFamily].flatMap(([family, unsorted]) => {
    const tiers = unsorted.toSorted((a, b) => a.tier - b.tier);
    const next = tiers.find(({ state }) => state !== 'completed') ?? tiers.at(-1);
    if (next === undefined) return [];
    const earned = tiers.filter(({ state }) => state === 'completed').length;
    return [
      { family, title: next.familyTitle, tiers, next, earned, complete: earned === tiers.length },
    ];
  });
  return families.toSorted(
    (a, b) => Number(a.complete) - Number(b.complete) || shareOf(b.next) - shareOf(a.next),
  );
}

/** 0 to 1. */
export function shareOf({
  progress,
  target,
  state,
}: Pick<Goal, 'progress' | 'target' | 'state'>): number {
  return state === 'completed' ? 1 : Math.min(1, progress / target);
}

/** The highest tier earned of each family, the newest first. */
export function badgesOf(achievements: readonly Achievement[]): Achievement[] {
  const highest = familiesOf(achievements).flatMap(
    ({ tiers }) => tiers.findLast(({ state }) => state === 'completed') ?? [],
  );
  return highest.toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''));
}
