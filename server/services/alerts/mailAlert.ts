import { createHash } from 'node:crypto';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { alertChoicesOf, findAlert } from '#server/db/queries/alerts/alerts.ts';
import { findUser } from '#server/db/queries/accounts/users.ts';
import { layOut } from '../accounts/mails/mailLayout.ts';
import { disclose } from '../users/disclosures.ts';
import type { AlertMailJob } from '../jobs.ts';
import { ALERT_MAILS } from './alertTexts.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/**
 * Mails an alert to an address that is confirmed, if it is still wanted there. Its header lets a
 * mail program end such mails at one tap (RFC 8058).
 */
export async function mailAlert(context: Context, { userId, about }: AlertMailJob): Promise<void> {
  const { config, db, mailer, now, publicUrl, secretKeys } = context;
  const [alert, user] = [await findAlert(db, userId, about), await findUser(db, userId)];
  if (!alert || !user?.emailConfirmed || config.mail === null || alert.endsAt <= now()) return;
  const { kind, title, body, details, link } = alert;
  if (!(await alertChoicesOf(db, userId)).mail[kind]) return;
  const unsubscribe =
    publicUrl + pathTo(API.unsubscribe, { token: unsubscribeToken(secretKeys, userId, kind) });
  const { action, what } = ALERT_MAILS[kind];
  const letter = layOut({
    subject: title,
    firstName: user.firstName,
    why: body,
    lines: details,
    action: { label: action, link: publicUrl + link },
    note: `You’re getting emails about ${what} because you turned them on when you signed up or in your Ringside settings.`,
    footer: { label: 'Turn off these emails', link: unsubscribe },
  });
  const id = createHash('sha256').update(`${userId}/${about}`).digest('hex').slice(0, 40);
  await disclose(context, userId, 'mail', 'notification');
  await mailer.send({
    to: user.email,
    kind: 'alert',
    expiresAt: alert.endsAt,
    ...letter,
    // The same for the same thing: one that comes twice is one.
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
}
