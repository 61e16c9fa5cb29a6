import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { INK } from './bust.ts';
import type { Sitter } from './sitter.ts';

/** How the style lays its parts out: each stands in a group of its own, in this order. */
const GROUPS = {
  head: '<g transform="matrix(.99789 0 0 1 156 62)">',
  face: '<g transform="translate(315 248)">',
  beard: '<g transform="translate(279 400)">',
  mask: '<g transform="translate(179 343)">',
  glasses: '<g transform="translate(203 303)">',
};

/**
 * What begins above this line of a face are its brows, eyes and nose; what begins below, its mouth.
 */
const MOUTH_BELOW = 195;

export interface PeepParts {
  head: string;
  /** Without the mouth. */
  face: string;
  mouth: string;
  beard: string;
  glasses: string;
}

/** Open Peeps' parts for one sitter, each an SVG group; the style's body is not among them. */
export function peepParts(sitter: Sitter): PeepParts {
  const { head, face, beard, glasses } = drawnBy(sitter, sitter.eyes);
  const mouths = drawnBy(sitter, sitter.mouth).face;
  return {
    // Where hair is drawn in one with the outline, both have its colour.
    head: head.replaceAll('#000', head.includes(`fill="${sitter.hair}"`) ? INK : sitter.hair),
    face: faceOf(face, (y) => y < MOUTH_BELOW),
    mouth: faceOf(mouths, (y) => y >= MOUTH_BELOW),
    beard: beard.replaceAll('#000', beard.includes(`fill="${sitter.hair}"`) ? INK : sitter.hair),
    glasses,
  };
}

function drawnBy(sitter: Sitter, face: string): Omit<PeepParts, 'mouth'> {
  const { head, beard, glasses, skin, hair, cloth } = sitter;
  const bare = (hex: string) => hex.slice(1);
  const svg = createAvatar(openPeeps, {
    head: [head],
    face: [face],
    facialHair: [beard ?? ''],
    facialHairProbability: beard === undefined ? 0 : 100,
    accessories: [glasses ?? ''],
    accessoriesProbability: glasses === undefined ? 0 : 100,
    maskProbability: 0,
    skinColor: [bare(skin)],
    // Contrast is what some heads draw as hair, and others as cloth.
    headContrastColor: [bare(hair)],
    clothingColor: [bare(cloth)],
  } as object).toString();
  const group = (name: keyof typeof GROUPS) => {
    const from = svg.indexOf(GROUPS[name]);
    if (from < 0) throw new Error(`Open Peeps draws no ${name} where it is looked for`);
    const next = svg.indexOf('<g transform=', from + 1);
    // The last one is followed by the end of what holds them all.
    return svg.slice(from, next < 0 ? svg.lastIndexOf('</g></svg>') : next);
  };
  return {
    head: group('head'),
    face: group('face'),
    beard: group('beard'),
    glasses: group('glasses'),
  };
}

/**
 * Those of a face's outlines that begin where they are wanted. Faces of several colours are not
 * among ours.
 */
function faceOf(group: string, wanted: (y: number) => boolean): string {
  const [before = '', ...more] = group.split('" fill="#000"/>');
  const data = more.length === 0 ? undefined : before.split(' d="').at(-1);
  if (data === undefined) throw new Error('a face is not one path');
  const kept = outlinesOf(data).filter(({ y }) => wanted(y));
  return `${GROUPS.face}<path fill-rule="evenodd" d="${kept.map(({ path }) => path).join('')}"/></g>`;
}

const BEGINNING = /^([Mm])\s*(-?[\d.]+)[\s,]*(-?[\d.]+)(.*)$/s;

/**
 * The closed outlines of a path, each by itself, with where it begins. A relative beginning counts
 * from the one before.
 */
function outlinesOf(data: string): { y: number; path: string }[] {
  let [x, y] = [0, 0];
  return (data.match(/[Mm][^MmZz]*[Zz]/g) ?? []).map((outline) => {
    const [, letter, right, down, rest = ''] = BEGINNING.exec(outline) ?? [];
    const relative = letter === 'm';
    x = tenth((relative ? x : 0) + Number(right));
    y = tenth((relative ? y : 0) + Number(down));
    // Numbers right behind a beginning are lines.
    const line = /^[\s,]*[-.\d]/.test(rest) ? (relative ? 'l' : 'L') : '';
    return { y, path: `M${x} ${y}${line}${rest}` };
  });
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
