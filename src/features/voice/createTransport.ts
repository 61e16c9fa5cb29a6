import { systemTimers } from '#src/lib/timers.ts';
import type { VoiceTransport } from '#src/lib/voice/transport.ts';
import { browserSpeech } from './browserSpeech.ts';
import { chooseTransport } from './chooseTransport.ts';
import { createEmbeddedTransport } from './embeddedTransport.ts';
import { createVapiTransport } from './vapi/vapiTransport.ts';

/** The transport of this browser. One a call. */
export function createTransport(): VoiceTransport {
  const browser = browserSpeech(window, systemTimers);
  return chooseTransport(createEmbeddedTransport(browser), createVapiTransport(browser));
}
