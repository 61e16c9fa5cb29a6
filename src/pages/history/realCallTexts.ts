/** The page of real calls. */
export const realCallPageTexts = {
  title: 'Real calls',
  intro:
    'Import a call you had with a real prospect. It’s scored like your practice calls, and ' +
    'you can practise its toughest moments.',
  there: 'You’ve already imported this call',
  list: 'Your real calls',
  listFailed: 'Your real calls didn’t load',
  emptyTitle: 'No real calls yet',
  emptyDetail: 'Calls you import appear here with their scores.',
  all: 'See all in call history',
  back: 'Call history',
};
