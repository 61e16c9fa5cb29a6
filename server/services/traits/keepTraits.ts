import { callTraits } from '#core/scoring/traits/callTraits.ts';
import { FORMULAS } from '#core/scoring/traits/formulas.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Call } from '#server/db/queries/calls.ts';
import { saveCallTraits } from '#server/db/queries/callTraits.ts';
import { asHeard, isMeasured, type CallTurn } from '../calls/transcript.ts';

/** Reads a call's traits from the words and times that its score rests on, and stores them in the place of earlier ones. */
export async function keepTraits(tx: Executor, call: Call, turns: CallTurn[]): Promise<void> {
  const timings = call.timingsReliable && isMeasured(turns);
  const read = callTraits({ turns: asHeard(turns), callType: call.callType, timings });
  await saveCallTraits(tx, {
    userId: call.userId,
    callId: call.id,
    version: FORMULAS.version,
    ...read,
  });
}
