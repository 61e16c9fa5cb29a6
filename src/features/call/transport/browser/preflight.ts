import type { Preflight, VoiceWarning } from '#src/lib/voice/transport.ts';
import type { BrowserSpeech } from './browserSpeech.ts';
import { onDeviceState } from './onDevice.ts';
import { recognitionLanguage } from './recognition.ts';

/** Voices load late: Chrome lists them only some time after the page began. */
const VOICES_WITHIN_MS = 1_500;
const VOICES_EVERY_MS = 100;

/** What speech this browser can do here and now, without asking for anything. */
export async function preflight(browser: BrowserSpeech): Promise<Preflight> {
  const [mic, onDevice, tts] = await Promise.all([
    microphone(browser),
    onDeviceState(browser, recognitionLanguage(browser.language)),
    hasVoices(browser),
  ]);
  const stt = browser.Recognition === null ? 'none' : onDevice === 'ready' ? 'device' : 'cloud';
  const reasons: VoiceWarning[] = [];
  if (!browser.secure) reasons.push('insecure-page');
  else if (mic === 'denied') reasons.push('microphone-denied');
  else if (mic === 'missing') reasons.push('microphone-missing');
  if (stt === 'none') reasons.push('recognition-missing');
  if (!tts) reasons.push('voice-missing');
  return { mic, stt, tts, onDevice, reasons };
}

async function microphone(browser: BrowserSpeech): Promise<Preflight['mic']> {
  if (browser.media === null) return 'missing';
  const [permission, devices] = await Promise.all([
    browser.microphonePermission().catch((): PermissionState => 'prompt'),
    browser.media.enumerateDevices().catch((): MediaDeviceInfo[] | null => null),
  ]);
  if (devices !== null && !devices.some((device) => device.kind === 'audioinput')) return 'missing';
  return permission;
}

function hasVoices({ synthesis, timers }: BrowserSpeech): Promise<boolean> {
  if (synthesis === null) return Promise.resolve(false);
  if (synthesis.getVoices().length > 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (found: boolean) => {
      stopLooking();
      stopWaiting();
      resolve(found);
    };
    const stopLooking = timers.every(VOICES_EVERY_MS, () => {
      if (synthesis.getVoices().length > 0) settle(true);
    });
    const stopWaiting = timers.after(VOICES_WITHIN_MS, () => settle(false));
  });
}
