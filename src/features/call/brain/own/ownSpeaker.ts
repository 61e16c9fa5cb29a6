import type { SaidSentence, TurnStep } from '#core/conversation/model/turnSteps.ts';
import type { PromptRoom } from '#core/conversation/model/prompt.ts';
import { logProblem } from '#src/lib/log.ts';
import type { Timers } from '#src/lib/timers.ts';
import type { ModelPart, SaidTurn, Setting } from '../answers.ts';
import type { LoadedBrain } from '../brain.ts';
import { createReplies, type Replies } from '../replies.ts';
import { optionsFor, type PromptApi, type PromptSession } from './promptApi.ts';

/**
 * Speaks for the persona by the browser's own model. What it says goes through the same referee and
 * checks, in the brain's worker.
 */
export interface OwnSpeaker {
  /** Its lines, as they come. */
  replies: Replies;
  /** Has the model read whom it plays. */
  prepare(setting: Setting): Promise<void>;
  /**
   * Has it answer the last of the turns. The line, sentence by sentence, is in `replies` under its
   * seq, or lost there.
   */
  answer(setting: Setting, turns: readonly SaidTurn[]): void;
  /** The rest of the line is not wanted any more. */
  drop(): void;
  close(): void;
}

/** Characters of a token, at the least. */
const TOKEN_LENGTH = 3;
/**
 * Tokens that are kept for the answer, and shares of the rest for what stays the same and for the
 * call.
 */
const ANSWER_TOKENS = 400;
const STABLE_SHARE = 0.7;
/**
 * Turns in a row to which it said nothing, after which it is not asked again in the call: nobody
 * waits for it each time.
 */
const MOST_FAILURES = 3;
/** As small as they come, where the browser does not tell. */
const LEAST_WINDOW = 4_096;

export function createOwnSpeaker(deps: {
  loadBrain: () => Promise<LoadedBrain>;
  timers: Timers;
  api: PromptApi;
}): OwnSpeaker {
  const { loadBrain, timers, api } = deps;
  const replies = createReplies(timers);
  const closing = new AbortController();
  let model: Promise<Prepared | null> | null = null;
  let dropping = new AbortController();
  let failures = 0;
  let hasSpoken = false;

  function prepare(setting: Setting): Promise<void> {
    model ??= ready(setting).catch((problem: unknown) => {
      logProblem('own-model', problem);
      return null;
    });
    return model.then(() => undefined);
  }

  /** A session that has read the persona's part: each turn is asked of a copy of it. */
  async function ready(setting: Setting): Promise<Prepared> {
    const options = optionsFor(setting.persona.voice.language);
    const { signal } = closing;
    const bare = await api.create({ ...options, signal });
    const room = roomOf(bare);
    bare.destroy();
    const { role, schema } = await (await loadBrain()).modelPart(setting, room);
    const initialPrompts = [{ role: 'system' as const, content: role }];
    const session = await api.create({ ...options, initialPrompts, signal });
    return { session, schema, room };
  }

  function answer(setting: Setting, turns: readonly SaidTurn[]): void {
    dropping.abort();
    dropping = new AbortController();
    const signal = AbortSignal.any([dropping.signal, closing.signal]);
    replies.asked();
    if (failures >= MOST_FAILURES) return replies.lost();
    hasSpoken = false;
    void speak(setting, turns, signal).catch((problem: unknown) => {
      if (signal.aborted) return;
      logProblem('own-model', problem);
      lose();
    });
  }

  function lose(): void {
    if (!hasSpoken) failures += 1;
    replies.lost();
  }

  async function speak(
    setting: Setting,
    turns: readonly SaidTurn[],
    signal: AbortSignal,
  ): Promise<void> {
    const seq = turns.length;
    void prepare(setting);
    const prepared = await model;
    if (!prepared) throw new Error('The model could not be made ready.');
    const brain = await loadBrain();
    const line: SaidSentence[] = [];
    const hear = ({ said }: TurnStep) => {
      if (signal.aborted) return;
      line.push(...said);
      if (said.length > 0) [hasSpoken, failures] = [true, 0];
      for (const sentence of said) replies.heard({ type: 'sentence', seq, ...sentence });
    };
    let step = await brain.beginModelTurn(setting, turns, prepared.room);
    while (step.ask !== null && !signal.aborted)
      step = await streamed(step.ask, { ...prepared, brain, signal, hear });
    if (signal.aborted) return;
    const { over, heard } = step;
    const last = line.at(-1);
    if (over === null || over.fault !== null || last === undefined) return lose();
    const text = line.map((sentence) => sentence.text).join(' ');
    const { reading } = over;
    replies.arrived([
      { ...last, seq, role: 'persona', text, reading, ...(heard !== null && { heard }) },
    ]);
  }

  return {
    replies,
    prepare,
    answer,
    drop() {
      if (!hasSpoken) failures += 1;
      dropping.abort();
    },
    close() {
      closing.abort();
      void model?.then((prepared) => prepared?.session.destroy());
    },
  };
}

interface Prepared {
  session: PromptSession;
  schema: ModelPart['schema'];
  room: PromptRoom;
}

/** Streams one answer into the turn, until it asks anew or is over. */
async function streamed(
  messages: NonNullable<TurnStep['ask']>,
  {
    session,
    schema,
    brain,
    signal,
    hear,
  }: Prepared & { brain: LoadedBrain; signal: AbortSignal; hear: (step: TurnStep) => void },
): Promise<TurnStep> {
  const copy = await session.clone({ signal });
  const ending = new AbortController();
  try {
    const pieces = copy.promptStreaming(
      // The session has read the first of them.
      messages.slice(1),
      { responseConstraint: schema, signal: AbortSignal.any([signal, ending.signal]) },
    );
    const reader = pieces.getReader();
    for (;;) {
      const { done, value = '' } = await reader.read();
      const step = await brain.takeModelPiece(done ? null : value);
      hear(step);
      if (step.ask !== null || step.over !== null || done) return step;
    }
  } finally {
    ending.abort();
    copy.destroy();
  }
}

function roomOf({ contextWindow = LEAST_WINDOW }: PromptSession): PromptRoom {
  const characters = (contextWindow - ANSWER_TOKENS) * TOKEN_LENGTH;
  const stable = Math.floor(characters * STABLE_SHARE);
  return { stable, call: Math.floor((characters - stable) / 2) };
}
