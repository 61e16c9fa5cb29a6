import type { ChallengeKind } from '#core/contract/game/challenges.ts';
import { formatDecimal, formatNumber, plural } from '#src/ui/format/format.ts';

const kind: Record<ChallengeKind, string> = {
  daily: 'Today',
  weekly: 'This week',
  seasonal: 'This season',
};

/** Challenges, achievements, badges and the streak. */
export const goalTexts = {
  kind,
  today: 'Today’s challenges',
  noChallenges: 'No challenges now',
  noChallengesDetail: 'New ones come with the next day.',
  progress: (progress: number, target: number) =>
    `${formatDecimal(progress)} of ${formatDecimal(target)}`,
  progressOf: (title: string) => `Progress of ${title}`,
  done: 'Done',
  locked: 'Locked',
  lockedHint: 'Comes after the tier before it',
  ends: (left: string) => `Ends ${left}`,
  achievements: {
    title: 'Achievements',
    count: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} earned`,
    failed: 'The achievements did not load',
    empty: 'No achievements yet',
    emptyDetail: 'This server has none. Whoever runs it can add some.',
    near: 'Nearly there',
    tier: (tier: number, of: number) => `Tier ${tier} of ${of}`,
    allTiers: (count: number) => plural(count, { one: 'The one tier', other: 'All # tiers' }),
    complete: 'All tiers earned',
    earned: (day: string) => `Earned ${day}`,
  },
  streak: {
    title: 'Streak',
    days: (count: number) => plural(count, { one: '# day', other: '# days' }),
    none: 'No streak yet. One call that counts begins it.',
    inDanger: (left: string) => `A call before the day ends keeps it: the day ends ${left}.`,
    safe: 'Today counts already.',
    open: 'A call today makes it one longer.',
    longest: (count: number) => `Longest: ${plural(count, { one: '# day', other: '# days' })}`,
    freezes: (count: number) => plural(count, { one: '# freeze kept', other: '# freezes kept' }),
    nextFreeze: (days: number) =>
      plural(days, { one: 'next freeze in # day', other: 'next freeze in # days' }),
    week: 'The last seven days',
    state: { practised: 'practised', frozen: 'kept by a freeze', missed: 'no call' },
    failed: 'Your streak did not load',
  },
  badges: {
    title: 'Badges',
    failed: 'Your badges did not load',
    empty: 'No badges yet',
    emptyDetail: 'An achievement earned is a badge here, one for each family.',
    tierShort: (tier: number) => `Tier ${tier}`,
  },
};
