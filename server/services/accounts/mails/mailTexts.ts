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
    why: 'Welcome to Ringside. Confirm your email to make your first call.',
    action: 'Confirm my email',
    note: 'The link works for 24 hours. If you didn’t sign up, you can ignore this email.',
  },
  change: {
    subject: 'Confirm your email',
    why: 'You asked to use this email for your Ringside account. Confirm it to make the change.',
    action: 'Confirm my new email',
    note: 'The link works for 24 hours. If you didn’t ask for this, you can ignore this email. Nothing will change.',
  },
  reset: {
    subject: 'Reset your password',
    why: 'Someone, probably you, asked to reset the password of your Ringside account.',
    action: 'Choose a new password',
    note:
      'The link works once, within an hour. If you didn’t ask for this, you can ignore this ' +
      'email. Your password stays the same.',
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
