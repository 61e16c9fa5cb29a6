import { expect, type Page } from '@playwright/test';
import type { CallHistoryPage } from '#core/contract/calls/history.ts';
import type { CallLink } from '#core/contract/calls/callLink.ts';
import { chromium } from './support/chromium.ts';
import { play } from './support/play.ts';
import { call, signedInState, type Rep } from './support/rep.ts';
import { go, open, shows, test } from './support/test.ts';

/** What nobody is led away from, and no other screen looks like. */
const NOWHERE = '/nowhere';
/** Every screen of a rep with calls; those of visitors are at the end. */
const SCREENS = [
  '/',
  '/battle-room/leaderboard',
  '/battle-room/battles',
  '/battle-room/create-bot',
  '/battle-room/call?assistant=dana-whitfield',
  '/challenges',
  '/call-history',
  '/call-history/real',
  '/profile',
  ...['account', 'security', 'privacy', 'notifications', 'calls', 'app'].map(
    (section) => `/settings/${section}`,
  ),
  '/billing',
  '/social/friends',
  '/social/coaching',
  '/social/company',
  '/public/leaderboard',
  '/terms',
  NOWHERE,
];
const VISITORS = ['/auth/signin', '/auth/register', '/auth/forgot-password', '/onboarding'];
/** In CSS pixels: what a thumb hits. */
const FINGER = 44;

test('on a phone of 320 px no screen scrolls sideways, and every button is as high as a thumb', async ({
  browser,
  rep,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const phone = { baseURL: url, viewport: { width: 320, height: 640 }, hasTouch: true };
  const wrong: string[] = [];
  for (const [who, paths] of [
    [rep, [...SCREENS, ...(await screensOfCalls(url, rep))]],
    [null, VISITORS],
  ] as const) {
    const context = await browser.newContext({ ...phone, isMobile: true, ...asIs(url, who) });
    const page = await context.newPage();
    await open(page, NOWHERE);
    for (const path of paths) {
      await turnTo(page, path);
      await unfold(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wrong.push(`${path}: ${width} px wide`);
      for (const low of await page.evaluate(lowButtons, FINGER)) wrong.push(`${path}: ${low}`);
    }
    await context.close();
  }
  expect(wrong).toEqual([]);
});

test('with text twice as large no screen scrolls sideways, and no words lie over others', async ({
  playwright,
  rep,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const settings = chromium();
  // As somebody chose it in the browser: what is measured in text grows along.
  const browser = await playwright.chromium.launch({
    ...settings,
    args: [...settings.args, '--blink-settings=defaultFontSize=32'],
  });
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 720, height: 900 },
    ...asIs(url, rep),
  });
  const page = await context.newPage();
  await open(page, NOWHERE);
  const wrong: string[] = [];
  for (const path of [...SCREENS, ...(await screensOfCalls(url, rep))]) {
    await turnTo(page, path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 720) wrong.push(`${path}: ${width} px wide`);
    for (const pair of await page.evaluate(wordsOverOthers)) wrong.push(`${path}: ${pair}`);
  }
  await browser.close();
  expect(wrong).toEqual([]);
});

/** Signed in or not, and without what would be kept of each screen. */
function asIs(url: string, who: Rep | null) {
  return {
    serviceWorkers: 'block' as const,
    ...(who && { storageState: signedInState(url, who) }),
  };
}

/**
 * Goes there within the app, by way of a page that is not found, and waits until it shows
 * something: to load the app for each screen takes most of the time.
 */
async function turnTo(page: Page, path: string): Promise<void> {
  await go(page, NOWHERE);
  await page.waitForFunction(isNotFound, true);
  if (path === NOWHERE) return;
  await go(page, path);
  await page.waitForFunction(isNotFound, false);
  await shows(page);
}

/** In the page: whether it is the one that is not found, or not, as expected. */
function isNotFound(expected: boolean): boolean {
  return (document.querySelector('h1')?.textContent === 'Page not found') === expected;
}

/** What lies behind a fold is measured, too. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const folds = document.querySelectorAll<HTMLElement>(
      '[data-scope=collapsible][aria-expanded=false]',
    );
    folds.forEach((fold) => fold.click());
    if (folds.length > 0) await new Promise((resolve) => setTimeout(resolve, 250));
  });
}

/** Two calls with one opponent, and a link to one of them. */
async function screensOfCalls(url: string, rep: Rep): Promise<string[]> {
  await play(url, rep);
  await play(url, rep);
  const ask = (method: string, path: string, body?: object) =>
    call(url, method, path, body, rep.tokens.accessToken);
  const { data } = (await ask('GET', '/api/aiassistant/user-call-history')) as CallHistoryPage;
  const id = data[0]?.id ?? '';
  const link = (await ask('POST', `/api/call/${id}/links`, { audience: 'members' })) as CallLink;
  return [`/call-history/${id}`, `/social/shared/${link.id}`, `/profile/${rep.username}`];
}

/**
 * In the page: what is pressed and is lower than a thumb. A link within a sentence is as high as
 * its line.
 */
function lowButtons(finger: number): string[] {
  const pressed = [
    ...document.querySelectorAll<HTMLElement>(
      'button, select, input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), a',
    ),
  ];
  return pressed.flatMap((element) => {
    const { height: own, width } = element.getBoundingClientRect();
    // What it lays over its surroundings is pressed as well.
    const around = getComputedStyle(element, '::after');
    const height = around.position === 'absolute' ? Number.parseFloat(around.height) : own;
    const { display, visibility } = getComputedStyle(element);
    const unseen = height < 2 || width < 2 || visibility === 'hidden';
    const inLine = element.tagName === 'A' && display === 'inline';
    const name = element.ariaLabel ?? element.textContent.trim() ?? element.id;
    return unseen || inLine || height >= finger - 0.5
      ? []
      : [`${element.tagName.toLowerCase()} “${name}” is ${Math.round(height)} px high`];
  });
}

/**
 * In the page: texts whose lines lie over each other. What stays in its place while the page
 * scrolls is left out, and charts.
 */
function wordsOverOthers(): string[] {
  const lines: { text: string; rect: DOMRect }[] = [];
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('[role=img], option, [role=status], script, style') !== null) continue;
    if (getComputedStyle(parent).clipPath !== 'none') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Of a name that is cut with an ellipsis, what is seen.
    const { right } = parent.getBoundingClientRect();
    const cut = getComputedStyle(parent).overflowX === 'hidden';
    for (const { x, y, width, height } of range.getClientRects())
      lines.push({
        text,
        rect: new DOMRect(x, y, cut ? Math.min(width, right - x) : width, height),
      });
  }
  const over = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
  const found = lines.flatMap((line, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.text !== line.text && over(line.rect, other.rect))
      .map((other) => `“${line.text}” and “${other.text}”`),
  );
  return [...new Set(found)];
}
