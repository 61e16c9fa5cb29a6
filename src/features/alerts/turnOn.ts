import pTimeout from 'p-timeout';
import { subscribeDevice, unsubscribeDevice } from '#src/lib/pushSubscription.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { alertTexts } from './texts.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { browserPush } from './alertListeners.ts';
import { alertsApi } from './alertsApi.ts';

const t = alertTexts.device;
const PATIENCE_MS = 15_000;

/**
 * Call in a tap: the browser asks the rep, and subscribes; the server is told where. Says what
 * became of it; resolves to whether it is on.
 */
export async function turnOn(dispatch: AppDispatch): Promise<boolean> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    dispatch(
      showToast(
        permission === 'denied'
          ? { kind: 'error', title: t.blocked }
          : { kind: 'error', title: t.dismissed, description: t.dismissedDetail },
      ),
    );
    return false;
  }
  const settings = dispatch(alertsApi.endpoints.alerts.initiate(undefined, { subscribe: false }));
  try {
    const { publicKey } = await settings.unwrap();
    const subscription = await subscribed(publicKey);
    if (subscription === null) {
      dispatch(showToast({ kind: 'error', title: t.noService, description: t.noServiceDetail }));
      return false;
    }
    await dispatch(alertsApi.endpoints.subscribeHere.initiate(subscription)).unwrap();
    dispatch(showToast({ kind: 'success', title: t.turnedOn }));
    return true;
  } catch (error) {
    const { title, detail } = readProblem(error);
    dispatch(showToast({ kind: 'error', title, description: detail }));
    return false;
  }
}

export async function turnOff(dispatch: AppDispatch): Promise<void> {
  try {
    const manager = await browserPush();
    if (manager !== null) await unsubscribeDevice(manager);
    await dispatch(alertsApi.endpoints.unsubscribeHere.initiate()).unwrap();
    dispatch(showToast({ kind: 'success', title: t.turnedOff }));
  } catch (error) {
    const { title, detail } = readProblem(error);
    dispatch(showToast({ kind: 'error', title, description: detail }));
  }
}

/**
 * Null where the browser does not get one from the push service of its maker, or has no worker that
 * could take messages.
 */
function subscribed(publicKey: string): Promise<PushSubscriptionJSON | null> {
  const subscribing = navigator.serviceWorker.ready.then(({ pushManager }) =>
    subscribeDevice(pushManager, publicKey),
  );
  return pTimeout(subscribing, { milliseconds: PATIENCE_MS }).catch(() => null);
}
