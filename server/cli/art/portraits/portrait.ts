import { bust, INK } from './bust.ts';
import { peepParts } from './peeps.ts';
import type { Sitter } from './sitter.ts';

/** The side of a portrait in its own units, and how far its views stand apart. */
const [SIDE, APART] = [724, 1000];
/** The part of the style's square that is shown. */
const [LEFT, TOP] = [10, 26];

/**
 * Mouths that speak, from nearly shut to wide open: the lips, the tongue, and teeth where they are
 * seen.
 */
const OPEN_MOUTHS = [
  mouth({ width: 25, height: 8, tongue: 0 }),
  mouth({ width: 27, height: 17, tongue: 7 }),
  mouth({ width: 26, height: 27, tongue: 12 }),
];

/**
 * One sitter as an SVG file: shown as it is, with the mouth at rest; `#mouth-1` to `#mouth-3` show
 * the same with the mouth opened further. All in one file, so that a call needs no other and none
 * of it is drawn by script.
 */
export function portrait(sitter: Sitter): string {
  const { head, face, mouth: atRest, beard, glasses } = peepParts(sitter);
  const bearded = beard === '' ? '' : '<use href="#b"/>';
  const views = [atRest, ...OPEN_MOUTHS].map((drawn, index) => {
    const parts = `<use href="#p"/>${drawn}${bearded}`;
    return index === 0
      ? `<g transform="translate(${LEFT} ${TOP})">${parts}</g>`
      : `<view id="mouth-${index}" viewBox="${index * APART} 0 ${SIDE} ${SIDE}"/>` +
          `<g transform="translate(${index * APART + LEFT} ${TOP})">${parts}</g>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" fill="none">` +
    `<defs><g id="p"><path fill="${sitter.ground}" d="M-40-40H760V760H-40Z"/>` +
    `${bust(sitter)}${head}<g fill="${INK}">${face}</g>${glasses}</g>${beard === '' ? '' : `<g id="b">${beard}</g>`}</defs>` +
    `${views.join('')}</svg>\n`
  ).replaceAll('#000', INK);
}

function mouth({
  width,
  height,
  tongue,
}: {
  width: number;
  height: number;
  tongue: number;
}): string {
  const [x, y] = [477, 474];
  const [left, right, top] = [x - width, x + width, y - height];
  const lips =
    `M${left} ${y}C${left} ${top} ${right} ${top} ${right} ${y - 2}` +
    `C${right} ${y + height * 1.2} ${left} ${y + height * 1.3} ${left} ${y}Z`;
  const teeth =
    `M${left + 7} ${y - height * 0.45}C${x - 8} ${top + 2} ${x + 8} ${top + 2} ` +
    `${right - 7} ${y - height * 0.5}V${y - height * 0.2}H${left + 7}Z`;
  const inside =
    tongue === 0
      ? ''
      : `<path fill="#fff" d="${teeth}"/>` +
        `<ellipse cx="${x - 1}" cy="${y + height * 0.58}" rx="${width * 0.6}" ry="${tongue * 0.8}" fill="#e07a86"/>`;
  return `<path fill="${INK}" stroke="${INK}" stroke-width="7" stroke-linejoin="round" d="${lips}"/>${inside}`.replaceAll(
    /\d{1,4}\.\d+/g,
    (number) => String(Math.round(Number(number) * 10) / 10),
  );
}
