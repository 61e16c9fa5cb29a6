import { expect, test as plain } from '@playwright/test';
import { FAIR_CALL, go, open, say, startTypedCall, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Addresses, and what their pages are headed. */
const SCREENS = {
  '/battle-room/battles': 'Battles',
  '/battle-room/leaderboard': 'Leaderboard',
  '/battle-room/create-bot': /./,
  '/call-history': 'Call history',
  '/call-history/real': /./,
  '/challenges': 'Challenges',
  '/social/friends': 'Friends',
  '/social/company': /./,
  '/social/coaching': /./,
  '/billing': 'Billing',
  '/onboarding?step=1': /./,
  '/onboarding/success': /./,
  '/share?text=example.com': /./,
  '/profile': 'Profile',
  '/settings/security': 'Settings',
};

test('every screen, a call and its scorecard run under the content policy, and the service worker is taken up', async ({
  page,
}) => {
  await open(page, '/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const [path, title] of Object.entries(SCREENS)) {
    await go(page, path);
    await page.getByRole('heading', { level: 1, name: title }).first().waitFor();
  }
  // The drawing of a code, and what dialogs bring.
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await go(page, '/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await open(page, '/battle-room');
  await startTypedCall(page);
  await say(page, FAIR_CALL.slice(0, 2));
  const hangUp = page.getByRole('button', { name: 'Hang up' });
  if (await hangUp.isVisible()) await hangUp.click();
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
});

plain(
  'no text becomes code, markup or the address of a script, and no other policy can be made',
  async ({ page }) => {
    await open(page, '/auth/signin');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const outcomes = await page.evaluate(async () => {
      const tried = (act: () => unknown) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      // Playwright itself may evaluate: only what runs later is the page's own.
      const evaluated = await new Promise((resolve) =>
        // oxlint-disable-next-line no-eval -- the policy has to refuse it
        setTimeout(() => resolve(tried(() => (0, eval)('1')))),
      );
      const element = document.createElement('div');
      const script = document.createElement('script');
      return {
        evaluated,
        markup: tried(() => (element.innerHTML = '<img src=x onerror=alert(1)>')),
        document: tried(() => document.write('<p>text</p>')),
        frame: tried(() => (document.createElement('iframe').srcdoc = '<p>text</p>')),
        parsed: tried(() => new DOMParser().parseFromString('<p>text</p>', 'text/html')),
        // oxlint-disable-next-line typescript/no-implied-eval -- the policy has to refuse it
        code: tried(() => setTimeout('alert(1)')),
        handler: tried(() => element.setAttribute('onclick', 'alert(1)')),
        inline: tried(() => (script.text = 'alert(1)')),
        scriptElsewhere: tried(() => (script.src = 'https://evil.example.com/a.js')),
        scriptHere: tried(() => (script.src = '/assets/a.js')),
        worker: tried(() => new Worker('/assets/a.js')),
        policy: tried(() =>
          window.trustedTypes?.createPolicy('another', { createScriptURL: String }),
        ),
        serviceWorker: tried(() => void navigator.serviceWorker.register('/sw.js')),
      };
    });
    const { serviceWorker, evaluated, ...refused } = outcomes;
    expect(Object.entries(refused).filter(([, outcome]) => outcome !== 'TypeError')).toEqual([]);
    expect([serviceWorker, evaluated]).toEqual(['done', 'EvalError']);
  },
);
