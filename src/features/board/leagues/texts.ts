import type { Division, LeagueResult } from '#core/contract/game/leagues.ts';
import { plural } from '#src/ui/format/format.ts';

const result: Record<LeagueResult, (division: Division) => string> = {
  promoted: (division) => `You moved up from ${division}.`,
  stayed: (division) => `You stayed in ${division}.`,
  demoted: (division) => `You moved down from ${division}.`,
};

/** The league of a week. */
export const leagueTexts = {
  ends: (left: string) => `Ends ${left}`,
  title: 'League',
  failed: 'Your league didn’t load',
  place: (place: number, of: number) => `Place ${place} of ${of}`,
  promotion: (line: number) => plural(line, { one: 'Top place moves up', other: 'Top # move up' }),
  demotion: (line: number) => `Place ${line} and below move down`,
  you: 'You',
  earned: 'XP this week',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  between: (count: number) => plural(count, { one: '# more', other: '# more' }),
  waiting: (division: Division) =>
    `Earn XP with a call this week to join a ${division} league of 30 reps who practise about as much as you.`,
  firstCall: 'Start a call',
  noUsername: 'Choose a username to join a league.',
  optedOut: 'You’ve left leagues.',
  join: 'Join leagues',
  leave: 'Leave leagues',
  left: 'You left leagues',
  joined: 'You joined leagues again',
  result,
  lastPlace: (place: number, of: number) => `Last league: place ${place} of ${of}.`,
};
