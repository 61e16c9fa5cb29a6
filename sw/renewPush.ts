import { API } from '#core/contract/paths.ts';
import { logProblem } from '#src/lib/log.ts';
import type { PushDevice } from '#src/lib/pushSubscription.ts';
import { sessionJson, type SessionFetchDeps } from '#src/lib/session/sessionFetch.ts';
import { workerSession } from './session.ts';

/** As the standard has it; the compiler's library does not. */
export type SubscriptionChange = {
  waitUntil: (work: Promise<unknown>) => void;
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
};

/**
 * On `pushsubscriptionchange`: the browser has made its subscription anew, or ended it; the server
 * is told where to send from now on.
 */
export function renewPush(event: SubscriptionChange, push: PushDevice): void {
  event.waitUntil(
    renew(event, push, workerSession).catch((problem: unknown) => logProblem('push', problem)),
  );
}

export async function renew(
  { newSubscription, oldSubscription }: Omit<SubscriptionChange, 'waitUntil'>,
  push: PushDevice,
  session: SessionFetchDeps,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  const renewed =
    newSubscription ??
    (await push.getSubscription()) ??
    (key ? await push.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null);
  if (renewed === null) await sessionJson(session, 'DELETE', API.pushSubscription);
  else await sessionJson(session, 'PUT', API.pushSubscription, renewed.toJSON());
}
