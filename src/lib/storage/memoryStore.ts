import type { UseStore } from 'idb-keyval';

/**
 * What stands in for IndexedDB where a browser refuses it: as much of an object store as idb-keyval
 * uses, for as long as the page lives.
 */
export function memoryStore(): UseStore {
  const kept = new Map<string, { key: IDBValidKey; value: unknown }>();
  const name = (key: IDBValidKey) => JSON.stringify(key);
  const store = {
    get: (key: IDBValidKey) => done(structuredClone(kept.get(name(key))?.value)),
    put: (value: unknown, key: IDBValidKey) =>
      done(void kept.set(name(key), { key, value: structuredClone(value) })),
    delete: (key: IDBValidKey) => done(void kept.delete(name(key))),
    clear: () => done(kept.clear()),
    getAll: () => done(structuredClone([...kept.values()].map(({ value }) => value))),
    getAllKeys: () => done([...kept.values()].map(({ key }) => key)),
    get transaction() {
      return Object.assign(done(undefined), { commit: () => undefined });
    },
  };
  return (_mode, callback) => Promise.resolve(callback(store as unknown as IDBObjectStore));
}

/** A request, or a transaction, that is through in a moment: whoever asked has time to listen. */
function done(result: unknown) {
  const request: {
    result: unknown;
    onsuccess: (() => void) | null;
    oncomplete: (() => void) | null;
  } = { result, onsuccess: null, oncomplete: null };
  queueMicrotask(() => (request.onsuccess ?? request.oncomplete)?.());
  return request;
}
