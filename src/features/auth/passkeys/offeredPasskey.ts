import type { Assertion, RequestOptions } from '#core/contract/account/passkeys.ts';
import { offerPasskeys, offersPasskeys } from '#src/lib/session/passkeys.ts';

/** What a passkey signs is renewed before the server forgets it. */
const RENEW_AFTER = 0.8;

export interface Offered {
  passkey: Assertion;
  /** It signed what the server has forgotten: the page slept meanwhile. */
  late: boolean;
}

/**
 * The passkey that was chosen where the address is typed; null where none was before `ended`.
 * @throws where there are no options
 */
export async function offeredPasskey(
  askForOptions: () => Promise<RequestOptions>,
  ended: AbortSignal,
): Promise<Offered | null> {
  if (!(await offersPasskeys())) return null;
  while (!ended.aborted) {
    const askedAt = Date.now();
    const options = await askForOptions();
    const { signal, clear } = endedOrAfter(ended, options.timeout * RENEW_AFTER);
    const passkey = await offerPasskeys(options, signal).finally(clear);
    if (passkey !== null) return { passkey, late: Date.now() - askedAt >= options.timeout };
    // A browser that gives up by itself is not asked again at once.
    if (!signal.aborted) return null;
  }
  return null;
}

/** Not every browser that offers passkeys has `AbortSignal.any`. */
function endedOrAfter(ended: AbortSignal, ms: number) {
  const either = new AbortController();
  const end = () => either.abort();
  const timer = setTimeout(end, ms);
  ended.addEventListener('abort', end);
  return {
    signal: either.signal,
    clear: () => {
      clearTimeout(timer);
      ended.removeEventListener('abort', end);
    },
  };
}
