import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type {
  PractiseMomentReply,
  practiseMomentRequestSchema,
} from '#core/contract/calls/realCalls.ts';
import type { Context } from '#server/context.ts';
import { findCallById, listTurns } from '#server/db/queries/calls/calls.ts';
import { findOwnPersona } from '#server/db/queries/personas/ownPersonas.ts';
import { findUser } from '#server/db/queries/accounts/users.ts';
import { unknownCall } from '../calls/callProblems.ts';
import { asHeard } from '../calls/turns/transcript.ts';
import { createPersona } from '../personas/ownPersonas.ts';
import { ProblemError } from '../problemError.ts';
import { realCallOf } from './realCall.ts';

/**
 * Makes a persona of what the prospect of a real call said, as the rep's own; the same wish again
 * is the persona that is there.
 * @throws {ProblemError} 404, 409 `nothing-to-practise`, 409 with too many personas
 */
export async function practiseMoment(
  context: Context,
  userId: string,
  id: string,
  { turn, difficulty = 'medium', keepNames }: z.output<typeof practiseMomentRequestSchema>,
): Promise<PractiseMomentReply> {
  const real = await realCallOf(context, userId, id);
  const call = await findCallById(context.db, userId, real.callId);
  if (!call) throw unknownCall();
  const personaId = `own-${createHash('sha256')
    .update(JSON.stringify([userId, call.id, turn ?? null, difficulty, keepNames]))
    .digest('hex')
    .slice(0, 24)}`;
  const known = await findOwnPersona(context.db, userId, personaId);
  if (known) return { assistantId: known.id, name: known.name };
  const user = await findUser(context.db, userId);
  const persona = await context.work.run('momentPersona', {
    turns: asHeard(await listTurns(context.db, call)),
    callType: call.callType,
    difficulty,
    turn: turn ?? null,
    prospectName: real.prospectName,
    company: real.company,
    repNames: [user?.firstName, user?.lastName].filter(
      (name): name is string => typeof name === 'string',
    ),
    keepNames,
    seed: call.seed,
    id: personaId,
  });
  if (persona === null)
    throw new ProblemError(
      409,
      'nothing-to-practise',
      'Conflict',
      'The prospect said too little in this call to create a persona from it.',
    );
  try {
    await createPersona(
      context,
      userId,
      { persona, difficulty, callType: call.callType },
      personaId,
    );
  } catch (error) {
    // The same wish at the same moment has made it already.
    if (!(await findOwnPersona(context.db, userId, personaId))) throw error;
  }
  return { assistantId: personaId, name: persona.name };
}
