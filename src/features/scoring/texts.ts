import type { ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { plural } from '#src/ui/format/format.ts';

const rowStatus: Record<ScorecardRow['status'], string> = {
  met: 'Met',
  partly: 'Partly met',
  missed: 'Missed',
  unavailable: 'Not measured',
};

/** Score and scorecard of a call. */
export const scoringTexts = {
  pendingTitle: 'Working out your score',
  pendingDetail:
    'This takes a few seconds. You may close this tab: the score will be in your call history.',
  score: 'Score',
  older: 'This call was scored by an earlier rubric.',
  again: 'Score it again by the new rubric',
  outOf: 'of 100',
  grade: (grade: string) => `Grade ${grade}`,
  quality: 'Conversation quality',
  motion: 'Forward motion',
  strength: 'What worked',
  tryNext: 'Try next time',
  worth: (points: number) => plural(points, { one: 'up to # point', other: 'up to # points' }),
  nothingToTry: 'Nothing cost you points. Pick a harder opponent.',
  scorecard: 'Scorecard',
  points: (points: number, max: number) => `${points} of ${max}`,
  try: 'Try this:',
  flags: 'Not credited',
  metrics: 'In numbers',
  silence: 'Silence',
  metric: {
    talkShare: 'You spoke',
    questions: 'Questions asked',
    longestMonologue: 'Longest monologue',
    pace: 'Pace',
    pause: 'Pause after an objection',
    fillers: 'Filler words',
    switches: 'Speaker switches',
    interruptions: 'Interruptions',
    duration: 'Length',
  },
  wordsPerMinute: (words: number) => plural(words, { one: '# word/min', other: '# words/min' }),
  seconds: (seconds: string) => `${seconds} s`,
  perHundred: (fillers: string) => `${fillers} per 100 words`,
  rowStatus,
};
