import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page as it stands, one line each: by every rule in the mode it is in, and
 * by contrast in the other one.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const found = await run(page, TAGS);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  found.push(...(await run(page, { type: 'rule', values: ['color-contrast'] })));
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return found;
}

/**
 * So often axe looks again where it finds something: a reward that comes or goes while it looks is
 * no text that anybody reads.
 */
const LOOKS = 3;

async function run(page: Page, runOnly: RunOptions['runOnly'], looks = LOOKS): Promise<string[]> {
  const { violations } = await page.evaluate(
    async (options) => {
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
      return (
        window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
      ).axe.run(options);
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  );
  if (violations.length > 0 && looks > 1) return await run(page, runOnly, looks - 1);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
