/**
 * Remembers what a pure function made of a text: a reply folds over the whole call, so each turn is read again and again.
 * Results are shared and must not be changed. At the limit it forgets everything, which costs time but changes nothing.
 */
export function memoised<T>(read: (text: string) => T, limit: number): (text: string) => T {
  return memoisedBy((text) => text, read, limit);
}

/** The same for what a text stands for. */
export function memoisedBy<A, T>(keyOf: (of: A) => string, read: (of: A) => T, limit: number): (of: A) => T {
  const known = new Map<string, T>();
  return (of) => {
    const key = keyOf(of);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= limit) known.clear();
    const value = read(of);
    known.set(key, value);
    return value;
  };
}
