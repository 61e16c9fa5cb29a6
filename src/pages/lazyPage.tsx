import { Suspense, lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PageSpinner } from '#src/ui/Spinner.tsx';
import { loadChunk } from './chunkReload.ts';

/**
 * A page whose code comes when it is first shown: `lazyPage('history', async () => (await import('./HistoryPage.tsx')).HistoryPage)`.
 * `name` is the page's key for the one reload after a failed load; `preload()` fetches the code ahead, and what is there is shown at once.
 */
export function lazyPage(name: string, load: () => Promise<ComponentType>) {
  return lazyPart(name, load, <PageSpinner />);
}

/** A part of a page whose code comes later, `fallback` in its place until then. */
export function lazyPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>, fallback: ReactNode) {
  let ready: ComponentType<Props> | null = null;
  const Late = lazy(async () => ({
    default: await loadChunk(name, load, { storage: sessionStorage, reload: () => location.reload() }),
  }));
  function Page(props: Props) {
    // Chosen once: to change from one to the other would throw away what the page holds.
    const [Content] = useState<ComponentType<Props>>(() => ready ?? Late);
    return (
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    );
  }
  const preload = async (): Promise<void> => {
    ready = await load();
  };
  return Object.assign(Page, { preload });
}
