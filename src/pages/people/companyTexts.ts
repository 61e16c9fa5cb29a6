/** The page of a company. */
export const companyPageTexts = {
  title: 'Company',
  failed: 'Your company did not load',
  scoring: {
    title: 'Scoring',
    link: 'Scoring and how far to trust it',
    managersOnly: 'This is for the company’s managers',
    managersOnlyDetail: 'They choose by what calls are scored.',
  },
  leave: {
    action: 'Leave the company',
    title: (name: string) => `Leave ${name}?`,
    detail:
      'You leave its board, and its managers see nothing of yours any more. To come back you need a new invite.',
    confirm: 'Leave',
    cancel: 'Stay',
    done: 'You left the company',
  },
};
