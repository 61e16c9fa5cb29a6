import type { Point, Polygon } from './geometry.ts';

const MIDDLE = 24;
/** One side's leaves from the lowest: where each grows from, and where its tip is. */
const LEAVES: readonly { root: Point; tip: Point; width: number }[] = [
  { root: [12, 35], tip: [2.5, 29.5], width: 3 },
  { root: [8, 28.5], tip: [1.4, 19.5], width: 2.8 },
  { root: [6.8, 20], tip: [3.2, 9.5], width: 2.5 },
];
const PIP = { y: 42, width: 4.2, height: 5.2, apart: 10.6 };

/** `pairs` of leaves, 0 to 3, from below upwards on both sides. */
export function leaves(pairs: number): Polygon[] {
  return LEAVES.slice(0, pairs).flatMap((leaf) => {
    const left = leafOf(leaf);
    return [left, left.map(([x, y]): Point => [2 * MIDDLE - x, y])];
  });
}

function leafOf({ root, tip, width }: (typeof LEAVES)[number]): Point[] {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
  const along = (share: number, side: number): Point => [
    root[0] + dx * share + nx * side,
    root[1] + dy * share + ny * side,
  ];
  return [root, along(0.3, 0.8), along(0.6, 0.9), tip, along(0.6, -0.7), along(0.3, -0.75)];
}

/** Three points above the stone. */
export function crown(): Polygon {
  return [
    [14.5, 9.5],
    [12.8, 2.2],
    [19.2, 5.6],
    [24, 0.8],
    [28.8, 5.6],
    [35.2, 2.2],
    [33.5, 9.5],
  ];
}

/** One to three lozenges side by side below the stone. */
export function pips(count: number): Polygon[] {
  return Array.from({ length: count }, (_, index) => {
    const x = MIDDLE + (index - (count - 1) / 2) * PIP.apart;
    return [
      [x, PIP.y - PIP.height],
      [x + PIP.width, PIP.y],
      [x, PIP.y + PIP.height],
      [x - PIP.width, PIP.y],
    ];
  });
}
