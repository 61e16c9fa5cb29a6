import { API } from '#core/contract/paths.ts';
import { withLock } from '../locks.ts';
import { logProblem } from '../log.ts';
import { postRefresh, refreshSession } from './refresh.ts';
import type { Session } from './session.ts';
import { withSession } from './withSession.ts';

/**
 * Tells the server that this session is over, so that its refresh token dies too. Tokens that have
 * run out are renewed for it, beside the storage, which is cleared by then. A server that is not
 * reached keeps them until they run out: nothing here holds them any longer.
 */
export async function endServerSession(session: Session): Promise<void> {
  const now = () => Date.now();
  const beside = {
    read: () => session,
    write: () => Promise.resolve(),
    post: postRefresh,
    lock: withLock,
    now,
  };
  try {
    await withSession(session, postLogout, {
      refresh: (stale) => refreshSession(stale, beside),
      isRefused: ({ status }) => status === 401,
      now,
    });
  } catch (problem) {
    logProblem('sign-out', problem);
  }
}

function postLogout({ accessToken }: Session): Promise<Response> {
  return fetch(API.logout, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: '{}',
    keepalive: true,
  });
}
