/** When a call that began then, and that nobody ends, is ended and scored: a day later. Until then it may be taken up again. */
export function abandonedAt(startedAt: Date): Date {
  return new Date(startedAt.getTime() + 86_400_000);
}
