import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isPracticeFile } from './practice.ts';

/**
 * Navigations that are not pages: the API's and the files'. `/login`, `/register` and `/confirmEmail` are not among them: a
 * navigation to these is to the page. A file that is missing must never be answered with the app.
 */
export const NOT_PAGES = [
  /^\/(api|manage|webhooks|llm|healthz|readyz|metrics)(\/|\?|$)/,
  /^\/(assets|icons|ranks|sounds)\//,
  /^\/(sw\.js|manifest\.webmanifest|favicon\.svg)(\?|$)/,
];

/** Keeps the app's shell and pages, and answers every navigation from there. */
export function keepShell(files: { url: string; revision: string | null }[]): void {
  cleanupOutdatedCaches();
  precacheAndRoute(files.filter(({ url }) => !isPracticeFile(url)));
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }));
}
