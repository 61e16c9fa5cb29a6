import { catchInstallQuestion } from '#src/features/pwa/installQuestion.ts';
import type { OnInstallQuestion } from '#src/features/pwa/installQuestion.ts';
import { startSession } from '#src/features/auth/sessionListeners.ts';
import { watchTabs } from '#src/features/auth/watchTabs.ts';
import { whenOffCall } from '#src/features/call/machine/liveLock.ts';
import { startUser } from '#src/features/user/userListeners.ts';
import { logProblem } from '#src/lib/log.ts';
import { firstScreenShown } from '#src/lib/page.ts';
import { onSessionRefused, refreshPageSession } from '#src/lib/session/pageSession.ts';
import { readSession } from '#src/lib/session/sessionStore.ts';
import { startAnswers } from '#src/store/answers/answerListeners.ts';
import { startConnection } from '#src/store/connection/connectionListeners.ts';
import type { AppStartListening } from '#src/store/listening.ts';
import { startReach } from '#src/store/connection/reachListeners.ts';
import { startStorage } from '#src/store/storageListeners.ts';
import type { AppStore } from '#src/store/store.ts';
import { applyColorMode } from '#src/ui/theme/colorMode.ts';
import { layoutTexts } from './layout/texts.ts';
import { loadChunk } from './boundaries/chunkReload.ts';
import { forgetColorMode } from './colorModeListener.ts';

/**
 * Every effect of the app that is not a component's, joined to the browser: what the first screen
 * goes by before the session is restored, the others (`laterFeatures.ts`) once that screen is
 * there.
 */
export function startFeatures(store: AppStore, listen: AppStartListening): void {
  const onInstallQuestion = catchInstallQuestion();
  startAnswers(listen);
  startReach(listen);
  startConnection(store.dispatch);
  startStorage(store.dispatch, layoutTexts.storage);
  startSession(listen, {
    read: readSession,
    refresh: refreshPageSession,
    onRefused: onSessionRefused,
    now: () => Date.now(),
    watchTabs: (look) => watchTabs(look, () => whenOffCall(navigator.locks)),
    shown: firstScreenShown,
  });
  startUser(listen);
  forgetColorMode(listen, (mode) => applyColorMode(mode, document.documentElement));
  joinLater(store, listen, onInstallQuestion).catch((problem: unknown) =>
    logProblem('features', problem),
  );
}

async function joinLater(
  store: AppStore,
  listen: AppStartListening,
  onInstallQuestion: OnInstallQuestion,
): Promise<void> {
  await firstScreenShown();
  const { startLaterFeatures } = await loadChunk('features', () => import('./laterFeatures.ts'));
  startLaterFeatures(store, listen, onInstallQuestion);
}
