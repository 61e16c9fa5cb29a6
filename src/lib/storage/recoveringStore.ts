import { openDB, unwrap } from 'idb';
import type { UseStore } from 'idb-keyval';
import { memoryStore } from './memoryStore.ts';

const OBJECTS = 'keyval';
/** Opening the second version makes the objects of a first one that lacks them. */
const VERSION = 2;

export interface StorageCare {
  /** The browser refuses to keep anything: it is held in memory, for as long as the page lives. */
  refused: (problem: unknown) => void;
  /**
   * Frees room on a full device for a write begun at that time of `performance.now()`; false where
   * there is nothing to let go.
   */
  makeRoom: (begunAt: number) => Promise<boolean>;
  /** There was no room to be made: what was to be written is not kept. */
  full: () => void;
}

/**
 * A store for the functions of idb-keyval that outlives what a browser does to it: a database that
 * was taken away under the page is opened anew, one that is refused is held in memory, and where a
 * device is full, room is asked for. The store that comes with idb-keyval opens its database once:
 * it keeps one that another tab wants to delete, and all else that happens to it is the caller's
 * failure.
 */
export function recoveringStore(name: string, care: StorageCare): UseStore {
  let database: Promise<IDBDatabase> | null = null;
  let memory: UseStore | null = null;

  async function objects(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    database ??= connect(name, () => (database = null));
    try {
      return (await database).transaction(OBJECTS, mode).objectStore(OBJECTS);
    } catch (problem) {
      database = null;
      throw problem;
    }
  }

  /** Opened anew where it was closed under the page. */
  async function objectsAtLast(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
    try {
      return await objects(mode).catch(() => objects(mode));
    } catch (problem) {
      memory ??= memoryStore();
      care.refused(problem);
      return null;
    }
  }

  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => T | PromiseLike<T>,
  ): Promise<T> {
    const store = memory === null ? await objectsAtLast(mode) : null;
    if (store === null) return await (memory ??= memoryStore())(mode, work);
    const begunAt = performance.now();
    try {
      return await work(store);
    } catch (problem) {
      // A transaction that found no room has done nothing.
      if (!isFullProblem(problem)) throw problem;
      if (await care.makeRoom(begunAt)) return await run(mode, work);
      care.full();
      throw problem;
    }
  }

  return run;
}

/** Whether a write failed because the device, or this site's share of it, is full. */
export function isFullProblem(problem: unknown): boolean {
  return (problem as { name?: unknown } | null)?.name === 'QuotaExceededError';
}

/** @param onGone the connection is no good any longer */
function connect(name: string, onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = openDB(name, VERSION, {
      upgrade(db) {
        if (!db.objectStoreNames.contains(OBJECTS)) db.createObjectStore(OBJECTS);
      },
      blocked: () => reject(new Error(`Another page holds ${name} open.`)),
      // Another tab wants to change it or take it away, and would wait for this one.
      blocking(_version, _next, { target }) {
        (target as IDBDatabase).close();
        onGone();
      },
      terminated: onGone,
    });
    opening.then((database) => resolve(unwrap(database)), reject);
  });
}
