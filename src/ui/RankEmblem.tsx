import type { RankTier } from '#core/contract/ranks.ts';

const SEGMENT = 7.4;
const GAP = 10 - SEGMENT;
/** Facets of a cut stone on a 96 by 96 field, each with how strongly it takes the tier's colour. */
const FACETS = [
  ['33,27 63,27 57,42 39,42', 0.95],
  ['33,27 39,42 21,42', 0.65],
  ['63,27 75,42 57,42', 0.5],
  ['21,42 39,42 48,75', 0.8],
  ['39,42 57,42 48,75', 0.6],
  ['57,42 75,42 48,75', 0.35],
] as const;

/** The rank as a picture: a stone in the tier's colour, ringed by one segment for each of the twelve levels reached. */
export function RankEmblem({ tier, level, size = 96 }: { tier: RankTier; level: number; size?: number }) {
  const color = `var(--rs-colors-tier-${tier.toLowerCase()})`;
  const ring = { cx: 48, cy: 48, r: 43, fill: 'none', strokeWidth: 4.5, pathLength: 120, strokeDashoffset: -GAP / 2, transform: 'rotate(-90 48 48)' };
  const filled = Array.from({ length: level }, () => SEGMENT).join(` ${GAP} `);
  return (
    <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden style={{ flexShrink: 0 }}>
      <circle {...ring} stroke="var(--rs-colors-border)" strokeDasharray={`${SEGMENT} ${GAP}`} />
      <circle {...ring} stroke={color} strokeDasharray={`${filled} 200`} />
      {FACETS.map(([points, strength]) => (
        <polygon key={points} points={points} fill={color} fillOpacity={strength} stroke={color} strokeWidth={1} strokeLinejoin="round" />
      ))}
    </svg>
  );
}
