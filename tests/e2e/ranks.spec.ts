import { expect } from '@playwright/test';
import { RANK_TIERS } from '#core/contract/game/ranks.ts';
import { rankIconPath } from '#core/progression/levels.ts';
import { visitorTest } from './support/test.ts';

const SIZE = 24;
/** Of a pixel's 0 to 255 in red, green or blue: less is not seen. */
const SEEN = 24;
const LEAST_SHARE = 0.03;
const GROUNDS = { light: '#f7f5f2', dark: '#101216' };
const LEVELS = Array.from({ length: 12 }, (_, index) => index + 1);

visitorTest(
  'each of the 120 rank icons is its own at 24 pixels, on light and on dark',
  async ({ page }) => {
    await page.goto('/auth/signin');
    const ranks = RANK_TIERS.map((tier) => LEVELS.map((level) => rankIconPath(tier, level)));
    const found = await page.evaluate(leastDifference, {
      ranks,
      grounds: Object.values(GROUNDS),
      size: SIZE,
      seen: SEEN,
    });
    for (const [index, name] of Object.keys(GROUNDS).entries()) {
      const least = found[index]!;
      expect(least.share, `${least.pair} on ${name}`).toBeGreaterThanOrEqual(LEAST_SHARE);
      expect(least.faintest, `${least.faint} against ${name}`).toBeGreaterThanOrEqual(0.2);
    }
  },
);

interface Drawn {
  ranks: string[][];
  grounds: string[];
  size: number;
  seen: number;
}

/**
 * On each ground, of all pairs within a tier the share of pixels that differ, where it is least;
 * and the least share that stands out from the ground.
 */
async function leastDifference({ ranks, grounds, size, seen }: Drawn) {
  const tiers = await Promise.all(
    ranks.map((paths) =>
      Promise.all(paths.map(async (path) => ({ path, image: await load(path) }))),
    ),
  );
  return grounds.map((ground) => leastOn(ground));

  function leastOn(ground: string) {
    const least = { share: 1, pair: '', faintest: 1, faint: '' };
    const blank = draw(null, ground);
    for (const icons of tiers)
      compare(
        icons.map(({ path, image }) => ({ path, pixels: draw(image, ground) })),
        blank,
        least,
      );
    return least;
  }

  function compare(
    drawn: { path: string; pixels: Uint8ClampedArray }[],
    blank: Uint8ClampedArray,
    least: { share: number; pair: string; faintest: number; faint: string },
  ) {
    for (const [index, one] of drawn.entries()) {
      const stands = differing(one.pixels, blank, 2 * seen);
      if (stands < least.faintest) Object.assign(least, { faintest: stands, faint: one.path });
      for (const other of drawn.slice(index + 1)) {
        const share = differing(one.pixels, other.pixels, seen);
        if (share < least.share)
          Object.assign(least, { share, pair: `${one.path} and ${other.path}` });
      }
    }
  }

  async function load(path: string): Promise<HTMLImageElement> {
    const image = new Image(size, size);
    image.src = path;
    await image.decode();
    return image;
  }

  function draw(image: HTMLImageElement | null, ground: string): Uint8ClampedArray {
    const canvas = new OffscreenCanvas(size, size);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('There is no canvas.');
    context.fillStyle = ground;
    context.fillRect(0, 0, size, size);
    if (image !== null) context.drawImage(image, 0, 0, size, size);
    return context.getImageData(0, 0, size, size).data;
  }

  function differing(one: Uint8ClampedArray, other: Uint8ClampedArray, by: number): number {
    let count = 0;
    for (let pixel = 0; pixel < one.length; pixel += 4) {
      if (
        [0, 1, 2].some(
          (channel) => Math.abs((one[pixel + channel] ?? 0) - (other[pixel + channel] ?? 0)) > by,
        )
      )
        count++;
    }
    return count / (size * size);
  }
}
