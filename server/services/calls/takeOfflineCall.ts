import {
  type BeginCallReply,
  OFFLINE_CALL_FOR_MS,
  type OfflineCall,
  type StartCallRequest,
} from '#core/contract/calls/call.ts';
import { MAX_CALL_SECONDS } from '#core/contract/calls/callBounds.ts';
import { publicPersonaSchema, type StatementPersona } from '#core/contract/personas/persona.ts';
import { offlineSeed } from '#core/engine/offlineSeed.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { type Call, findCallByClientId } from '#server/db/queries/calls/calls.ts';
import { hasCallBeforeAccount } from '#server/db/queries/calls/callTimes.ts';
import { awaitsBattleWith } from '#server/db/queries/game/battles.ts';
import { findPersona } from '#server/db/queries/personas/personas.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { personaOf } from '../assistants/assistants.ts';
import { battlePersona } from '../battles/battleProblems.ts';
import { queueScoring } from '../jobs.ts';
import { countAgainst } from '../requests/limits.ts';
import { minutesOf } from '../billing/minutes/minutes.ts';
import { placeInTime } from '../progression/fairPlay/clock.ts';
import { minutesUsedUp, notSubscribed } from '../billing/minutes/minutesProblems.ts';
import { standingOf } from '../billing/minutes/standing.ts';
import { abandonedAt } from './ending/abandoned.ts';
import { offlineTooOld, unknownAssistant } from './callProblems.ts';
import { callTypeOf, lessonOf } from './startCall.ts';
import { pickUp, startReply } from './pickUp.ts';

/**
 * Takes a call that was held without a network: its turns and its end follow under the ids that are
 * given. The same call told of again is the one that is there. It never stands in the way of
 * another call, and costs its length, also where fewer minutes were left. While a battle with the
 * persona is to be played, a call from before it was accepted is taken and one from after is not.
 * @throws {ProblemError} 404 for an unknown persona, 409 `offline-too-old`, `battle-persona` or as
 * `placeInTime`, 402 without subscription or minutes, 429
 */
export function takeOfflineCall(
  context: Context,
  userId: string,
  request: StartCallRequest,
  offline: OfflineCall,
): Promise<BeginCallReply> {
  const { db, now } = context;
  return db.transaction(async (tx) => {
    const at = now();
    await lockUser(tx, userId);
    const standing = await standingOf(context, tx, userId);
    const { remaining } = await minutesOf(tx, userId, standing);
    const known = await findCallByClientId(tx, userId, offline.clientCallId);
    if (known) return toldReply(tx, known, remaining);
    if (!standing.isSubscribed) throw notSubscribed();
    if (remaining === 0) throw minutesUsedUp(standing.period.to);
    const row = await findPersona(tx, request.assistantId, userId);
    if (!row) throw unknownAssistant();
    const { lengthMs = 0, visitor } = offline;
    const lesson = lessonOf(request);
    const startedAt = await placeInTime(
      tx,
      { userId, callId: null, startedAt: byOurClock(offline, at), lengthMs, visitor },
      at,
    );
    if (at.getTime() - startedAt.getTime() > OFFLINE_CALL_FOR_MS) throw offlineTooOld();
    const persona = personaOf(row);
    await refuseDuringBattle(tx, userId, persona, startedAt);
    await countAgainst({ ...context, db: tx }, 'calls', userId);
    const call = await pickUp(context, tx, {
      userId,
      persona,
      callType: callTypeOf(request, persona),
      lesson,
      seed: request.seed ?? offlineSeed(offline.clientCallId),
      practice:
        request.seed !== undefined ||
        lesson !== null ||
        // The call that an account was made for counts as any does; nobody saw when the others were
        // held.
        (visitor === true && (await hasCallBeforeAccount(tx, userId))),
      brain: request.brain ?? 'builtin',
      engineVersion: offline.engineVersion,
      clientCallId: offline.clientCallId,
      clientRubricVersion: offline.rubricVersion,
      startedAt,
      lastActivityAt: at,
      limitMs: MAX_CALL_SECONDS * 1000,
      // No other call can take its place before its turns are there.
      lengthMs,
      editedPersona: row.edited,
    });
    await queueScoring(tx, call, abandonedAt(at));
    return toldReply(tx, call, remaining);
  });
}

/** @throws {ProblemError} 409 `battle-persona` */
async function refuseDuringBattle(
  tx: Executor,
  userId: string,
  { id, name }: Pick<StatementPersona, 'id' | 'name'>,
  startedAt: Date,
): Promise<void> {
  if (await awaitsBattleWith(tx, userId, id, startedAt)) throw battlePersona(name);
}

/**
 * Without the persona's brief while the rep has a battle with it to play, also where the call was
 * told of before.
 */
async function toldReply(
  tx: Executor,
  call: Call,
  minutesRemaining: number | null,
): Promise<BeginCallReply> {
  const reply = startReply(call, minutesRemaining);
  return (await awaitsBattleWith(tx, call.userId, call.personaId))
    ? { ...reply, persona: publicPersonaSchema.parse(reply.persona) }
    : reply;
}

/** When the call began, by the server's clock where the device says what its own shows. */
function byOurClock({ startedAt, sentAt }: OfflineCall, now: Date): Date {
  const aheadMs = sentAt === undefined ? 0 : Date.parse(sentAt) - now.getTime();
  return new Date(Date.parse(startedAt) - aheadMs);
}
