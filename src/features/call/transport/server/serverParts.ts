import type { Preflight, VoiceSession } from '#src/lib/voice/transport.ts';
import { browserParts } from '../browser/browserParts.ts';
import type { BrowserSpeech } from '../browser/browserSpeech.ts';
import type { VoiceParts } from '../browser/parts.ts';
import { createPlayer } from './player.ts';
import type { Player } from './player.ts';
import { createServerRecogniser } from './serverRecogniser.ts';
import { createServerSpeaker } from './serverSpeaker.ts';
import { createSpeechLine } from './speechLine.ts';
import type { SpeechLine } from './speechLine.ts';

/**
 * The browser's recognition and voices, with the server's in the place of what it does not have.
 * @param hears whether the rep wants the server to hear in any case
 */
export function serverParts(
  browser: BrowserSpeech,
  hears: boolean,
  openLine: (conversationId: string) => SpeechLine = createSpeechLine,
  player: Player = createPlayer(),
): VoiceParts {
  const own = browserParts(browser);
  const byServer = hears || own.createRecogniser === null;
  let line: SpeechLine | null = null;
  let session: VoiceSession | null = null;
  const heardPlayer: Player = {
    ...player,
    play: (sound, events) =>
      player.play(sound, {
        ...events,
        onHeard: (samples, agoMs) =>
          session?.onVoice?.({ samples, endedAt: browser.timers.now() - agoMs }),
      }),
  };
  return {
    prime: () => player.prime(),
    begin(begun) {
      session = begun;
      const { conversationId } = begun;
      line = conversationId === undefined ? null : openLine(conversationId);
    },
    createRecogniser: byServer
      ? (language, events) => createServerRecogniser(() => line, language, events)
      : own.createRecogniser,
    // It hears what the microphone brings, and opens none of its own.
    sharesMicrophone: byServer || own.sharesMicrophone,
    createSpeaker: (voice, onWarning) =>
      (browser.synthesis?.getVoices().length ?? 0) > 0
        ? own.createSpeaker(voice, onWarning)
        : createServerSpeaker(() => line, heardPlayer, browser.timers, voice, onWarning),
  };
}

/** What the check before a call finds, where the server stands in for what is missing. */
export function withServerSpeech(found: Preflight, hears: boolean): Preflight {
  const stt = hears || found.stt === 'none' ? 'server' : found.stt;
  const reasons = found.reasons.filter(
    (reason) => reason !== 'recognition-missing' && reason !== 'voice-missing',
  );
  return { ...found, stt, tts: true, onDevice: stt === 'server' ? 'no' : found.onDevice, reasons };
}
