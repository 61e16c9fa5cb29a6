import { API } from '#core/contract/paths.ts';
import { refreshPageSession } from '#src/lib/pageRefresh.ts';
import { readSession } from '#src/lib/sessionStore.ts';
import type { Session } from '#src/lib/session.ts';
import { withSession } from '#src/lib/withSession.ts';

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

export interface SpeechLineDeps {
  fetch: typeof fetch;
  read: () => Session | null;
  refresh: typeof refreshPageSession;
  now: () => number;
}

const PAGE: SpeechLineDeps = {
  fetch: (...args) => fetch(...args),
  read: readSession,
  refresh: refreshPageSession,
  now: () => Date.now(),
};

export function createSpeechLine(conversationId: string, deps: SpeechLineDeps = PAGE): SpeechLine {
  async function ask(
    path: string,
    type: string,
    body: Blob | string,
    signal: AbortSignal,
  ): Promise<Response> {
    const session = deps.read();
    if (session === null) throw new SpeechLineError('nobody is signed in');
    const call = ({ accessToken }: Session) =>
      deps.fetch(path, {
        method: 'POST',
        signal,
        headers: { 'content-type': type, authorization: `Bearer ${accessToken}` },
        body,
      });
    const reply = await withSession(session, call, {
      refresh: deps.refresh,
      now: deps.now,
      isRefused: ({ status }) => status === 401,
    });
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
