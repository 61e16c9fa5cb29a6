import type { Executor } from '#server/db/executor.ts';
import { type Call, findCallById } from '#server/db/queries/calls/calls.ts';
import { isInOpenBattle } from '#server/db/queries/calls/history.ts';
import { battleUndecided } from '../../battles/battleProblems.ts';
import { callNotOver, unknownCall } from '../../calls/callProblems.ts';
import { isUuid } from '../../ids.ts';
import { ProblemError } from '../../problemError.ts';

/** @throws {ProblemError} 404 */
export async function ownCall(db: Executor, userId: string, id: string): Promise<Call> {
  const call = isUuid(id) ? await findCallById(db, userId, id) : undefined;
  if (!call) throw unknownCall();
  return call;
}

/** @throws {ProblemError} 409 while the call goes on, or decides a battle */
export async function mayBeShown(db: Executor, call: Call): Promise<void> {
  if (call.endedAt === null) throw callNotOver();
  if (await isInOpenBattle(db, call.userId, call.id)) throw battleUndecided();
}

/** What was taken back is as unknown as what never was. */
export function unknownShare(): ProblemError {
  return new ProblemError(
    404,
    'unknown-share',
    'Not Found',
    'This call isn’t shared with you. The rep may have stopped sharing it.',
  );
}
