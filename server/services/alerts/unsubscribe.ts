import { timingSafeEqual } from 'node:crypto';
import { ALERT_KINDS, type AlertKind } from '#core/contract/alerts.ts';
import type { Context } from '#server/context.ts';
import { alertChoicesOf, saveAlertChoices } from '#server/db/queries/alerts.ts';
import { lockUser } from '#server/db/queries/users.ts';
import { fingerprint } from '../accounts/secrets.ts';
import { isUuid } from '../ids.ts';

/** Leave to end one kind of mails of one user, and nothing else: signed, never over, kept nowhere. */
export function unsubscribeToken(secretKey: string, userId: string, kind: AlertKind): string {
  return `${kind}.${userId}.${signature(secretKey, userId, kind)}`;
}

/** Null for what is no such token. */
export function readUnsubscribeToken(
  secretKey: string,
  token: string,
): { userId: string; kind: AlertKind } | null {
  const [name, userId = '', given = '', ...more] = token.split('.');
  const kind = ALERT_KINDS.find((one) => one === name);
  if (kind === undefined || !isUuid(userId) || more.length > 0) return null;
  // As text: of what decodes to the same bytes one spelling counts.
  const [expected, told] = [Buffer.from(signature(secretKey, userId, kind)), Buffer.from(given)];
  return told.length === expected.length && timingSafeEqual(told, expected)
    ? { userId, kind }
    : null;
}

/** Ends such mails; again changes nothing. Null for what is no such token. */
export async function unsubscribeMail(
  { db, secretKey }: Pick<Context, 'db' | 'secretKey'>,
  token: string,
): Promise<AlertKind | null> {
  const read = readUnsubscribeToken(secretKey, token);
  if (read === null) return null;
  const { userId, kind } = read;
  await db.transaction(async (tx) => {
    // Whoever is gone gets no mails anyhow.
    if (!(await lockUser(tx, userId))) return;
    const { push, mail } = await alertChoicesOf(tx, userId);
    await saveAlertChoices(tx, userId, { push, mail: { ...mail, [kind]: false } });
  });
  return kind;
}

function signature(secretKey: string, userId: string, kind: AlertKind): string {
  return fingerprint(secretKey, 'unsubscribing', userId, kind).toString('base64url');
}
