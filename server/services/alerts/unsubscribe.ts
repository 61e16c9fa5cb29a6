import { ALERT_KINDS, type AlertKind } from '#core/contract/account/alerts.ts';
import type { Context } from '#server/context.ts';
import { alertChoicesOf, saveAlertChoices } from '#server/db/queries/alerts/alerts.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { isUuid } from '../ids.ts';
import { fingerprints, isSameSecret, type SecretKeys } from '../secrets/secrets.ts';

/**
 * Leave to end one kind of mails of one user, and nothing else: signed, never over, kept nowhere.
 */
export function unsubscribeToken(secretKeys: SecretKeys, userId: string, kind: AlertKind): string {
  return `${kind}.${userId}.${signatures(secretKeys, userId, kind)[0]}`;
}

/** Null for what is no such token. */
export function readUnsubscribeToken(
  secretKeys: SecretKeys,
  token: string,
): { userId: string; kind: AlertKind } | null {
  const [name, userId = '', given = '', ...more] = token.split('.');
  const kind = ALERT_KINDS.find((one) => one === name);
  if (kind === undefined || !isUuid(userId) || more.length > 0) return null;
  // As text: of what decodes to the same bytes one spelling counts.
  return signatures(secretKeys, userId, kind).some((expected) => isSameSecret(given, expected))
    ? { userId, kind }
    : null;
}

/** Ends such mails; again changes nothing. Null for what is no such token. */
export async function unsubscribeMail(
  { db, secretKeys }: Pick<Context, 'db' | 'secretKeys'>,
  token: string,
): Promise<AlertKind | null> {
  const read = readUnsubscribeToken(secretKeys, token);
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

/** By every secret key, newest first: mails are kept for longer than keys. */
function signatures(secretKeys: SecretKeys, userId: string, kind: AlertKind): string[] {
  return fingerprints(secretKeys, 'unsubscribing', userId, kind).map((signature) =>
    signature.toString('base64url'),
  );
}
