import type { AlertKind } from '#core/contract/account/alerts.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { addAlert, alertChoicesOf, type NewAlert } from '#server/db/queries/alerts/alerts.ts';
import { countPushSubscriptions } from '#server/db/queries/alerts/pushSubscriptions.ts';
import { queueAlert } from '../jobs.ts';

/** So long it is given an open page to show the thing first. */
const WAITS_MS: Record<AlertKind, number> = { score: 10_000, battle: 0, challenge: 0, weekly: 0 };

/**
 * Has a user told outside the app, on devices and by mail, as they chose, once for each thing
 * `about` and only if the caller's transaction commits. Nothing is kept where they want it nowhere.
 */
export async function alert(
  { config }: Pick<Context, 'config'>,
  tx: Executor,
  row: Omit<NewAlert, 'details'> & { details?: string[] },
): Promise<void> {
  const { userId, about, kind, createdAt, details = [] } = row;
  const { push, mail } = await alertChoicesOf(tx, userId);
  const wanted =
    (mail[kind] && config.mail !== null) ||
    (push[kind] && (await countPushSubscriptions(tx, userId)) > 0);
  if (!wanted || !(await addAlert(tx, { ...row, details }))) return;
  const waits = WAITS_MS[kind];
  await queueAlert(
    tx,
    { userId, about },
    waits === 0 ? null : new Date(createdAt.getTime() + waits),
  );
}
