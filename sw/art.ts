import { StaleWhileRevalidate } from 'workbox-strategies';
import { isPage } from './isPage.ts';

/** Pictures of ranks and the sounds: too many to keep before they are seen, and the same for everybody. */
export function isArt({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && /^\/(ranks|sounds)\//.test(url.pathname);
}

export const art = new StaleWhileRevalidate({
  cacheName: 'art',
  plugins: [
    {
      cacheWillUpdate: ({ response }) =>
        Promise.resolve(response.ok && !isPage(response) ? response : null),
    },
  ],
});
