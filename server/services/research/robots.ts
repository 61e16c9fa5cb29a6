import { OutsideError, type OutsideFailure } from '#server/adapters/fetcher/outside.ts';
import { textOf } from '#server/adapters/fetcher/textOf.ts';
import type { Context } from '#server/context.ts';

const MAX_BYTES = 512 * 1024;
/** Then there is no site to ask anything of. */
const NOBODY: readonly OutsideFailure[] = [
  'private-address',
  'no-such-host',
  'unreachable',
  'bad-certificate',
];

export interface Robots {
  allows(url: string): Promise<boolean>;
  delayMs: number;
}

/**
 * A site's robots.txt by RFC 9309: none (4xx) allows everything, one that cannot be had (5xx)
 * nothing.
 * @throws {OutsideError} where the site itself cannot be reached
 */
export async function robotsOf(
  url: string,
  { fetchOutside, work }: Pick<Context, 'fetchOutside' | 'work'>,
  signal: AbortSignal,
): Promise<Robots> {
  const address = new URL('/robots.txt', url).href;
  try {
    const reply = await fetchOutside(address, { accept: ['text/*'], maxBytes: MAX_BYTES, signal });
    if (reply.status >= 500) return { allows: async () => false, delayMs: 0 };
    if (reply.status >= 400 || reply.contentType === 'text/html')
      return { allows: async () => true, delayMs: 0 };
    const text = textOf(reply);
    const ask = (page: string) => work.run('askRobots', { address, text, page });
    const { delayMs } = await ask(url);
    return { allows: async (page) => (await ask(page)).allowed, delayMs };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutsideError && !NOBODY.includes(error.failure))
      return { allows: async () => true, delayMs: 0 };
    throw error;
  }
}
