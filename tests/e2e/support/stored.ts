import type { Page } from '@playwright/test';

/** The keys of one of the app's databases, as JSON. */
export function keysOf(page: Page, database: string): Promise<string[]> {
  return stored(page, database, 'getAllKeys');
}

/** What one of the app's databases holds, each entry as JSON. */
export function valuesOf(page: Page, database: string): Promise<string[]> {
  return stored(page, database, 'getAll');
}

function stored(page: Page, database: string, read: 'getAll' | 'getAllKeys'): Promise<string[]> {
  return page.evaluate(
    ([name, method]) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'));
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('keyval').objectStore('keyval');
          const reading = method === 'getAll' ? store.getAll() : store.getAllKeys();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result.map((entry: unknown) => JSON.stringify(entry)));
          });
        });
      }),
    [database, read] as const,
  );
}
