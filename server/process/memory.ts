import { setFlagsFromString } from 'node:v8';

/**
 * How far a heap may grow beyond what was in use after the last collection, in percent. V8's own
 * choice of up to 300 let garbage fill a third of the server's memory: see
 * docs/decisions/2026-11-28-what-the-service-bears.md.
 */
const HEAP_GROWTH_PERCENT = 30;

/** Has V8 collect garbage earlier, in this thread and those begun after it. */
export function keepHeapsSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}
