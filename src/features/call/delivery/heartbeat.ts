import type { ConversationStatus } from '#core/contract/calls/call.ts';
import type { Timers } from '#src/lib/timers.ts';
import { requestFailure } from '#src/lib/calls/requestFailure.ts';

/**
 * Well within the two minutes after which a silent call counts as interrupted, and soon enough to
 * tell of an end elsewhere.
 */
const EVERY_MS = 15_000;

/**
 * Asks again and again where the call stands: it keeps a silent call alive, and `onOver` hears once
 * that the call was ended from elsewhere, or is gone. No answer means nothing. Returns what stops
 * it.
 */
export function startHeartbeat(
  ask: () => Promise<ConversationStatus>,
  timers: Timers,
  onOver: () => void,
): () => void {
  let asking = false;
  const stop = timers.every(EVERY_MS, () => {
    if (asking) return;
    asking = true;
    void isOver(ask).then((over) => {
      asking = false;
      if (!over) return;
      stop();
      onOver();
    });
  });
  return stop;
}

async function isOver(ask: () => Promise<ConversationStatus>): Promise<boolean> {
  try {
    const { status } = await ask();
    return status !== 'active' && status !== 'interrupted';
  } catch (error) {
    return requestFailure(error).kind === 'gone';
  }
}
