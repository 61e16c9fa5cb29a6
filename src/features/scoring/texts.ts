import type { Outcome, ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { plural } from '#src/ui/format/format.ts';

const rowStatus: Record<ScorecardRow['status'], string> = {
  met: 'Met',
  partly: 'Partly met',
  missed: 'Missed',
  unavailable: 'Not measured',
};

/** How a call ended, as one would tell a colleague. */
const ended: Record<Outcome, (name: string) => string> = {
  'next-step': (name) => `${name} agreed to a next step.`,
  'smaller-step': (name) => `${name} agreed to a smaller step.`,
  declined: (name) => `${name} declined.`,
  'hung-up': (name) => `${name} hung up.`,
  open: (name) => `You and ${name} didn’t agree on anything.`,
};

/** Score and scorecard of a call. */
export const scoringTexts = {
  pendingTitle: 'Scoring your call',
  pendingDetail:
    'This takes a few seconds. You can close this tab. Your score will be in your call history.',
  noScore: 'This call has no score',
  noScoreDetail: 'It doesn’t count towards your average or anything else.',
  score: 'Score',
  correctedByRep: (day: string) => `Score corrected by the rep on ${day}.`,
  outOf: 'of 100',
  grade: (grade: string) => `Grade ${grade}`,
  quality: 'Conversation quality',
  motion: 'Progress to a next step',
  ended,
  strength: 'What worked',
  tryNext: (things: number) =>
    things === 1 ? 'One thing to try' : things === 0 ? 'What to try' : `${things} things to try`,
  worth: (points: number) => plural(points, { one: 'up to # point', other: 'up to # points' }),
  nothingToTry: 'Nothing cost you points.',
  proof: ({ said, line, max }: { said: number; line: number; max: number }, name: string) =>
    `This line would score ${line} of ${max} on “${name}”. Yours scored ${said}.`,
  scorecard: 'Scorecard',
  scorecardDetail:
    'What cost you the most points comes first. Open a row to see the reason and the quote.',
  points: (points: number, max: number) => `${points} of ${max}`,
  try: 'Try this:',
  sameMoment: 'Same moment as above',
  quotedAbove: 'Quoted above',
  flags: 'Not credited',
  unmeasured: 'Not measured in this call',
  metrics: 'Not scored, for information',
  silence: 'Silence',
  metric: {
    talkShare: 'Talk time',
    questions: 'Questions asked',
    longestMonologue: 'Longest stretch of talking',
    pace: 'Pace',
    pause: 'Pause after an objection',
    fillers: 'Filler words',
    switches: 'Back and forth',
    interruptions: 'Interruptions',
    duration: 'Length',
  },
  wordsPerMinute: (words: number) => plural(words, { one: '# word/min', other: '# words/min' }),
  seconds: (seconds: string) => `${seconds} s`,
  perHundred: (fillers: string) => `${fillers} per 100 words`,
  rowStatus,
};
