import { expect, type Page } from '@playwright/test';
import { asksAbout, turnReply } from '#tests/fakes/llm.ts';
import { installPromptApi, type PromptScript } from '#tests/fakes/promptApi.ts';
import { open, startTypedCall, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const SCRIPT: PromptScript = { availability: 'downloadable', answers: [null], asked: [] };

test('the browser’s own model is fetched after a yes, speaks in a call with and without a network, and the result says what that means', async ({
  page,
  context,
}) => {
  test.slow();
  await page.addInitScript(installPromptApi, SCRIPT);
  await open(page, '/settings/app');
  await expect(page.getByText('The built-in engine, on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Download this browser’s language model' }).click();
  await expect(page.getByRole('progressbar', { name: 'Downloading the model' })).toBeVisible();
  await expect(
    page.getByRole('switch', { name: 'Use this browser’s language model' }),
  ).toBeChecked();
  await expect(page.getByText('Your browser’s language model, on this device')).toBeVisible();

  await page.addInitScript(() => {
    (globalThis as unknown as { promptScript: PromptScript }).promptScript.availability =
      'available';
  });
  await open(page, '/');
  await startTypedCall(page, 'Dana Whitfield');
  await ask(page, 'Hi Dana, Robin from Northbeam. How big is your team?', 'Nine of us, hon.');
  await context.setOffline(true);
  await ask(page, 'What is the weather like out there?', 'Raining sideways since breakfast.');
  // What it may not say is not heard, and the built-in brain answers in its place.
  await answerWith(page, turnReply('As an AI, I cannot tell you that.'));
  const lines = page.getByRole('log', { name: 'Transcript' }).getByRole('listitem');
  const before = await lines.count();
  await send(page, 'What are you using for dispatch today?');
  await expect(lines).toHaveCount(before + 2);
  await expect(lines.last()).not.toContainText('As an AI');
  await expect(lines.last()).toContainText('LoadBook');
  await context.setOffline(false);
  await ask(page, 'Who else would look at this with you?', 'That would be Walt.');
  await page.getByRole('button', { name: 'Hang up' }).click();

  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('Your browser’s language model spoke for the persona.')).toHaveCount(
    2,
  );
  await expect(page.getByText('so this call earned no XP')).toBeVisible();
});

async function ask(page: Page, question: string, says: string): Promise<void> {
  await answerWith(page, turnReply(says, { do: 'answer' }, [asksAbout('nothing')]));
  await send(page, question);
  const lines = page.getByRole('log', { name: 'Transcript' }).getByRole('listitem');
  await expect(lines.last()).toContainText(says, { timeout: 10_000 });
}

async function answerWith(page: Page, answer: string): Promise<void> {
  await page.evaluate((given) => {
    (globalThis as unknown as { promptScript: PromptScript }).promptScript.answers = [given];
  }, answer);
}

async function send(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Type what you say' });
  await box.fill(text);
  await box.press('Enter');
}
