import type { WorkboxPlugin } from 'workbox-core';

/**
 * Nothing but files is kept: some networks answer everything with a page, until somebody signs in
 * to them.
 */
export const filesOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) =>
    Promise.resolve(response.ok && !isPage(response) ? response : null),
};

function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('html') === true;
}
