/** The page of a company. */
export const companyPageTexts = {
  title: 'Company',
  failed: 'Your company didn’t load',
  scoring: {
    title: 'Scoring',
    link: 'Scoring settings and accuracy',
    managersOnly: 'Only company managers can open this page',
    managersOnlyDetail: 'They decide how calls are scored. Ask one of them if you have a question.',
  },
  leave: {
    action: 'Leave the company',
    title: (name: string) => `Leave ${name}?`,
    detail:
      'You’ll leave its leaderboard, and its managers will no longer see anything you shared. ' +
      'You’ll need a new invite to rejoin.',
    confirm: 'Leave',
    cancel: 'Cancel',
    done: 'You left the company',
  },
};
