import { createBrowserRecogniser } from './browserRecogniser.ts';
import type { BrowserSpeech } from './browserSpeech.ts';
import { createSpeaker } from './browserSpeaker.ts';
import type { VoiceParts } from './parts.ts';

/** The browser's own recognition and voices. */
export function browserParts(browser: BrowserSpeech): VoiceParts {
  return {
    createRecogniser:
      browser.Recognition === null
        ? null
        : (language, events) => createBrowserRecogniser(browser, language, events),
    sharesMicrophone: browser.sharesMicrophone,
    createSpeaker: (voice, onWarning) => createSpeaker(browser, voice, onWarning),
  };
}
