import { systemTimers } from '#src/lib/timers.ts';
import type { VoiceTransport } from '#src/lib/voice/transport.ts';
import { browserSpeech } from './browserSpeech.ts';
import { createEmbeddedTransport } from './embeddedTransport.ts';

/** The transport of this browser. One a call. */
export function createTransport(): VoiceTransport {
  return createEmbeddedTransport(browserSpeech(window, systemTimers));
}
