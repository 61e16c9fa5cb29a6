import { logProblem } from '#src/lib/log.ts';
import { STORAGE_KEYS } from '#src/lib/storage/storageKeys.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import { scoringSettled } from '#src/store/scoring.ts';
import type { InstallQuestion, OnInstallQuestion } from './installQuestion.ts';
import { installAccepted, installOffered, installStands } from './installSlice.ts';

/** Says that it was offered, in place of the first call. */
const OFFERED = 'true';

/**
 * Keeps the browser's question for later: after the second scored call, once on this device, or
 * when the rep asks for it.
 */
export function startInstall(
  listen: AppStartListening,
  dispatch: AppDispatch,
  onQuestion: OnInstallQuestion,
): void {
  let question: InstallQuestion | null = null;
  if (matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches)
    dispatch(installStands('installed'));
  onQuestion((asked) => {
    question = asked;
    dispatch(installStands('askable'));
  });
  window.addEventListener('appinstalled', () => dispatch(installStands('installed')));
  listen({
    actionCreator: scoringSettled,
    effect: ({ payload: { callRecordId, state } }) => {
      const before = localStorage.getItem(STORAGE_KEYS.installOffered);
      if (state.status !== 'complete' || before === OFFERED || before === callRecordId) return;
      if (before === null) localStorage.setItem(STORAGE_KEYS.installOffered, callRecordId);
      if (before === null || question === null) return;
      localStorage.setItem(STORAGE_KEYS.installOffered, OFFERED);
      dispatch(installOffered());
    },
  });
  listen({
    actionCreator: installAccepted,
    effect: async () => {
      const asked = question;
      question = null;
      if (asked === null) return;
      // The same question cannot be asked twice; the browser brings another where it may be.
      dispatch(installStands('unknown'));
      await asked.prompt().catch((problem: unknown) => logProblem('install', problem));
    },
  });
}
