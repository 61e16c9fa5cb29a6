/** The list of calls. */
export const callListTexts = {
  title: 'Call history',
  emptyTitle: 'No calls yet',
  emptyDetail:
    'Each call you make is kept here with its score, its transcript and what to try next.',
  emptyAction: 'Pick an opponent',
  previous: 'Newer',
  next: 'Older',
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  score: 'Score',
  noScore: 'No score',
};
