let waiting = new Set<() => void>();
let channel: MessageChannel | null = null;

/**
 * Calls back once what is under way now is done, with all that its promises lead to; the same
 * callback only once. For what may follow: what the rep waits for goes first.
 */
export function soon(callback: () => void): void {
  waiting.add(callback);
  if (waiting.size > 1) return;
  if (channel === null) {
    channel = new MessageChannel();
    // Unlike an alarm it is not put off in a page that is hidden.
    channel.port1.addEventListener('message', flush);
    channel.port1.start();
  }
  channel.port2.postMessage(null);
}

function flush() {
  const due = waiting;
  waiting = new Set();
  for (const callback of due) callback();
}

/** Resolves as {@link soon} calls back. */
export function later(): Promise<void> {
  return new Promise((resolve) => soon(() => resolve()));
}

type Scheduler = { yield?: () => Promise<void> };

/**
 * Lets the browser draw, and answer what was pressed, in the middle of long work, which goes on
 * before what else waits where the browser can do that.
 */
export async function breathe(): Promise<void> {
  const scheduler = (globalThis as { scheduler?: Scheduler }).scheduler;
  await (scheduler?.yield === undefined ? later() : scheduler.yield());
}
