import { createStore } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/**
 * What is kept in IndexedDB, one database a purpose:
 * `session` (mirror of the tokens, for the service worker), `pending` (scores being awaited), `calls` (turns of calls
 * not yet delivered; survives signing out), `recordings` (chunks not yet delivered; survives signing out), `heard` (recordings that
 * were listened to), `api-cache` (last-known answers), `personas` (opened before, with what a call without a network needs),
 * `taken` (ids of calls held without a network and the server's for them), `outbox` (changes made without a network).
 */
export type StoreName = 'session' | 'pending' | 'calls' | 'recordings' | 'heard' | 'api-cache' | 'personas' | 'taken' | 'outbox';

const stores = new Map<StoreName, UseStore>();

/** The store of that purpose, for the functions of idb-keyval. Opened at first use. */
export function idb(name: StoreName): UseStore {
  const open = stores.get(name) ?? createStore(`ringside-${name}`, 'keyval');
  stores.set(name, open);
  return open;
}

/** Drops the open handles, for tests that swap `indexedDB`. */
export function forgetIdb(): void {
  stores.clear();
}
