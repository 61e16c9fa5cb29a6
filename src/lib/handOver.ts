/** What the service worker is told, as a message and as the tag of a `sync`, to ask for the awaited scores. */
export const SETTLE_SCORES = 'SETTLE_SCORES';

type Sync = { register: (tag: string) => Promise<void> };

/**
 * The page may be about to go: lets the service worker ask for the awaited scores, also later, where the browser can wake it
 * when there is a network, else once and now.
 */
export async function handOverScores(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers?.controller) return;
  const registration = await workers.ready;
  if ('sync' in registration) await (registration.sync as Sync).register(SETTLE_SCORES);
  else registration.active?.postMessage({ type: SETTLE_SCORES });
}
