import { between, edges, middleOf, scaled } from './geometry.ts';
import type { Point, Polygon } from './geometry.ts';

/** One plane of a cut stone; `light` is from 0 (turned away) to 1. */
export interface Facet {
  polygon: Polygon;
  light: number;
}

/** Where the light comes from: above, a little from the left. */
const LIGHT: Point = [-0.5, -0.86];
const TABLE = 0.56;

/**
 * A stone seen from above, cut ever finer: 1 a table with a plane for each edge, 2 a star about the
 * table, 3 a girdle in twice as many planes, 4 a cut table.
 * @param outline corners about the origin, within the unit circle
 * @param fineness 1 to 4
 */
export function facetsOf(outline: Polygon, fineness: number): Facet[] {
  const table = scaled(outline, TABLE);
  const star = edges(table).map(({ from, to }) => between(from, to));
  if (fineness === 1) {
    return [
      ...edges(outline).map(({ from, to, index }) =>
        lit([from, to, at(table, index + 1), at(table, index)]),
      ),
      { polygon: table, light: 0.68 },
    ];
  }
  const girdle = edges(outline).flatMap(({ from, to, index }) => {
    const inner = at(star, index);
    if (fineness === 2) return [lit([from, to, inner])];
    const middle = between(from, to);
    return [lit([from, middle, inner], 0.13), lit([middle, to, inner], -0.13)];
  });
  const points = outline.map((corner, index) =>
    lit([corner, at(star, index), at(star, index - 1)], 0.16),
  );
  return [...girdle, ...points, ...tableOf(star, fineness)];
}

function tableOf(star: Polygon, fineness: number): Facet[] {
  if (fineness < 4) return [{ polygon: star, light: fineness === 2 ? 0.68 : 0.8 }];
  const core = scaled(star, 0.52);
  const planes = edges(star).map(({ from, to, index }) =>
    lit([from, to, at(core, index + 1), at(core, index)], 0.14, -0.5),
  );
  return [...planes, { polygon: core, light: 1 }];
}

/**
 * `turn` below 0: a plane that falls towards the middle, as in a cut table, the flatter the nearer
 * to 0.
 */
function lit(polygon: Polygon, shift = 0, turn = 1): Facet {
  const [x, y] = middleOf(polygon);
  const length = Math.hypot(x, y) || 1;
  const facing = (turn * (x * LIGHT[0] + y * LIGHT[1])) / length;
  return { polygon, light: Math.min(1, Math.max(0, 0.44 + 0.44 * facing + shift)) };
}

function at<T>(list: readonly T[], index: number): T {
  return list[(index + list.length) % list.length] as T;
}
