import type { CodePurpose } from './mailedCodes.ts';

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

/** Subject and both bodies of a message; they say the same. */
export function mailText(purpose: CodePurpose, { firstName, link }: Filling): { subject: string; text: string; html: string } {
  const { subject, why, action, note } = WORDINGS[purpose];
  return {
    subject,
    text: `Hello ${firstName},\n\n${why}\n\n${action}:\n${link}\n\n${note}\n\nRingside\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#18181b">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<p>Hello ${escaped(firstName)},</p>
<p>${why}</p>
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#18181b;color:#ffffff;text-decoration:none">${action}</a></p>
<p style="font-size:14px;word-break:break-all">Or open this address: ${escaped(link)}</p>
<p style="font-size:14px">${note}</p>
<p>Ringside</p>
</div>
</body>
</html>
`,
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
