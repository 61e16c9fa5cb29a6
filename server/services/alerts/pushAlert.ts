import { createHash } from 'node:crypto';
import type { AlertKind } from '#core/contract/account/alerts.ts';
import type { PushMessage } from '#core/contract/account/pushMessage.ts';
import { sendWebPush } from '#server/adapters/push/webPush.ts';
import type { Context } from '#server/context.ts';
import { alertChoicesOf, findAlert, type AlertRow } from '#server/db/queries/alerts/alerts.ts';
import {
  deletePushSubscription,
  findPushSubscription,
} from '#server/db/queries/alerts/pushSubscriptions.ts';
import { disclose } from '../users/disclosures.ts';
import { type Jobs, queuePush } from '../jobs.ts';
import { pushKeys } from './pushKeys.ts';

/** A battle waits for an answer, a summary may well lie until the device is at power again. */
const URGENCY: Record<AlertKind, 'low' | 'normal' | 'high'> = {
  score: 'high',
  battle: 'normal',
  challenge: 'normal',
  weekly: 'low',
};
/** What push services keep at most. */
const LONGEST_TTL = 28 * 86_400;
const LONGEST_WAIT = 3_600;
const TOPIC_LENGTH = 32;

/**
 * Sends an alert to one device.
 * @throws where the push service is away or wants it later without saying when: the job queue tries
 * again, further and further apart
 */
export async function pushAlert(
  context: Context,
  { userId, about, sessionId }: Jobs['send-push'],
): Promise<void> {
  const { db, log, now } = context;
  const [alert, device] = [
    await findAlert(db, userId, about),
    await findPushSubscription(db, userId, sessionId),
  ];
  const at = now();
  if (!alert || !device || alert.endsAt <= at || alert.seenAt !== null) return;
  // It may have waited long for a push service that was busy.
  if (!(await alertChoicesOf(db, userId)).push[alert.kind]) return;
  await disclose(context, userId, 'push', 'notification');
  const keys = await pushKeys(context);
  const ttl = Math.min(LONGEST_TTL, Math.ceil((alert.endsAt.getTime() - at.getTime()) / 1000));
  const outcome = await sendWebPush(
    context.fetchOutside,
    { ...keys, subject: subjectOf(context) },
    device,
    JSON.stringify(messageOf(alert)),
    { ttl, urgency: URGENCY[alert.kind], topic: idOf(alert).slice(0, TOPIC_LENGTH) },
  );
  if (outcome.result === 'gone') await deletePushSubscription(db, sessionId, device.endpoint);
  if (outcome.result === 'refused')
    log.error(
      { why: outcome.why, host: new URL(device.endpoint).host },
      'a push service does not take a message',
    );
  if (outcome.result !== 'later') return;
  if (outcome.afterSeconds === null)
    throw new Error(
      `The push service at ${new URL(device.endpoint).host} did not take a message: ${outcome.why}.`,
    );
  await queuePush(
    db,
    { userId, about, sessionId },
    new Date(at.getTime() + Math.min(LONGEST_WAIT, Math.max(1, outcome.afterSeconds)) * 1000),
  );
}

export function messageOf(alert: AlertRow): PushMessage {
  const { kind, title, body, link, createdAt } = alert;
  return { id: idOf(alert), kind, title, body, link, at: createdAt.getTime() };
}

/** The same for the same thing, and says nothing of it. */
function idOf({ userId, about }: Pick<AlertRow, 'userId' | 'about'>): string {
  return createHash('sha256').update(`${userId}/${about}`).digest('base64url');
}

/** Where a push service can reach the operator: it must be an address of mail or of https. */
export function subjectOf({ config, publicUrl }: Pick<Context, 'config' | 'publicUrl'>): string {
  const address = config.mail && /(?<![^\s@<>])[^\s@<>]+@[^\s@<>]+/.exec(config.mail.from)?.[0];
  if (address) return `mailto:${address}`;
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:operator@ringside.invalid';
}
