import { del, keys, set, values } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import type { BattleCall } from '#core/contract/game/battles.ts';
import type { Lesson } from '#core/contract/calls/lessonIds.ts';
import type { Mood, StartCallReply, Turn } from '#core/contract/calls/call.ts';
import type { Reading } from '#core/contract/personas/reading.ts';
import { asSpoken } from '#core/contract/spokenText.ts';
import { later } from '#src/lib/soon.ts';
import type { Unsaid } from '#src/lib/voice/unsaid.ts';
import type { BegunCall, HeldOffline } from './offlineCall.ts';

/**
 * The longest pause, in milliseconds, that counts as time on the phone: the contract's
 * `INTERRUPTED_AFTER_MS`, without its schemas.
 */
export const PAUSE_COUNTS_MS = 120_000;

/** A turn as the call keeps it: `done` once nothing of it changes any more, and it may be sent. */
export interface CallTurn extends Turn {
  mood?: Mood;
  endCall?: boolean;
  /** What it says, as data, read by the brain on this device or told by the server. */
  reading?: Reading;
  done: boolean;
}

/**
 * `time`: the longest time for one call; `minutes`: the rep's own; `elsewhere`: from another tab or
 * device; `failed`: the line broke.
 */
export type EndedBy = 'rep' | 'persona' | 'time' | 'minutes' | 'server' | 'elsewhere' | 'failed';

/**
 * What the call runs on: seed and brief of a battle are the server's alone, and so is its brain.
 */
type CallSetting = Pick<
  StartCallReply,
  'callType' | 'brain' | 'engineVersion' | 'opening' | 'maxDurationSeconds'
> &
  Partial<Pick<StartCallReply, 'transport' | 'vapi' | 'minutesRemaining'>> & { lesson?: Lesson } & (
    | (Pick<StartCallReply, 'persona' | 'seed'> & { battleId?: undefined })
    | Pick<BattleCall, 'battleId' | 'persona'>
  );

/**
 * One call as it is kept on the device until the server has all of it. A turn's place in `turns` is
 * its seq.
 */
export interface CallRecord {
  conversationId: string;
  callRecordId: string;
  userId: string;
  setting: CallSetting;
  /** Milliseconds since 1970 at which the call's clock was zero. */
  beganAt: number;
  turns: CallTurn[];
  /** The last turn that the server confirmed; -1 before any. */
  ackedSeq: number;
  endedBy: EndedBy | null;
  /** What the rep has said, or was saying, that is no turn yet. */
  unsaid?: Unsaid | null;
  /** What the rep wrote beside the call, and whether the server has it as it is. */
  notes?: string;
  notesSent?: boolean;
  /**
   * Milliseconds for which nobody was on the phone, since a call that was cut off was taken up
   * later.
   */
  pausedMs?: number;
  /** When it was taken up last, by its clock. */
  takenUpMs?: number;
  /** It was begun without a network. */
  offline?: HeldOffline;
  /** Why the server does not take it, where it gave a sentence. */
  refused?: string | null;
}

/** How long a call may last, and whether it is the rep's minutes that say so. */
export interface CallLimit {
  ms: number;
  byMinutes: boolean;
}

export interface CallStore {
  save(record: CallRecord): Promise<void>;
  /** That user's calls, the newest first. */
  ofUser(userId: string): Promise<CallRecord[]>;
  remove(conversationId: string): Promise<void>;
}

export function callStore(idb: UseStore): CallStore & { isEmpty: () => Promise<boolean> } {
  return {
    isEmpty: async () => (await keys(idb)).length === 0,
    async save(record) {
      // What the rep waits for goes first.
      await later();
      await set(record.conversationId, record, idb);
    },
    async ofUser(userId) {
      const records = await values<CallRecord | null>(idb);
      return records
        .filter((record) => isWhole(record))
        .filter((record) => record.userId === userId)
        .toSorted((a, b) => b.beganAt - a.beganAt);
    },
    async remove(conversationId) {
      // After all that was saved before.
      await later();
      await del(conversationId, idb);
    },
  };
}

/** What is no call, whoever wrote it, is left where it is. */
function isWhole(record: Partial<CallRecord> | null): record is CallRecord {
  return (
    typeof record?.beganAt === 'number' &&
    Array.isArray(record.turns) &&
    typeof record.setting?.persona?.name === 'string'
  );
}

export function newRecord(
  reply: BegunCall | BattleCall,
  userId: string,
  beganAt: number,
): CallRecord {
  const {
    callType,
    brain,
    engineVersion,
    opening,
    maxDurationSeconds,
    transport,
    minutesRemaining,
    conversationId,
    callRecordId,
  } = reply;
  const shared = {
    callType,
    brain,
    engineVersion,
    opening,
    maxDurationSeconds,
    transport,
    minutesRemaining,
    ...('lesson' in reply && reply.lesson && { lesson: reply.lesson }),
  };
  return {
    conversationId,
    callRecordId,
    userId,
    setting:
      'battleId' in reply
        ? { ...shared, battleId: reply.battleId, persona: reply.persona }
        : {
            ...shared,
            persona: reply.persona,
            seed: reply.seed,
            ...(reply.vapi && { vapi: reply.vapi }),
          },
    beganAt,
    turns: [],
    ackedSeq: -1,
    endedBy: null,
    ...('offline' in reply && reply.offline && { offline: reply.offline }),
  };
}

/** What the server does not have yet, in order, up to the first turn that is still being spoken. */
export function unsentTurns(record: CallRecord): Turn[] {
  const rest = record.turns.slice(record.ackedSeq + 1);
  const open = rest.findIndex((turn) => !turn.done);
  return (open === -1 ? rest : rest.slice(0, open)).map(onTheWire);
}

/** A line that was being spoken when the page ended counts as spoken until then. */
export function closeOpenTurn(record: CallRecord, nowMs: number): void {
  for (const turn of record.turns) {
    if (turn.done) continue;
    turn.done = true;
    turn.endMs = Math.max(turn.startMs, nowMs);
  }
}

/** Marks words that were cut off before the browser was sure of them. */
const CUT_OFF = '…';

/**
 * What the rep was saying when the page ended is their last turn, after a line of the persona's
 * that nobody heard where one was due.
 */
export function closeUnsaid(record: CallRecord): void {
  const { unsaid } = record;
  record.unsaid = null;
  if (!unsaid) return;
  const { text, startMs, endMs, isFinal } = unsaid;
  addRepTurn(record, { text: isFinal ? text : `${text}${CUT_OFF}`, startMs, endMs, done: true });
}

/**
 * The seqs of rep and persona alternate: a line that was still being thought of stays empty, as it
 * was not heard. The server has its words.
 */
export function unheardLine(record: CallRecord, atMs: number): CallTurn | null {
  const { turns } = record;
  return turns.at(-1)?.role === 'rep'
    ? {
        seq: turns.length,
        role: 'persona',
        text: '',
        spokenText: '',
        startMs: atMs,
        endMs: atMs,
        done: true,
      }
    : null;
}

function addRepTurn(
  record: CallRecord,
  said: Pick<CallTurn, 'text' | 'startMs' | 'endMs' | 'done'>,
): void {
  const unheard = unheardLine(record, said.startMs);
  if (unheard) record.turns.push(unheard);
  record.turns.push({
    seq: record.turns.length,
    role: 'rep',
    ...said,
    text: asSpoken(said.text),
  });
}

export function onTheWire({
  seq,
  role,
  text,
  startMs,
  endMs,
  spokenText,
  reading,
  typed,
}: CallTurn): Turn {
  return {
    seq,
    role,
    text,
    startMs,
    endMs,
    ...(spokenText === undefined ? {} : { spokenText }),
    ...(typed === true && { typed }),
    ...(role === 'persona' && reading ? { by: reading.by } : {}),
  };
}

/** Whose notes the server does not have as they are; null where there is nothing to send. */
export function unsentNotes({ notes, notesSent }: CallRecord): string | null {
  return notes === undefined || notesSent === true ? null : notes;
}

export function lastMood(turns: readonly CallTurn[]): Mood {
  return turns.findLast((turn) => turn.mood !== undefined)?.mood ?? 'neutral';
}

/** A call that is limited by the rep's minutes ends before the longest time for any call. */
export function limitOf({
  setting: { maxDurationSeconds, minutesRemaining = null },
}: CallRecord): CallLimit {
  return {
    ms: maxDurationSeconds * 1_000,
    byMinutes: minutesRemaining !== null && minutesRemaining * 60 < maxDurationSeconds + 60,
  };
}

/**
 * A call that is taken up again leaves out of its length what nobody was on the phone for; a short
 * pause counts, as the server has it.
 */
export function takeUp(record: CallRecord, nowMs: number): void {
  const lastMs = record.turns.reduce(
    (latest, { endMs }) => Math.max(latest, endMs),
    record.takenUpMs ?? 0,
  );
  record.pausedMs = (record.pausedMs ?? 0) + Math.max(0, nowMs - lastMs - PAUSE_COUNTS_MS);
  record.takenUpMs = nowMs;
}
