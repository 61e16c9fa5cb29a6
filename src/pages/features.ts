import { listenForUnsentCalls } from '#src/features/call/listeners.ts';
import { whenOffCall } from '#src/features/call/liveLock.ts';
import { startAnalytics } from '#src/features/config/analyticsListeners.ts';
import { startRecordings } from '#src/features/recording/recordingListeners.ts';
import { startRewards } from '#src/features/rewards/rewardListeners.ts';
import { playSound } from '#src/features/rewards/playSound.ts';
import { keptKeys } from '#src/features/rewards/keptKeys.ts';
import { startScoring } from '#src/features/scoring/scoringListeners.ts';
import { watchPage } from '#src/features/scoring/watchPage.ts';
import { startInstall } from '#src/features/pwa/installListeners.ts';
import { startBadge } from '#src/features/scoring/badgeListener.ts';
import { startServiceWorker } from '#src/features/pwa/serviceWorker.ts';
import { startSession } from '#src/features/auth/sessionListeners.ts';
import { watchTabs } from '#src/features/auth/watchTabs.ts';
import { startUser } from '#src/features/user/userListeners.ts';
// Its endpoints must be known before kept answers are put back, though its page comes later.
import '#src/features/goals/goalsApi.ts';
import '#src/features/history/historyApi.ts';
import '#src/features/recording/recordingApi.ts';
import '#src/features/streak/streakApi.ts';
import { handOverScores } from '#src/lib/handOver.ts';
import { logProblem } from '#src/lib/log.ts';
import { claim, withLock } from '#src/lib/locks.ts';
import { whenIdle, whenSeen } from '#src/lib/page.ts';
import { refreshPageSession } from '#src/lib/pageRefresh.ts';
import { pendingStore } from '#src/lib/pending.ts';
import { readSession } from '#src/lib/sessionStore.ts';
import { STORAGE_KEYS } from '#src/lib/storageKeys.ts';
import { openChannel } from '#src/lib/tabs.ts';
import { startAnswers } from '#src/store/answerListeners.ts';
import { startConnection } from '#src/store/connectionListeners.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import type { AppStore } from '#src/store/store.ts';
import { startOutbox } from '#src/store/outboxListeners.ts';
import { startStorage } from '#src/store/storageListeners.ts';
import { startToasts } from '#src/store/toastListeners.ts';
import { applyColorMode } from '#src/ui/colorMode.ts';
import { offlineTexts } from '#src/ui/offlineTexts.ts';
import { forgetColorMode } from './colorModeListener.ts';
import { PATHS } from './paths.ts';

/** Every effect of the app that is not a component's, joined to the browser. Before the session is restored. */
export function startFeatures({ dispatch, ...store }: AppStore, listen: AppStartListening): void {
  const now = () => Date.now();
  const whenFree = async () => {
    await whenOffCall(navigator.locks);
    await whenSeen();
  };
  startToasts(listen);
  startAnswers(listen);
  startConnection(dispatch);
  startStorage(dispatch, offlineTexts.storage);
  startOutbox(listen, offlineTexts.changeRefused);
  startSession(listen, { read: readSession, refresh: refreshPageSession, now, watchTabs: (look) => watchTabs(look, () => whenOffCall(navigator.locks)) });
  startUser(listen);
  startScoring(listen, {
    pending: pendingStore,
    channel: openChannel('scoring'),
    lock: withLock,
    now,
    log: (problem) => logProblem('scoring', problem),
    handOver: handOverScores,
    watchPage,
  });
  listenForUnsentCalls(listen);
  startInstall(listen, dispatch);
  startBadge(listen, navigator, (problem) => logProblem('badge', problem));
  startRecordings(listen);
  startRewards(listen, dispatch, {
    ready: whenFree,
    claim: (key) => claim(`ringside-reward-${key}`),
    shown: openChannel('rewards'),
    untold: keptKeys(localStorage, STORAGE_KEYS.shownRewards),
    claimed: keptKeys(localStorage, STORAGE_KEYS.claimedRewards),
    play: playSound,
    log: (problem) => logProblem('rewards', problem),
  });
  forgetColorMode(listen, (mode) => applyColorMode(mode, document.documentElement));
  whenIdle(() => {
    void startServiceWorker(listen, dispatch, () => selectSessionStatus(store.getState()) === 'signedIn');
    void startAnalytics(listen, dispatch, Object.values(PATHS), whenFree);
    void startAlertsLater(listen, dispatch, () => selectSessionStatus(store.getState()) === 'signedIn');
  });
}

/** Nothing of it is needed before a score comes or somebody signs out. */
async function startAlertsLater(listen: AppStartListening, dispatch: AppDispatch, signedIn: () => boolean): Promise<void> {
  try {
    const { alertServer, browserPush, keepHere, startAlerts } = await import('#src/features/alerts/alertListeners.ts');
    const server = alertServer(dispatch);
    startAlerts(listen, { isVisible: () => document.visibilityState === 'visible', push: browserPush, tellSeen: server.tellSeen });
    if (signedIn()) await keepHere({ push: browserPush, ...server });
  } catch (problem) {
    logProblem('alerts', problem);
  }
}
