import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into the server's process before the server. Watches how long nothing else could be done
 * on the thread that answers, and tells of it, then begins anew, at each message.
 */

const TICK_MS = 2;

if (isMainThread && process.send) watch();

function watch() {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let last = now();
  let longest = { work: 0, held: 0 };
  setInterval(() => {
    const next = now();
    const work = next.ran - last.ran;
    // While others had the core this thread could not have gone on, however little it had to do.
    const held = next.at - last.at - TICK_MS - (next.waited - last.waited);
    longest = { work: Math.max(longest.work, work), held: Math.max(longest.held, held) };
    last = next;
  }, TICK_MS).unref();
  process.on('message', () => {
    process.send?.({ ...longest, clock: delay.max / 1e6 });
    delay.reset();
    longest = { work: 0, held: 0 };
  });
}

/**
 * Milliseconds by the clock, and of them those that this thread ran and waited for a core, as Linux
 * counts them.
 */
function now() {
  const [ran = 0, waited = 0] = schedulingOf();
  return { at: performance.now(), ran: ran / 1e6, waited: waited / 1e6 };
}

/** @returns {number[]} nanoseconds; none where the system does not tell */
function schedulingOf() {
  try {
    return readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
  } catch {
    return [];
  }
}
