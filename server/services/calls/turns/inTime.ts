/**
 * What comes, as long as it comes in time: within `withinMs` of the start or, with `each`, of what
 * came before; and all of it within `longestMs`. Whoever leaves early is not held up by what is
 * still to come.
 * @throws what `late` makes, when time is up or the signal ends it
 */
export async function* inTime<Item>(
  items: AsyncIterable<Item>,
  limits: { withinMs: number; each: boolean; longestMs: number },
  signal: AbortSignal,
  late: () => Error,
): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const startedAt = performance.now();
  let since = startedAt;
  try {
    for (;;) {
      const now = performance.now();
      const left = Math.min(since + limits.withinMs, startedAt + limits.longestMs) - now;
      const next = await before(left, iterator.next(), signal, late);
      if (next.done === true) return;
      yield next.value;
      if (limits.each) since = performance.now();
    }
  } finally {
    void iterator.return?.().then(undefined, () => undefined);
  }
}

async function before<Value>(
  ms: number,
  work: Promise<Value>,
  signal: AbortSignal,
  late: () => Error,
): Promise<Value> {
  // Nobody waits for what comes too late, nor for its failure.
  work.catch(() => undefined);
  if (signal.aborted || ms <= 0) throw late();
  const settled = new AbortController();
  const over = new Promise<never>((_resolve, reject) => {
    const end = () => reject(late());
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { signal: settled.signal });
    settled.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    settled.abort();
  }
}
