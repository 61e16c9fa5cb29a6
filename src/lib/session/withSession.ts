import type { RefreshOutcome } from './refresh.ts';
import { isFresh } from './session.ts';
import type { Session } from './session.ts';

export type WithSessionDeps<Reply> = {
  refresh: (stale: Session) => Promise<RefreshOutcome>;
  /** Whether a reply says that the access token is no good. */
  isRefused: (reply: Reply) => boolean;
  now: () => number;
};

/**
 * Makes a call in the session's name: an expired access token is refreshed before it, and once more
 * on a 401, with one retry.
 */
export async function withSession<Reply>(
  session: Session,
  call: (session: Session) => Promise<Reply>,
  deps: WithSessionDeps<Reply>,
): Promise<Reply> {
  const current = isFresh(session, deps.now())
    ? session
    : ((await renew(session, deps)) ?? session);
  const reply = await call(current);
  if (!deps.isRefused(reply) || current !== session) return reply;
  const renewed = await renew(session, deps);
  return renewed === null ? reply : await call(renewed);
}

async function renew<Reply>(stale: Session, deps: WithSessionDeps<Reply>): Promise<Session | null> {
  const outcome = await deps.refresh(stale);
  return outcome.kind === 'refreshed' ? outcome.session : null;
}
