import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { PageSpinner } from '#src/ui/Spinner.tsx';
import { loadChunk } from './chunkReload.ts';

/**
 * A page whose code comes when it is first shown: `lazyPage('history', async () => (await import('./HistoryPage.tsx')).HistoryPage)`.
 * `name` is the page's key for the one reload after a failed load; `preload()` fetches the code ahead.
 */
export function lazyPage(name: string, load: () => Promise<ComponentType>) {
  const Content = lazy(async () => ({
    default: await loadChunk(name, load, { storage: sessionStorage, reload: () => location.reload() }),
  }));
  function Page() {
    return (
      <Suspense fallback={<PageSpinner />}>
        <Content />
      </Suspense>
    );
  }
  return Object.assign(Page, { preload: load });
}
