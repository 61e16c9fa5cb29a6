import { anyPersonaSchema } from '#core/contract/personas/persona.ts';
import { MAX_RETAKE_TURNS } from '#core/contract/limits.ts';
import type { RetakeReply, RetakeRequest } from '#core/contract/calls/retake.ts';
import { REAL_PERSONA_ID } from '#core/contract/calls/realCallBounds.ts';
import type { Refusal } from '#core/scoring/retake/retake.ts';
import type { Context } from '#server/context.ts';
import { findCallById, listTurns } from '#server/db/queries/calls/calls.ts';
import { isUuid } from '../ids.ts';
import { ProblemError } from '../problemError.ts';
import { callNotOver, unknownCall } from './callProblems.ts';
import { asHeard, asSaid } from './turns/transcript.ts';

/**
 * Takes a moment of a call again, with the call's own persona and seed. It stores nothing and earns
 * nothing.
 * @throws {ProblemError} 404, 409 `call-not-over` while the persona could still be asked in
 * earnest, 409 `no-retake`, 422 `malformed-retake`
 */
export async function retakeCall(
  { db, work }: Context,
  userId: string,
  callRecordId: string,
  { criterion, seq, turns }: RetakeRequest,
): Promise<RetakeReply> {
  const call = isUuid(callRecordId) ? await findCallById(db, userId, callRecordId) : undefined;
  if (!call) throw unknownCall();
  if (call.endedAt === null) throw callNotOver();
  if (call.personaId === REAL_PERSONA_ID)
    throw noRetake(
      'You can’t retake a call with a real person. Practise a moment of this call instead.',
    );
  const spoken = await listTurns(db, call);
  const { seed, callType } = call;
  const taken = await work.run('retake', {
    call: {
      persona: anyPersonaSchema.safeParse(call.persona).data ?? null,
      seed,
      callType,
      said: asSaid(spoken),
      heard: asHeard(spoken),
      battle: call.battleId !== null,
    },
    again: { criterion, seq, texts: turns.map(({ text }) => text) },
  });
  if (!taken.ok) throw PROBLEMS[taken.why]();
  return taken.result;
}

const PROBLEMS: Record<Refusal, () => ProblemError> = {
  battle: () => noRetake('You get one attempt in a battle, so you can’t retake any part of it.'),
  'no-persona': () => noRetake('The persona in this call was deleted, so you can’t retake it.'),
  'not-by-words': () =>
    noRetake(
      'This is measured over a whole spoken call, so you can’t retake it. Work on it in your next call.',
    ),
  'hung-up': () => noRetake('The persona hung up. Start the retake again.'),
  'too-many': () => noRetake(`A retake has at most ${MAX_RETAKE_TURNS} turns. Start it again.`),
  'no-such-turn': () => malformed('seq', 'This is no turn of the rep in this call.'),
  'no-such-criterion': () =>
    malformed('criterion', 'The rubric of this call has no such criterion.'),
};

function noRetake(detail: string): ProblemError {
  return new ProblemError(409, 'no-retake', 'Conflict', detail);
}

function malformed(field: string, message: string): ProblemError {
  return new ProblemError(422, 'malformed-retake', 'Unprocessable Content', message, {
    [field]: [message],
  });
}
