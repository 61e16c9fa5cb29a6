import { readMirror } from '#src/lib/sessionMirror.ts';
import { ANSWER_CACHE_PREFIX } from '#src/lib/userData.ts';

/** The new version waits until the rep has agreed: the page then sends `{ type: 'SKIP_WAITING' }`. */
export function takeOver(event: ExtendableMessageEvent, skipWaiting: () => Promise<void>): void {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING')
    event.waitUntil(skipWaiting());
}

/** Drops answers of sessions that have ended while no page was there to do it. */
export async function forgetOthers(): Promise<void> {
  const session = await readMirror();
  const names = (await caches.keys()).filter((name) => name.startsWith(ANSWER_CACHE_PREFIX));
  await Promise.all(
    names
      .filter((name) => name !== `${ANSWER_CACHE_PREFIX}${session?.id}`)
      .map((name) => caches.delete(name)),
  );
}
