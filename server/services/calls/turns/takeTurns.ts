import {
  lettersIn,
  type ReplyTurn,
  type Turn,
  type TurnsReply,
} from '#core/contract/calls/call.ts';
import { MAX_CALL_LENGTH } from '#core/contract/limits.ts';
import type { Context } from '#server/context.ts';
import {
  type Call,
  listTurns,
  lockCallByConversation,
  saveTurns,
  updateCall,
} from '#server/db/queries/calls/calls.ts';
import type { Executor } from '#server/db/executor.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { isUuid } from '../../ids.ts';
import { isLimited, limitOfCall } from '../../billing/minutes/callLimit.ts';
import { applyTurns } from './applyTurns.ts';
import { type Brain, type BrainLine, builtinBrain } from '../brain.ts';
import { callOver, callTooLong, malformedTurns, turnGap, unknownCall } from '../callProblems.ts';
import { keepUp } from '../ending/keepUp.ts';
import { otherBuildOf } from '../otherBuild.ts';
import { refuseUnheld } from './refuseUnheld.ts';
import { isThinking, otherThinker, THINKING_MS } from '../thinking.ts';
import { asSaid, type CallTurn } from './transcript.ts';
import { type Hear, type ModelReply, modelReply } from '../modelReply.ts';
import { isOverLimit } from '../../requests/limits.ts';
import { disclose } from '../../users/disclosures.ts';

/**
 * Gives the answer to turns that were taken; `signal` when nobody waits for it any more, `hear` its
 * line as it comes.
 */
export type Answer = (signal: AbortSignal, hear: Hear | null) => Promise<TurnsReply>;

/**
 * Takes turns of a call; what it gives answers with what the persona says to each, and the same
 * turns again get the same answer. Turns that come after the end are kept, and the call is scored
 * again. A model is asked with no transaction open: the rep's turn is stored first, with a claim on
 * its answer, and other requests for that answer wait for it.
 * @throws {ProblemError} 404, 409 `turn-gap` or `call-over` with `lastSeq`, 422; of a call that was
 * held without a network as `refuseUnheld`
 */
export async function takeTurns(
  context: Context,
  userId: string,
  conversationId: string,
  incoming: Turn[],
): Promise<Answer> {
  if (!isUuid(conversationId)) throw unknownCall();
  refuseWrongRoles(incoming);
  const { call, turns, due } = await store(context, userId, conversationId, incoming);
  if (due === 'none')
    return () =>
      Promise.resolve({ lastSeq: turns.length - 1, replies: repliesTo(incoming, turns) });
  if (due === 'elsewhere') {
    return async (signal, hear) => {
      await otherThinker(context, userId, conversationId, call.thinkingSeq ?? 0);
      return (await takeTurns(context, userId, conversationId, incoming))(signal, hear);
    };
  }
  return async (signal, hear) => {
    const answered = await think(context, call, turns, signal, hear);
    return { lastSeq: answered.length - 1, replies: repliesTo(incoming, answered) };
  };
}

interface Stored {
  call: Call;
  turns: CallTurn[];
  /** Whether the last turn still wants an answer, and who is to think of it. */
  due: 'none' | 'here' | 'elsewhere';
}

async function store(
  context: Context,
  userId: string,
  conversationId: string,
  incoming: Turn[],
): Promise<Stored> {
  const storing = [context, userId, conversationId, incoming] as const;
  const stored =
    (await storeHolding(...storing, { user: isLimited(context) })) ??
    (await storeHolding(...storing, { user: true }));
  if (stored === null) throw unknownCall();
  const { refused, ...kept } = stored;
  if (refused) throw callOver(kept.turns.length - 1);
  return kept;
}

/**
 * Two calls of one user draw on the same minutes, and two that were held without a network on the
 * same time: for these the user's lock comes before the call's. Null, and nothing stored, where the
 * call turns out to be one of them and the user's lock is not held.
 */
async function storeHolding(
  context: Context,
  userId: string,
  conversationId: string,
  incoming: Turn[],
  held: { user: boolean },
): Promise<(Stored & { refused: 'over' | 'limit' | null }) | null> {
  const { db, now, llm } = context;
  return await db.transaction(async (tx) => {
    if (held.user) await lockUser(tx, userId);
    const call = await lockCallByConversation(tx, userId, conversationId);
    if (!call) throw unknownCall();
    if (call.clientCallId !== null && !held.user) return null;
    const before = await listTurns(tx, call);
    const at = now();
    // A battle counts as it stands when it ends: nothing is added to it afterwards.
    const tooLate =
      call.battleId !== null &&
      call.endedAt !== null &&
      incoming.some(({ seq }) => seq >= before.length);
    if (tooLate) return { call, turns: before, refused: 'over' as const, due: 'none' as const };
    // What was heard of a line that is still being thought of can be told only once it is there.
    const unheard = incoming.some(
      ({ seq, role }) => role === 'persona' && seq >= before.length && isThinking(call, seq, at),
    );
    if (unheard) return { call, turns: before, refused: null, due: 'elsewhere' as const };
    const byModel = call.brain === 'llm' && llm !== null;
    const applied = await apply(
      context,
      tx,
      call,
      before,
      incoming,
      at,
      byModel ? () => Promise.resolve(null) : builtinBrain(context),
    );
    if (applied.refused === 'gap') throw turnGap(before.length - 1);
    const { turns } = applied;
    const open = call.endedAt === null && applied.refused === null && turns.at(-1)?.role === 'rep';
    if (!open || !byModel) return { call, turns, refused: applied.refused, due: 'none' as const };
    if (isThinking(call, turns.length, at))
      return { call, turns, refused: null, due: 'elsewhere' as const };
    await updateCall(tx, call, {
      thinkingSeq: turns.length,
      thinkingUntil: new Date(at.getTime() + THINKING_MS),
    });
    return { call, turns, refused: null, due: 'here' as const };
  });
}

/**
 * Has a model answer the last turn, then writes the answer down, unless it was answered meanwhile.
 */
async function think(
  context: Context,
  call: Call,
  turns: CallTurn[],
  signal: AbortSignal,
  hear: Hear | null,
): Promise<CallTurn[]> {
  const { db, now, log, metrics } = context;
  const replied = await askModel(context, call, turns, signal, hear);
  if (replied?.fellBack)
    log.warn(
      { callId: call.id, reason: replied.fellBack },
      'the built-in brain spoke for the language model',
    );
  if (replied) {
    const { ms, ...tokens } = replied.usage;
    metrics?.modelTurn({ outcome: replied.fellBack ?? 'spoke', seconds: ms / 1000, ...tokens });
  }
  const line: BrainLine | null = replied?.line ?? null;
  return db.transaction(async (tx) => {
    if (isLimited(context)) await lockUser(tx, call.userId);
    const current = await lockCallByConversation(tx, call.userId, call.conversationId);
    if (!current) throw unknownCall();
    const stored = await listTurns(tx, current);
    // A line said to other turns than there are now says who knows what.
    const fits = JSON.stringify(wordsOf(stored)) === JSON.stringify(wordsOf(turns));
    const answer: Brain = async (setting, said) =>
      fits ? line : builtinBrain(context)(setting, said);
    const { turns: answered } = await apply(context, tx, current, stored, [], now(), answer);
    const isMine = current.thinkingSeq === turns.length;
    await updateCall(tx, current, {
      fellBack:
        current.fellBack || replied?.fellBack != null || answered.at(-1)?.brain === 'builtin',
      ...(isMine && { thinkingSeq: null, thinkingUntil: null }),
      ...(replied && {
        llmPromptTokens: current.llmPromptTokens + replied.usage.promptTokens,
        llmReplyTokens: current.llmReplyTokens + replied.usage.replyTokens,
        llmMs: current.llmMs + replied.usage.ms,
      }),
    });
    return answered;
  });
}

/**
 * The model's answer, or the built-in one in its place; null where nobody waits for it any more.
 */
async function askModel(
  context: Context,
  call: Call,
  turns: CallTurn[],
  signal: AbortSignal,
  hear: Hear | null,
): Promise<ModelReply | null> {
  const { llm, work } = context;
  const { persona, seed, callType, userId } = call;
  if (llm === null) return null;
  const asked = { setting: { persona, seed, callType }, turns: asSaid(turns) };
  if (await isOverLimit(context, 'llm', userId)) {
    const line = await builtinBrain(context)(asked.setting, asked.turns);
    hear?.({ text: line.text, mood: line.mood, endCall: line.endCall === true });
    return { line, fellBack: 'limit', usage: { promptTokens: 0, replyTokens: 0, ms: 0 } };
  }
  await disclose(context, userId, 'llm', 'persona-line');
  return modelReply({ llm, work }, asked, signal, hear);
}

/** What was said; readings may be written in another order than they were made. */
function wordsOf(turns: CallTurn[]) {
  return turns.map(({ role, text, brain }) => [role, text, brain]);
}

async function apply(
  context: Context,
  tx: Executor,
  call: Call,
  stored: CallTurn[],
  incoming: Turn[],
  now: Date,
  brain: Brain,
): ReturnType<typeof applyTurns> {
  const { persona, seed, callType, startedAt, userId, id: callId } = call;
  const offline = call.clientCallId !== null;
  const added = incoming.filter(({ seq }) => seq >= stored.length);
  if (lettersIn(stored) + lettersIn(added) > MAX_CALL_LENGTH) throw callTooLong();
  const limitMs =
    isLimited(context) && !offline ? await limitOfCall(context, tx, call) : call.limitMs;
  const endedAtLimit = call.endedBy === 'limit' ? call.endedAt : null;
  const applied = await applyTurns({
    setting: { persona, seed, callType },
    startedAt,
    stored,
    incoming,
    offline,
    open: call.endedAt === null && !offline,
    limitMs,
    endedAtLimit,
    now,
    builtin: builtinBrain(context),
    otherBuild: otherBuildOf(context, tx, call),
    brain,
  });
  if (applied.refused === 'gap') return applied;
  if (offline && applied.written.length > 0)
    await refuseUnheld(context, tx, call, applied.turns, now);
  await saveTurns(
    tx,
    applied.written.map((turn) => ({ ...turn, userId, callId })),
  );
  await keepUp(tx, call, applied, limitMs, now);
  return applied;
}

/** The persona's line after each rep turn of the request that did not bring one along. */
function repliesTo(incoming: Turn[], turns: CallTurn[]): ReplyTurn[] {
  const sent = new Set(incoming.map(({ seq }) => seq));
  const asked = [...sent]
    .toSorted((a, b) => a - b)
    .filter((seq) => seq % 2 === 1 && !sent.has(seq + 1));
  return asked.flatMap((seq) => {
    const line = turns[seq + 1];
    if (!line) return [];
    const { text, mood, endCall, brain, reading } = line;
    const heard = turns[seq]?.reading;
    return [
      {
        seq: line.seq,
        role: 'persona' as const,
        text,
        mood: mood ?? 'neutral',
        ...(endCall && { endCall }),
        ...(brain === 'llm' && { brain }),
        // The app goes on by itself from these where the network is lost.
        ...(brain === 'llm' && reading?.role === 'persona' && { reading }),
        ...(brain === 'llm' && heard?.role === 'rep' && { heard }),
      },
    ];
  });
}

function refuseWrongRoles(incoming: Turn[]): void {
  const wrong = incoming.flatMap(({ seq, role }, index) =>
    (seq % 2 === 0) === (role === 'persona')
      ? []
      : [
          [
            `turns.${index}.role`,
            [`Turn ${seq} is the ${seq % 2 === 0 ? 'persona' : 'rep'}'s.`],
          ] as const,
        ],
  );
  if (wrong.length > 0)
    throw malformedTurns(
      Object.fromEntries(wrong.map(([field, messages]) => [field, [...messages]])),
    );
}
