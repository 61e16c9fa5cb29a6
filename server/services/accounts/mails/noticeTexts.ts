import { layOut } from './mailLayout.ts';

/** What a user is told of afterwards, lest somebody else did it. */
export const NOTICES = [
  'passwordChanged',
  'emailChanged',
  'twoFactorOn',
  'twoFactorOff',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'dataExported',
  'accountDeleted',
] as const;
export type Notice = (typeof NOTICES)[number];

interface Filling {
  firstName: string;
  /** When it was done. */
  at: Date;
  /** The page where a new password is asked for. */
  resetLink: string;
  /** The account's address now. */
  email: string;
}

interface Wording {
  subject: string;
  /** Comes before the time. */
  what: string;
  /** Whether a new password can be had at the address that this is sent to. */
  reset: boolean;
  note: string;
}

const WORDINGS: Record<Notice, Wording> = {
  passwordChanged: {
    subject: 'Your password was changed',
    what: 'The password of your Ringside account was changed, and your other devices were signed out',
    reset: true,
    note:
      'If this was you, there’s nothing to do. If it wasn’t, choose a new password now. That ' +
      'signs everyone else out.',
  },
  emailChanged: {
    subject: 'Your email was changed',
    what: 'The email of your Ringside account was changed from this one to {email}',
    reset: false,
    note:
      'If this was you, there’s nothing to do. If it wasn’t, tell your Ringside server admin ' +
      'right away, and change the password of your email account.',
  },
  twoFactorOn: {
    subject: 'Two-factor authentication is on',
    what: 'Two-factor authentication was turned on for your Ringside account, and your other devices were signed out',
    reset: true,
    note:
      'If this was you, there’s nothing to do. If it wasn’t, choose a new password now, and ask ' +
      'your Ringside server admin to turn it off again.',
  },
  twoFactorOff: {
    subject: 'Two-factor authentication is off',
    what:
      'Two-factor authentication was turned off for your Ringside account, so your password ' +
      'alone is enough to sign in',
    reset: true,
    note: 'If this was you, there’s nothing to do. If it wasn’t, choose a new password now and turn it on again.',
  },
  recoveryCodesRenewed: {
    subject: 'You have new recovery codes',
    what: 'New recovery codes were created for your Ringside account, and the old ones no longer work',
    reset: true,
    note: 'If this was you, there’s nothing to do. If it wasn’t, choose a new password now and create new codes.',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    what: 'A passkey was added to your Ringside account, and anyone who has it can sign in',
    reset: true,
    note:
      'If this was you, there’s nothing to do. If it wasn’t, choose a new password now and ' +
      'delete the passkey in settings.',
  },
  passkeyRemoved: {
    subject: 'A passkey was deleted',
    what: 'A passkey was deleted from your Ringside account',
    reset: true,
    note: 'If this was you, there’s nothing to do. If it wasn’t, choose a new password now.',
  },
  dataExported: {
    subject: 'Your data was exported',
    what: 'An archive of all data in your Ringside account was created for download',
    reset: true,
    note:
      'If this was you, there’s nothing to do. If it wasn’t, choose a new password now. That ' +
      'signs everyone else out.',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    what: 'Your Ringside account and everything in it were deleted',
    reset: false,
    note: 'If this was you, there’s nothing to do. If it wasn’t, tell your Ringside server admin right away.',
  },
};

const DATE_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Subject and both bodies of the message. */
export function noticeText(
  notice: Notice,
  { firstName, at, resetLink, email }: Filling,
): { subject: string; text: string; html: string } {
  const { subject, what, reset, note } = WORDINGS[notice];
  return layOut({
    subject,
    firstName,
    why: `${what.replace('{email}', masked(email))}, on ${DATE_AND_TIME.format(at)} UTC. Was this you?`,
    ...(reset && { action: { label: 'It wasn’t me: choose a new password', link: resetLink } }),
    note,
  });
}

/** Enough for its owner to know it; whoever reads the old mailbox learns no new address. */
function masked(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${Array.from(name)[0] ?? ''}…@${host}`;
}
