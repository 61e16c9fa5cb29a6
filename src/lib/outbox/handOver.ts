/**
 * What the service worker is told, as a message and as the tag of a `sync`, to ask for the awaited
 * scores.
 */
export const SETTLE_SCORES = 'SETTLE_SCORES';
/** The tag of a `sync` to send what waits on this device. */
export const SEND_WAITING = 'SEND_WAITING';

type Sync = { register: (tag: string) => Promise<void> };

/**
 * The page may be about to go: lets the service worker ask for the awaited scores, also later,
 * where the browser can wake it when there is a network, else once and now.
 */
export async function handOverScores(): Promise<void> {
  const registration = await theWorker();
  if (registration === null) return;
  const sync = syncOf(registration);
  if (sync !== null) await sync.register(SETTLE_SCORES);
  else registration.active?.postMessage({ type: SETTLE_SCORES });
}

/**
 * Has what waits sent as soon as there is a network, also with the page closed, where the browser
 * can do that.
 */
export async function sendWhenOnline(): Promise<void> {
  const registration = await theWorker();
  await (registration && syncOf(registration))?.register(SEND_WAITING);
}

async function theWorker(): Promise<ServiceWorkerRegistration | null> {
  const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
  return workers?.controller ? await workers.ready : null;
}

function syncOf(registration: ServiceWorkerRegistration): Sync | null {
  return 'sync' in registration ? (registration.sync as Sync) : null;
}
