/** What notifications and mails of companies say. */
export const companyTexts = {
  joined: (name: string) => `${name} has joined your company`,
  joinedBody: 'You see of them what they chose to share.',
  removed: (company: string) => `You are no longer in ${company}`,
  removedBody:
    'A manager has taken you out. They see nothing of you any more; all you practised stays yours.',
  inviteSubject: (company: string) => `Join ${company} on Ringside`,
  inviteWhy: (company: string) =>
    `A manager of ${company} invites you to practise sales calls with the company on Ringside. You decide what of your practice they see.`,
  inviteAction: 'See the invitation',
  inviteNote:
    'The link is good for 14 days and for one use. If you do not know the company, ignore this message.',
};
