/**
 * What to undo at the end, newest first; each step has a limit, so that one that hangs does not
 * keep the rest.
 */
export interface Shutdown {
  /**
   * Call as soon as there is something to undo; `limitMs` where it may take another time than
   * usual.
   */
  add(name: string, undo: () => Promise<unknown>, limitMs?: number): void;
  /**
   * Undoes everything, once; a step that fails or takes too long is reported and the rest goes on.
   */
  run(): Promise<void>;
}

/** @param usualLimitMs for each step that has none of its own */
export function createShutdown(
  usualLimitMs: number,
  onProblem: (step: string, error: unknown) => void,
): Shutdown {
  const steps: { name: string; undo: () => Promise<unknown>; limitMs: number }[] = [];
  let running: Promise<void> | undefined;
  return {
    add: (name, undo, limitMs = usualLimitMs) => void steps.push({ name, undo, limitMs }),
    run: () => (running ??= undoAll()),
  };

  async function undoAll(): Promise<void> {
    for (const { name, undo, limitMs } of steps.toReversed()) {
      try {
        await within(limitMs, undo());
      } catch (error) {
        onProblem(name, error);
      }
    }
  }
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${limitMs} ms.`)), limitMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
