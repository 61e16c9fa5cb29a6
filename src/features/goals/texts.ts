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
  noChallenges: 'No challenges right now',
  noChallengesDetail: 'New ones arrive tomorrow.',
  progress: (progress: number, target: number) =>
    `${formatDecimal(progress)} of ${formatDecimal(target)}`,
  progressOf: (title: string) => `Progress on ${title}`,
  done: 'Done',
  locked: 'Locked',
  lockedHint: 'Earn the tier before it first',
  ends: (left: string) => `Ends ${left}`,
  achievements: {
    title: 'Achievements',
    count: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} earned`,
    failed: 'Achievements didn’t load',
    empty: 'No achievements yet',
    emptyDetail: 'Your server admin hasn’t set up any achievements.',
    near: 'Almost there',
    tier: (tier: number, of: number) => `Tier ${tier} of ${of}`,
    allTiers: (count: number) => plural(count, { one: 'All tiers', other: 'All # tiers' }),
    complete: 'All tiers earned',
    earned: (day: string) => `Earned ${day}`,
  },
  streak: {
    title: 'Streak',
    days: (count: number) => plural(count, { one: '# day', other: '# days' }),
    none: 'No streak yet. Finish a call that counts to start one.',
    inDanger: (left: string) => `Make a call today to keep your streak. The day ends ${left}.`,
    safe: 'You’ve practised today.',
    open: 'Make a call today to extend your streak.',
    longest: (count: number) => `Longest: ${plural(count, { one: '# day', other: '# days' })}`,
    freezes: (count: number) =>
      plural(count, { one: '# freeze available', other: '# freezes available' }),
    nextFreeze: (days: number) =>
      plural(days, { one: 'next freeze in # day', other: 'next freeze in # days' }),
    week: 'Last 7 days',
    state: { practised: 'practised', frozen: 'saved by a freeze', missed: 'no call' },
    failed: 'Your streak didn’t load',
  },
  badges: {
    title: 'Badges',
    failed: 'Your badges didn’t load',
    empty: 'No badges yet',
    emptyDetail: 'Earn achievements to collect badges.',
    tierShort: (tier: number) => `Tier ${tier}`,
  },
};
