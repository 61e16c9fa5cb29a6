/** As many small things as a server remembers of one kind. */
const MOST = 100_000;

/**
 * What was read from the database, for a few seconds, and only while every change to it is heard
 * of.
 */
export interface Memory<Value> {
  /**
   * What is remembered of the key, or what `read` gives: those who ask at once have it read once.
   */
  recall(key: string, read: () => Promise<Value>): Promise<Value>;
  /** What is remembered of the key; undefined where nothing is. */
  known(key: string): Value | undefined;
  /** Nothing of this group counts from now on, and nothing that is being read is kept. */
  forget(group: string): void;
  /** Whether changes are heard of; where they are not, nothing is kept. */
  hear: (isHearing: boolean) => void;
}

interface Kept<Value> {
  value: Value;
  group: string;
  until: number;
}

/**
 * @param lastMs how long a value counts
 * @param groupOf by what it is forgotten; null for a value that is not kept
 * @param most are remembered at once
 */
export function createMemory<Value>(
  lastMs: number,
  groupOf: (value: Value) => string | null,
  most = MOST,
): Memory<Value> {
  const kept = new Map<string, Kept<Value>>();
  const groups = new Map<string, Set<string>>();
  let reading = new Map<string, Promise<Value>>();
  let isHearing = false;
  return {
    known,
    recall: (key, read) => {
      const found = known(key);
      if (found !== undefined) return Promise.resolve(found);
      if (!isHearing) return read();
      const under = reading.get(key) ?? readAndKeep(key, read);
      reading.set(key, under);
      return under;
    },
    forget: (group) => {
      reading = new Map();
      for (const key of groups.get(group) ?? []) drop(key);
    },
    hear: (hearing) => {
      isHearing = hearing;
      reading = new Map();
      kept.clear();
      groups.clear();
    },
  };

  function known(key: string): Value | undefined {
    const found = kept.get(key);
    return found !== undefined && found.until > performance.now() ? found.value : undefined;
  }

  async function readAndKeep(key: string, read: () => Promise<Value>): Promise<Value> {
    const round = reading;
    try {
      const value = await read();
      const group = groupOf(value);
      // What changed while it was read may be what was read.
      if (isHearing && round === reading && group !== null) keep(key, value, group);
      return value;
    } finally {
      round.delete(key);
    }
  }

  function keep(key: string, value: Value, group: string): void {
    drop(key);
    const oldest = kept.size >= most ? kept.keys().next().value : undefined;
    if (oldest !== undefined) drop(oldest);
    kept.set(key, { value, group, until: performance.now() + lastMs });
    const keys = groups.get(group) ?? new Set();
    groups.set(group, keys.add(key));
  }

  function drop(key: string): void {
    const found = kept.get(key);
    if (found === undefined) return;
    kept.delete(key);
    const keys = groups.get(found.group);
    keys?.delete(key);
    if (keys?.size === 0) groups.delete(found.group);
  }
}
