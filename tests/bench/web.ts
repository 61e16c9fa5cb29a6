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
import { firstRingOf } from './web/firstRing.ts';
import { lighthouseOf } from './web/lighthouse.ts';
import { brainOf, precacheOf, practiceOf } from './web/builtFiles.ts';
import { knownRep } from './web/knownRep.ts';
import { longestTaskOf } from './web/longestTask.ts';
import { shiftsOf } from './web/shifts.ts';
import type { Shift } from './web/shifts.ts';
import { takeOverOf } from './web/takeOver.ts';
import { visitsOf } from './web/visits.ts';

const ROOT = join(import.meta.dirname, '../..');
const APP = join(ROOT, 'dist/app');
const RUNS = Number(process.argv[2] ?? 5);

/**
 * `npm run bench:web`: what the installed app makes people wait for, on the production build behind
 * its own server. Lighthouse looks at /login under its own throttling; Chromium opens the battle
 * room at a quarter of this machine's speed, 1.47 Mb/s and 562 ms of latency, for the first time,
 * again, and without a network; then every screen is looked at for what moves. Medians of five, or
 * of as many as its argument says. Exits 1 where a budget is missed.
 */
execFileSync(process.execPath, ['server/cli/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
const dataDir = mkdtempSync(join(tmpdir(), 'ringside-bench-'));
const server = await startServer(dataDir);
try {
  const rep = await newRep(server.url);
  const report = await lighthouseOf(`${server.url}/login`, RUNS);
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
  const visits = await visitsOf(browser, server.url, rep, RUNS);
  const firstRing = await firstRingOf(browser, server.url, RUNS, '/');
  const ringOfLink = await firstRingOf(browser, server.url, RUNS, '/try');
  const longestTask = await longestTaskOf(browser, server.url, rep);
  const takeOver = await takeOverOf(browser, server.url, rep, RUNS);
  const experienced = await knownRep(server.url);
  const shifts = await shiftsOf(browser, server.url, rep, experienced.rep, experienced.known);
  await browser.close();
  const { signIn, first, repeat, offline } = visits;
  const met = printTable('The installed app', [
    ms('first visit, LCP', signIn.lcp, 750),
    ms('first visit, real content', signIn.content, 2_900),
    ms('first visit until a visitor’s call rings, two clicks', firstRing, 10_000),
    ms('first visit by a link to the call until it rings, one click', ringOfLink, 10_000),
    ms('first visit signed in, LCP', first.lcp, 750),
    ms('first visit signed in, real content', first.content, 2_900),
    ...(['performance', 'accessibility', 'best-practices'] as const).map((name) =>
      atLeast(`Lighthouse ${name}`, report[name], name === 'performance' ? 95 : 100),
    ),
    ms('Lighthouse total blocking time', report.blockingMs, 250),
    kb('JavaScript before sign-in works, brotli', signIn.scriptBytes, 165),
    kb('JavaScript before the battle room works, brotli', first.scriptBytes, 165),
    ms('repeat visit, LCP', repeat.lcp, 170),
    ms('repeat visit, real content', repeat.content, 900),
    ms('offline cold start, LCP', offline.lcp, 200),
    ms('offline cold start, real content', offline.content, 900),
    kb('kept from the first day, decoded', precacheOf(APP), 650),
    kb('kept for practice once signed in, decoded', practiceOf(APP), 6_000),
    kb('engine, lexicon and model, brotli', brainOf(APP), 600),
    ms('longest task on a call’s page while the persona answers', longestTask, 50),
    ms('awaited scores taken over after a tab closes', takeOver, 500),
    ...Object.entries(visits).map(([visit, { shift, moved }]) => still(visit, shift, moved)),
    ...byPath(shifts).map(([path, each]) =>
      still(
        path,
        Math.max(...each.map(({ shift }) => shift)),
        each.flatMap(({ where, moved }) => moved.map((what) => `${where}: ${what}`)),
      ),
    ),
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
  return {
    what,
    figure: `${(bytes / 1_000).toFixed(1)} KB`,
    target: `${target} KB`,
    met: bytes <= target * 1_000,
  };
}

function atLeast(what: string, figure: number, target: number): Row {
  return { what, figure: `${figure}`, target: `${target}`, met: figure >= target };
}

/** One screen, on which nothing may move; says what does. */
function still(where: string, shift: number, moved: readonly string[]): Row {
  for (const what of shift > 0 ? moved : []) process.stdout.write(`${where} moves ${what}\n`);
  return {
    what: `layout shift, ${where}`,
    figure: shift.toFixed(4),
    target: '0',
    met: shift === 0,
  };
}

/** Of addresses with an id, the route. */
function byPath(shifts: readonly Shift[]): [string, Shift[]][] {
  const paths = [...new Set(shifts.map(({ path }) => path))];
  return paths.map((path) => [
    path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id'),
    shifts.filter((shift) => shift.path === path),
  ]);
}
