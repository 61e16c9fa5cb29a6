import type { Page } from '@playwright/test';

/** The keys of one of the app's databases, as JSON. */
export function keysOf(page: Page, database: string): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result.map((key) => JSON.stringify(key)));
          });
        });
      }),
    database,
  );
}
