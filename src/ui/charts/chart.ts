/** As a share of the line: a value of two or three figures on a small phone. */
const ROOM_FOR_A_VALUE = 0.15;

/**
 * A line's pieces, as SVG paths on a plane of `width` by `height`: values from 0 to 1, upwards;
 * null breaks the line. A point alone is a piece of no length.
 */
export function linePaths(
  values: readonly (number | null)[],
  width: number,
  height: number,
): string[] {
  const pieces: string[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) pieces.push([]);
    else
      pieces
        .at(-1)
        ?.push(`${round(placeOf(index, values.length) * width)} ${round((1 - value) * height)}`);
  });
  return pieces
    .filter((points) => points.length > 0)
    .map((points) => `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`);
}

/** Where the value of that index lies, from 0 to 1: a single one in the middle. */
export function placeOf(index: number, count: number): number {
  return count === 1 ? 0.5 : index / (count - 1);
}

/**
 * The points whose values are written beside a line: the first, the best and the last, those apart
 * that would lie over each other left out.
 */
export function namedPoints(
  values: readonly (number | null)[],
): { index: number; value: number }[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return [];
  const apart = (index: number, other: number) =>
    Math.abs(placeOf(index, values.length) - placeOf(other, values.length)) >= ROOM_FOR_A_VALUE;
  const best = known.reduce((most, point) => (point.value > most.value ? point : most), first);
  return [
    ...(apart(first.index, last.index) ? [first] : []),
    ...(apart(best.index, first.index) && apart(best.index, last.index) ? [best] : []),
    last,
  ];
}

/** The mean of those values that are known; null where none is. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
