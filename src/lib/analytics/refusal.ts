import { STORAGE_KEYS } from '../storage/storageKeys.ts';

/**
 * Stands for a refusal that the account knows of; any other is the id of the user whose refusal has
 * not got there yet.
 */
export const REFUSED = 'yes';

/**
 * That whoever is signed in here is not to be counted, the same in every tab; signing out clears it
 * with the rest.
 */
export interface Refusal {
  read: () => string | null;
  write: (refusal: string | null) => void;
  /** Hears of another tab's change; returns what stops listening. */
  listen: (hear: (refusal: string | null) => void) => () => void;
}

export function refusalIn(
  storage: Storage,
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Refusal {
  const key = STORAGE_KEYS.analyticsRefusal;
  return {
    read: () => storage.getItem(key),
    write: (refusal) =>
      refusal === null ? storage.removeItem(key) : storage.setItem(key, refusal),
    listen: (hear) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) hear(event.newValue);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
