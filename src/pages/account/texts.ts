import type { SettingsSection } from '../paths.ts';

/** What the account pages alone say, but the sign-in page. */
export const accountPageTexts = {
  toSignIn: 'Back to sign in',
  goOn: 'Continue',
  confirm: {
    title: 'Confirm your email',
    checking: 'Confirming your email…',
    sent: (email: string) =>
      `We sent a link to ${email}. Open it to confirm that the email is yours.`,
    sentAnyone: 'We sent you a link. Open it to confirm that the email is yours.',
    notThere: 'Nothing there? Check your spam folder, or send the email again.',
    resend: 'Send the email again',
    resent: 'If that email still needs to be confirmed, a new link is on its way.',
    doneTitle: 'Your email is confirmed',
    done: 'You can sign in now.',
    changed: (email: string) => `Sign in with ${email} from now on.`,
    failedTitle: 'This link doesn’t work',
    failed: 'It may have been used already, or it has expired. Send a new one.',
    unreachedTitle: 'Your email isn’t confirmed yet',
    noMail: 'This server doesn’t send email, so there’s nothing to confirm. You can sign in.',
  },
  forgot: {
    title: 'Reset your password',
    intro: 'We’ll email you a link to set a new one.',
    noMail:
      'This server doesn’t send email. We’ll save the link on the server, and your server admin can give it to you.',
    submit: 'Send link',
    submitNoMail: 'Create link',
    doneTitle: 'The link is on its way',
    doneTitleNoMail: 'Ask your server admin for the link',
    done: (email: string) =>
      `If ${email} has an account, you’ll get an email within a minute. Check your spam folder too.`,
    doneNoMail: (email: string) =>
      `If ${email} has an account, the link is saved on the server. Your server admin can give it to you.`,
    again: 'Use another email',
  },
  profile: {
    toBilling: 'Billing',
    title: 'Profile',
    edit: 'Edit',
  },
  settings: {
    title: 'Settings',
    label: 'Settings sections',
    failed: 'This part of your account didn’t load',
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
  publicProfile: 'Preview your profile',
  toPublicBoard: 'See the public leaderboard',
  register: {
    title: 'Create your account',
    termsLink: 'terms of use',
    privacyLink: 'Privacy notice',
    haveAccount: 'Already have an account?',
    toSignIn: 'Sign in',
    closedTitle: 'Registration is closed',
    closedDetail: 'Accounts here are created by the server admin. Ask them for one.',
    inviteTitle: 'You need an invite',
    inviteDetail: 'Open the invite link you received, or ask your server admin for one.',
  },
  rankFailed: 'Your rank didn’t load',
};
