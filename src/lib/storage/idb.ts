import type { UseStore } from 'idb-keyval';
import { recoveringStore } from './recoveringStore.ts';
import type { StorageCare } from './recoveringStore.ts';

/**
 * What is kept in IndexedDB, one database a purpose: `session` (mirror of the tokens, for the
 * service worker), `pending` (scores being awaited), `calls` (turns of calls not yet delivered;
 * survives signing out), `recordings` (chunks not yet delivered; survives signing out), `heard`
 * (recordings that were listened to), `api-cache` (last-known answers), `personas` (of whom the
 * user may call, with what a call without a network needs), `taken` (ids of calls held without a
 * network and the server's for them), `outbox` (changes made without a network).
 */
export type StoreName =
  | 'session'
  | 'pending'
  | 'calls'
  | 'recordings'
  | 'heard'
  | 'api-cache'
  | 'personas'
  | 'taken'
  | 'outbox';

const stores = new Map<StoreName, UseStore>();
/**
 * What can be fetched or made again is not worth letting go of a recording for; recordings see to
 * their own room.
 */
const REPLACEABLE: readonly StoreName[] = ['recordings', 'heard', 'api-cache', 'personas'];
const NO_CARE: StorageCare = {
  refused: () => undefined,
  makeRoom: () => Promise.resolve(false),
  full: () => undefined,
};
let care = NO_CARE;

/** The store of that purpose, for the functions of idb-keyval. Opened at first use. */
export function idb(name: StoreName): UseStore {
  const open = stores.get(name) ?? recoveringStore(`ringside-${name}`, careOf(name));
  stores.set(name, open);
  return open;
}

/** Who is told that the browser keeps nothing or is full, and asked for room before that. */
export function careForStorage(by: StorageCare): void {
  care = by;
}

/** Drops the open handles, for tests that swap `indexedDB`. */
export function forgetIdb(): void {
  stores.clear();
  care = NO_CARE;
}

function careOf(name: StoreName): StorageCare {
  const replaceable = REPLACEABLE.includes(name);
  return {
    refused: (problem) => care.refused(problem),
    makeRoom: (begunAt) => (replaceable ? Promise.resolve(false) : care.makeRoom(begunAt)),
    full: () => (replaceable ? undefined : care.full()),
  };
}
