import type { Span } from '#server/db/queries/calls/callTimes.ts';

/** What a call may overlap others by, together: clocks of two devices never agree. */
const OVERLAP_MS = 30_000;
/** What two calls may share of the shorter one, so that no call is too short to be looked at. */
const OVERLAP_SHARE = 0.25;

/** Whether a call cannot have been held beside these others, as a rep holds one at a time. */
export function overlapsOthers(span: Span, others: readonly Span[]): boolean {
  const shared = others.map((other) => ({ ms: overlapMs(span, other), other }));
  const total = shared.reduce((sum, { ms }) => sum + ms, 0);
  return (
    total > OVERLAP_MS ||
    shared.some(({ ms, other }) => ms > OVERLAP_SHARE * Math.min(lengthOf(span), lengthOf(other)))
  );
}

/** Milliseconds of a span that others take of it. */
export function sharedMs(span: Span, others: readonly Span[]): number {
  return others.reduce((sum, other) => sum + overlapMs(span, other), 0);
}

function overlapMs(one: Span, other: Span): number {
  const to = Math.min(one.to.getTime(), other.to.getTime());
  return Math.max(0, to - Math.max(one.from.getTime(), other.from.getTime()));
}

function lengthOf({ from, to }: Span): number {
  return to.getTime() - from.getTime();
}
