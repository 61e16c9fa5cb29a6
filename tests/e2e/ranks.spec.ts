import { expect } from '@playwright/test';
import { RANK_TIERS } from '#core/contract/ranks.ts';
import { rankIconPath } from '#core/progression/levels.ts';
import { visitorTest } from './support/test.ts';

const SIZE = 24;
/** Of a pixel's 0 to 255 in red, green or blue: less is not seen. */
const SEEN = 24;
const LEAST_SHARE = 0.03;
const GROUNDS = { light: '#f7f5f2', dark: '#101216' };
const LEVELS = Array.from({ length: 12 }, (_, index) => index + 1);

visitorTest('each of the 120 rank icons is its own at 24 pixels, on light and on dark', async ({ page }) => {
  await page.goto('/auth/signin');
  const ranks = RANK_TIERS.map((tier) => LEVELS.map((level) => rankIconPath(tier, level)));
  for (const [name, ground] of Object.entries(GROUNDS)) {
    const least = await page.evaluate(leastDifference, { ranks, ground, size: SIZE, seen: SEEN });
    expect(least.share, `${least.pair} on ${name}`).toBeGreaterThanOrEqual(LEAST_SHARE);
    expect(least.faintest, `${least.faint} against ${name}`).toBeGreaterThanOrEqual(0.2);
  }
});

interface Drawn {
  ranks: string[][];
  ground: string;
  size: number;
  seen: number;
}

/** Of all pairs within a tier the share of pixels that differ, where it is least; and the least share that stands out from the ground. */
async function leastDifference({ ranks, ground, size, seen }: Drawn) {
  const least = { share: 1, pair: '', faintest: 1, faint: '' };
  const blank = await draw(null);
  for (const paths of ranks) {
    const drawn = await Promise.all(paths.map(async (path) => ({ path, pixels: await draw(path) })));
    for (const [index, one] of drawn.entries()) {
      const stands = differing(one.pixels, blank, 2 * seen);
      if (stands < least.faintest) Object.assign(least, { faintest: stands, faint: one.path });
      for (const other of drawn.slice(index + 1)) {
        const share = differing(one.pixels, other.pixels, seen);
        if (share < least.share) Object.assign(least, { share, pair: `${one.path} and ${other.path}` });
      }
    }
  }
  return least;

  async function draw(path: string | null): Promise<Uint8ClampedArray> {
    const canvas = new OffscreenCanvas(size, size);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('There is no canvas.');
    context.fillStyle = ground;
    context.fillRect(0, 0, size, size);
    if (path !== null) {
      const image = new Image(size, size);
      image.src = path;
      await image.decode();
      context.drawImage(image, 0, 0, size, size);
    }
    return context.getImageData(0, 0, size, size).data;
  }

  function differing(one: Uint8ClampedArray, other: Uint8ClampedArray, by: number): number {
    let count = 0;
    for (let pixel = 0; pixel < one.length; pixel += 4) {
      if ([0, 1, 2].some((channel) => Math.abs((one[pixel + channel] ?? 0) - (other[pixel + channel] ?? 0)) > by)) count++;
    }
    return count / (size * size);
  }
}
