import type { BattleCall } from '#core/contract/battles.ts';
import { personaSchema, publicPersonaSchema } from '#core/contract/persona.ts';
import type { Context } from '#server/context.ts';
import { updateBattle } from '#server/db/queries/battles.ts';
import { unknownAssistant } from '../calls/callProblems.ts';
import { openLine } from '../calls/startCall.ts';
import { battleNotOpen, battlePlayed } from './battleProblems.ts';
import { lockOwn } from './battles.ts';
import { callOfSide, isOverdue } from './battleView.ts';
import { lockUser } from '#server/db/queries/users.ts';

/**
 * Begins one's only call of a battle. The built-in brain answers on the server: of persona and seed the browser is told no
 * more than a rep may know.
 * @throws {ProblemError} 402, 404, 409
 */
export function beginBattleCall(context: Context, userId: string, battleId: string): Promise<BattleCall> {
  return context.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const battle = await lockOwn(tx, userId, battleId);
    const begun = callOfSide(battle, userId);
    if (begun !== null) throw battlePlayed(begun);
    if (battle.status !== 'accepted' || isOverdue(battle, context.now())) throw battleNotOpen();
    const persona = personaSchema.safeParse(battle.persona).data;
    if (!persona) throw unknownAssistant();
    const { call, opening, minutesRemaining } = await openLine(context, tx, userId, { persona, seed: battle.seed, callType: persona.callType }, { practice: false, brain: 'builtin', battleId: battle.id });
    await updateBattle(tx, battle.id, battle.challengerId === userId ? { challengerCallId: call.id } : { opponentCallId: call.id });
    return {
      battleId: battle.id,
      conversationId: call.conversationId,
      callRecordId: call.id,
      transport: 'embedded',
      brain: call.brain,
      engineVersion: call.engineVersion,
      startedAt: call.startedAt.toISOString(),
      callType: call.callType,
      opening: { seq: 0, text: opening.text, mood: opening.mood },
      persona: publicPersonaSchema.parse(persona),
      maxDurationSeconds: Math.floor(call.limitMs / 1000),
      minutesRemaining,
    };
  });
}
