/** The pages of calls shown to a coach. */
export const coachingPageTexts = {
  title: 'Coaching',
  failed: 'The calls shown to you did not load',
  intro: 'Calls that other reps show you. Read one, and write beside any moment of it.',
  empty: 'Nobody shows you a call yet',
  emptyDetail:
    'A rep who wants your eye on a call can show it to you from the page of that call, by your username.',
  toHistory: 'Your own calls',
  beyond: 'There is no such page',
  beyondDetail: 'Fewer calls than that are shown to you.',
  first: 'To the first page',
  gone: 'This call is not shown to you',
  goneDetail: 'It never was, or the rep has taken it back.',
  linkGone: 'This link does not work',
  linkGoneDetail:
    'It was taken back, is over, or is for others than you. Ask who sent it for a new one.',
  toBattleRoom: 'To the battle room',
  yours: 'This is how others see your call.',
  toYours: 'Open it with all that is yours',
  toList: 'Calls shown to you',
  callOf: 'A call of',
  transcript: 'Transcript',
  transcriptDetail: (name: string) =>
    `What you write beside a moment, ${name} sees there and is told of.`,
};
