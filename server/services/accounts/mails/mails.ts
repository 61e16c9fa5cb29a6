import type { Context } from '#server/context.ts';
import { findUser, findUserByEmail, type User } from '#server/db/queries/accounts/users.ts';
import { record } from '../activity.ts';
import { disclose } from '../../users/disclosures.ts';
import { type LinkJob, queueOutboxSweep } from '../../jobs.ts';
import { isConfirmed, normalizeEmail } from '../emails.ts';
import { CODE_LIFETIME, mailedCode } from './mailedCodes.ts';
import { mailText } from './mailTexts.ts';

/**
 * Sends the link that a job asks for, if there is still somebody to send it to. Whether the address
 * has an account is found out here and not while the request waits, so that its time tells nothing.
 */
export async function sendLink(context: Context, job: LinkJob): Promise<void> {
  const { config, db, mailer, now, publicUrl, secretKeys } = context;
  const user =
    job.kind === 'change' ? await findUser(db, job.userId) : await findUserByEmail(db, job.email);
  if (!user || (job.kind === 'reset' && !isConfirmed(context, user))) return;
  const email = addressOf(job, user);
  const expiresAt = new Date(now().getTime() + CODE_LIFETIME[job.kind] * 1000);
  const code = mailedCode(
    secretKeys,
    { purpose: job.kind, userId: user.id, email: normalizeEmail(email) },
    user.securityStamp,
    expiresAt,
  );
  const link = linkTo(publicUrl, job, user, code);
  if (job.kind === 'reset')
    await record(context, db, { userId: user.id, userAgent: null }, 'password-reset-asked');
  if (config.mail) await disclose(context, user.id, 'mail', 'account-mail');
  await mailer.send({
    to: email,
    kind: job.kind,
    expiresAt,
    ...mailText(job.kind, { firstName: user.firstName, link }),
  });
  if (!config.mail) await queueOutboxSweep(db, new Date(expiresAt.getTime() + 1_000));
}

function addressOf(job: LinkJob, user: User): string {
  return job.kind === 'change' ? job.email : user.email;
}

function linkTo(publicUrl: string, job: LinkJob, user: User, code: string): string {
  const [page, query] =
    job.kind === 'reset'
      ? ['/auth/reset-password', { email: user.email, resetCode: code }]
      : [
          '/auth/confirm-email',
          { userId: user.id, code, ...(job.kind === 'change' && { changedEmail: job.email }) },
        ];
  return `${publicUrl}${page}?${new URLSearchParams(query).toString()}`;
}
