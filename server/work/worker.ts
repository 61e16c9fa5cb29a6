import { move, transferableSymbol, valueSymbol } from 'piscina';
import { ProblemError } from '#server/services/problemError.ts';
import { Forgotten, type Assignment, type Outcome } from './assignment.ts';
import { tasks } from './tasks.ts';

/** The entry of a thread of the pool. */
export async function work({ name, input, begun }: Assignment): Promise<Outcome> {
  begun.postMessage(null);
  try {
    return handedOver(
      await (tasks[name as keyof typeof tasks] as (input: unknown) => unknown)(input),
    );
  } catch (error) {
    if (error instanceof Forgotten) return { forgotten: true };
    if (!(error instanceof ProblemError)) throw error;
    const { status, code, title, message, errors, members, retryAfter } = error;
    return { problem: { status, code, title, message, errors, members, retryAfter } };
  }
}

/** Bytes are handed over without being copied: an hour of sound is a hundred megabytes. */
function handedOver(done: unknown): Outcome {
  if (!(done instanceof Uint8Array) || done.byteLength !== done.buffer.byteLength) return { done };
  const bytes = { [transferableSymbol]: [done.buffer], [valueSymbol]: { done } };
  return move(bytes) as unknown as Outcome;
}
