import { Readable } from 'node:stream';
import { toFile } from 'openai';
import type { Config } from '#server/config.ts';
import { openAiClient } from '../openAiClient.ts';
import { SpeechFailure, type SpeechService } from './speechService.ts';

/** A rep does not wait for longer, in milliseconds: to be understood, and for a voice to begin. */
const [UNDERSTOOD_WITHIN_MS, SPEAKS_WITHIN_MS] = [8_000, 6_000];
/** OpenAI's bounds for the speed of a voice. */
const [SLOWEST, FASTEST] = [0.25, 4];

/** Speech behind an OpenAI-compatible `/audio/transcriptions` and `/audio/speech`. */
export function openAiSpeech({
  baseUrl,
  apiKey,
  sttModel,
  ttsModel,
  voices,
}: NonNullable<Config['speech']>): SpeechService {
  const client = openAiClient({ baseUrl, apiKey });
  return {
    async transcribe(wav, language, signal) {
      const file = await toFile(wav, 'utterance.wav', { type: 'audio/wav' });
      const reply = await tried(
        client.audio.transcriptions.create(
          { file, model: sttModel, language, response_format: 'json' },
          { signal, timeout: UNDERSTOOD_WITHIN_MS },
        ),
      );
      // Compatible servers differ in what else they send, and some send something else.
      const { text } = (reply ?? {}) as { text?: unknown };
      if (typeof text !== 'string') throw new SpeechFailure('the transcription has no text');
      return text.trim();
    },
    async speak(text, { id, voice }, signal) {
      const choices = voices[voice.gender];
      const sum = Array.from(id).reduce((total, letter) => total + letter.charCodeAt(0), 0);
      const speed = Math.min(Math.max(voice.rate, SLOWEST), FASTEST);
      const reply = await tried(
        client.audio.speech.create(
          {
            model: ttsModel,
            voice: choices[sum % choices.length] ?? '',
            input: text,
            response_format: 'mp3',
            speed,
          },
          { signal, timeout: SPEAKS_WITHIN_MS },
        ),
      );
      if (reply.body === null) throw new SpeechFailure('the speech has no sound');
      const type = reply.headers.get('content-type') ?? '';
      return {
        type: type.startsWith('audio/') ? type : 'audio/mpeg',
        stream: Readable.from(reply.body, { objectMode: false }),
      };
    },
  };
}

async function tried<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw new SpeechFailure('the speech service failed', { cause: error });
  }
}
