import {
  CALL_READING_SCHEMA,
  callPrompts,
  type CallPrompt,
  callReadBy,
} from '#core/conversation/model/wholeCall/prompt.ts';
import {
  linesIn,
  readingsOfCall,
  type ReadLines,
} from '#core/conversation/model/wholeCall/readings.ts';
import {
  type LanguageModel,
  ModelError,
  type ModelFailure,
} from '#server/adapters/llm/languageModel.ts';
import type { Context } from '#server/context.ts';
import {
  findCallById,
  listTurns,
  lockCall,
  saveTurns,
  type Call,
  type TurnRow,
} from '#server/db/queries/calls/calls.ts';
import { findRealCall } from '#server/db/queries/calls/realCalls.ts';
import { isOverLimit } from '../requests/limits.ts';
import { disclose } from '../users/disclosures.ts';

/** Nobody waits for it, but the score comes after it, within the ten minutes that an app waits. */
const LONGEST_MS = 60_000;
const LONGEST_CALL_MS = 240_000;
const LONGEST_ANSWER = 60_000;

/** Why the rules read a call after all. */
type Fault = ModelFailure | 'limit' | 'too-long' | 'form';

/**
 * Has the model read a real call on both sides, before its first score. What it read stays with the
 * turns, so that it is asked once. Whatever goes wrong, nothing is kept of it, and the scorer has
 * the rules read the call.
 */
export async function readByModel(context: Context, userId: string, callId: string): Promise<void> {
  const { db, llm, log } = context;
  if (llm === null || !(await findRealCall(db, userId, callId))) return;
  const call = await findCallById(db, userId, callId);
  const turns = call ? await listTurns(db, call) : [];
  if (!call || turns.length === 0 || turns.some(({ reading }) => reading !== null)) return;
  const read = await ask(context, llm, userId, turns);
  if (typeof read === 'string')
    log.warn({ callId, reason: read }, 'the model did not read a real call; the rules do');
  else await keep(context, call, turns, { read, by: callReadBy(llm.name) });
}

/** What it writes of every line, or why that is of no use. */
async function ask(
  context: Context,
  llm: LanguageModel,
  userId: string,
  turns: readonly TurnRow[],
): Promise<ReadLines | Fault> {
  const prompts = callPrompts(turns);
  if (prompts === null) return 'too-long';
  const until = AbortSignal.timeout(LONGEST_CALL_MS);
  const read = new Map<number, readonly unknown[]>();
  for (const prompt of prompts) {
    if (await isOverLimit(context, 'llm', userId)) return 'limit';
    await disclose(context, userId, 'llm', 'reading');
    const lines = await answerOf(llm, prompt, until);
    if (typeof lines === 'string') return lines;
    for (const [line, acts] of lines) read.set(line, acts);
  }
  return read;
}

async function answerOf(
  llm: LanguageModel,
  { messages, lines }: CallPrompt,
  until: AbortSignal,
): Promise<ReadLines | Fault> {
  const signal = AbortSignal.any([until, AbortSignal.timeout(LONGEST_MS)]);
  let answer = '';
  try {
    const pieces = llm.converse({ messages, schema: CALL_READING_SCHEMA }, signal, () => undefined);
    for await (const piece of pieces) {
      answer += piece;
      if (answer.length > LONGEST_ANSWER) return 'form';
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return signal.aborted ? 'too-slow' : error.failure;
  }
  return linesIn(answer, lines) ?? 'form';
}

async function keep(
  { db }: Context,
  call: Call,
  turns: readonly TurnRow[],
  { read, by }: { read: ReadLines; by: string },
): Promise<void> {
  const readings = readingsOfCall(turns, read, { callType: call.callType, by });
  const rows = turns.flatMap((turn, at) => {
    const reading = readings[at] ?? null;
    return reading === null ? [] : [{ ...turn, reading }];
  });
  await db.transaction(async (tx) => {
    // A call that was deleted meanwhile has no turns any more, and one that was read by others
    // keeps that.
    if (!(await lockCall(tx, call.userId, call.id))) return;
    const now = await listTurns(tx, call);
    if (now.every(({ reading }) => reading === null)) await saveTurns(tx, rows);
  });
}
