import { del, set, values } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import type { BattleCall } from '#core/contract/battles.ts';
import type { Mood, StartCallReply, Turn } from '#core/contract/call.ts';
import { later } from '#src/lib/soon.ts';
import type { EndReason } from '#src/lib/voice/transport.ts';

/** The longest pause, in milliseconds, that counts as time on the phone: the contract's `INTERRUPTED_AFTER_MS`, without its schemas. */
export const PAUSE_COUNTS_MS = 120_000;

/** A turn as the call keeps it: `done` once nothing of it changes any more, and it may be sent. */
export interface CallTurn extends Turn {
  mood?: Mood;
  endCall?: boolean;
  /** A model worded it: it does what the engine had planned. */
  worded?: boolean;
  done: boolean;
}

/** `time`: the longest time for one call; `minutes`: the rep's own; `elsewhere`: from another tab or device; `failed`: the line broke. */
export type EndedBy = 'rep' | 'persona' | 'time' | 'minutes' | 'server' | 'elsewhere' | 'failed';

/** What the call runs on: seed and brief of a battle are the server's alone, and so is its brain. */
type CallSetting = Pick<StartCallReply, 'callType' | 'brain' | 'engineVersion' | 'opening' | 'maxDurationSeconds'> &
  Partial<Pick<StartCallReply, 'transport' | 'vapi' | 'minutesRemaining'>> &
  ((Pick<StartCallReply, 'persona' | 'seed'> & { battleId?: undefined }) | Pick<BattleCall, 'battleId' | 'persona'>);

/** One call as it is kept on the device until the server has all of it. A turn's place in `turns` is its seq. */
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
  /** What the rep wrote beside the call, and whether the server has it as it is. */
  notes?: string;
  notesSent?: boolean;
  /** Milliseconds for which nobody was on the phone, since a call that was cut off was taken up later. */
  pausedMs?: number;
  /** When it was taken up last, by its clock. */
  takenUpMs?: number;
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

export function callStore(idb: UseStore): CallStore {
  return {
    async save(record) {
      // What the rep waits for goes first.
      await later();
      await set(record.conversationId, record, idb);
    },
    async ofUser(userId) {
      const records = await values<CallRecord>(idb);
      return records.filter((record) => record.userId === userId).toSorted((a, b) => b.beganAt - a.beganAt);
    },
    async remove(conversationId) {
      // After all that was saved before.
      await later();
      await del(conversationId, idb);
    },
  };
}

export function newRecord(reply: StartCallReply | BattleCall, userId: string, beganAt: number): CallRecord {
  const { callType, brain, engineVersion, opening, maxDurationSeconds, transport, minutesRemaining, conversationId, callRecordId } = reply;
  const shared = { callType, brain, engineVersion, opening, maxDurationSeconds, transport, minutesRemaining };
  return {
    conversationId,
    callRecordId,
    userId,
    setting: 'battleId' in reply ? { ...shared, battleId: reply.battleId, persona: reply.persona } : { ...shared, persona: reply.persona, seed: reply.seed, ...(reply.vapi && { vapi: reply.vapi }) },
    beganAt,
    turns: [],
    ackedSeq: -1,
    endedBy: null,
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

export function onTheWire({ seq, role, text, startMs, endMs, spokenText }: CallTurn): Turn {
  return { seq, role, text, startMs, endMs, ...(spokenText === undefined ? {} : { spokenText }) };
}

/** Whose notes the server does not have as they are; null where there is nothing to send. */
export function unsentNotes({ notes, notesSent }: CallRecord): string | null {
  return notes === undefined || notesSent === true ? null : notes;
}

export function lastMood(turns: readonly CallTurn[]): Mood {
  return turns.findLast((turn) => turn.mood !== undefined)?.mood ?? 'neutral';
}

/** A call that is limited by the rep's minutes ends before the longest time for any call. */
export function limitOf({ setting: { maxDurationSeconds, minutesRemaining = null } }: CallRecord): CallLimit {
  return { ms: maxDurationSeconds * 1_000, byMinutes: minutesRemaining !== null && minutesRemaining * 60 < maxDurationSeconds + 60 };
}

/** A call that is taken up again leaves out of its length what nobody was on the phone for; a short pause counts, as the server has it. */
export function takeUp(record: CallRecord, nowMs: number): void {
  const lastMs = record.turns.reduce((latest, { endMs }) => Math.max(latest, endMs), record.takenUpMs ?? 0);
  record.pausedMs = (record.pausedMs ?? 0) + Math.max(0, nowMs - lastMs - PAUSE_COUNTS_MS);
  record.takenUpMs = nowMs;
}

/** Who ended a call that ended for that reason. */
export function endedBy(reason: EndReason, record: CallRecord): EndedBy {
  if (reason === 'time-up') return limitOf(record).byMinutes ? 'minutes' : 'time';
  if (reason === 'persona-hung-up') return 'persona';
  return reason === 'failed' ? 'failed' : 'rep';
}
