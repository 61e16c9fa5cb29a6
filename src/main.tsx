import { Provider } from 'react-redux';
import { startFeatures } from '#src/pages/features.ts';
import { lookForCallsAhead } from '#src/lib/calls/callsHere.ts';
import { keptStands } from '#src/lib/keptScreen/standing.ts';
import { firstScreenShown } from '#src/lib/page.ts';
import { readSession } from '#src/lib/sessionStore.ts';
import { breathe } from '#src/lib/soon.ts';
import { within } from '#src/lib/within.ts';
import { App } from '#src/pages/App.tsx';
import { drawApp } from '#src/pages/drawApp.ts';
import { firstAnswers, hasFirstAnswers } from '#src/pages/firstAnswers.ts';
import { askAnew, firstQueries } from '#src/pages/firstQueries.ts';
import { loadFirstPage, loadNextPage } from '#src/pages/routePages.ts';
import { restore } from '#src/store/restore.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { createAppStore } from '#src/store/store.ts';
import { applyColorMode, storedColorMode } from '#src/ui/colorMode.ts';
import { offlineTexts } from '#src/ui/offlineTexts.ts';

/** A kept screen without an app behind it is not left standing for longer. */
const FIRST_ANSWERS_MS = 3_000;

if (storageIsOpen()) void start();
else document.querySelector('.shell p')?.replaceChildren(offlineTexts.storage.closed);

/** Not awaited at the top: the pages' code imports this file's, and would wait for it while it waits for them. */
async function start(): Promise<void> {
  // While what is kept is read, the rest is made ready; what is read is heard by all that is joined meanwhile.
  const root = document.getElementById('root') as HTMLElement;
  const overKept = keptStands(root);
  const lookedForCalls = lookForCallsAhead();
  void loadFirstPage(location.pathname, readSession() !== null);
  await breathe();
  const { store, listen } = createAppStore();
  const restoring = restore(store);
  applyColorMode(storedColorMode(localStorage), document.documentElement);
  await breathe();
  startFeatures(store, listen);
  const restored = await restoring;
  const signedIn = selectSessionStatus(store.getState()) === 'signedIn';
  const shown = firstScreenShown();
  // What is kept is shown before anything is asked; but a kept screen waits for what is missing.
  if (restored && (!overKept || hasFirstAnswers(store.getState())))
    void shown.then(() => askAnew(store, location.pathname));
  else firstQueries(store, location.pathname);
  await loadFirstPage(location.pathname, signedIn);
  if (!signedIn) void shown.then(loadNextPage);
  // Drawn over a screen that is there, the app must not show less in between.
  if (overKept && signedIn)
    await within(FIRST_ANSWERS_MS, Promise.all([lookedForCalls, firstAnswers(store)]), null);

  await breathe();
  drawApp(
    <Provider store={store}>
      <App />
    </Provider>,
    root,
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
