import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { startFeatures } from '#src/pages/features.ts';
import { whenIdle } from '#src/lib/page.ts';
import { App } from '#src/pages/App.tsx';
import { firstQueries } from '#src/pages/firstQueries.ts';
import { loadFirstPage, loadNextPage } from '#src/pages/routePages.ts';
import { restore } from '#src/store/restore.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { createAppStore } from '#src/store/store.ts';
import { applyColorMode, storedColorMode } from '#src/ui/colorMode.ts';
import { offlineTexts } from '#src/ui/offlineTexts.ts';

if (storageIsOpen()) void start();
else document.querySelector('.shell p')?.replaceChildren(offlineTexts.storage.closed);

/** Not awaited at the top: the pages' code imports this file's, and would wait for it while it waits for them. */
async function start(): Promise<void> {
  const { store, listen } = createAppStore();
  applyColorMode(storedColorMode(localStorage), document.documentElement);
  startFeatures(store, listen);
  await restore(store);
  firstQueries(store, location.pathname);
  const signedIn = selectSessionStatus(store.getState()) === 'signedIn';
  await loadFirstPage(location.pathname, signedIn);
  if (!signedIn) whenIdle(() => void loadNextPage());

  const root = createRoot(document.getElementById('root') as HTMLElement);
  startTransition(() => {
    root.render(
      <StrictMode>
        <Provider store={store}>
          <App />
        </Provider>
      </StrictMode>,
    );
  });
}

/** A browser that lets no site store anything refuses the very access. */
function storageIsOpen(): boolean {
  try {
    return localStorage.length + sessionStorage.length >= 0;
  } catch {
    return false;
  }
}
