/**
 * The first letters of the first and the last word of a name; whole characters, for an emoji is two
 * units long.
 */
export function initialsOf(name: string): string {
  const letters = [...name.matchAll(/(?:^|\s)(\S)/gu)].map(([, letter]) => letter);
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('');
}
