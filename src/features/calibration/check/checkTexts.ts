import { MOST_CHECKS } from '#core/contract/calibration/agreement.ts';
import type { Mark } from '#core/contract/calibration/checks.ts';
import { formatDecimal, plural } from '#src/ui/format/format.ts';

const MARKS: Record<Mark, string> = {
  met: 'Met',
  partly: 'Partly',
  missed: 'Missed',
  'cannot-tell': 'Can’t tell',
};

const FOUND: Record<string, string> = {
  met: 'Met',
  partly: 'Partly',
  missed: 'Missed',
  unavailable: 'Couldn’t tell',
};

const two = (value: number) => value.toFixed(2);

/** A call marked by hand, and how far those who mark agree. */
export const checkTexts = {
  link: 'Check the score',
  title: 'Check the score',
  detail:
    'Read the call and mark each criterion before you see the score. Then compare. You can ' +
    'change your marks until you do.',
  failed: 'The call didn’t load',
  closed: 'You can’t mark this call',
  closedDetail: 'It isn’t shared with you, or it has no score.',
  criteria: 'Criteria',
  mark: (mark: Mark) => MARKS[mark],
  transcript: 'Transcript',
  rep: 'Rep',
  heardRight: 'Understood correctly',
  heardWrong: 'Misunderstood',
  heardOf: (at: string) => `How the line at ${at} was understood`,
  consent:
    'Use my marks, without my name, to measure how accurate the default rubric is on this server',
  save: 'Save for later',
  saved: 'Marks saved',
  compare: 'Compare with the score',
  comparing: 'Comparing…',
  left: (count: number) =>
    plural(count, {
      one: 'Mark the last criterion to compare.',
      other: 'Mark the remaining # criteria to compare.',
    }),
  compared: (alike: number, judged: number) =>
    `You agree with the score on ${alike} of ${judged} criteria you could both judge.`,
  you: 'You',
  score: 'The score',
  found: (status: string) => FOUND[status] ?? status,
  criterion: 'Criterion',
  agree: 'Same',
  differ: 'Different',
  agreement: {
    title: 'How accurate the score is',
    detail:
      'Cohen’s kappa: 1 means two reviewers always agree, 0 means they agree no more often ' +
      'than by chance. Based on calls whose transcripts members share.',
    table: 'Agreement by criterion',
    failed: 'The agreement didn’t load',
    none: 'No checked calls yet. Open a member’s call and choose “Check the score”.',
    checks: (count: number) =>
      plural(count, {
        one: 'Based on one checked call.',
        other:
          count < MOST_CHECKS
            ? 'Based on # checked calls.'
            : 'Based on the # calls that were checked last. Older checks don’t count.',
      }),
    people: 'People and people',
    rules: 'People and rules',
    model: 'People and model',
    unknown: 'not yet',
    kappa: (kappa: number, low: number, high: number) =>
      `${two(kappa)} (${two(low)} to ${two(high)})`,
    calls: (count: number) => plural(count, { one: '# call', other: '# calls' }),
    disputed: 'Disputed',
    export: 'Export as JSON lines',
    exportFailed: 'The marks couldn’t be exported',
    below: (least: number) =>
      `Criteria below ${formatDecimal(least)} are marked as disputed on every scorecard.`,
  },
  disputed: (names: string) =>
    `Disputed: ${names}. Reviewers and the scorer don’t agree enough to rely on this.`,
};
