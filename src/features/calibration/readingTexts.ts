/** What was heard on the transcript, and putting it right. */
export const readingTexts = {
  heard: 'Heard as',
  nothing: 'nothing in particular',
  corrected: 'corrected by you',
  wrong: 'That is not what I said',
  wrongAt: (at: string) => `That is not what I said at ${at}`,
  dialog: 'What did you do in this line?',
  detail:
    'Tick what you did, and untick what you did not. Your call is scored again by that, your XP stays, and the score says that you corrected it.',
  save: 'Score it so',
  saving: 'Scoring again…',
  none: 'Tick at least one thing that you did.',
  tooMany: (most: number) => `Tick ${most} things at most.`,
  saved: 'Scored again by what you said',
  scoreCorrected: (day: string) => `Score corrected by you on ${day}.`,
};
