import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { findUser, type User } from '#server/db/queries/accounts/users.ts';
import { disclose } from '../../users/disclosures.ts';
import { type NoticeJob, queueMail } from '../../jobs.ts';
import { noticeText, type Notice } from './noticeTexts.ts';

/** Nothing in it ends; so long it is of use. */
const OF_USE_MS = 7 * 86_400_000;

/**
 * Tells a user afterwards of a change, at the address that was theirs before it. Nobody reads an
 * outbox for this: without a mail service nothing is said.
 */
export async function queueNotice(
  { config, now }: Pick<Context, 'config' | 'now'>,
  tx: Executor,
  notice: Notice,
  user: Pick<User, 'id' | 'email' | 'firstName'>,
): Promise<void> {
  if (config.mail)
    await queueMail(tx, {
      kind: notice,
      userId: user.id,
      email: user.email,
      firstName: user.firstName,
      at: now().toISOString(),
    });
}

export async function sendNotice(
  context: Context,
  { kind, userId, email, firstName, at }: NoticeJob,
): Promise<void> {
  const { config, db, mailer, now, publicUrl } = context;
  const user = await findUser(db, userId);
  if (!user && kind !== 'accountDeleted') return;
  const text = noticeText(kind, {
    firstName,
    at: new Date(at),
    resetLink: `${publicUrl}/auth/forgot-password`,
    email: user?.email ?? email,
  });
  if (config.mail) await disclose(context, userId, 'mail', 'account-mail');
  await mailer.send({
    to: email,
    kind: 'notice',
    expiresAt: new Date(now().getTime() + OF_USE_MS),
    ...text,
  });
}
