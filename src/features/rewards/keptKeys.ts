export type KeptKeys = ReturnType<typeof keptKeys>;

/** Keys of rewards under one name of the browser's storage, over reloads. */
export function keptKeys(storage: Pick<Storage, 'getItem' | 'setItem'>, name: string) {
  const list = (): string[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(name) ?? '[]');
      return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
    } catch {
      return [];
    }
  };
  const write = (keys: string[]) => storage.setItem(name, JSON.stringify(keys));
  return {
    list,
    add: (key: string) => write([...list().filter((other) => other !== key), key]),
    remove: (keys: string[]) => write(list().filter((key) => !keys.includes(key))),
  };
}
