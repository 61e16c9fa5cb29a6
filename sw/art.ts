import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { filesOnly } from './filesOnly.ts';

/** More than anybody sees of the ranks' pictures, with the sounds. */
const KEPT = 60;

export const ART_CACHE = 'art';

/** Pictures of ranks and the sounds: too many to keep before they are seen, and the same for everybody. */
export function isArt({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && /^\/(ranks|sounds)\//.test(url.pathname);
}

export const art = new StaleWhileRevalidate({
  cacheName: ART_CACHE,
  plugins: [filesOnly, new ExpirationPlugin({ maxEntries: KEPT, purgeOnQuotaError: true })],
});
