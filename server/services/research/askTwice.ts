import { type LanguageModel, ModelError } from '#server/adapters/llm/languageModel.ts';
import type { Context } from '#server/context.ts';
import { disclose } from '../users/disclosures.ts';

/** Somebody waits for it, but not as in a call. */
const LONGEST_MS = 45_000;
const LONGEST_ANSWER = 60_000;
const TRIES = 2;

/**
 * What a model's answer holds, asked once more where it holds nothing of use; null where that fails
 * too.
 */
export async function askTwice<Held>(
  context: Context,
  llm: LanguageModel,
  userId: string,
  what: string,
  prompt: { system: string; user: string },
  read: (answer: string) => Held | null | Promise<Held | null>,
): Promise<Held | null> {
  let failure: string = 'useless';
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      await disclose(context, userId, 'llm', 'research');
      const held = await read(await answerOf(llm, prompt));
      if (held !== null) return held;
      failure = 'useless';
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      failure = error.failure;
    }
  }
  context.log.warn(
    { what, failure },
    'the model wrote nothing that holds; the built-in way serves',
  );
  return null;
}

async function answerOf(
  llm: LanguageModel,
  prompt: { system: string; user: string },
): Promise<string> {
  let answer = '';
  for await (const piece of llm.answer(prompt, AbortSignal.timeout(LONGEST_MS))) {
    answer += piece;
    if (answer.length > LONGEST_ANSWER) throw new ModelError('unreadable');
  }
  return answer;
}
