import type { Turn } from '#core/contract/calls/call.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { logProblem } from '#src/lib/log.ts';
import { readSession } from '#src/lib/session/sessionStore.ts';

export interface LastWords {
  conversationId: string;
  turns: Turn[];
  /** Null where the server has them. */
  notes: string | null;
}

/** What all requests that outlive their page may carry together, less room for others. */
const AT_MOST_BYTES = 60_000;

/**
 * Sends the last turns and notes of a page that is being closed; a beacon could not carry the
 * token. The device keeps them too.
 */
export function sendLastWords(words: LastWords): void {
  const session = readSession();
  if (session === null) return;
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${session.accessToken}`,
  };
  const send = (path: string, method: string, body: string) =>
    fetch(path, { method, keepalive: true, headers, body }).catch((problem: unknown) =>
      logProblem('calls', problem),
    );
  const { turns, notes } = bodiesWithin(words, AT_MOST_BYTES);
  const id = words.conversationId;
  if (turns !== null) void send(pathTo(API.conversationTurns, { id }), 'POST', turns);
  if (notes !== null) void send(pathTo(API.conversationNotes, { id }), 'PUT', notes);
}

/**
 * The requests' texts: as many turns, from the first, as fit, then the notes where there is room
 * left. Null where nothing is to be sent, or fits.
 */
export function bodiesWithin(
  { turns, notes }: Pick<LastWords, 'turns' | 'notes'>,
  atMost: number,
): { turns: string | null; notes: string | null } {
  const said = turnsWithin(turns, atMost);
  const noted = notes === null ? null : JSON.stringify({ text: notes });
  const room = atMost - (said === null ? 0 : bytes(said));
  return { turns: said, notes: noted !== null && bytes(noted) <= room ? noted : null };
}

function turnsWithin(turns: Turn[], atMost: number): string | null {
  for (let count = turns.length; count > 0; count -= 1) {
    const body = JSON.stringify({ turns: turns.slice(0, count) });
    if (bytes(body) <= atMost) return body;
  }
  return null;
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
