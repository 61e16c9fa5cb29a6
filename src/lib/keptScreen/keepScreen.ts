import { STORAGE_KEYS } from '../storageKeys.ts';
import { readSession } from '../sessionStore.ts';
import { buildIn, mediaOf } from './keptScreen.ts';
import type { KeptScreen } from './keptScreen.ts';
import { classesIn, keptMarkup, partsOf, WHOLE } from './keptMarkup.ts';
import { forgetKeptScreen } from './forgetKeptScreen.ts';

interface Drawn {
  /** By the names of what comes later, the markup in its place. */
  stands: Readonly<Record<string, string>>;
  /** The text of the rules that these classes need. */
  cssOf: (classes: string[]) => string;
}

/**
 * Keeps the first screen of the battle room for the next start, if it is what the page shows.
 * @param sessionId of whom the page shows it to
 */
export function keepScreen(sessionId: string | null, { stands, cssOf }: Drawn): void {
  const frame = document.querySelector(`#root:not([data-kept]) > :has([${WHOLE}])`);
  const session = readSession();
  // Another tab may have signed out, or someone else in.
  if (frame === null || session === null || session.id !== sessionId) return;
  const firstBelow = partsOf(frame).findIndex(
    (part) => part.getBoundingClientRect().top + scrollY >= innerHeight,
  );
  // In a page of its own nothing is loaded for it.
  const html = keptMarkup(
    document.implementation.createHTMLDocument().importNode(frame, true),
    stands,
    firstBelow,
  );
  if ([session.accessToken, session.refreshToken].some((secret) => html.includes(secret))) return;
  const kept: KeptScreen = {
    build: buildIn(document),
    sessionId,
    at: Date.now(),
    media: mediaOf(innerWidth, innerHeight),
    css: cssOf(classesIn(html)),
    html,
  };
  try {
    localStorage.setItem(STORAGE_KEYS.keptScreen, JSON.stringify(kept));
  } catch {
    // There is no room for it: the next start shows the shell.
    forgetKeptScreen();
  }
}
