import { carriesPlan, checkSentence, wordingRules, type Refusal } from '#core/llm/check.ts';
import { type Prompt, wordingPrompt } from '#core/llm/prompt.ts';
import { takeSentences } from '#core/llm/sentences.ts';
import {
  type LanguageModel,
  ModelError,
  type ModelFailure,
} from '#server/adapters/llm/languageModel.ts';
import type { Context } from '#server/context.ts';
import type { CallSetting } from './answer.ts';
import type { BrainLine } from './brain.ts';
import { inTime } from './turns/inTime.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';

/** A model that says a little every second would keep the line for ever. */
export const LONGEST_MS = 10_000;

/** Told of a line as it comes, once a sentence has passed the check: what was told is said. */
export type Hear = (sentence: { text: string; mood: BrainLine['mood']; endCall: boolean }) => void;

export interface WordedReply {
  line: BrainLine;
  /** Why the built-in brain had to speak, at least for the rest; null where the model's words sufficed. */
  fellBack: ModelFailure | Refusal | 'misses-plan' | null;
}

/**
 * The answer that the engine plans for the last rep turn, in the model's words where they pass the check and come in time,
 * else in its own. A model's failure is none of it. With `hear`, the model has its patience for each sentence, and the built-in brain
 * completes what was begun; without, for all of the answer. Null where `signal` ended it before anything was said.
 */
export async function wordReply(
  { llm, work }: { llm: LanguageModel } & Pick<Context, 'work'>,
  setting: CallSetting,
  turns: readonly SpokenTurn[],
  signal: AbortSignal,
  hear: Hear | null,
): Promise<WordedReply | null> {
  const { answer, plan } = await work.run('planAnswer', { setting, turns });
  const rules = wordingRules(setting.persona, turns, plan);
  const said: string[] = [];
  const say = (text: string) => {
    said.push(text);
    hear?.({ text, mood: answer.mood, endCall: answer.endCall === true });
  };

  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  const limits = { withinMs: llm.patienceMs, each: hear !== null, longestMs: LONGEST_MS };
  const coming = inTime(
    sentencesOf(llm, wordingPrompt(setting.persona, turns, plan), either),
    limits,
    signal,
    () => new ModelError('too-slow'),
  );
  let failure: WordedReply['fellBack'] = null;
  try {
    for await (const sentence of coming) {
      failure = checkSentence(rules, said.join(' '), sentence);
      if (failure !== null) break;
      say(sentence);
    }
  } catch (error) {
    failure = error instanceof ModelError ? error.failure : 'unreachable';
  } finally {
    ending.abort();
  }
  if (signal.aborted && said.length === 0) return null;
  const carries = said.length > 0 && carriesPlan(rules, said.join(' '));
  if (carries && (hear !== null || failure === null))
    return { line: { ...answer, text: said.join(' '), brain: 'llm' }, fellBack: null };
  const begun = hear === null ? [] : [...said];
  failure ??= said.length > 0 ? 'misses-plan' : 'empty';
  if (hear !== null) say(answer.text);
  const line: BrainLine = {
    ...answer,
    text: [...begun, answer.text].join(' '),
    brain: begun.length > 0 ? 'llm' : 'builtin',
  };
  return { line, fellBack: failure };
}

/** The sentences of the model's answer, each as soon as it is complete, without the quotation marks that models like to put around. */
async function* sentencesOf(
  llm: LanguageModel,
  prompt: Prompt,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let text = '';
  for await (const piece of llm.answer(prompt, signal)) {
    const { sentences, rest } = takeSentences(text + piece);
    text = rest;
    for (const sentence of sentences) yield unquoted(sentence);
  }
  if (text.trim() !== '') yield unquoted(text.trim());
}

function unquoted(sentence: string): string {
  return sentence.replaceAll(/^["“]|["”]$/g, '');
}
