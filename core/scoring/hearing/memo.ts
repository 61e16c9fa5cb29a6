/**
 * Remembers what a pure function made of a text: a reply folds over the whole call, so each turn is read again and again.
 * Results are shared and must not be changed. At the limit it forgets everything, which costs time but changes nothing.
 */
export function memoised<T>(read: (text: string) => T, limit: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => known.get(text) ?? remembered(known, text, read(text), limit);
}

/** The same for what a text stands for. */
export function memoisedBy<A, T>(
  keyOf: (of: A) => string,
  read: (of: A) => T,
  limit: number,
): (of: A) => T {
  const known = new Map<string, T>();
  return (of) => {
    const key = keyOf(of);
    return known.get(key) ?? remembered(known, key, read(of), limit);
  };
}

function remembered<T>(known: Map<string, T>, key: string, value: T, limit: number): T {
  if (known.size >= limit) known.clear();
  known.set(key, value);
  return value;
}
