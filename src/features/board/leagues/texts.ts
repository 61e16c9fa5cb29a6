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
};
