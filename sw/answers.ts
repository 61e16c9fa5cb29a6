import { API } from '#core/contract/paths.ts';
import { logProblem } from '#src/lib/log.ts';
import { SAVED_AT_HEADER } from '#src/lib/savedAt.ts';
import type { Session } from '#src/lib/session.ts';
import { readMirror } from '#src/lib/sessionMirror.ts';
import { ANSWER_CACHE_PREFIX } from '#src/lib/userData.ts';
import { isPage } from './isPage.ts';

/** A network that has not answered by then counts as none, where there is a kept answer. */
const NETWORK_TAKES_MS = 4_000;
/** The newest so many answers are kept. */
const KEPT = 80;

const KEPT_PATHS: readonly string[] = [
  API.assistants,
  API.userProfile,
  API.userDetails,
  API.manageInfo,
  API.config,
  API.userCallHistory,
  API.challenges,
  API.achievements,
  API.streak,
  API.league,
  API.ledger,
  API.notifications,
  API.unreadCount,
];
const KEPT_PATTERNS = [API.assistant, API.callDetails, API.callTranscript].map(
  (path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`),
);

/** The GET calls whose last-known answer serves offline. */
export function isKept({
  url,
  sameOrigin,
  request,
}: {
  url: URL;
  sameOrigin: boolean;
  request: Request;
}): boolean {
  if (!sameOrigin || request.method !== 'GET') return false;
  return (
    KEPT_PATHS.includes(url.pathname) || KEPT_PATTERNS.some((pattern) => pattern.test(url.pathname))
  );
}

export type AnswerDeps = {
  fetch: (request: Request) => Promise<Response>;
  caches: Pick<CacheStorage, 'open'>;
  session: () => Promise<Session | null>;
  now: () => number;
};

const worker: AnswerDeps = {
  fetch: (request) => fetch(request),
  caches: globalThis.caches,
  session: readMirror,
  now: () => Date.now(),
};

/**
 * The server's answer, which is kept; where there is none of use in time, the kept one, which carries when it was kept. Answers are kept
 * by session and served only to a request that bears this session's token: never to another user, nor after signing out.
 */
export async function answer(
  request: Request,
  event: { waitUntil: (work: Promise<unknown>) => void },
  deps: AnswerDeps = worker,
): Promise<Response> {
  const scope = await scopeOf(request, deps);
  if (scope === null) return await deps.fetch(request);
  const { url } = request;
  const network = deps.fetch(request).then((reply) => {
    if (reply.ok && !isPage(reply)) event.waitUntil(keep(scope, request, reply.clone(), deps));
    return reply;
  });
  event.waitUntil(network.catch(() => undefined));
  const reply = await inTime(network);
  if (reply !== null && reply.status < 500 && !isPage(reply)) return reply;
  const cache = await deps.caches.open(scope);
  return (await cache.match(url)) ?? reply ?? (await network);
}

/** The cache for this request, null where it bears a token that is not the session's. */
async function scopeOf(request: Request, deps: AnswerDeps): Promise<string | null> {
  const bearer = request.headers.get('authorization');
  if (bearer === null) return `${ANSWER_CACHE_PREFIX}public`;
  const session = await deps.session();
  return session !== null && bearer === `Bearer ${session.accessToken}`
    ? `${ANSWER_CACHE_PREFIX}${session.id}`
    : null;
}

/** Null where the network failed or takes too long; it goes on, and is kept when it comes. */
async function inTime(network: Promise<Response>): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), NETWORK_TAKES_MS);
  });
  try {
    return await Promise.race([network, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Only while the session that asked is still there: an answer that comes after signing out is not kept. */
async function keep(
  scope: string,
  request: Request,
  reply: Response,
  deps: AnswerDeps,
): Promise<void> {
  try {
    const headers = new Headers(reply.headers);
    headers.set(SAVED_AT_HEADER, new Date(deps.now()).toISOString());
    // The body is stored as it was decoded.
    headers.delete('content-encoding');
    headers.delete('content-length');
    const copy = new Response(await reply.blob(), { status: reply.status, headers });
    if ((await scopeOf(request, deps)) !== scope) return;
    const cache = await deps.caches.open(scope);
    await cache.delete(request.url);
    await cache.put(request.url, copy);
    const older = (await cache.keys()).slice(0, -KEPT);
    await Promise.all(older.map((entry) => cache.delete(entry)));
  } catch (problem) {
    logProblem('kept answers', problem);
  }
}
