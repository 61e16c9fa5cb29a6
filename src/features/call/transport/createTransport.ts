import { systemTimers } from '#src/lib/timers.ts';
import type { OnDevice, VoiceTransport } from '#src/lib/voice/transport.ts';
import { browserParts } from './browser/browserParts.ts';
import { browserSpeech } from './browser/browserSpeech.ts';
import { chooseTransport } from './chooseTransport.ts';
import { createEmbeddedTransport } from './embedded/embeddedTransport.ts';
import { serverParts } from './server/serverParts.ts';
import { createVapiTransport } from './vapi/vapiTransport.ts';
import { downloadRecognition } from './browser/onDevice.ts';

/**
 * The server's ears and voices, where it has them; `hears` where the rep wants its ears in any
 * case.
 */
export type ServerSpeech = { hears: boolean } | null;

/** The transport of this browser. One a call. */
export function createTransport(speech: ServerSpeech = null): VoiceTransport {
  const browser = browserSpeech(window, systemTimers);
  const parts = speech === null ? browserParts(browser) : serverParts(browser, speech.hears);
  return chooseTransport(createEmbeddedTransport(browser, parts), createVapiTransport(browser));
}

/**
 * Has the browser fetch what it needs to recognise speech without sending it away; offered where
 * the preflight says `downloadable`, and called inside the tap.
 * @param onProgress `downloading`, then how it ended
 * @returns how it ended: `ready`, or what it was before where the browser refused. Never rejects.
 */
export function installRecognition(onProgress: (state: OnDevice) => void): Promise<OnDevice> {
  return downloadRecognition(browserSpeech(window, systemTimers), onProgress);
}
