import { logProblem } from '#src/lib/log.ts';
import { unsubscribeDevice, type PushDevice } from '#src/lib/pushSubscription.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import { scoringSettled } from '#src/store/scoring.ts';
import { sessionEnded, sessionStarted } from '#src/store/session.ts';
import { alertsApi } from './alertsApi.ts';

export interface AlertDeps {
  /** Whether somebody can see this page. */
  isVisible: () => boolean;
  /** This browser's, null where it has none. */
  push: () => Promise<PushDevice | null>;
}

/**
 * Says which scores were seen, lest they are told again outside; whoever signs out takes along what
 * this browser was told for them, and whoever signs in finds nothing of another's.
 */
export function startAlerts(
  listen: AppStartListening,
  { isVisible, ...deps }: AlertDeps & AlertServer,
): void {
  const { push, tellSeen } = deps;
  listen({
    actionCreator: scoringSettled,
    effect: async ({ payload: { callRecordId, state } }) => {
      if (state.status !== 'complete' || !isVisible()) return;
      await tellSeen(callRecordId).catch((problem: unknown) => logProblem('alerts', problem));
    },
  });
  listen({
    actionCreator: sessionStarted,
    effect: () => keepHere(deps).catch((problem: unknown) => logProblem('alerts', problem)),
  });
  listen({
    actionCreator: sessionEnded,
    effect: async () => {
      const manager = await push();
      if (manager !== null)
        await unsubscribeDevice(manager).catch((problem: unknown) => logProblem('alerts', problem));
    },
  });
}

/**
 * The browser may have made its subscription anew, and the worker not reached the server then: it
 * is told where to send from now on. One that this sign-in knows nothing of was left by another,
 * and ends.
 */
export async function keepHere({
  push,
  here,
  save,
}: Pick<AlertDeps, 'push'> & Omit<AlertServer, 'tellSeen'>): Promise<void> {
  const manager = await push();
  const subscription = await manager?.getSubscription();
  if (!manager || !subscription) return;
  const known = await here();
  if (known === null) await unsubscribeDevice(manager);
  else if (known !== subscription.endpoint) await save(subscription.toJSON());
}

/** The server's side of it. */
export interface AlertServer {
  /** The address that it knows of this sign-in. */
  here: () => Promise<string | null>;
  save: (subscription: PushSubscriptionJSON) => Promise<unknown>;
  tellSeen: (callRecordId: string) => Promise<unknown>;
}

export function alertServer(dispatch: AppDispatch): AlertServer {
  const { alerts, scoreSeen, subscribeHere } = alertsApi.endpoints;
  return {
    here: async () =>
      (await dispatch(alerts.initiate(undefined, { subscribe: false })).unwrap()).here,
    save: (subscription) => dispatch(subscribeHere.initiate(subscription)).unwrap(),
    tellSeen: (callRecordId) => dispatch(scoreSeen.initiate(callRecordId)).unwrap(),
  };
}

/** Without waiting for a worker that may never come. */
export async function browserPush(): Promise<PushManager | null> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration: ServiceWorkerRegistration | undefined = await workers?.getRegistration();
  const manager: PushManager | undefined = registration?.pushManager;
  return manager ?? null;
}
