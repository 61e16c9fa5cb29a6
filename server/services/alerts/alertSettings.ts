import type { AlertChoices, AlertSettings } from '#core/contract/account/alerts.ts';
import type { Context } from '#server/context.ts';
import { alertChoicesOf, saveAlertChoices } from '#server/db/queries/alerts/alerts.ts';
import {
  findPushSubscription,
  listPushSubscriptions,
} from '#server/db/queries/alerts/pushSubscriptions.ts';
import { findAccount } from '../accounts/findAccount.ts';
import type { Bearer } from '../accounts/sessions/sessions.ts';
import { pushKeys } from './pushKeys.ts';

/** What the user is told outside the app, and where. */
export async function alertSettings(
  context: Context,
  { userId, sessionId }: Bearer,
): Promise<AlertSettings> {
  const { config, db } = context;
  const account = await findAccount(context, userId);
  const here = await findPushSubscription(db, userId, sessionId);
  return {
    choices: await alertChoicesOf(db, userId),
    mailable: config.mail !== null && account.emailConfirmed,
    publicKey: (await pushKeys(context)).publicKey,
    here: here?.endpoint ?? null,
    devices: (await listPushSubscriptions(db, userId)).length,
  };
}

export async function setAlertChoices(
  context: Context,
  bearer: Bearer,
  choices: AlertChoices,
): Promise<AlertSettings> {
  await saveAlertChoices(context.db, bearer.userId, choices);
  return alertSettings(context, bearer);
}
