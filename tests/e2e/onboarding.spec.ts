import { expect, type Page } from '@playwright/test';
import { serveSite, startSite } from '../fakes/sites.ts';
import { axeViolations } from './support/axe.ts';
import { newUsername } from './support/rep.ts';
import { newcomerTest, test } from './support/test.ts';

// The worker's own requests could not be cut from here.
newcomerTest.use({ serviceWorkers: 'block' });

newcomerTest(
  'from a company website to the first call, with the report cut in the middle and taken up again',
  async ({ page }) => {
    newcomerTest.slow(); // The whole way, and axe at each step of it.
    const site = await startSite('saas');
    const asked = await cutFirst(page);
    try {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto('/onboarding');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Which company should we research?' }),
      ).toBeVisible();
      await expect(page.getByText('Step 1 of 6')).toBeVisible();
      await clean(page);
      await page.getByRole('textbox', { name: 'Website' }).fill('we sell boats');
      await page.getByRole('button', { name: 'Research website' }).click();
      await expect(page.getByText(/^That’s not a website address/)).toBeVisible();
      await page
        .getByRole('textbox', { name: 'Website' })
        .fill(`http://${site.domain}/?from=advert`);
      await page.getByRole('textbox', { name: 'Website' }).press('Enter');

      await expect(page).toHaveURL('/onboarding?step=2');
      await expect(page.getByText('The report is ready.')).toBeVisible();
      expect(asked.map(({ after }) => after !== undefined)).toEqual([false, true]);
      expect(asked.every(({ bearer }) => bearer)).toBe(true);
      await expect(page.getByText('In short: route planning software')).toBeVisible();
      await expect(page.getByLabel('Company name')).toHaveValue('Tidewheel');
      await clean(page);

      // Left, and taken up where the server says that it was.
      await page.route(
        '**/api/user/onboarding-status',
        (route) => route.fulfill({ json: { step: 1, completed: false } }),
        { times: 1 },
      );
      await page.goto('/onboarding');
      await expect(page.getByText('Step 1 of 6')).toBeVisible();
      await page.goto('/onboarding');
      await expect(page).toHaveURL('/onboarding?step=2');
      await page.getByRole('button', { name: 'Continue' }).click();

      await expect(page.getByLabel('Username')).toBeFocused();
      await clean(page);
      await page.getByLabel('Username').fill(newUsername());
      await page.getByRole('button', { name: 'Create username' }).click();

      await expect(page).toHaveURL('/onboarding?step=4');
      await expect(
        page.getByText('20 of 20 new personas and suggestions left today.'),
      ).toBeVisible();
      await clean(page);
      await page.getByRole('radio', { name: 'Another job title' }).check();
      await page.getByRole('button', { name: 'Create persona' }).click();
      await expect(page.getByText('Enter a job title.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Job title' }).fill('Head of Dispatch');
      await page.getByRole('button', { name: 'Create persona' }).click();

      await expect(
        page.getByRole('heading', { level: 1, name: 'Meet your persona' }),
      ).toBeFocused();
      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(preview).toContainText('Head of Dispatch at');
      await expect(
        page.getByText('19 of 20 new personas and suggestions left today.'),
      ).toBeVisible();
      const first = await preview.textContent();
      await page.getByRole('button', { name: 'Create another' }).click();
      await expect(
        page.getByText('18 of 20 new personas and suggestions left today.'),
      ).toBeVisible();
      await expect(preview).not.toHaveText(first ?? '');
      await page.getByLabel('Difficulty').selectOption('Hard');
      await page.getByText('More details', { exact: true }).click();
      await page.getByLabel('Name', { exact: true }).fill('Maren Vale');
      await clean(page);
      await page.getByRole('button', { name: 'Save and continue' }).click();

      await expect(page.getByRole('heading', { name: 'Self-hosted' })).toBeVisible();
      await clean(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('link', { name: 'Call your persona' }).click();
      await page.getByRole('button', { name: 'Type instead' }).click();
      await expect(page.getByText('Maren Vale').first()).toBeVisible();
      await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(
        1,
      );

      // A further persona goes on with the report that is there.
      await page.goto('/battle-room/create-bot');
      const report = page.getByRole('region', { name: 'Or continue with Tidewheel' });
      await expect(report).toContainText(`You researched ${site.domain} just now`);
      await clean(page);
      await report.getByRole('button', { name: 'Use this report' }).click();
      await expect(page).toHaveURL('/battle-room/create-bot?step=4');
      await expect(page.getByRole('radio', { name: 'Another job title' })).toBeVisible();
    } finally {
      await site.close();
    }
  },
);

test('a rep makes one of their own by hand where the website cannot be read, changes it and deletes it', async ({
  page,
}) => {
  test.slow(); // As above.
  const site = await serveSite((_request, reply) => reply.writeHead(403).end());
  try {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Create a persona' }).click();
    await page.getByRole('radio', { name: /^A prospect/ }).check();
    // The dot is in the circle of the one that is chosen, and of no other.
    const dots = page.getByRole('radiogroup').locator('[data-part=item] .dot');
    await expect(dots).toHaveCount(1);
    await expect(dots).toHaveCSS('width', '8px');
    await page.getByRole('textbox', { name: 'Website' }).fill(site.domain);
    await page.getByRole('button', { name: 'Research website' }).click();
    await expect(page.getByRole('alert')).toContainText('Research streaming failed');
    await expect(page.getByRole('alert')).toContainText('blocks automated visitors');
    await clean(page);
    await page.getByRole('button', { name: 'Describe the company' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Company name')).toBeFocused();
    await clean(page);
    await page.getByLabel('Company name').fill('Brackwater');
    await page
      .getByLabel('What it sells and to whom')
      .fill(
        'Brackwater manufactures hydraulic presses for forging shops. Unplanned downtime stops a whole line.',
      );
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Another job title' })).toBeVisible();
    await page.getByRole('button', { name: 'Create persona' }).click();
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Brackwater');
    await page.getByRole('button', { name: 'Save and call' }).click();
    await expect(page.getByRole('button', { name: 'Type instead' })).toBeVisible();

    await page.goto('/');
    await page.getByRole('button', { name: /^Edit / }).click();
    await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
    await clean(page);
    await page.getByLabel('Name', { exact: true }).fill('Tove Lind');
    await page.getByRole('checkbox', { name: /^Let colleagues/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Tove Lind' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Tove Lind' }).click();
    await expect(page.getByRole('checkbox', { name: /^Let colleagues/ })).toBeChecked();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete persona' }).click();
    await expect(page.getByRole('heading', { name: 'Tove Lind' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Personas', exact: true })).toBeVisible();
  } finally {
    await site.close();
  }
});

/**
 * Lets the first stream of a research through up to its first event, and the others whole; how each
 * was asked for.
 */
async function cutFirst(page: Page): Promise<{ after: string | undefined; bearer: boolean }[]> {
  const asked: { after: string | undefined; bearer: boolean }[] = [];
  await page.route('**/research-website/stream?*', async (route) => {
    const headers = route.request().headers();
    asked.push({
      after: headers['last-event-id'],
      bearer: headers.authorization?.startsWith('Bearer ') === true,
    });
    if (asked.length > 1) return route.continue();
    const ending = new AbortController();
    const reply = await fetch(route.request().url(), {
      headers: { accept: 'text/event-stream', authorization: headers.authorization ?? '' },
      signal: ending.signal,
    });
    let text = '';
    const decoder = new TextDecoder();
    for await (const bytes of reply.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      if (/\ndata: .*\n\n/.test(text)) break;
    }
    ending.abort();
    await route.fulfill({ status: 200, contentType: 'text/event-stream', body: text });
  });
  return asked;
}

/** Nothing for axe to find. */
async function clean(page: Page): Promise<void> {
  expect(await axeViolations(page), page.url()).toEqual([]);
}
