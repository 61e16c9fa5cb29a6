import { clear, get, update } from 'idb-keyval';
import { idb } from '#src/lib/storage/idb.ts';
import type { ScoreOutcome, SettledScoring } from './scoreOutcome.ts';

/** A score being awaited. All times are epoch milliseconds; `attempt` counts the requests made. */
export type PendingRecord = {
  callRecordId: string;
  startedAt: number;
  userId: string;
  nextAt: number;
  attempt: number;
};

/** `outcome`: how it came out while no page was there to be told. */
type StoredRecord = PendingRecord & { outcome?: ScoreOutcome };

/** A score is asked for this often, and for this long, from the end of its call. */
export const POLL_EVERY_MS = 3_000;
export const POLL_FOR_MS = 600_000;

const KEY = 'records';
type Records = Record<string, StoredRecord>;

export type PendingStore = typeof pendingStore;

/**
 * The awaited scores in IndexedDB: every change is one atomic `update()`, since tabs and the
 * service worker share them.
 */
export const pendingStore = {
  /** Those that are still awaited. */
  list: async (): Promise<PendingRecord[]> =>
    Object.values(whole(await get<unknown>(KEY, idb('pending')))).filter(
      ({ outcome }) => outcome === undefined,
    ),

  /** Adds what is not there yet; a record that is keeps its place. */
  add: (calls: Pick<PendingRecord, 'callRecordId' | 'startedAt' | 'userId'>[]) =>
    change((records) => ({
      ...Object.fromEntries(
        calls.map((call) => [call.callRecordId, { ...call, nextAt: 0, attempt: 0 }]),
      ),
      ...records,
    })),

  /** Notes that the score was asked for; a record settled in the meantime stays gone. */
  asked: (callRecordId: string, nextAt: number) =>
    change((records) => {
      const record = records[callRecordId];
      return record === undefined
        ? records
        : { ...records, [callRecordId]: { ...record, nextAt, attempt: record.attempt + 1 } };
    }),

  /** Keeps how it came out for the next page; a record that is gone stays gone. */
  keepOutcome: ({ callRecordId, state }: SettledScoring) =>
    change((records) => {
      const record = records[callRecordId];
      return record === undefined
        ? records
        : { ...records, [callRecordId]: { ...record, outcome: state } };
    }),

  /** What was kept of this user's, once: whoever asks first gets it. */
  takeOutcomes: async (userId: string): Promise<SettledScoring[]> => {
    const stored = Object.values(whole(await get<unknown>(KEY, idb('pending'))));
    if (stored.every(({ outcome }) => outcome === undefined)) return [];
    let taken: StoredRecord[] = [];
    await change((records) => {
      const kept = Object.values(records).filter(({ outcome }) => outcome !== undefined);
      taken = kept.filter((record) => record.userId === userId);
      return without(
        records,
        kept.map(({ callRecordId }) => callRecordId),
      );
    });
    return taken.flatMap(({ callRecordId, outcome }) =>
      outcome === undefined ? [] : [{ callRecordId, state: outcome }],
    );
  },

  /** This user's records whose time is over, once: whoever asks first gets them. */
  takeOld: async (userId: string, now: number): Promise<PendingRecord[]> => {
    let taken: PendingRecord[] = [];
    await change((records) => {
      const awaited = Object.values(records).filter(({ outcome }) => outcome === undefined);
      taken = sortPending(awaited, userId, now).expired;
      return without(
        records,
        taken.map(({ callRecordId }) => callRecordId),
      );
    });
    return taken;
  },

  remove: (callRecordIds: string[]) => change((records) => without(records, callRecordIds)),

  clear: () => clear(idb('pending')),
};

/** What of `records` is this user's and not too old, and what is to be dropped. */
export function sortPending(records: PendingRecord[], userId: string, now: number) {
  const mine = records.filter((record) => record.userId === userId);
  return {
    current: mine.filter((record) => !isOld(record, now)),
    expired: mine.filter((record) => isOld(record, now)),
    foreign: records.filter((record) => record.userId !== userId),
  };
}

/**
 * Whether the time of a record is over: as many requests as fit into it have been made, too, where
 * the clock was set back.
 */
export function isOld({ startedAt, attempt }: PendingRecord, now: number): boolean {
  return now - startedAt >= POLL_FOR_MS || attempt >= POLL_FOR_MS / POLL_EVERY_MS;
}

function without(records: Records, callRecordIds: string[]): Records {
  return Object.fromEntries(Object.entries(records).filter(([id]) => !callRecordIds.includes(id)));
}

function change(how: (records: Records) => Records): Promise<void> {
  return update<unknown>(KEY, (records) => how(whole(records)), idb('pending'));
}

/** Without what is no record, whoever wrote it. */
function whole(stored: unknown): Records {
  if (typeof stored !== 'object' || stored === null) return {};
  const isRecord = (record: Partial<StoredRecord> | null) =>
    typeof record?.userId === 'string' &&
    typeof record.startedAt === 'number' &&
    typeof record.nextAt === 'number';
  return Object.fromEntries(
    Object.entries(stored as Records).filter(
      ([id, record]) => isRecord(record) && record.callRecordId === id,
    ),
  );
}
