import { logProblem } from '#src/lib/log.ts';
import type { OnDevice } from '#src/lib/voice/transport.ts';
import type { BrowserSpeech } from './browserSpeech.ts';
import { recognitionLanguage } from './recognition.ts';

const STATES: Record<string, OnDevice> = {
  available: 'ready',
  downloadable: 'downloadable',
  downloading: 'downloading',
};
/** The browser does not tell how far it is: it is asked so often whether it has begun. */
const LOOK_EVERY_MS = 1_000;

/** Whether this browser recognises that language without sending anything away. */
export async function onDeviceState(
  { Recognition }: Pick<BrowserSpeech, 'Recognition'>,
  language: string,
): Promise<OnDevice> {
  const state = await Recognition?.available?.({ langs: [language], processLocally: true }).catch(
    () => 'unavailable',
  );
  return STATES[state ?? ''] ?? 'no';
}

/**
 * Fetches what recognition on the device needs; called inside a tap.
 * @param onProgress each state on the way, `downloading` first
 * @returns the state it ended in: `ready`, or what it was before where the browser refused
 */
export async function downloadRecognition(
  browser: Pick<BrowserSpeech, 'Recognition' | 'timers' | 'language'>,
  onProgress: (state: OnDevice) => void,
): Promise<OnDevice> {
  const language = recognitionLanguage(browser.language);
  let last: OnDevice = 'downloading';
  const tell = (state: OnDevice) => {
    if (state !== last) onProgress(state);
    last = state;
  };
  onProgress('downloading');
  const stop = browser.timers.every(LOOK_EVERY_MS, () => {
    // It says `downloadable` until the first bytes have come.
    void onDeviceState(browser, language).then((state) => state === 'ready' && tell(state));
  });
  const installed = await browser.Recognition?.install?.({
    langs: [language],
    processLocally: true,
  }).catch((problem: unknown) => {
    logProblem('recognition', problem);
    return false;
  });
  stop();
  const state = installed === true ? 'ready' : await onDeviceState(browser, language);
  tell(state);
  return state;
}
