import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { signedInState } from '#tests/e2e/support/rep.ts';
import type { Rep } from '#tests/e2e/support/rep.ts';
import { join } from 'node:path';
import { quantile } from '../quantile.ts';
import { practiceFilesOf } from './builtFiles.ts';

/**
 * Milliseconds from the start of the navigation; bytes as sent, bodies alone; the sum of all layout
 * shifts, and what moved.
 */
export interface Visit {
  lcp: number;
  content: number;
  shift: number;
  moved: string[];
  scriptBytes: number;
}

const APP = join(import.meta.dirname, '../../../dist/app');

type Kind = 'signIn' | 'first' | 'repeat' | 'offline';

const CPU = 4;
/** Latency in ms, throughput in bytes a second; -1 is as much as there is. */
type Network = { latency: number; downloadThroughput: number; uploadThroughput: number };
/** A session that throttles would let the page believe that there is a network. */
const CUT: Network = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** 1.47 Mb/s. */
export const NETWORK: Network = {
  latency: 562,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_840 / 8,
};

/**
 * Medians of `runs`, each in a context of its own: sign-in and battle room for the first time, then
 * again and offline from the worker.
 */
export async function visitsOf(
  browser: Browser,
  url: string,
  rep: Rep,
  runs: number,
): Promise<Record<Kind, Visit>> {
  const taken: Record<Kind, Visit[]> = { signIn: [], first: [], repeat: [], offline: [] };
  for (let run = 0; run < runs; run++) {
    taken.signIn.push(
      await inContext(browser, { baseURL: url }, (context) => visit(context, '/login', NETWORK)),
    );
    const storageState = signedInState(url, rep);
    taken.first.push(
      await inContext(browser, { baseURL: url, storageState }, (context) =>
        visit(context, '/', NETWORK),
      ),
    );
    await inContext(browser, { baseURL: url, storageState }, async (context) => {
      await install(context);
      taken.repeat.push(await visit(context, '/', null));
      await context.setOffline(true);
      taken.offline.push(await visit(context, '/', CUT));
    });
  }
  const { signIn, first, repeat, offline } = taken;
  return {
    signIn: median(signIn),
    first: median(first),
    repeat: median(repeat),
    offline: median(offline),
  };
}

/**
 * Works in a context of its own, a phone's unless `options` say otherwise, whose pages keep `seen`.
 */
export async function inContext<T>(
  browser: Browser,
  options: NonNullable<Parameters<Browser['newContext']>[0]>,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 412, height: 823 },
    ...options,
  });
  try {
    // The loader of this file wraps functions that have a name, by a helper that a page does not
    // know.
    await context.addInitScript('globalThis.__name = (value) => value;');
    await context.addInitScript(observe);
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Opens the app at full speed until its worker answers and holds what it keeps. */
export async function install(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('.content-ready').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(async (files) => {
    while ((await (await caches.open('practice')).keys()).length < files)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }, practiceFilesOf(APP).length);
  await page.close();
}

/**
 * Opens `path` in a page of its own, at a quarter of this machine's speed unless `slowdown` is
 * another, and looks at it until it rests.
 */
export async function visit(
  context: BrowserContext,
  path: string,
  network: Network | null,
  slowdown = CPU,
): Promise<Visit> {
  const { page, session } = await slowPage(context, network, slowdown);
  const sent = countScripts(session);
  // Told by the page: who looks into it meanwhile runs in it, at a quarter of the speed too.
  const shown = page.waitForEvent('console', (message) => message.text() === 'content');
  await page.goto(path, { waitUntil: 'commit' });
  await shown;
  const seen = await settled(page);
  const { content } = seen;
  await page.close();
  return { ...seen, scriptBytes: sent((finished) => finished <= content) };
}

/** A page of its own, at a part of this machine's speed. */
export async function slowPage(
  context: BrowserContext,
  network: Network | null,
  slowdown = CPU,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.enable');
  if (network !== null)
    await session.send('Network.emulateNetworkConditions', {
      offline: network === CUT,
      ...network,
    });
  return { page, session };
}

/** What the page saw, once nothing has moved and nothing has been fetched for a second. */
async function settled(page: Page): Promise<Omit<Visit, 'scriptBytes'>> {
  await page.waitForFunction(() => {
    const { content } = globalThis.seen;
    const last = Math.max(
      content,
      ...performance
        .getEntriesByType('resource')
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    );
    return content > 0 && performance.now() - last > 1_000;
  });
  return page.evaluate(() => globalThis.seen);
}

declare global {
  var seen: Omit<Visit, 'scriptBytes'>;
}

/** Runs in the page before its own code. Content is there once `content-ready` has been painted. */
function observe(): void {
  const seen: Omit<Visit, 'scriptBytes'> = { lcp: 0, content: 0, shift: 0, moved: [] };
  globalThis.seen = seen;
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ startTime }) => (seen.lcp = startTime)),
  ).observe({ type: 'largest-contentful-paint', buffered: true });
  type Shift = PerformanceEntry & {
    value: number;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  };
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ');
  const note = (entry: Shift) => {
    seen.shift += entry.value;
    for (const { node, previousRect, currentRect } of entry.sources)
      seen.moved.push(
        `${node?.nodeName.toLowerCase() ?? 'gone'} "${node?.textContent?.slice(0, 40) ?? ''}" from ${place(previousRect)} to ${place(currentRect)}`,
      );
  };
  new PerformanceObserver((list) => (list.getEntries() as Shift[]).forEach(note)).observe({
    type: 'layout-shift',
    buffered: true,
  });
  const look = () => {
    if (document.querySelector('.content-ready') === null) requestAnimationFrame(look);
    else
      requestAnimationFrame(() => {
        seen.content = performance.now();
        console.debug('content');
      });
  };
  requestAnimationFrame(look);
}

/**
 * Bodies of scripts as they were sent, each with the moment it had arrived, in ms from the start of
 * the navigation.
 */
function countScripts(session: CDPSession): (counts: (finishedMs: number) => boolean) => number {
  const scripts = new Map<string, { headers: number; finished: number; bytes: number }>();
  let began: number | null = null;
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    if (type === 'Document') began ??= timestamp;
    if (type === 'Script')
      scripts.set(requestId, { headers: 0, finished: Number.POSITIVE_INFINITY, bytes: 0 });
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
  return (counts) =>
    [...scripts.values()]
      .filter(({ finished }) => counts(finished))
      .reduce((sum, { bytes }) => sum + bytes, 0);
}

function median(visits: readonly Visit[]): Visit {
  const of = (name: 'lcp' | 'content' | 'scriptBytes') =>
    quantile(
      visits.map((each) => each[name]),
      0.5,
    );
  // What moved once has moved: of shifts the worst counts.
  return {
    lcp: of('lcp'),
    content: of('content'),
    scriptBytes: of('scriptBytes'),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    moved: visits.flatMap(({ moved }) => moved),
  };
}
