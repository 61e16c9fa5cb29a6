import { expect, type Page } from '@playwright/test';
import type { CallHistoryPage } from '#core/contract/calls/history.ts';
import type { CallLink } from '#core/contract/calls/callLink.ts';
import { play } from './support/play.ts';
import { call, signedInState, type Rep } from './support/rep.ts';
import { open, test } from './support/test.ts';

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
  '/nowhere',
];
const VISITORS = ['/auth/signin', '/auth/register', '/auth/forgot-password', '/onboarding'];
/** In CSS pixels: what a thumb hits. */
const FINGER = 44;

test('on a phone of 320 px no screen scrolls sideways, and every button is as high as a thumb', async ({
  browser,
  rep,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const page = await phoneOf(rep);
  const wrong: string[] = [];
  for (const path of [...SCREENS, ...(await screensOfCalls(url, rep))]) await measure(page, path);
  await page.context().close();
  const visitor = await phoneOf(null);
  for (const path of VISITORS) await measure(visitor, path);
  await visitor.context().close();
  expect(wrong).toEqual([]);

  async function phoneOf(who: Rep | null): Promise<Page> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
      ...(who && { storageState: signedInState(url, who) }),
    });
    return context.newPage();
  }

  async function measure(on: Page, path: string): Promise<void> {
    await open(on, path);
    // Behind a fold, too.
    for (const fold of await on.locator('main button[aria-expanded=false]').all())
      await fold.click({ timeout: 2_000 }).catch(() => undefined);
    const width = await on.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wrong.push(`${path}: ${width} px wide`);
    for (const low of await on.evaluate(lowButtons, FINGER)) wrong.push(`${path}: ${low}`);
  }
});

test('with text twice as large no screen scrolls sideways, and no words lie over others', async ({
  page,
  rep,
  baseURL,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  const wrong: string[] = [];
  for (const path of [...SCREENS, ...(await screensOfCalls(baseURL ?? '', rep))]) {
    await open(page, path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 768) wrong.push(`${path}: ${width} px wide`);
    for (const pair of await page.evaluate(wordsOverOthers)) wrong.push(`${path}: ${pair}`);
  }
  expect(wrong).toEqual([]);
});

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

/** In the page: what is pressed and is lower than a thumb. A link within a sentence is as high as its line. */
function lowButtons(finger: number): string[] {
  const pressed = [
    ...document.querySelectorAll<HTMLElement>(
      'button, select, input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), a',
    ),
  ];
  return pressed.flatMap((element) => {
    const { height, width } = element.getBoundingClientRect();
    const { display, visibility } = getComputedStyle(element);
    const unseen = height < 2 || width < 2 || visibility === 'hidden';
    const inLine = element.tagName === 'A' && display === 'inline';
    const name = element.ariaLabel ?? element.textContent.trim() ?? element.id;
    return unseen || inLine || height >= finger - 0.5
      ? []
      : [`${element.tagName.toLowerCase()} “${name}” is ${Math.round(height)} px high`];
  });
}

/** In the page: texts whose lines lie over each other. What stays in its place while the page scrolls is left out, and charts. */
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
    for (const rect of range.getClientRects()) lines.push({ text, rect });
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
