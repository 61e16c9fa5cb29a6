/** The pages of calls shown to a coach. */
export const coachingPageTexts = {
  title: 'Coaching',
  failed: 'The calls shared with you didn’t load',
  intro: 'Calls other reps share with you. Read them and comment on any moment.',
  empty: 'No calls shared with you yet',
  emptyDetail: 'Reps can share a call with you from that call’s page, using your username.',
  toHistory: 'Your call history',
  beyond: 'This page doesn’t exist',
  beyondDetail: 'There aren’t that many calls shared with you.',
  first: 'Go to first page',
  gone: 'This call isn’t shared with you',
  goneDetail: 'The rep may have stopped sharing it.',
  linkGone: 'This link doesn’t work',
  linkGoneDetail:
    'It may have expired, been turned off, or be meant for someone else. Ask the sender for a new one.',
  toBattleRoom: 'Go to the battle room',
  yours: 'This is how others see your call.',
  toYours: 'Open your full call',
  toList: 'Calls shared with you',
  callOf: 'Call by',
  transcript: 'Transcript',
  transcriptDetail: (name: string) => `${name} sees your comments and gets a notification.`,
};
