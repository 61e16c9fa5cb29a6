import { STORAGE_KEYS } from '#src/lib/storageKeys.ts';

export type ShownRewards = ReturnType<typeof shownRewards>;

/** Keys of rewards that were shown here and that the server has not been told of yet, over reloads. */
export function shownRewards(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const list = (): string[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.shownRewards) ?? '[]');
      return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
    } catch {
      return [];
    }
  };
  const write = (keys: string[]) => storage.setItem(STORAGE_KEYS.shownRewards, JSON.stringify(keys));
  return {
    list,
    add: (key: string) => write([...list().filter((other) => other !== key), key]),
    remove: (keys: string[]) => write(list().filter((key) => !keys.includes(key))),
  };
}
