import { API, pathTo } from '#core/contract/paths.ts';
import { logProblem } from '#src/lib/log.ts';
import { readSession } from '#src/lib/sessionStore.ts';
import type { LastWords } from './sessionState.ts';

/** What all requests that outlive their page may carry together, less room for others. */
const AT_MOST_BYTES = 60_000;

/** Sends the last turns of a page that is being closed; a beacon could not carry the token. The device keeps them too. */
export function sendLastWords(words: LastWords): void {
  const session = readSession();
  const body = withinBytes(words, AT_MOST_BYTES);
  if (session === null || body === null) return;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${session.accessToken}` };
  fetch(pathTo(API.conversationTurns, { id: words.conversationId }), { method: 'POST', keepalive: true, headers, body }).catch((problem: unknown) => logProblem('calls', problem));
}

/** The request's text with as many turns, from the first, as fit; null where none does. */
export function withinBytes({ turns }: LastWords, atMost: number): string | null {
  for (let count = turns.length; count > 0; count -= 1) {
    const body = JSON.stringify({ turns: turns.slice(0, count) });
    if (new TextEncoder().encode(body).length <= atMost) return body;
  }
  return null;
}
