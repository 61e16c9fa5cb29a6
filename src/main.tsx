import { StrictMode, startTransition } from 'react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { startFeatures } from '#src/pages/features.ts';
import { lookForCallsAhead } from '#src/lib/calls/callsHere.ts';
import { firstScreenShown } from '#src/lib/page.ts';
import { App } from '#src/pages/App.tsx';
import { askAnew, firstQueries } from '#src/pages/firstQueries.ts';
import { loadFirstPage } from '#src/pages/routePages.ts';
import { restore } from '#src/store/restore.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { createAppStore } from '#src/store/store.ts';
import type { AppStore } from '#src/store/store.ts';
import { applyColorMode, storedColorMode } from '#src/ui/theme/colorMode.ts';
import { layoutTexts } from '#src/pages/layout/texts.ts';
import { system } from '#src/ui/theme/system.ts';

// Schemas would make code of text, to be faster; the content policy lets nobody. Zod keeps what
// `config` sets here, for all copies of it; to call that would bring a part of Zod to every first
// visit.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

if (storageIsOpen()) void start();
else document.querySelector('.shell p')?.replaceChildren(layoutTexts.storage.closed);

/**
 * Not awaited at the top: the pages' code imports this file's, and would wait for it while it waits
 * for them.
 */
async function start(): Promise<void> {
  void lookForCallsAhead();
  const { store, listen } = createAppStore();
  const restoring = restore(store);
  applyColorMode(storedColorMode(localStorage), document.documentElement);
  startFeatures(store, listen);
  const restored = await restoring;
  // What is kept is shown before anything is asked.
  if (restored) void firstScreenShown().then(() => askAnew(store, location.pathname));
  else firstQueries(store, location.pathname);
  const signedIn = selectSessionStatus(store.getState()) === 'signedIn';
  await loadFirstPage(location.pathname, signedIn);
  render(store);
}

/** In a transition: the browser draws, and answers what is pressed, in the middle of it. */
function render(store: AppStore): void {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  startTransition(() =>
    root.render(
      <StrictMode>
        <ChakraProvider value={system}>
          <Provider store={store}>
            <App />
          </Provider>
        </ChakraProvider>
      </StrictMode>,
    ),
  );
}

/** A browser that lets no site store anything refuses the very access. */
function storageIsOpen(): boolean {
  try {
    return localStorage.length + sessionStorage.length >= 0;
  } catch {
    return false;
  }
}
