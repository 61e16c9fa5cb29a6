import { Suspense, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PageSpinner } from '#src/ui/Spinner.tsx';
import { loadChunk } from './chunkReload.ts';

/**
 * A page whose code comes when it is first shown: `lazyPage('history', async () => (await import('./HistoryPage.tsx')).HistoryPage)`.
 * `name` is the page's key for the one reload after a failed load; `preload()` fetches the code ahead.
 */
export function lazyPage(name: string, load: () => Promise<ComponentType>) {
  return lazyPart(name, load, <PageSpinner />);
}

/** A part of a page whose code comes later, `fallback` in its place until then. */
export function lazyPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>, fallback: ReactNode) {
  const Content = lazy(async () => ({
    default: await loadChunk(name, load, { storage: sessionStorage, reload: () => location.reload() }),
  }));
  function Page(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    );
  }
  return Object.assign(Page, { preload: load });
}
