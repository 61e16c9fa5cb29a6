/** The page of real calls. */
export const realCallPageTexts = {
  title: 'Real calls',
  intro:
    'Bring in a call you held with a prospect. It is scored by the same rubric as your practice calls, beside them, and its moments can be practised.',
  there: 'You have brought this call in before',
  list: 'Your real calls',
  listFailed: 'Your real calls could not be loaded',
  emptyTitle: 'No real call yet',
  emptyDetail: 'The first one you bring in shows here with its score.',
  all: 'All of them in the history',
  back: 'Call history',
};
