import { beginModelTurn, type ModelFault } from '#core/conversation/model/modelTurn.ts';
import { modelBy } from '#core/conversation/model/prompt.ts';
import { MODEL_REPLY_SCHEMA } from '#core/conversation/model/reply.ts';
import type { PersonaAct, PersonaReading, RepAct } from '#core/contract/personas/reading.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import {
  type LanguageModel,
  ModelError,
  type ModelFailure,
  type ModelUsage,
} from '#server/adapters/llm/languageModel.ts';
import type { Context } from '#server/context.ts';
import { answerOf, type Answer, type CallSetting } from './answer.ts';
import type { BrainLine } from './brain.ts';
import { inTime } from './turns/inTime.ts';

/** A model that says a little every second would keep the line for ever. */
export const LONGEST_MS = 10_000;

/** Told of a line as it comes, once a sentence has passed the checks: what was told is said. */
export type Hear = (sentence: { text: string; mood: BrainLine['mood']; endCall: boolean }) => void;

export interface ModelReply {
  line: BrainLine;
  /**
   * Why the built-in brain had to speak, at least for the rest; null where the model's words
   * sufficed.
   */
  fellBack: ModelFailure | ModelFault | 'limit' | null;
  /** What asking the model took. */
  usage: ModelUsage & { ms: number };
}

/**
 * The persona's answer to the last rep turn, read and spoken by the model and held to the referee
 * and the checks. Where it fails or comes too late the built-in brain answers, from the model's
 * reading if there is one. With `hear`, the model has its patience for each sentence, and the
 * built-in brain completes what was begun; without, for all of the answer. Null where `signal`
 * ended it before anything was said.
 */
export async function modelReply(
  { llm, work }: { llm: LanguageModel } & Pick<Context, 'work'>,
  asked: { setting: CallSetting; turns: readonly SpokenTurn[] },
  signal: AbortSignal,
  hear: Hear | null,
): Promise<ModelReply | null> {
  const { setting, turns } = asked;
  const startedAt = performance.now();
  const { persona, state, answer } = await work.run('prepareTurn', asked);
  const turn = beginModelTurn({
    persona,
    callType: setting.callType,
    turns,
    state,
    heardByRules: answer.heard ?? { role: 'rep', by: answer.reading.by, acts: [] },
    by: modelBy(llm.name),
  });
  const usage: ModelUsage = { promptTokens: 0, replyTokens: 0 };
  const said: string[] = [];
  const failure = await speak();
  if (signal.aborted && said.length === 0) return null;
  const spent = { ...usage, ms: Math.round(performance.now() - startedAt) };
  if (failure === null || (hear !== null && mayStand(failure)))
    return { line: modelLine(), fellBack: null, usage: spent };
  const builtin = await builtinAnswer();
  const begun = hear === null ? [] : said;
  hear?.({ text: builtin.text, mood: builtin.mood, endCall: builtin.endCall === true });
  const told = begun.length > 0 ? toldBy(turn.reading()) : [];
  const reading = { ...builtin.reading, acts: [...told, ...builtin.reading.acts] };
  const line: BrainLine = {
    ...builtin,
    text: [...begun, builtin.text].join(' '),
    reading,
    act: reading.acts.map(({ act }) => act).join(' '),
    brain: begun.length > 0 ? 'llm' : 'builtin',
  };
  return { line, fellBack: failure, usage: spent };

  /** Has the model speak; tells what went wrong. */
  async function speak(): Promise<ModelFailure | ModelFault | null> {
    if (!llm.breaker.allows()) return 'resting';
    const ending = new AbortController();
    const either = AbortSignal.any([signal, ending.signal]);
    const sentences = turn.sentences((messages) =>
      llm.converse({ messages, schema: MODEL_REPLY_SCHEMA }, either, (used) => {
        usage.promptTokens += used.promptTokens;
        usage.replyTokens += used.replyTokens;
      }),
    );
    const limits = {
      withinMs: llm.patienceMs,
      each: hear !== null,
      longestMs: Math.max(LONGEST_MS, llm.patienceMs),
    };
    const coming = inTime(sentences, limits, signal, () => new ModelError('too-slow'));
    try {
      for await (const text of coming) {
        said.push(text);
        hear?.({ text, mood: turn.mood(), endCall: turn.endsCall() });
      }
      const fault = turn.fault() ?? (said.length === 0 ? 'empty' : null);
      if (fault === 'form') llm.breaker.failed(null);
      else llm.breaker.worked();
      return fault;
    } catch (error) {
      // Whoever hung up has not been failed.
      if (signal.aborted) llm.breaker.abandoned();
      else llm.breaker.failed(error instanceof ModelError ? error.retryAfterMs : null);
      return error instanceof ModelError ? error.failure : 'unreachable';
    } finally {
      ending.abort();
    }
  }

  function modelLine(): BrainLine {
    const reply = {
      text: said.join(' '),
      mood: turn.mood(),
      endCall: turn.endsCall(),
      reading: turn.reading(),
    };
    return { ...answerOf(reply, turn.heard()), brain: 'llm' };
  }

  /**
   * Whether what was heard of a line may stand: a speech that was cut, or an answer though more was
   * to come.
   */
  function mayStand(fault: ModelFailure | ModelFault): boolean {
    return said.length > 0 && (fault === 'too-long' || turn.isEnough());
  }

  /**
   * From the model's reading where it came that far; what the words heard so far have answered is
   * not answered again.
   */
  async function builtinAnswer(): Promise<Answer> {
    const heard = turn.heard();
    const given = hear === null ? [] : turn.given();
    const isKnown = heard === null || heard.by === answer.heard?.by;
    if (heard === null || (isKnown && given.length === 0)) return answer;
    const last = turns.at(-1)!;
    const reading = { ...heard, acts: heard.acts.filter((act) => !isAnswered(act, given)) };
    const read = [...turns.slice(0, -1), { ...last, reading }];
    return { ...(await work.run('reply', { setting, turns: read })), heard };
  }
}

function isAnswered(act: RepAct, given: readonly string[]): boolean {
  return act.act === 'question' && act.about.to === 'statement' && given.includes(act.about.id);
}

function toldBy({ acts }: PersonaReading): PersonaAct[] {
  return acts.filter(({ act }) => act === 'told' || act === 'added');
}
