import { anyPersonaSchema } from '#core/contract/personas/persona.ts';
import { TRAIT_IDS } from '#core/contract/scoring/traitIds.ts';
import type { CallTraits } from '#core/scoring/traits/callTraits.ts';
import { FORMULAS } from '#core/scoring/traits/formulas.ts';
import type { Context } from '#server/context.ts';
import { failureOf } from '#server/db/failure.ts';
import { listTurns, lockCall } from '#server/db/queries/calls/calls.ts';
import { firstReadings } from '#server/db/queries/calls/corrections.ts';
import { listUnreadCalls } from '#server/db/queries/calls/callTraits.ts';
import { asHeard, isMeasured } from '../../calls/turns/transcript.ts';
import { queueTraitReading } from '../../jobs.ts';
import { WorkStopped } from '../../workPool.ts';
import { keepTraits } from './keepTraits.ts';

/** A job's worth: short enough that a server which ends does not wait for it. */
const BATCH = 25;

/**
 * Reads traits of calls that were scored before these formulas; where more are left, the next job
 * goes on after them.
 */
export async function readOldTraits(
  { db, log, work }: Context,
  after: { userId: string; callId: string } | null,
): Promise<void> {
  const unread = await listUnreadCalls(db, FORMULAS.version, after, BATCH);
  for (const { userId, callId } of unread) {
    try {
      await db.transaction(async (tx) => {
        const call = await lockCall(tx, userId, callId);
        if (!call) return;
        const heard = await firstReadings(tx, userId, callId);
        const turns = (await listTurns(tx, call)).map((turn) => ({
          ...turn,
          // Others see traits: a rep's own word on a reading changes nothing of them.
          reading: heard.has(turn.seq) ? (heard.get(turn.seq) ?? null) : turn.reading,
        }));
        const traits = await work
          .run('callTraits', {
            turns: asHeard(turns),
            callType: call.callType,
            persona: anyPersonaSchema.safeParse(call.persona).data ?? null,
            timings: call.timingsReliable && isMeasured(turns),
          })
          .catch(nothingWhereStopped);
        await keepTraits(tx, call, traits);
      });
    } catch (error) {
      // One call must not keep the others from being read; the next start tries it again.
      log.warn({ err: failureOf(error), callId }, 'the traits of a call could not be read');
    }
  }
  const last = unread.at(-1);
  if (unread.length === BATCH && last) await queueTraitReading(db, last);
}

/**
 * A call that kept a thread too busy shows nothing of its rep: read again, it would do so again.
 */
function nothingWhereStopped(error: unknown): CallTraits {
  if (!(error instanceof WorkStopped)) throw error;
  const shares = Object.fromEntries(TRAIT_IDS.map((id) => [id, null]));
  return { words: 0, shares: shares as CallTraits['shares'] };
}
