export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

/** The point that stands `share` of the way from `a` to `b`. */
export function between([ax, ay]: Point, [bx, by]: Point, share = 0.5): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

/** `polygon` shrunk towards the origin. */
export function scaled(polygon: Polygon, factor: number): Point[] {
  return polygon.map(([x, y]) => [x * factor, y * factor]);
}

export function middleOf(polygon: Polygon): Point {
  const sum = polygon.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}

/** Each corner with the one after it, and its number. */
export function edges(polygon: Polygon): { from: Point; to: Point; index: number }[] {
  return polygon.map((from, index) => ({
    from,
    to: polygon[(index + 1) % polygon.length] ?? from,
    index,
  }));
}

/** `M0 0L1 1Z`, to a tenth of a unit. */
export function pathOf(polygon: Polygon): string {
  return `M${polygon.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`;
}

export function tenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}
