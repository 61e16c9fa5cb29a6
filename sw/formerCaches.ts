import { cacheNames } from 'workbox-core';
import { ART_CACHE } from './art.ts';
import { PRACTICE_CACHE } from './practice.ts';

/** Drops what earlier versions kept under names that this one does not use. */
export async function dropFormerCaches(): Promise<void> {
  const used: readonly string[] = [cacheNames.precache, PRACTICE_CACHE, ART_CACHE];
  const former = (await caches.keys()).filter((name) => !used.includes(name));
  await Promise.all(former.map((name) => caches.delete(name)));
}
