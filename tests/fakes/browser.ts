import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { forgetIdb } from '#src/lib/storage/idb.ts';

/**
 * Gives a test a browser's empty storage and requests by path; `vi.unstubAllGlobals()` takes them
 * away.
 */
export function fakeBrowser(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  forgetIdb();
  vi.stubGlobal('localStorage', emptyStorage());
  vi.stubGlobal('sessionStorage', emptyStorage());
  vi.stubGlobal('Request', RequestByPath);
}

/** Node has no page whose address a path could be taken from. */
class RequestByPath extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://ringside.test') : input, init);
  }
}

/** Web storage as browsers have it: the keys are its own properties. */
function emptyStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key);
    },
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods) as Storage;
}
