import { expect, test as plain, type Locator, type Page } from '@playwright/test';
import { newNewcomer, newRep, signedInState, type Rep } from './rep.ts';

/** How Chromium says that a page did what its content policy forbids. */
const BREACH = /Content Security Policy|This document requires 'Trusted/;

/** Whatever else a test shows: no page of it broke its content policy. */
const base = plain.extend<{ contentPolicy: void }>({
  contentPolicy: [
    async ({ context }, provide) => {
      const breaches: string[] = [];
      context.on('console', (message) => {
        if (BREACH.test(message.text())) breaches.push(message.text());
      });
      await provide();
      expect(breaches).toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests whose browser is signed in as a rep of its own. */
export const test = base.extend<{ rep: Rep }>({
  rep: async ({ baseURL }, provide) => provide(await newRep(baseURL ?? '')),
  storageState: async ({ baseURL, rep }, provide) => provide(signedInState(baseURL ?? '', rep)),
});

/** Tests whose browser is signed in as somebody who has no username yet. */
export const newcomerTest = base.extend({
  storageState: async ({ baseURL }, provide) =>
    provide(signedInState(baseURL ?? '', await newNewcomer(baseURL ?? ''))),
});

/** Tests whose browser is nobody's. */
export const visitorTest = base;

/** The link to an opponent's call page. */
export const OPPONENT = /^Call (?!history)/;

/** What a fair cold call sounds like. */
export const FAIR_CALL = [
  'Hi, this is Robin from Northbeam. I know I am calling out of the blue, do you have half a minute for why I called?',
  'I understand, so I will be quick. We help operations teams plan shifts without spreadsheets. How big is your team?',
  'Thank you. What are you using today, and what is the hardest part about that for you?',
  'What does that end up costing you in a normal month?',
  'That makes sense. Who else would look at something like this with you?',
  'Could we do a twenty minute demo this Thursday at ten with you and your team lead?',
];

/** Opens a persona's page and begins the call in writing. */
export async function startTypedCall(page: Page, name?: string): Promise<void> {
  await page
    .getByRole('link', { name: name === undefined ? OPPONENT : `Call ${name}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(1);
}

/** Says each line and waits for the persona's answer; stops where the persona hangs up. */
export async function say(page: Page, lines: string[]): Promise<void> {
  const turns = page.getByRole('log', { name: 'Transcript' }).getByRole('listitem');
  for (const line of lines) {
    const box = page.getByRole('textbox', { name: 'Type what you say' });
    if (!(await box.isVisible())) return;
    const before = await turns.count();
    await box.fill(line);
    await box.press('Enter');
    await expect
      .poll(async () => (await turns.count()) >= before + 2 || !(await box.isVisible()), {
        intervals: [50],
      })
      .toBe(true);
  }
}

/**
 * Waits for all of the battle room's opponents: the next call and the first row come with the first
 * screen, the others after it in one go.
 */
export async function allOpponents(opponents: Locator): Promise<void> {
  await expect.poll(() => opponents.count()).toBeGreaterThan(4);
}

/** Loads a page and waits until it shows something. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await shows(page);
}

/**
 * Waits until the page shows something: looked for at every frame, since from outside it is looked
 * for twice a second.
 */
export async function shows(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.content-ready')?.checkVisibility());
}

/** Goes there within the app that is open, as a link would: no page load. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Chooses from the menu behind the account's button. */
export async function chooseInAccount(page: Page, choice: 'Profile' | 'Settings' | 'Sign out') {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: choice }).click();
}

/** Signs out by the menu, and says yes to its question. */
export async function signOut(page: Page): Promise<void> {
  await chooseInAccount(page, 'Sign out');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
}
