import type { CallTraits } from '#core/scoring/traits/callTraits.ts';
import { FORMULAS } from '#core/scoring/traits/formulas.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Call } from '#server/db/queries/calls/calls.ts';
import { saveCallTraits } from '#server/db/queries/calls/callTraits.ts';

/** Stores what a call shows of its rep, in the place of what was read before. */
export async function keepTraits(tx: Executor, call: Call, traits: CallTraits): Promise<void> {
  await saveCallTraits(tx, {
    userId: call.userId,
    callId: call.id,
    version: FORMULAS.version,
    ...traits,
  });
}
