import { API } from '#core/contract/paths.ts';
import { pageSession } from '#src/lib/session/pageSession.ts';
import { sessionFetch } from '#src/lib/session/sessionFetch.ts';
import type { SessionFetchDeps } from '#src/lib/session/sessionFetch.ts';

/** The server's ears and mouth for one call. Both reject where it does not answer, or refuses. */
export interface SpeechLine {
  /** What is said in a WAV file; empty where nothing is. @param language BCP 47 */
  transcribe: (wav: Blob, language: string, signal: AbortSignal) => Promise<string>;
  /** A sentence of the persona as sound. */
  speak: (text: string, signal: AbortSignal) => Promise<Blob>;
}

/** The server did not hear or speak. */
export class SpeechLineError extends Error {
  override name = 'SpeechLineError';
}

export function createSpeechLine(
  conversationId: string,
  deps: SessionFetchDeps = pageSession,
): SpeechLine {
  async function ask(
    path: string,
    type: string,
    body: Blob | string,
    signal: AbortSignal,
  ): Promise<Response> {
    const headers = { 'content-type': type, accept: '*/*' };
    const reply = await sessionFetch(deps, path, { method: 'POST', signal, headers, body });
    if (reply === null) throw new SpeechLineError('nobody is signed in');
    if (!reply.ok) throw new SpeechLineError(`the server answered ${reply.status}`);
    return reply;
  }

  return {
    async transcribe(wav, language, signal) {
      const query = new URLSearchParams({
        conversationId,
        language: language.slice(0, 2).toLowerCase(),
      });
      const reply = await ask(
        `${API.transcriptions}?${query.toString()}`,
        'audio/wav',
        wav,
        signal,
      );
      const { text } = (await reply.json()) as { text?: unknown };
      return typeof text === 'string' ? text.trim() : '';
    },
    speak: async (text, signal) =>
      (
        await ask(API.speech, 'application/json', JSON.stringify({ conversationId, text }), signal)
      ).blob(),
  };
}
