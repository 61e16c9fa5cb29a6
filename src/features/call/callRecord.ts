import { del, set, values } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import type { Mood, StartCallReply, Turn } from '#core/contract/call.ts';
import { later } from '#src/lib/soon.ts';

/** A turn as the call keeps it: `done` once nothing of it changes any more, and it may be sent. */
export interface CallTurn extends Turn {
  mood?: Mood;
  endCall?: boolean;
  /** A model worded it: it does what the engine had planned. */
  worded?: boolean;
  done: boolean;
}

export type EndedBy = 'rep' | 'persona' | 'time' | 'server';

/** One call as it is kept on the device until the server has all of it. A turn's place in `turns` is its seq. */
export interface CallRecord {
  conversationId: string;
  callRecordId: string;
  userId: string;
  setting: Pick<StartCallReply, 'persona' | 'seed' | 'callType' | 'brain' | 'engineVersion' | 'opening' | 'maxDurationSeconds'>;
  /** Milliseconds since 1970 at which the call's clock was zero. */
  beganAt: number;
  turns: CallTurn[];
  /** The last turn that the server confirmed; -1 before any. */
  ackedSeq: number;
  endedBy: EndedBy | null;
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

export function newRecord(reply: StartCallReply, userId: string, beganAt: number): CallRecord {
  const { persona, seed, callType, brain, engineVersion, opening, maxDurationSeconds, conversationId, callRecordId } = reply;
  return {
    conversationId,
    callRecordId,
    userId,
    setting: { persona, seed, callType, brain, engineVersion, opening, maxDurationSeconds },
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
