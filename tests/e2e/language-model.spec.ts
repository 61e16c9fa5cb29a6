import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Asked, type Mood, plannedLine, startFakeLlm } from '#tests/fakes/llm.ts';
import { newRep, signedInState } from './support/rep.ts';
import { startServer } from './support/server.ts';
import { open, startTypedCall } from './support/test.ts';

const ADVICE = 'You asked about the team first. Next time, ask what it costs them.';

test('a call worded by a language model goes on when the network is cut in the middle of a line, and its record says so', async ({ browser }) => {
  const llm = await startFakeLlm();
  let inCall: (asked: Asked) => Mood = (asked) => ({ says: `Right. ${plannedLine(asked)}` });
  llm.mood = (asked) => (asked.body.messages[1]?.content.includes('"scorecard"') ? { says: ADVICE } : inCall(asked));
  const dataDir = mkdtempSync(join(tmpdir(), 'ringside-llm-'));
  const server = await startServer(dataDir, { LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model' });
  const context = await browser.newContext({ baseURL: server.url, storageState: signedInState(server.url, await newRep(server.url)) });
  try {
    const page = await context.newPage();
    const lines = page.getByRole('log', { name: 'Transcript' }).getByRole('listitem');
    const say = async (text: string) => {
      const box = page.getByRole('textbox', { name: 'Type what you say' });
      await box.fill(text);
      await box.press('Enter');
    };
    await open(page, '/');
    await startTypedCall(page, 'Dana Whitfield');

    await say('Hi Dana, this is Robin from Northbeam. How big is your team?');
    await expect(lines.nth(2)).toContainText('Right. ');
    await expect(lines.nth(2)).toContainText('nine');

    inCall = () => ({ says: 'Well, let me think. And', thenStalls: true });
    await say('So what are you guys using today for your planning?');
    await expect(lines.nth(4)).toContainText('Well, let me think.');
    await context.setOffline(true);
    await expect(lines.nth(4)).toContainText(/Well, let me think\..*LoadBook/);
    await say('And when does that contract end?');
    await expect(lines.nth(6)).toContainText('March');
    await context.setOffline(false);

    inCall = (asked) => ({ says: `I see. ${plannedLine(asked)}` });
    await say('Who else would be involved in a decision like this?');
    await expect(lines.nth(8)).toContainText('I see. ');
    await page.getByRole('button', { name: 'Hang up' }).click();

    await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible();
    await expect(page.getByText('the built-in brain spoke for it')).toBeVisible();
    await expect(page.getByText('Not confirmed by the server')).toHaveCount(0);
    await expect(page.getByText(ADVICE)).toBeVisible();
    await expect(page.getByText('Written by local-model, not part of the score.')).toBeVisible();
  } finally {
    await context.close();
    await server.end('SIGTERM');
    await llm.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
