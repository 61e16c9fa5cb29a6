import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import { scoringSettled } from '#src/store/scoring.ts';
import { createAppStore } from '#src/store/store.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { startInstall } from './installListeners.ts';
import { catchInstallQuestion } from './installQuestion.ts';
import { installAccepted, installPostponed, selectInstall } from './installSlice.ts';

let window: EventTarget;
let standalone: boolean;

beforeEach(() => {
  fakeBrowser();
  window = new EventTarget();
  standalone = false;
  vi.stubGlobal('window', window);
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }));
});
afterEach(() => void vi.unstubAllGlobals());

test('the browser’s question is held back until the second scored call, and asked when the rep agrees', async () => {
  const { install, score, store } = app();
  const question = askable();
  expect(question.defaultPrevented).toBe(true);
  expect(install()).toEqual({ standing: 'askable', offered: false });
  score('c1', 'timedOut');
  score('c1');
  score('c1');
  expect(install().offered).toBe(false);
  score('c2');
  expect(install().offered).toBe(true);
  store.dispatch(installAccepted());
  await vi.waitFor(() => expect(question.prompt).toHaveBeenCalledOnce());
  expect(install()).toEqual({ standing: 'unknown', offered: false });
});

test('a question that came before anybody joined to hear it is kept', () => {
  const onQuestion = catchInstallQuestion();
  askable();
  const { store, listen } = createAppStore();
  startInstall(listen, store.dispatch, onQuestion);
  expect(selectInstall(store.getState()).standing).toBe('askable');
});

test('it is offered once on a device, and whoever put it off can still install it by the menu', async () => {
  const { install, score, store } = app();
  const question = askable();
  score('c1');
  score('c2');
  store.dispatch(installPostponed());
  score('c3');
  expect(install()).toEqual({ standing: 'askable', offered: false });
  expect(app().install().offered).toBe(false);
  store.dispatch(installAccepted());
  await vi.waitFor(() => expect(question.prompt).toHaveBeenCalledOnce());
});

test('where the browser has no question, or the app is installed, nothing is offered', () => {
  const without = app();
  without.score('c1');
  without.score('c2');
  expect(without.install()).toEqual({ standing: 'unknown', offered: false });
  askable();
  window.dispatchEvent(new Event('appinstalled'));
  without.score('c3');
  expect(without.install()).toEqual({ standing: 'installed', offered: false });
  standalone = true;
  expect(app().install().standing).toBe('installed');
});

function app() {
  const { store, listen } = createAppStore();
  startInstall(listen, store.dispatch, catchInstallQuestion());
  const result = {
    isComplete: true,
    error: null,
    scoringResult: '',
    expGainedForCall: 1,
    scoringData: null,
  } as unknown as CallScoring;
  return {
    store,
    install: () => selectInstall(store.getState()),
    score: (callRecordId: string, status: 'complete' | 'timedOut' = 'complete') =>
      store.dispatch(
        scoringSettled({
          callRecordId,
          state: status === 'complete' ? { status, result } : { status, message: '', detail: '' },
        }),
      ),
  };
}

function askable() {
  const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  window.dispatchEvent(question);
  return question;
}
