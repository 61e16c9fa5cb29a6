import type { SettingsSection } from '../paths.ts';

/** What the account pages alone say, but the sign-in page. */
export const accountPageTexts = {
  toSignIn: 'Back to sign in',
  goOn: 'Go on',
  confirm: {
    title: 'Confirm your email',
    checking: 'Confirming your email…',
    sent: (email: string) =>
      `We sent a link to ${email}. Open it to confirm that the address is yours.`,
    sentAnyone: 'We sent you a link. Open it to confirm that the address is yours.',
    notThere: 'Nothing there? Look in the spam folder, or have it sent again.',
    resend: 'Send the mail again',
    resent: 'If that address waits to be confirmed, a new mail is on its way.',
    doneTitle: 'Your email is confirmed',
    done: 'That was all. You can sign in now.',
    changed: (email: string) => `From now on you sign in with ${email}.`,
    failedTitle: 'This link does not work',
    failed: 'It may have been used, or be too old. Have a new one sent.',
    unreachedTitle: 'Your email is not confirmed yet',
    noMail:
      'This server sends no mail, so there is nothing to confirm: every address counts as yours. You can sign in.',
  },
  forgot: {
    title: 'Reset your password',
    intro: 'We send a link with which you set a new one.',
    noMail:
      'This server sends no mail. The link is put into its outbox: ask whoever runs the server for it.',
    submit: 'Send the link',
    doneTitle: 'The link is on its way',
    done: (email: string) =>
      `If there is an account with ${email}, its mail is there in a minute. Look in the spam folder too.`,
    doneNoMail: (email: string) =>
      `If there is an account with ${email}, its link is now in the server’s outbox. Ask whoever runs the server for it.`,
    again: 'Use another address',
  },
  profile: {
    toBilling: 'Plan and minutes',
    title: 'Profile',
    edit: 'Edit',
  },
  settings: {
    title: 'Settings',
    label: 'Sections of the settings',
    failed: 'This part of your account did not load',
    sections: {
      account: 'Account',
      security: 'Security',
      privacy: 'Privacy',
      notifications: 'Notifications',
      calls: 'Calls and recordings',
      app: 'App and device',
    } satisfies Record<SettingsSection, string>,
  },
  billing: {
    title: 'Billing',
  },
  toAllBadges: 'See all achievements',
  publicProfile: 'See your profile as others do',
  toPublicBoard: 'See the public board',
  register: {
    title: 'Create your account',
    termsLink: 'terms of use',
    privacyLink: 'How your data is kept',
    haveAccount: 'Already have an account?',
    toSignIn: 'Sign in',
    closedTitle: 'Registration is closed',
    closedDetail: 'Whoever runs this server makes the accounts. Ask them for one.',
    inviteTitle: 'You need an invite',
    inviteDetail:
      'Open the invite link that you were sent, or ask whoever runs this server for one.',
  },
  firstCall: 'Make your first call',
  rankFailed: 'Your rank did not load',
};
