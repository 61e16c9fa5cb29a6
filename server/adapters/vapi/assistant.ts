import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { VapiCallWish } from './vapiService.ts';
import voices from './voices.json' with { type: 'json' };

/** What the browser is told while a call goes on, and what this server is. */
const CLIENT_MESSAGES = ['status-update', 'speech-update', 'transcript', 'user-interrupted'];
const SERVER_MESSAGES = [
  'status-update',
  "transcript[transcriptType='final']",
  'end-of-call-report',
];

/**
 * Webhooks are sent once unless told otherwise: ten tries, each time after twice as long, are a
 * quarter of an hour.
 */
const BACKOFF = {
  type: 'exponential',
  maxRetries: 10,
  baseDelaySeconds: 1,
  excludedStatusCodes: [400, 401, 404],
};

/** Vapi's bounds for the speed of a voice. */
const [SLOWEST, FASTEST] = [0.25, 2];
/** And for the name of an assistant, in characters. */
const NAME_LENGTH = 40;

/**
 * The body of `POST /call/web`: the persona as an assistant of this one call, whose brain is this
 * server.
 */
export function webCallOf(wish: VapiCallWish): Record<string, unknown> {
  const {
    persona,
    opening,
    conversationId,
    callRecordId,
    brainUrl,
    brainSecret,
    webhookUrl,
    webhookSecret,
    maxDurationSeconds,
    record,
  } = wish;
  return {
    // A rep who reloads the page comes back to the same call.
    roomDeleteOnUserLeaveEnabled: false,
    assistant: {
      name: persona.name.slice(0, NAME_LENGTH),
      firstMessage: opening,
      firstMessageMode: 'assistant-speaks-first',
      firstMessageInterruptionsEnabled: true,
      voice: voiceOf(persona),
      transcriber: { provider: 'deepgram', model: 'nova-3', language: languageOf(persona) },
      model: {
        provider: 'custom-llm',
        url: brainUrl,
        model: 'ringside',
        metadataSendMode: 'variable',
        timeoutSeconds: 20,
        tools: [{ type: 'endCall' }],
      },
      // The only way to set the Authorization header that the brain is asked with.
      credentials: [{ provider: 'custom-llm', apiKey: brainSecret }],
      modelOutputInMessagesEnabled: false,
      maxDurationSeconds,
      backgroundSound: 'off',
      backgroundSpeechDenoisingPlan: { smartDenoisingPlan: { enabled: true } },
      clientMessages: CLIENT_MESSAGES,
      serverMessages: SERVER_MESSAGES,
      server: {
        url: webhookUrl,
        timeoutSeconds: 20,
        headers: { authorization: `Bearer ${webhookSecret}` },
        backoffPlan: BACKOFF,
      },
      artifactPlan: {
        recordingEnabled: record,
        recordingFormat: 'wav;l16',
        videoRecordingEnabled: false,
      },
      metadata: { conversationId, callRecordId },
    },
  };
}

/** The same persona always has the same voice. */
export function voiceOf({
  id,
  voice,
}: Pick<PublicPersona, 'id' | 'voice'>): Record<string, unknown> {
  const choices = voices[voice.gender];
  const sum = Array.from(id).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return {
    provider: 'vapi',
    version: '2',
    voiceId: choices[sum % choices.length],
    speed: Math.min(Math.max(voice.rate, SLOWEST), FASTEST),
  };
}

function languageOf({ voice }: PublicPersona): string {
  return voice.language.startsWith('en') ? 'en' : (voice.language.split('-')[0] ?? 'en');
}
