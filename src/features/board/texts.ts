import { plural } from '#src/ui/format/format.ts';

/** Rows of a leaderboard, and who is not on it. */
export const boardTexts = {
  myPlace: 'Your place',
  place: (rank: string) => `Place ${rank}`,
  of: (total: string) => `of ${total}`,
  you: 'You',
  toNext: (exp: string, name: string) => `${exp} behind ${name}.`,
  leading: 'You’re in the lead.',
  unplaced: 'You’re not on the leaderboard yet',
  unplacedDetail: {
    week: 'Get one call scored this week to join the leaderboard.',
    month: 'Get one call scored this month to join the leaderboard.',
    all: 'Get one call scored to join the leaderboard.',
  },
  counting: 'Your XP is being counted',
  countingDetail: 'The XP you just earned will show here in a few minutes.',
  noUsername: 'Choose a username to join the leaderboard',
  noUsernameDetail: 'Your XP appears on the leaderboard once you have a username.',
  optedOut: 'You’re hidden from leaderboards',
  optedOutDetail:
    'You turned off leaderboards, so nobody sees you here. You can still see everyone else.',
  calls: (count: number) => plural(count, { one: '# call', other: '# calls' }),
};
