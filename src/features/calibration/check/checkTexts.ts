import type { Mark } from '#core/contract/calibration/checks.ts';
import { formatDecimal, plural } from '#src/ui/format/format.ts';

const MARKS: Record<Mark, string> = {
  met: 'Met',
  partly: 'Partly',
  missed: 'Missed',
  'cannot-tell': 'Cannot tell',
};

const FOUND: Record<string, string> = {
  met: 'Met',
  partly: 'Partly',
  missed: 'Missed',
  unavailable: 'Could not tell',
};

const two = (value: number) => value.toFixed(2);

/** A call marked by hand, and how far those who mark agree. */
export const checkTexts = {
  link: 'Check the score',
  title: 'Check the score',
  detail:
    'Read the call and mark each criterion as you see it, without the score. Then compare. Your marks can be changed until you do.',
  failed: 'The call did not load',
  closed: 'You cannot mark this call',
  closedDetail: 'It is not shown to you, or it has no score.',
  criteria: 'Criteria',
  mark: (mark: Mark) => MARKS[mark],
  transcript: 'Transcript',
  rep: 'Rep',
  heardRight: 'Heard right',
  heardWrong: 'Heard wrong',
  heardOf: (at: string) => `What was heard at ${at}`,
  consent:
    'My marks may count, without my name, in how far the rubric as shipped is trusted on this server',
  save: 'Save for later',
  saved: 'Your marks are kept',
  compare: 'Compare with the score',
  comparing: 'Comparing…',
  left: (count: number) =>
    plural(count, {
      one: 'Mark the one criterion that is left before you compare.',
      other: 'Mark the # criteria that are left before you compare.',
    }),
  compared: (alike: number, judged: number) =>
    `You and the score agree on ${alike} of ${judged} criteria that both could tell.`,
  you: 'You',
  score: 'The score',
  found: (status: string) => FOUND[status] ?? status,
  criterion: 'Criterion',
  agree: 'Alike',
  differ: 'Different',
  agreement: {
    title: 'How far to trust the score',
    detail:
      'Cohen’s kappa: 1 where two who mark always agree, 0 where they agree no more often than by chance. Over calls whose transcripts members share.',
    table: 'Agreement by criterion',
    failed: 'The agreement did not load',
    none: 'Nobody has compared a call yet. Open a member’s call and choose “Check the score”.',
    checks: (count: number) =>
      plural(count, { one: 'From one checked call.', other: 'From # checked calls.' }),
    people: 'People and people',
    rules: 'People and rules',
    model: 'People and model',
    unknown: 'not yet',
    kappa: (kappa: number, low: number, high: number) =>
      `${two(kappa)} (${two(low)} to ${two(high)})`,
    calls: (count: number) => plural(count, { one: '# call', other: '# calls' }),
    disputed: 'Disputed',
    export: 'Export as JSON lines',
    exportFailed: 'The marks could not be exported',
    below: (least: number) => `Criteria below ${formatDecimal(least)} are marked on every card.`,
  },
  disputed: (names: string) =>
    `Disputed: ${names}. People, or people and the scorer, agree too little on this to rely on it.`,
};
