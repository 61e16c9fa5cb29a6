import { firstScreenShown } from '#src/lib/page.ts';

/**
 * Has the worker keep what a call needs without a network, for somebody who is not signed in. Waits
 * for the worker as long as there is none.
 */
export async function keepPracticeHere(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined) return;
  await firstScreenShown();
  const { active } = await workers.ready;
  active?.postMessage({ type: 'KEEP_PRACTICE' });
}
