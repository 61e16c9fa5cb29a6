import { listenForPersonas } from '#src/features/call/delivery/personaListeners.ts';
import { listenForVisitorCalls } from '#src/features/call/delivery/visitorListeners.ts';
import { listenForUnsentCalls } from '#src/features/call/delivery/unsentListeners.ts';
import { whenOffCall } from '#src/features/call/machine/liveLock.ts';
import { startAnalytics } from '#src/features/config/analyticsListeners.ts';
import { historyApi } from '#src/features/history/historyApi.ts';
import { personasApi } from '#src/features/personas/personasApi.ts';
import { startRecordings } from '#src/features/recording/recordingListeners.ts';
import { startRewards } from '#src/features/rewards/rewardListeners.ts';
import { playSound } from '#src/features/rewards/playSound.ts';
import { keptKeys } from '#src/features/rewards/keptKeys.ts';
import { startScoring } from '#src/features/scoring/scoringListeners.ts';
import { watchPage } from '#src/features/scoring/watchPage.ts';
import { startInstall } from '#src/features/pwa/installListeners.ts';
import type { OnInstallQuestion } from '#src/features/pwa/installQuestion.ts';
import { startBadge } from '#src/features/scoring/badgeListener.ts';
import { userApi } from '#src/features/user/userApi.ts';
import { startServiceWorker } from '#src/features/pwa/serviceWorker.ts';
import { handOverScores } from '#src/lib/outbox/handOver.ts';
import { logProblem } from '#src/lib/log.ts';
import { claim, withLock } from '#src/lib/locks.ts';
import { whenSeen } from '#src/lib/page.ts';
import { pendingStore } from '#src/lib/scores/pending.ts';
import { STORAGE_KEYS } from '#src/lib/storage/storageKeys.ts';
import { openChannel } from '#src/lib/tabs.ts';
import { listenersJoined } from '#src/store/listening.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import { startLookout } from '#src/store/connection/lookout.ts';
import { startOutbox } from '#src/store/outboxListeners.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import type { AppStore } from '#src/store/store.ts';
import { startToasts } from '#src/store/toasts/toastListeners.ts';
import { layoutTexts } from './layout/texts.ts';
import { PATHS } from './paths.ts';

/**
 * The effects that no first screen waits for; what happened before they came, they look up when
 * they have all joined.
 */
export function startLaterFeatures(
  { dispatch, ...store }: AppStore,
  listen: AppStartListening,
  onInstallQuestion: OnInstallQuestion,
): void {
  startToasts(listen);
  startLookout(listen);
  startOutbox(listen, layoutTexts.changeRefused);
  startScoring(listen, {
    pending: pendingStore,
    channel: openChannel('scoring'),
    lock: withLock,
    now: () => Date.now(),
    log: (problem) => logProblem('scoring', problem),
    recentCalls: () => recentCalls(dispatch),
    handOver: handOverScores,
    watchPage,
  });
  listenForVisitorCalls(listen, () => emailOf(dispatch));
  listenForUnsentCalls(listen);
  listenForPersonas(listen, { ids: () => personaIds(dispatch), whenFree });
  startInstall(listen, dispatch, onInstallQuestion);
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
  dispatch(listenersJoined());
  const signedIn = () => selectSessionStatus(store.getState()) === 'signedIn';
  // While the app is worked on there is none: it would answer with what was there before.
  if (import.meta.env.PROD) void startServiceWorker(listen, dispatch, signedIn);
  void startAnalytics(listen, dispatch, Object.values(PATHS), whenFree);
  void startAlertsLater(listen, dispatch, signedIn);
}

/** Null where the server does not say. */
async function emailOf(dispatch: AppDispatch): Promise<string | null> {
  const { data } = await dispatch(
    userApi.endpoints.userDetails.initiate(undefined, { subscribe: false }),
  );
  return data?.email ?? null;
}

/** By id, newest first: as the server has them, or as they were kept where it does not answer. */
async function recentCalls(dispatch: AppDispatch): Promise<string[]> {
  const { data } = await dispatch(
    historyApi.endpoints.userCallHistory.initiate(
      { page: 1, orderBy: 'recent' },
      { forceRefetch: true, subscribe: false },
    ),
  );
  return data?.data.map(({ id }) => id) ?? [];
}

/** Of whom the user may call, as the list has them. */
async function personaIds(dispatch: AppDispatch): Promise<string[]> {
  const { data } = await dispatch(
    personasApi.endpoints.assistants.initiate(undefined, { subscribe: false }),
  );
  return data?.map(({ id }) => id) ?? [];
}

/** In no call, and with the page in sight. */
async function whenFree(): Promise<void> {
  await whenOffCall(navigator.locks);
  await whenSeen();
}

/** Nothing of it is needed before a score comes or somebody signs out. */
async function startAlertsLater(
  listen: AppStartListening,
  dispatch: AppDispatch,
  signedIn: () => boolean,
): Promise<void> {
  try {
    const { alertServer, browserPush, keepHere, startAlerts } =
      await import('#src/features/alerts/alertListeners.ts');
    const server = alertServer(dispatch);
    startAlerts(listen, {
      isVisible: () => document.visibilityState === 'visible',
      push: browserPush,
      ...server,
    });
    if (signedIn()) await keepHere({ push: browserPush, ...server });
  } catch (problem) {
    logProblem('alerts', problem);
  }
}
