import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { filesOnly } from './filesOnly.ts';

/** More than anybody sees of the ranks' pictures, with every portrait and the sounds. */
const KEPT = 120;

export const ART_CACHE = 'art';

/**
 * Pictures of ranks and personas, and the sounds: too many to keep before they are seen, and the
 * same for everybody.
 */
export function isArt({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && /^\/(ranks|portraits|sounds)\//.test(url.pathname);
}

export const art = new StaleWhileRevalidate({
  cacheName: ART_CACHE,
  plugins: [filesOnly, new ExpirationPlugin({ maxEntries: KEPT, purgeOnQuotaError: true })],
});
