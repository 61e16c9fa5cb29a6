import { isAnyOf } from '@reduxjs/toolkit';
import { logProblem } from '#src/lib/log.ts';
import { trustScripts } from '#src/lib/trustedScripts.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import { onlineChanged } from '#src/store/connection/connection.ts';
import { sessionStarted } from '#src/store/session.ts';
import { updateAccepted, updateFound } from './pwaSlice.ts';

const CHECK_EVERY_MS = 3_600_000;
const WORKER = '/sw.js';

/**
 * Registers the service worker, looks for a new version every hour, and says when one waits. The
 * page is never reloaded unasked: only `updateAccepted` lets the new version take over, and then
 * this tab reloads.
 */
export async function startServiceWorker(
  listen: AppStartListening,
  dispatch: AppDispatch,
  signedIn: () => boolean,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const { Workbox } = await import('workbox-window');
    trustScripts(WORKER);
    const worker = new Workbox(WORKER);
    if (navigator.serviceWorker.controller === null)
      navigator.serviceWorker.addEventListener('controllerchange', keepPictures, { once: true });
    worker.addEventListener('waiting', () => void dispatch(updateFound()));
    let registration: ServiceWorkerRegistration | undefined;
    listen({
      actionCreator: updateAccepted,
      effect: () => {
        // Another tab has let it take over: only this page is still of the version before.
        if (!registration?.waiting) return location.reload();
        // Not Workbox's `controlling`: it stays silent for a version found by a later look.
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
          once: true,
        });
        worker.messageSkipWaiting();
      },
    });
    registration = await worker.register();
    tellOfInstalling(registration, () => void dispatch(updateFound()));
    void keepPractice(listen, signedIn);
    setInterval(
      () => void worker.update().catch((problem: unknown) => logProblem('update', problem)),
      CHECK_EVERY_MS,
    );
  } catch (problem) {
    logProblem('service worker', problem);
  }
}

/**
 * The browser looks for a new version when a page is opened, and may have found it before this page
 * listened; the very first one replaces nothing.
 */
function tellOfInstalling(
  registration: ServiceWorkerRegistration | undefined,
  tell: () => void,
): void {
  if (navigator.serviceWorker.controller === null) return;
  const next = registration?.installing;
  next?.addEventListener('statechange', () => {
    if (next.state === 'installed') tell();
  });
}

/**
 * What the first page of all drew before its worker was there went past it. Asked for again, it is
 * kept; the browser has it at hand.
 */
function keepPictures(): void {
  for (const { src } of document.querySelectorAll<HTMLImageElement>('img[src^="/ranks/"]'))
    void fetch(src).catch((problem: unknown) => logProblem('pictures', problem));
}

/**
 * Once somebody is signed in, the worker keeps what a call and the other pages need without a
 * network; what the network broke off goes on with it.
 */
async function keepPractice(listen: AppStartListening, signedIn: () => boolean): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const keep = () => {
    if (signedIn()) registration.active?.postMessage({ type: 'KEEP_PRACTICE' });
  };
  keep();
  listen({
    matcher: isAnyOf(sessionStarted, onlineChanged),
    effect: (action) => (onlineChanged.match(action) && !action.payload ? undefined : keep()),
  });
}
