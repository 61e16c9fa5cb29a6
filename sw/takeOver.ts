/**
 * The new version waits until the rep has agreed: the page then sends `{ type: 'SKIP_WAITING' }`.
 */
export function takeOver(event: ExtendableMessageEvent, skipWaiting: () => Promise<void>): void {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING')
    event.waitUntil(skipWaiting());
}
