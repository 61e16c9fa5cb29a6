let waiting = new Set<() => void>();
let channel: MessageChannel | null = null;

/**
 * Calls back once what is under way now is done, with all that its promises lead to; the same callback only once. For what
 * may follow: what the rep waits for goes first.
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
