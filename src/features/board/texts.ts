import { plural } from '#src/ui/format/format.ts';

/** Rows of a leaderboard, and who is not on it. */
export const boardTexts = {
  myPlace: 'Your place',
  place: (rank: string) => `Place ${rank}`,
  of: (total: string) => `of ${total}`,
  you: 'You',
  toNext: (exp: string, name: string) => `${exp} behind ${name}.`,
  leading: 'Nobody is ahead of you.',
  unplaced: 'You have no place yet',
  unplacedDetail: {
    week: 'One scored call this week puts you on the board.',
    month: 'One scored call this month puts you on the board.',
    all: 'One scored call puts you on the board.',
  },
  counting: 'You are being counted',
  countingDetail:
    'Your XP of a moment ago is in the next count of the board, a few minutes from now.',
  noUsername: 'You have no name to stand on a board by',
  noUsernameDetail: 'Choose a username, and your XP puts you on the board.',
  optedOut: 'You are not on the boards',
  optedOutDetail:
    'You chose not to be listed, so nobody sees you here and you have no place. You can see everyone who is.',
  calls: (count: number) => plural(count, { one: '# call', other: '# calls' }),
};
