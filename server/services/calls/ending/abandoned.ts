/**
 * When a call that began then, and that nobody ends, is ended and scored: a day later. Until then
 * it may be taken up again.
 */
export function abandonedAt(startedAt: Date): Date {
  return new Date(startedAt.getTime() + 86_400_000);
}

/**
 * From when on a call waits for its end: one that was held without a network, from when the server
 * heard of it.
 */
export function waitsSince({
  startedAt,
  lastActivityAt,
  clientCallId,
}: {
  startedAt: Date;
  lastActivityAt: Date;
  clientCallId: string | null;
}): Date {
  return clientCallId === null ? startedAt : lastActivityAt;
}
