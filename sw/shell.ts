import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { KeptFile } from './keptFiles.ts';
import { NOT_PAGES } from './notPages.ts';

/** Keeps what the app starts with, and answers every navigation from there. */
export function keepShell(files: KeptFile[]): void {
  cleanupOutdatedCaches();
  precacheAndRoute(files.filter(({ practice }) => practice !== true));
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }),
  );
}
