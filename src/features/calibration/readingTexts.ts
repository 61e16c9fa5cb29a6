/** What was heard on the transcript, and putting it right. */
export const readingTexts = {
  heard: 'Understood as',
  nothing: 'nothing in particular',
  corrected: 'corrected by you',
  wrong: 'That’s not what I said',
  wrongAt: (at: string) => `That’s not what I said at ${at}`,
  dialog: 'What did you do in this line?',
  detail:
    'Tick what you did and untick what you didn’t. We’ll score the call again and mark the ' +
    'score as corrected by you. Your XP doesn’t change.',
  save: 'Score again',
  saving: 'Scoring again…',
  none: 'Tick at least one thing you did.',
  tooMany: (most: number) => `Tick at most ${most} things.`,
  saved: 'Call scored again',
  scoreCorrected: (day: string) => `Score corrected by you on ${day}.`,
};
