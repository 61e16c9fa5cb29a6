import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { signedInState } from '#tests/e2e/support/rep.ts';
import type { Rep } from '#tests/e2e/support/rep.ts';
import { quantile } from '../quantile.ts';

/** Milliseconds from the start of the navigation; bytes as sent, bodies alone; the sum of all layout shifts. */
export interface Visit {
  lcp: number;
  content: number;
  shift: number;
  scriptBytes: number;
}

const CPU = 4;
/** 1.47 Mb/s in bytes a second. */
const NETWORK = { latency: 562, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_840 / 8 };
const OTHER_PAGES = ['/profile', '/call-history', '/challenges'];

/** Medians of `runs`, each in a context of its own: sign-in and battle room for the first time, then again and offline from the worker, and other pages. */
export async function visitsOf(browser: Browser, url: string, rep: Rep, runs: number): Promise<Record<'signIn' | 'first' | 'repeat' | 'offline' | 'others', Visit>> {
  const taken: Record<'signIn' | 'first' | 'repeat' | 'offline' | 'others', Visit[]> = { signIn: [], first: [], repeat: [], offline: [], others: [] };
  for (let run = 0; run < runs; run++) {
    taken.signIn.push(await inContext(browser, { baseURL: url }, (context) => visit(context, '/login', NETWORK)));
    const storageState = signedInState(url, rep);
    taken.first.push(await inContext(browser, { baseURL: url, storageState }, (context) => visit(context, '/', NETWORK)));
    await inContext(browser, { baseURL: url, storageState }, async (context) => {
      await install(context);
      taken.repeat.push(await visit(context, '/', null));
      for (const path of run === 0 ? OTHER_PAGES : []) taken.others.push(await visit(context, path, null));
      await context.setOffline(true);
      taken.offline.push(await visit(context, '/', null));
    });
  }
  const { signIn, first, repeat, offline, others } = taken;
  return { signIn: median(signIn), first: median(first), repeat: median(repeat), offline: median(offline), others: median(others) };
}

async function inContext<T>(browser: Browser, options: NonNullable<Parameters<Browser['newContext']>[0]>, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 412, height: 823 }, ...options });
  try {
    // The loader of this file wraps functions that have a name, by a helper that a page does not know.
    await context.addInitScript('globalThis.__name = (value) => value;');
    await context.addInitScript(observe);
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Opens the app at full speed until its worker answers and holds what it keeps. */
async function install(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('.content-ready').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
}

async function visit(context: BrowserContext, path: string, network: typeof NETWORK | null): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await session.send('Network.enable');
  if (network !== null) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  const sent = countScripts(session);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('.content-ready').waitFor();
  const seen = await settled(page);
  const { content } = seen;
  await page.close();
  return { ...seen, scriptBytes: sent((finished) => finished <= content) };
}

/** What the page saw, once nothing has moved and nothing has been fetched for a second. */
async function settled(page: Page): Promise<Omit<Visit, 'scriptBytes'>> {
  await page.waitForFunction(() => {
    const { content } = globalThis.seen;
    const last = Math.max(content, ...performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd));
    return content > 0 && performance.now() - last > 1_000;
  });
  return page.evaluate(() => ({ ...globalThis.seen }));
}

declare global {
  var seen: { lcp: number; content: number; shift: number };
}

/** Runs in the page before its own code. Content is there once `content-ready` has been painted. */
function observe(): void {
  const seen = { lcp: 0, content: 0, shift: 0 };
  globalThis.seen = seen;
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => (seen.lcp = startTime))).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value))).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector('.content-ready') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => (seen.content = performance.now()));
  };
  requestAnimationFrame(look);
}

/** Bodies of scripts as they were sent, each with the moment it had arrived, in ms from the start of the navigation. */
function countScripts(session: CDPSession): (counts: (finishedMs: number) => boolean) => number {
  const scripts = new Map<string, { headers: number; finished: number; bytes: number }>();
  let began: number | null = null;
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    if (type === 'Document') began ??= timestamp;
    if (type === 'Script') scripts.set(requestId, { headers: 0, finished: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const script = scripts.get(requestId);
    if (script !== undefined) script.headers = response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script === undefined || began === null) return;
    script.finished = (timestamp - began) * 1_000;
    script.bytes = Math.max(0, encodedDataLength - script.headers);
  });
  return (counts) => [...scripts.values()].filter(({ finished }) => counts(finished)).reduce((sum, { bytes }) => sum + bytes, 0);
}

function median(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit) => quantile(visits.map((each) => each[name]), 0.5);
  // What moved once has moved: of shifts the worst counts.
  return { lcp: of('lcp'), content: of('content'), scriptBytes: of('scriptBytes'), shift: Math.max(...visits.map(({ shift }) => shift)) };
}
