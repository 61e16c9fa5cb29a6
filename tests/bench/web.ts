import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { newRep } from '#tests/e2e/support/rep.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import playwrightConfig from '#tests/playwright.config.ts';
import { printTable } from './table.ts';
import type { Row } from './table.ts';
import { lighthouseOf } from './web/lighthouse.ts';
import { precacheOf, practiceOf } from './web/builtFiles.ts';
import { visitsOf } from './web/visits.ts';
import type { Visit } from './web/visits.ts';

const ROOT = join(import.meta.dirname, '../..');
const RUNS = Number(process.argv[2] ?? 5);

/**
 * `npm run bench:web`: what the installed app makes people wait for, on the production build behind its own server. Lighthouse
 * looks at /login under its own throttling; Chromium opens the battle room at a quarter of this machine's speed, 1.47 Mb/s and
 * 562 ms of latency, for the first time, again, and without a network. Medians of five, or of as many as its argument says. Exits 1 where a budget is missed.
 */
execFileSync(process.execPath, ['server/cli/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
const dataDir = mkdtempSync(join(tmpdir(), 'ringside-bench-'));
const server = await startServer(dataDir);
try {
  const rep = await newRep(server.url);
  const report = await lighthouseOf(`${server.url}/login`, RUNS);
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
  const visits = await visitsOf(browser, server.url, rep, RUNS);
  await browser.close();
  const { signIn, first, repeat, offline } = visits;
  const met = printTable('The installed app', [
    ms('first visit, LCP', signIn.lcp, 750),
    ms('first visit, real content', signIn.content, 2_800),
    ms('first visit signed in, LCP', first.lcp, 750),
    ms('first visit signed in, real content', first.content, 2_800),
    ...(['performance', 'accessibility', 'best-practices'] as const).map((name) => atLeast(`Lighthouse ${name}`, report[name], 100)),
    ms('Lighthouse total blocking time', report.blockingMs, 120),
    kb('all JavaScript fetched by /login, sent', report.scriptBytes, 180),
    kb('JavaScript before sign-in works, brotli', signIn.scriptBytes, 95),
    kb('JavaScript before the battle room works, brotli', first.scriptBytes, 95),
    ms('repeat visit, LCP', repeat.lcp, 160),
    ms('repeat visit, real content', repeat.content, 400),
    ms('offline cold start, LCP', offline.lcp, 200),
    ms('offline cold start, real content', offline.content, 450),
    kb('precache, decoded', precacheOf(join(ROOT, 'dist/app')), 500),
    kb('second cache (practice), decoded', practiceOf(join(ROOT, 'dist/app')), 1_500),
    shift(visits),
  ]);
  process.exitCode = met ? 0 : 1;
} finally {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

function ms(what: string, figure: number, target: number): Row {
  return { what, figure: `${figure.toFixed(0)} ms`, target: `${target} ms`, met: figure <= target };
}

/** Of 1,000 bytes each. */
function kb(what: string, bytes: number, target: number): Row {
  return { what, figure: `${(bytes / 1_000).toFixed(1)} KB`, target: `${target} KB`, met: bytes <= target * 1_000 };
}

function atLeast(what: string, figure: number, target: number): Row {
  return { what, figure: `${figure}`, target: `${target}`, met: figure >= target };
}

/** The largest over all pages and visits, and where. */
function shift(visits: Record<string, Visit>): Row {
  const [where, worst] = Object.entries(visits).reduce((most, entry) => (entry[1].shift > most[1].shift ? entry : most));
  return { what: `layout shift${worst.shift > 0 ? ` (${where})` : ''}`, figure: worst.shift.toFixed(4), target: '0', met: worst.shift === 0 };
}
