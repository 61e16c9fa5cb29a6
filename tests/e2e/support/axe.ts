import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands, one line each: by every rule in the mode it is in, and by contrast in the other one. */
export async function axeViolations(page: Page): Promise<string[]> {
  // A reward that is fading is no text that anybody reads.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const found = await run(page, TAGS);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  found.push(...(await run(page, { type: 'rule', values: ['color-contrast'] })));
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return found;
}

async function run(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  const { violations } = await page.evaluate((options) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options), { runOnly, resultTypes: ['violations'] } satisfies RunOptions);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
