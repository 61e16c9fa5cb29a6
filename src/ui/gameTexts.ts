import type { ChallengeKind } from '#core/contract/game/challenges.ts';
import type { Division, LeagueResult } from '#core/contract/game/leagues.ts';
import { formatDecimal, formatNumber, plural } from './format/format.ts';

const kind: Record<ChallengeKind, string> = {
  daily: 'Today',
  weekly: 'This week',
  seasonal: 'This season',
};
const result: Record<LeagueResult, (division: Division) => string> = {
  promoted: (division) => `You moved up from ${division}.`,
  stayed: (division) => `You stayed in ${division}.`,
  demoted: (division) => `You moved down from ${division}.`,
};

/** What challenges, achievements, streak, league and ledger say. English, as `texts.ts`. */
export const gameTexts = {
  title: 'Challenges',
  kind,
  today: 'Today’s challenges',
  all: 'All challenges',
  challengesFailed: 'The challenges did not load',
  noChallenges: 'No challenges now',
  noChallengesDetail: 'New ones come with the next day.',
  progress: (progress: number, target: number) =>
    `${formatDecimal(progress)} of ${formatDecimal(target)}`,
  progressOf: (title: string) => `Progress of ${title}`,
  done: 'Done',
  locked: 'Locked',
  lockedHint: 'Comes after the tier before it',
  call: 'Call',
  callFor: (title: string) => `Start a call for “${title}”`,
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
  league: {
    title: 'League',
    failed: 'Your league did not load',
    place: (place: number, of: number) => `Place ${place} of ${of}`,
    promotion: (line: number) =>
      plural(line, { one: 'The first moves up', other: 'The first # move up' }),
    demotion: (line: number) => `From place ${line} on, down`,
    you: 'You',
    earned: 'XP this week',
    showAll: (count: number) => `Show all ${count}`,
    showFewer: 'Show fewer',
    between: (count: number) => plural(count, { one: '# more', other: '# more' }),
    waiting: (division: Division) =>
      `Your first call of the week that earns XP brings you into a ${division} league of 30 reps who practise about as much as you.`,
    firstCall: 'Start a call',
    noUsername: 'A league lists reps by their public name. Choose one to take part.',
    optedOut: 'You do not take part in leagues.',
    join: 'Take part',
    leave: 'Leave leagues',
    left: 'You no longer take part in leagues',
    joined: 'You take part in leagues again',
    result,
    lastPlace: (place: number, of: number) => `Last league: place ${place} of ${of}.`,
  },
  ledger: {
    title: 'Every point',
    intro:
      'All the XP you have earned, and where each came from. It is taken back only where whoever runs this server finds that it was not earned by practising.',
    failed: 'The list of your XP did not load',
    empty: 'No XP yet',
    emptyDetail: 'Each scored call, achievement and challenge adds a line here.',
    total: (exp: number) => `total ${formatNumber(exp)}`,
    newer: 'Newer',
    older: 'Older',
    pages: 'Pages of the list',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  badges: {
    title: 'Badges',
    failed: 'Your badges did not load',
    empty: 'No badges yet',
    emptyDetail: 'An achievement earned is a badge here, one for each family.',
    toAll: 'See all achievements',
    tierShort: (tier: number) => `Tier ${tier}`,
  },
  level: {
    title: 'Level',
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
};
