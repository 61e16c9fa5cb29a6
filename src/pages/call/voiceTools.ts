import type { VoiceTools } from '#src/features/call/views/shared/voiceTools.ts';
import { browserSpeech } from '#src/features/call/transport/browser/browserSpeech.ts';
import { createSpeaker } from '#src/features/call/transport/browser/browserSpeaker.ts';
import { chooseVoice } from '#src/features/call/transport/browser/chooseVoice.ts';
import { installRecognition } from '#src/features/call/transport/createTransport.ts';
import { preflight } from '#src/features/call/transport/browser/preflight.ts';
import { withServerSpeech } from '#src/features/call/transport/server/serverParts.ts';
import { readPreferences } from '#src/features/call/views/shared/preferences.ts';
import { systemTimers } from '#src/lib/timers.ts';

const browser = () => browserSpeech(window, systemTimers);

/** This browser's recognition and voices, for the check before a call and the details beside it. */
export const VOICE_TOOLS: VoiceTools = {
  preflight: () => preflight(browser()),
  download: installRecognition,
  sayAs(voice, text, onDone) {
    const speaker = createSpeaker(browser(), voice, () => undefined);
    speaker.say(text, true, { onDone });
    return () => speaker.cut();
  },
  voiceName: (voice) => chooseVoice(browser().synthesis?.getVoices() ?? [], voice)?.name ?? null,
};

/** The same where the server hears and speaks for a browser that cannot. */
export const SPEECH_TOOLS: VoiceTools = {
  ...VOICE_TOOLS,
  preflight: async () =>
    withServerSpeech(await VOICE_TOOLS.preflight(), readPreferences().serverHears),
};
