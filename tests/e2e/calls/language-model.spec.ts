import { expect, test } from '@playwright/test';
import { type Asked, asksAbout, type Mood, startFakeLlm, turnReply } from '#tests/fakes/llm.ts';
import { newRep, signedInState } from '../support/rep.ts';
import { startOwnServer } from '../support/ownServer.ts';
import { open, startTypedCall } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const ADVICE = 'You asked about the team first. Next time, ask what it costs them.';

function answering(say: string): string {
  return turnReply(say, { do: 'answer' }, [asksAbout('team')]);
}

test('a call held by a language model goes on when the network is cut in the middle of a line, and its record says so', async ({
  browser,
}) => {
  test.slow(); // It starts a server of its own.
  const llm = await startFakeLlm();
  let inCall: (asked: Asked) => Mood = () => ({
    says: answering('Right. It is a good crew we have here.'),
  });
  llm.mood = (asked) =>
    asked.body.messages[1]?.content.includes('"scorecard"') ? { says: ADVICE } : inCall(asked);
  const server = await startOwnServer({ LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model' });
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: signedInState(server.url, await newRep(server.url)),
  });
  try {
    const page = await context.newPage();
    const lines = page.getByRole('log', { name: 'Transcript' }).getByRole('listitem');
    /**
     * Asks one question after the other until an answer has those words: on a busy machine a model
     * may be too late, and is passed over.
     */
    const ask = async (questions: string[], words: RegExp | string) => {
      const box = page.getByRole('textbox', { name: 'Type what you say' });
      for (const question of questions) {
        const before = await lines.count();
        await box.fill(question);
        await box.press('Enter');
        await expect(lines).toHaveCount(before + 2);
        const heard = await expect(lines.nth(before + 1))
          .toContainText(words, { timeout: 4_000 })
          .then(
            () => true,
            () => false,
          );
        if (heard) return lines.nth(before + 1);
      }
      throw new Error(`no answer had the words ${String(words)}`);
    };
    await open(page, '/');
    await startTypedCall(page, 'Dana Whitfield');

    await ask(
      [
        'Hi Dana, this is Robin from Northbeam. How big is your team?',
        'When does the day shift start and stop?',
        'What does an ordinary day look like for you?',
      ],
      'Right. ',
    );

    inCall = () => ({ says: answering('Well, let me think. And').slice(0, -2), thenStalls: true });
    const cut = await ask(
      [
        'What are you using for dispatch today?',
        'How do you dispatch a load today?',
        'What kind of volume are we talking?',
      ],
      'Well, let me think.',
    );
    await context.setOffline(true);
    await expect(cut).toContainText(/Well, let me think\. \S+/);
    await ask(['And when does that contract end?'], 'March');
    await context.setOffline(false);

    inCall = () => ({ says: answering('I see. That would be Walt, he signs.') });
    await ask(
      [
        'Who else would be involved in a decision like this?',
        'What have you set aside for it?',
        'When would you want it in place?',
      ],
      'I see. ',
    );
    await page.getByRole('button', { name: 'Hang up' }).click();

    await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText('the built-in engine spoke some of the lines')).toBeVisible();
    await expect(page.getByText('Not verified by the server')).toHaveCount(0);
    await expect(page.getByText(ADVICE)).toBeVisible();
    await expect(
      page.getByText('Written by local-model. It doesn’t affect your score.'),
    ).toBeVisible();
  } finally {
    await context.close();
    await server.close();
    await llm.close();
  }
});
