import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NOT_PAGES } from './notPages.ts';
import { isPracticeFile } from './practice.ts';

/** Keeps the app's shell and pages, and answers every navigation from there. */
export function keepShell(files: { url: string; revision: string | null }[]): void {
  cleanupOutdatedCaches();
  precacheAndRoute(files.filter(({ url }) => !isPracticeFile(url)));
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/kept.html'), { denylist: NOT_PAGES }),
  );
}
