import type { Context } from '#server/context.ts';
import { alertChoicesOf, markAlertSeen, takeAlert } from '#server/db/queries/alerts/alerts.ts';
import { listPushSubscriptions } from '#server/db/queries/alerts/pushSubscriptions.ts';
import { type Jobs, queueMail, queuePush } from '../jobs.ts';
import { scoreAbout } from './alertTexts.ts';

/**
 * Hands an alert to each device and to the mail of a user: in one transaction, so that it is handed
 * on once, however often and wherever this runs.
 */
export async function tellAlert(
  { config, db, now }: Context,
  { userId, about }: Jobs['tell-alert'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const alert = await takeAlert(tx, userId, about, now());
    if (!alert || alert.seenAt !== null || alert.endsAt <= now()) return;
    const { push, mail } = await alertChoicesOf(tx, userId);
    const devices = push[alert.kind] ? await listPushSubscriptions(tx, userId) : [];
    for (const { sessionId } of devices) await queuePush(tx, { userId, about, sessionId });
    if (mail[alert.kind] && config.mail !== null)
      await queueMail(tx, { kind: 'alert', userId, about });
  });
}

/** A page that somebody looks at has shown this score: it is told nowhere else. */
export async function scoreSeen(
  { db, now }: Context,
  userId: string,
  callId: string,
): Promise<void> {
  await markAlertSeen(db, userId, scoreAbout(callId), now());
}
