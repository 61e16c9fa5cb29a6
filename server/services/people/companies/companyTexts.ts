/** What notifications and mails of companies say. */
export const companyTexts = {
  joined: (name: string) => `${name} joined your company`,
  joinedBody: 'You can see what they chose to share.',
  removed: (company: string) => `You’re no longer in ${company}`,
  removedBody:
    'A manager removed you. Managers no longer see anything of yours. You keep your account and calls.',
  inviteSubject: (company: string) => `Join ${company} on Ringside`,
  inviteWhy: (company: string) =>
    `A manager of ${company} invited you to practise sales calls with your colleagues on Ringside. You choose what they can see.`,
  inviteAction: 'See invite',
  inviteNote:
    'The link works once, within 14 days. If you don’t know this company, you can ignore this email.',
};
