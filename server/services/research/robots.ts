import robotsParser from 'robots-parser';
import {
  OutsideError,
  type FetchOutside,
  type OutsideFailure,
} from '#server/adapters/fetcher/outside.ts';
import { ROBOT_NAME } from '#server/adapters/fetcher/robotName.ts';
import { textOf } from '#server/adapters/fetcher/textOf.ts';

const MAX_BYTES = 512 * 1024;
/** A site that asks for more patience than a person has gets this much. */
const LONGEST_DELAY_MS = 5_000;
/** Then there is no site to ask anything of. */
const NOBODY: readonly OutsideFailure[] = [
  'private-address',
  'no-such-host',
  'unreachable',
  'bad-certificate',
];

export interface Robots {
  allows(url: string): boolean;
  delayMs: number;
}

/**
 * A site's robots.txt by RFC 9309: none (4xx) allows everything, one that cannot be had (5xx) nothing.
 * @throws {OutsideError} where the site itself cannot be reached
 */
export async function robotsOf(
  url: string,
  fetchOutside: FetchOutside,
  signal: AbortSignal,
): Promise<Robots> {
  const address = new URL('/robots.txt', url).href;
  try {
    const reply = await fetchOutside(address, { accept: ['text/*'], maxBytes: MAX_BYTES, signal });
    if (reply.status >= 500) return { allows: () => false, delayMs: 0 };
    if (reply.status >= 400 || reply.contentType === 'text/html')
      return { allows: () => true, delayMs: 0 };
    const rules = robotsParser(address, textOf(reply));
    return {
      allows: (page) => rules.isAllowed(page, ROBOT_NAME) !== false,
      delayMs: Math.min((rules.getCrawlDelay(ROBOT_NAME) ?? 0) * 1_000, LONGEST_DELAY_MS),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutsideError && !NOBODY.includes(error.failure))
      return { allows: () => true, delayMs: 0 };
    throw error;
  }
}
