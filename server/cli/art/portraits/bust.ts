import type { Sitter } from './sitter.ts';

/** Of every outline that is not hair. */
export const INK = '#231f24';

const LINE = `stroke="${INK}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"`;
const THIN = `stroke="${INK}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"`;

const NECK = 'M258 470V612C262 668 426 676 446 612V520Z';
const SHADE = 'M262 520C300 580 360 604 446 596V520Z';
const TORSO =
  'M26 780C34 690 78 644 164 624L252 596C272 650 424 660 452 596L520 616C612 640 652 690 664 780Z';

/** What is worn, over the shoulders: in front of the neck. `c` is the cloth, `t` the trim. */
const OVER: Record<Sitter['garment'], (c: string, t: string) => string> = {
  crew: (c, t) =>
    path(t, 'M246 596C268 664 430 672 458 596L474 602C450 700 250 694 228 602Z', THIN),
  shirt: (c) => collar(c) + path('none', 'M348 690V790', THIN),
  blazer: (c, t) =>
    path(t, 'M252 596L352 780L452 596C420 650 280 650 252 596Z', THIN) + collar(t) + lapels(c),
  suit: (c, t) =>
    path('#f4f1ea', 'M252 596L352 780L452 596C420 650 280 650 252 596Z', THIN) +
    path(t, 'M334 664H372L366 694L384 790H322L340 694Z', THIN) +
    collar('#f4f1ea') +
    lapels(c),
  'bow-tie': (c, t) =>
    path('#f4f1ea', 'M252 596L352 780L452 596C420 650 280 650 252 596Z', THIN) +
    collar('#f4f1ea') +
    lapels(c) +
    path(t, 'M352 672L296 644V706L352 680L408 706V644Z', THIN),
  turtleneck: (c) =>
    path(c, 'M250 548C290 606 410 616 454 566V634C420 690 280 684 250 634Z', LINE) +
    path('none', 'M262 606C300 650 410 654 444 612', THIN),
  'v-neck': (c, t) =>
    path(
      t,
      'M238 596L352 744L464 596L448 588C420 660 350 700 350 700C350 700 280 660 256 588Z',
      THIN,
    ),
  coat: (c, t) =>
    path(t, 'M252 596L352 780L452 596C420 650 280 650 252 596Z', THIN) +
    lapels(c) +
    path('none', 'M520 726H596', THIN),
  vest: (c, t) =>
    collar(t) +
    path(
      c,
      'M96 790C106 700 130 660 190 618L226 606L330 790ZM592 790C582 700 560 660 506 614L476 604L376 790Z',
      THIN,
    ) +
    path('#f0ead6', 'M150 650L214 790H258L186 622ZM548 650L490 790H448L510 620Z', THIN),
  hoodie: (c, t) =>
    path(
      c,
      'M214 612C190 560 236 540 262 560C280 640 420 650 446 566C486 546 510 584 486 616C440 716 262 712 214 612Z',
      LINE,
    ) +
    path(
      'none',
      'M306 690V764M394 690V758',
      `stroke="${t}" stroke-width="12" stroke-linecap="round"`,
    ),
  overalls: (c, t) =>
    path(t, 'M246 596C268 664 430 672 458 596L470 602C450 694 250 688 232 602Z', THIN) +
    path(c, 'M150 632L206 614L262 790H190ZM552 630L496 610L446 790H520Z', THIN) +
    path(c, 'M232 726H476V790H232Z', THIN),
  scarf: (c, t) =>
    path(
      t,
      'M226 584C280 640 420 646 476 584C500 620 494 650 466 676C400 716 300 712 236 670C208 644 206 614 226 584Z',
      LINE,
    ) +
    path('none', 'M250 640C310 676 400 678 452 640', THIN) +
    path(t, 'M392 690L380 790H448L440 676Z', LINE),
};

/** Neck and shoulders, in the square that Open Peeps draws heads in. */
export function bust({ skin, garment, cloth, trim }: Sitter): string {
  const under = garment === 'overalls' || garment === 'vest' ? trim : cloth;
  return (
    path(skin, NECK, LINE) +
    `<path fill="${INK}" opacity=".16" d="${SHADE}"/>` +
    path(under, TORSO, LINE) +
    OVER[garment](cloth, trim)
  );
}

function collar(color: string): string {
  return path(color, 'M250 590L228 640L290 716L350 660ZM452 590L482 634L412 712L350 660Z', THIN);
}

function lapels(color: string): string {
  return path(
    color,
    'M240 600L196 618L206 694L176 706L336 790H352ZM462 600L506 614L498 690L528 702L372 790H352Z',
    THIN,
  );
}

function path(fill: string, d: string, stroke: string): string {
  return `<path fill="${fill}" ${stroke} d="${d}"/>`;
}
