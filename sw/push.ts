import { readPushMessage, type PushMessage } from '#core/contract/account/pushMessage.ts';
import { logProblem } from '#src/lib/log.ts';
import type { Session } from '#src/lib/session/session.ts';
import { readMirror } from '#src/lib/session/sessionMirror.ts';
import { unsubscribeDevice, type PushDevice } from '#src/lib/pushSubscription.ts';

/** The part of a worker's `clients` that is needed here. */
type Windows = {
  matchAll: (options: {
    type: 'window';
    includeUncontrolled: true;
  }) => Promise<readonly { readonly visibilityState?: DocumentVisibilityState }[]>;
};

export type PushDeps = {
  registration: Pick<ServiceWorkerRegistration, 'showNotification'> & { pushManager: PushDevice };
  clients: Windows;
  session: () => Promise<Session | null>;
};

type Pushed = {
  waitUntil: (work: Promise<unknown>) => void;
  readonly data: { text: () => string } | null;
};

/**
 * On `push`: shows it, unless a page that somebody looks at shows it already, or nobody is signed
 * in here any more.
 */
export function showPush(
  event: Pushed,
  registration: PushDeps['registration'],
  clients: PushDeps['clients'],
): void {
  event.waitUntil(
    show(event.data?.text() ?? '', { registration, clients, session: readMirror }).catch(
      (problem: unknown) => logProblem('push', problem),
    ),
  );
}

export async function show(
  text: string,
  { registration, clients, session }: PushDeps,
): Promise<void> {
  const message = readPushMessage(text);
  if (message === null) throw new Error('The message is none of this app’s.');
  // Signed out while there was no network: what comes is for somebody who is gone.
  if ((await session()) === null) return void (await unsubscribeDevice(registration.pushManager));
  // The page tells of a score by itself. Browsers allow silence only where a page is in sight.
  if (message.kind === 'score' && (await isLookedAt(clients))) return;
  await registration.showNotification(message.title, optionsFor(message));
}

async function isLookedAt(clients: PushDeps['clients']): Promise<boolean> {
  return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).some(
    ({ visibilityState }) => visibilityState === 'visible',
  );
}

/** A tag that is the same for the same thing: what comes twice takes its own place, in silence. */
function optionsFor({
  id,
  body,
  link,
  at,
}: PushMessage): NotificationOptions & { timestamp: number } {
  return { body, tag: id, icon: '/icons/any-192.png', timestamp: at, data: { link } };
}
