import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from '#tests/e2e/support/chromium.ts';
import { quantile } from '../quantile.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];
export type LighthouseReport = Record<Category, number> & {
  blockingMs: number;
  scriptBytes: number;
};

/**
 * Lighthouse's medians of `runs` visits to `url`, throttled by the browser itself: simulated
 * throttling is unstable on loopback.
 */
export async function lighthouseOf(url: string, runs: number): Promise<LighthouseReport> {
  const reports: LighthouseReport[] = [];
  for (let run = 0; run < runs; run++) reports.push(await oneRun(url));
  const median = (name: keyof LighthouseReport) =>
    quantile(
      reports.map((report) => report[name]),
      0.5,
    );
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    blockingMs: median('blockingMs'),
    scriptBytes: median('scriptBytes'),
  };
}

async function oneRun(url: string): Promise<LighthouseReport> {
  const profile = mkdtempSync(join(tmpdir(), 'ringside-lighthouse-'));
  const { executablePath = 'chromium', args } = chromium([
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]);
  const browser = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(browser, 'exit');
  try {
    const result = await lighthouse(url, {
      port: await portOf(browser.stderr),
      throttlingMethod: 'devtools',
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(
        `Lighthouse did not finish: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
      );
    const { categories, audits } = result.lhr;
    const failed = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    );
    if (failed.length > 0)
      process.stdout.write(`Lighthouse marks down: ${failed.map(({ id }) => id).join(', ')}\n`);
    const requests =
      (
        audits['network-requests']?.details as
          { items?: { resourceType?: string; transferSize?: number }[] } | undefined
      )?.items ?? [];
    return {
      performance: score(categories.performance),
      accessibility: score(categories.accessibility),
      'best-practices': score(categories['best-practices']),
      blockingMs: audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY,
      scriptBytes: requests
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    };
  } finally {
    browser.kill();
    await ended;
    // Its helpers go on writing for a moment; the synchronous form does not try again.
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Of 100. */
const score = (category: { score: number | null } | undefined) =>
  Math.round((category?.score ?? 0) * 100);

/** The browser prints where it can be reached. */
async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  let text = '';
  for await (const part of output) {
    text += String(part);
    const port = /ws:\/\/127\.0\.0\.1:(\d+)\//.exec(text)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`The browser did not start: ${text}`);
}
