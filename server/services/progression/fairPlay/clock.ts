import { REAL_PERSONA_ID } from '#core/contract/calls/realCallBounds.ts';
import { leastSpeakingMs, MOST_WORDS_A_MINUTE } from '#core/progression/words/speakingTime.ts';
import type { Executor } from '#server/db/executor.ts';
import { type Call, updateCall } from '#server/db/queries/calls/calls.ts';
import { callsWithin, earnedWithin, excessSince } from '#server/db/queries/calls/callTimes.ts';
import { findUser } from '#server/db/queries/accounts/users.ts';
import { takenMs } from '../../calls/length.ts';
import { type CallTurn, repTextsOf } from '../../calls/turns/transcript.ts';
import { beforeAccount, callsOverlap, noTimeForIt } from './fairPlayProblems.ts';
import { overlapsOthers } from './overlap.ts';

/** By how much a call may have begun before its account was made, by the device's clock. */
const BEFORE_ACCOUNT_MS = 300_000;
/**
 * By how much the words of all calls of a day may outrun the time that those took, and still earn:
 * so much for what is pasted or cut off, which is three short calls and no more. Who types or
 * speaks them has no excess at all.
 */
const EARNING_EXCESS_A_DAY_MS = 90_000;
/**
 * The same for calls told of afterwards to be taken at all: a device that measured badly loses its
 * XP before it loses a call.
 */
const TAKEN_EXCESS_A_DAY_MS = 600_000;
const DAY_MS = 86_400_000;

interface Held {
  userId: string;
  /** Null where it is not on record yet. */
  callId: string | null;
  /** As the device says. */
  startedAt: Date;
  lengthMs: number;
  /** Held without an account. */
  visitor?: boolean | undefined;
}

/**
 * When a call that was held without a network began: when its device says, or earlier where it
 * would not be over yet. A rep holds one call at a time, and none before the account was made, but
 * as a visitor. The caller holds the user's lock.
 * @throws {ProblemError} 409 `calls-overlap`, `before-account`
 */
export async function placeInTime(
  tx: Executor,
  { userId, callId, startedAt, lengthMs, visitor = false }: Held,
  now: Date,
): Promise<Date> {
  const from = new Date(Math.min(startedAt.getTime(), now.getTime() - lengthMs));
  const span = { from, to: new Date(from.getTime() + lengthMs) };
  const madeAt = (await findUser(tx, userId))?.createdAt ?? now;
  // Where a call stands that is on record was looked at when it was told of.
  const isNews = callId === null || from < startedAt;
  if (!visitor && isNews && madeAt.getTime() - from.getTime() > BEFORE_ACCOUNT_MS)
    throw beforeAccount();
  const others = await callsWithin(tx, userId, span, callId);
  if (overlapsOthers(span, others)) throw callsOverlap();
  return from;
}

/** By how many milliseconds words outrun the time in which they were said. */
export function excessOf(repTexts: readonly string[], takenMs: number): number {
  return Math.max(0, leastSpeakingMs(repTexts) - Math.max(0, takenMs));
}

/**
 * Whether a call was over before anybody could have said what was spoken in it. What was typed or
 * pasted, or has no time of its own, was not spoken: `hadTime` alone is its rule.
 */
export function spokenTooFast(
  turns: CallTurn[],
  call: Pick<Call, 'startedAt' | 'clientCallId'>,
): boolean {
  const spoken = turns.filter(
    ({ typed, startMs, endMs }) => typed !== true && (endMs ?? 0) > (startMs ?? 0),
  );
  return leastSpeakingMs(repTextsOf(spoken), MOST_WORDS_A_MINUTE) > takenMs(turns, call);
}

/**
 * Whether there was time for a call's words, after those of the rep's other calls that the server
 * heard of in the last day: so far that it may earn XP.
 */
export async function hadTime(
  tx: Executor,
  call: Call,
  turns: CallTurn[],
  now: Date,
): Promise<boolean> {
  const excessMs = await withoutOthersTime(tx, call, turns);
  return isWithin(tx, { ...call, excessMs }, now, EARNING_EXCESS_A_DAY_MS);
}

/**
 * A call may be left and taken up again, and another held meanwhile: what time that one had is not
 * there for the words of this one. Gives by how much they outrun what is left, and keeps it.
 */
async function withoutOthersTime(tx: Executor, call: Call, turns: CallTurn[]): Promise<number> {
  if (call.clientCallId !== null || call.personaId === REAL_PERSONA_ID) return call.excessMs;
  const from = call.startedAt;
  const ownMs = takenMs(turns, call);
  const othersMs = await earnedWithin(tx, call, { from, to: new Date(from.getTime() + ownMs) });
  if (othersMs === 0) return call.excessMs;
  const excessMs = excessOf(repTextsOf(turns), ownMs - othersMs);
  await updateCall(tx, call, { excessMs });
  return excessMs;
}

/**
 * The same of one that is told of now, so far that it is taken.
 * @throws {ProblemError} 409 `no-time-for-it`
 */
export async function refuseWithoutTime(
  tx: Executor,
  call: Pick<Call, 'userId' | 'id' | 'excessMs'>,
  now: Date,
): Promise<void> {
  if (!(await isWithin(tx, call, now, TAKEN_EXCESS_A_DAY_MS))) throw noTimeForIt();
}

async function isWithin(
  tx: Executor,
  { userId, id, excessMs }: Pick<Call, 'userId' | 'id' | 'excessMs'>,
  now: Date,
  mostMs: number,
): Promise<boolean> {
  if (excessMs === 0) return true;
  const before = await excessSince(tx, userId, new Date(now.getTime() - DAY_MS), id);
  return before + excessMs <= mostMs;
}
