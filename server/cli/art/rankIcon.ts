import { RANK_TIERS } from '#core/contract/game/ranks.ts';
import type { RankTier } from '#core/contract/game/ranks.ts';
import cuts from './cuts.json' with { type: 'json' };
import { facetsOf } from './facets.ts';
import { pathOf } from './geometry.ts';
import type { Point, Polygon } from './geometry.ts';
import materials from './materials.json' with { type: 'json' };
import { crown, leaves, pips } from './ornaments.ts';

type Material = (typeof materials)[keyof typeof materials];

/** Levels of one tier that share a cut and its ornaments; the pips tell them apart. */
const LEVELS_PER_CUT = 3;
/** Facets of nearly the same light share a path. */
const SHADES = 10;

/**
 * Where the stone stands on the 48 by 48 field: with a crown above it a little lower and smaller.
 */
const PLAIN = { x: 24, y: 18.5, size: 16.5 };
const CROWNED = { x: 24, y: 21.5, size: 13.8 };

/**
 * The picture of a rank as SVG: the material tells the tier; the fineness of the cut and the
 * ornaments tell the quarter of the tier, one to three pips the level in it.
 * @param level 1 to 12
 */
export function rankIcon(tier: RankTier, level: number): string {
  const material = materialOf(tier);
  const fineness = Math.ceil(level / LEVELS_PER_CUT);
  const parts = [
    ...leaves(fineness - 1).map((leaf) => outlined(leaf, material.setting, material.edge, 0.9)),
    ...(fineness === 4 ? [outlined(crown(), material.setting, material.edge, 1)] : []),
    stone(material, fineness),
    ...pips(((level - 1) % LEVELS_PER_CUT) + 1).map((pip) =>
      outlined(pip, material.pip, material.edge, 1.3),
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" stroke-linejoin="round">${parts.join('')}</svg>\n`;
}

function materialOf(tier: RankTier): Material {
  const name = RANK_TIERS.find((known) => known === tier)?.toLowerCase() as keyof typeof materials;
  return materials[name];
}

function stone({ cut, ramp, edge }: Material, fineness: number): string {
  const { x, y, size } = fineness === 4 ? CROWNED : PLAIN;
  const place = (polygon: Polygon): Point[] =>
    polygon.map(([px, py]) => [x + px * size, y + py * size]);
  const outline = cuts[cut as keyof typeof cuts] as unknown as Polygon;
  const byShade = new Map<number, string>();
  for (const { polygon, light } of facetsOf(outline, fineness)) {
    const shade = Math.round(light * SHADES);
    byShade.set(shade, `${byShade.get(shade) ?? ''}${pathOf(place(polygon))}`);
  }
  const planes = [...byShade].map(([shade, path]) => {
    const colour = colourAt(ramp, shade / SHADES);
    return `<path fill="${colour}" stroke="${colour}" stroke-width=".3" d="${path}"/>`;
  });
  return `${planes.join('')}<path fill="none" stroke="${edge}" stroke-width="1.5" d="${pathOf(place(outline))}"/>`;
}

function outlined(polygon: Polygon, fill: string, edge: string, width: number): string {
  return `<path fill="${fill}" stroke="${edge}" stroke-width="${width}" d="${pathOf(polygon)}"/>`;
}

/** `share` from 0 (the darkest of `ramp`) to 1. */
function colourAt(ramp: readonly string[], share: number): string {
  const place = share * (ramp.length - 1);
  const [from, to] = [channels(ramp[Math.floor(place)]), channels(ramp[Math.ceil(place)])];
  const mixed = from.map((value, index) =>
    Math.round(value + ((to[index] ?? value) - value) * (place % 1)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour = '#000000'): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
