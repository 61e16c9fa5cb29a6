import type { Executor } from './executor.ts';

/** Statements under way at once: whoever asks meanwhile is in the next. */
const MOST_UNDER_WAY = 2;
const LARGEST_BATCH = 200;

interface Asked<Row> {
  key: string;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

interface Queue<Row> {
  waiting: Asked<Row>[];
  underWay: number;
}

/**
 * Reads a row by its key: one statement for all who ask at about the same time. A read begins after
 * it was asked for, so it sees all that was committed before. In a transaction it is the
 * transaction's own.
 * @param read the rows of these keys, each at most once and in any order
 */
export function batched<Row>(
  read: (db: Executor, keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (db: Executor, key: string) => Promise<Row | undefined> {
  const queues = new WeakMap<object, Queue<Row>>();
  return (db, key) => {
    let queue = queues.get(db);
    if (queue === undefined) queues.set(db, (queue = { waiting: [], underWay: 0 }));
    const { waiting } = queue;
    return new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (waiting.length === 1) setImmediate(drain, db, queue);
    });
  };

  function drain(db: Executor, queue: Queue<Row>): void {
    while (queue.waiting.length > 0 && queue.underWay < MOST_UNDER_WAY) {
      queue.underWay += 1;
      void readNow(db, queue.waiting.splice(0, LARGEST_BATCH)).finally(() => {
        queue.underWay -= 1;
        drain(db, queue);
      });
    }
  }

  async function readNow(db: Executor, asked: Asked<Row>[]): Promise<void> {
    try {
      const rows = await read(db, [...new Set(asked.map(({ key }) => key))]);
      const found = new Map(rows.map((row) => [keyOf(row), row]));
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
