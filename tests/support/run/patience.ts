import { vi } from 'vitest';

/** Not a budget: only what never comes is waited for as long. */
const TIMEOUT_MS = 30_000;
const PATIENT = Symbol.for('ringside.patience');
const seen = globalThis as { [PATIENT]?: true };

// `vi.waitFor` gives up after a second, which a busy machine can take, and has no setting for all.
if (seen[PATIENT] === undefined) {
  seen[PATIENT] = true;
  const { waitFor } = vi;
  vi.waitFor = (callback, options = {}) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options });
}
