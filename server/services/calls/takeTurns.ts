import { INTERRUPTED_AFTER_MS, type ReplyTurn, type Turn, type TurnsReply } from '#core/contract/call.ts';
import type { Context } from '#server/context.ts';
import { type Call, type CallUpdate, listTurns, lockCallByConversation, saveTurns, updateCall } from '#server/db/queries/calls.ts';
import type { Executor } from '#server/db/executor.ts';
import { queueScoring } from '../jobs.ts';
import { isUuid } from '../ids.ts';
import { applyTurns } from './applyTurns.ts';
import { callOver, malformedTurns, turnGap, unknownCall } from './callProblems.ts';
import { callLength } from './length.ts';
import type { CallTurn } from './transcript.ts';

/**
 * Takes turns of a call and answers with what the persona says to each; the same turns again get the same answer.
 * Turns that come after the end are kept, and the call is scored again.
 * @throws {ProblemError} 404, 409 `turn-gap` or `call-over` with `lastSeq`, 422
 */
export async function takeTurns({ db, now }: Context, userId: string, conversationId: string, incoming: Turn[]): Promise<TurnsReply> {
  if (!isUuid(conversationId)) throw unknownCall();
  refuseWrongRoles(incoming);
  const { turns, refused } = await db.transaction(async (tx) => {
    const call = await lockCallByConversation(tx, userId, conversationId);
    if (!call) throw unknownCall();
    const stored = await listTurns(tx, call);
    const { persona, seed, callType, startedAt } = call;
    const at = now();
    const applied = await applyTurns({ setting: { persona, seed, callType }, startedAt, stored, incoming, open: call.endedAt === null, now: at });
    if (applied.refused === 'gap') throw turnGap(stored.length - 1);
    await saveTurns(tx, applied.written.map((turn) => ({ ...turn, userId, callId: call.id })));
    await keepUp(tx, call, applied, at);
    return applied;
  });
  const lastSeq = turns.length - 1;
  if (refused) throw callOver(lastSeq);
  return { lastSeq, replies: repliesTo(incoming, turns) };
}

/** Brings the call's own row, and the job that will score it, up to its turns. */
async function keepUp(tx: Executor, call: Call, { turns, written, refused, timingsAgree }: Awaited<ReturnType<typeof applyTurns>>, now: Date): Promise<void> {
  const timingsReliable = call.timingsReliable && timingsAgree;
  const { spokenMs, seenMs } = callLength(turns, call.startedAt);
  const update: CallUpdate = { lastActivityAt: now, timingsReliable, lengthMs: timingsReliable ? spokenMs : seenMs };
  const isOpen = call.endedAt === null;
  if (isOpen && refused === 'limit') {
    await updateCall(tx, call, { ...update, endedAt: now, endedBy: 'limit' });
    await queueScoring(tx, call);
    return;
  }
  const hasHungUp = turns.at(-1)?.endCall === true;
  await updateCall(tx, call, isOpen ? { ...update, endedBy: hasHungUp ? 'persona' : null } : update);
  // The rep's app ends the call once the last line was heard; should it never do so, the call need not wait for a day.
  if (isOpen && hasHungUp && call.endedBy === null) await queueScoring(tx, call, new Date(now.getTime() + INTERRUPTED_AFTER_MS));
  if (!isOpen && written.length > 0) await queueScoring(tx, call);
}

/** The persona's line after each rep turn of the request that did not bring one along. */
function repliesTo(incoming: Turn[], turns: CallTurn[]): ReplyTurn[] {
  const sent = new Set(incoming.map(({ seq }) => seq));
  const asked = [...sent].toSorted((a, b) => a - b).filter((seq) => seq % 2 === 1 && !sent.has(seq + 1));
  return asked.flatMap((seq) => {
    const line = turns[seq + 1];
    if (!line) return [];
    return [{ seq: line.seq, role: 'persona' as const, text: line.text, mood: line.mood ?? 'neutral', ...(line.endCall && { endCall: true }) }];
  });
}

function refuseWrongRoles(incoming: Turn[]): void {
  const wrong = incoming.flatMap(({ seq, role }, index) =>
    (seq % 2 === 0) === (role === 'persona') ? [] : [[`turns.${index}.role`, [`Turn ${seq} is the ${seq % 2 === 0 ? 'persona' : 'rep'}'s.`]] as const],
  );
  if (wrong.length > 0) throw malformedTurns(Object.fromEntries(wrong.map(([field, messages]) => [field, [...messages]])));
}
