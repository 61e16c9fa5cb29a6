import type { OutboxEntry } from './outbox.ts';
import type { Session } from '#src/lib/session/session.ts';
import { sessionFetch } from '#src/lib/session/sessionFetch.ts';
import type { SessionFetchDeps } from '#src/lib/session/sessionFetch.ts';

/**
 * The session of now as long as it is the one there: what is one user's is never sent in the name
 * of the next.
 */
export async function onlyThisSession(
  read: () => Promise<Session | null>,
): Promise<() => Promise<Session | null>> {
  const id = (await read())?.id;
  return async () => {
    const session = await read();
    return session?.id === id ? session : null;
  };
}

/** Sends one change, with its key. */
export function sendEntry(
  deps: SessionFetchDeps,
  { id, method, url, body }: OutboxEntry,
): Promise<Response | null> {
  return sessionFetch(deps, url, {
    method,
    headers: {
      'idempotency-key': id,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
