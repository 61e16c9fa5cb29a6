import { isBattleRoom } from '../keptScreen/keptScreen.ts';

/** What the battle room shows first (`API` of `core/contract/paths.ts`, which is too large for a script in the page; a test holds them together). */
export const FIRST_CALLS = [
  '/api/user/details',
  '/api/aiassistant/assistants',
  '/api/user/profile',
] as const;

/** An answer that nobody wanted by then is let go. */
const GOOD_FOR_MS = 10_000;

interface EarlyReply {
  token: string;
  /** Epoch ms. */
  at: number;
  reply: Promise<Response>;
}

declare global {
  /** By address; made by the script in the page, taken by the app, which comes a round trip later. */
  var earlyReplies: Map<string, EarlyReply> | undefined;
}

/** Where no worker answers, asks for what the first screen shows while the app's code is on its way. */
export function askEarly(): void {
  try {
    const token = localStorage.getItem('token');
    const isFresh = Number(localStorage.getItem('tokenExpiryTime')) > Date.now();
    if (!token || !isFresh || !isBattleRoom(location) || navigator.serviceWorker?.controller)
      return;
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    globalThis.earlyReplies = new Map(
      FIRST_CALLS.map((address) => {
        const reply = fetch(address, { headers });
        // Told to whoever takes it, if anybody does.
        reply.catch(() => undefined);
        return [address, { token, at: Date.now(), reply }];
      }),
    );
  } catch {
    // Storage is closed: the app asks, if it can.
  }
}

/** The answer to a call that was made early in the same name, once; undefined where there is none. */
export function takeEarly(
  request: Pick<Request, 'url' | 'method' | 'headers' | 'signal'>,
  now: number,
): Promise<Response> | undefined {
  const address = new URL(request.url).pathname;
  const early = globalThis.earlyReplies?.get(address);
  if (early === undefined || request.method !== 'GET') return undefined;
  globalThis.earlyReplies?.delete(address);
  if (
    request.headers.get('authorization') !== `Bearer ${early.token}` ||
    now - early.at > GOOD_FOR_MS
  ) {
    drop(early);
    return undefined;
  }
  const { signal } = request;
  return Promise.race([
    early.reply,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    ),
  ]);
}

/** Once others than the first calls may be made: an answer from before them would be out of date. */
export function forgetEarly(): void {
  globalThis.earlyReplies?.forEach(drop);
  globalThis.earlyReplies = undefined;
}

/** What is not read keeps its connection. */
function drop({ reply }: EarlyReply): void {
  void reply.then(
    ({ body }) => body?.cancel(),
    () => undefined,
  );
}
