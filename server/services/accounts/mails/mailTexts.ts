import type { CodePurpose } from './mailedCodes.ts';
import { layOut } from './mailLayout.ts';

interface Filling {
  firstName: string;
  link: string;
}

interface Wording {
  subject: string;
  /** Before the link. */
  why: string;
  /** On the button. */
  action: string;
  /** After it. */
  note: string;
}

const WORDINGS: Record<CodePurpose, Wording> = {
  confirm: {
    subject: 'Confirm your email',
    why: 'Welcome to Ringside. Confirm that this address is yours, and your first call is one click away.',
    action: 'Confirm my address',
    note: 'The link is good for 24 hours. If you did not register, ignore this message.',
  },
  change: {
    subject: 'Confirm your email',
    why: 'You asked to use this address for Ringside from now on. It counts as soon as you confirm it.',
    action: 'Confirm my new address',
    note: 'The link is good for 24 hours. If you did not ask for it, ignore this message: nothing changes.',
  },
  reset: {
    subject: 'Reset your password',
    why: 'Someone, probably you, asked for a new password for your Ringside account.',
    action: 'Choose a new password',
    note: 'The link is good for one hour and for one use. If you did not ask for it, ignore this message: your password stays.',
  },
};

/** Subject and both bodies of a message with a link. */
export function mailText(
  purpose: CodePurpose,
  { firstName, link }: Filling,
): { subject: string; text: string; html: string } {
  const { subject, why, action, note } = WORDINGS[purpose];
  return layOut({ subject, firstName, why, action: { label: action, link }, note });
}
