/** Mouths of a portrait, from at rest to wide open. */
export const MOUTHS = 4;
/**
 * From these levels on a mouth is opened further; it closes again only a little under them, so that
 * it does not flutter.
 */
const OPENS_AT = [0.08, 0.34, 0.66];
const CLOSES_UNDER = 0.05;
/** Milliseconds in which a level falls to a third; it rises at once. */
const FALLS_IN_MS = 90;

/**
 * What a level looks like some milliseconds after another one: a voice falls off, it is not cut.
 */
export function smoothed(before: number, level: number, ms: number): number {
  return level >= before ? level : level + (before - level) * Math.exp(-ms / FALLS_IN_MS);
}

/** Which mouth shows a level, where `before` is the one that is shown. */
export function mouthOf(level: number, before: number): number {
  const open = OPENS_AT.filter((from, at) => level >= (before > at ? from - CLOSES_UNDER : from));
  return open.length;
}
