import { logProblem } from '#src/lib/log.ts';
import { unsubscribeDevice, type PushDevice } from '#src/lib/pushSubscription.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import { scoringSettled } from '#src/store/scoring.ts';
import { sessionEnded } from '#src/store/session.ts';
import { alertsApi } from './alertsApi.ts';

export interface AlertDeps {
  /** Whether somebody can see this page. */
  isVisible: () => boolean;
  /** This browser's, null where it has none. */
  push: () => Promise<PushDevice | null>;
  tellSeen: (callRecordId: string) => Promise<unknown>;
}

/** Says which scores were seen, lest they are told again outside; and whoever signs out takes along what this browser was told for them. */
export function startAlerts(listen: AppStartListening, { isVisible, push, tellSeen }: AlertDeps): void {
  listen({
    actionCreator: scoringSettled,
    effect: async ({ payload: { callRecordId, state } }) => {
      if (state.status !== 'complete' || !isVisible()) return;
      await tellSeen(callRecordId).catch((problem: unknown) => logProblem('alerts', problem));
    },
  });
  listen({
    actionCreator: sessionEnded,
    effect: async () => {
      const manager = await push();
      if (manager !== null) await unsubscribeDevice(manager).catch((problem: unknown) => logProblem('alerts', problem));
    },
  });
}

export function tellServer(dispatch: AppDispatch): AlertDeps['tellSeen'] {
  return (callRecordId) => dispatch(alertsApi.endpoints.scoreSeen.initiate(callRecordId)).unwrap();
}

/** Without waiting for a worker that may never come. */
export async function browserPush(): Promise<PushManager | null> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration: ServiceWorkerRegistration | undefined = await workers?.getRegistration();
  const manager: PushManager | undefined = registration?.pushManager;
  return manager ?? null;
}
