import type { BattleCall } from '#core/contract/game/battles.ts';
import { anyPersonaSchema, publicPersonaSchema } from '#core/contract/personas/persona.ts';
import { asStatements } from '#core/persona/convert.ts';
import type { Context } from '#server/context.ts';
import { updateBattle } from '#server/db/queries/game/battles.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { unknownAssistant } from '../calls/callProblems.ts';
import { startReply } from '../calls/pickUp.ts';
import { openLine } from '../calls/startCall.ts';
import { isOwnPersonaId } from '../personas/personaId.ts';
import { battleNotOpen, battlePlayed } from './battleProblems.ts';
import { lockOwn } from './battles.ts';
import { callOfSide, isOverdue } from './battleView.ts';

/**
 * Begins one's only call of a battle. The built-in brain answers on the server: of persona and seed
 * the browser is told no more than a rep may know.
 * @throws {ProblemError} 402, 404, 409
 */
export function beginBattleCall(
  context: Context,
  userId: string,
  battleId: string,
): Promise<BattleCall> {
  return context.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const battle = await lockOwn(tx, userId, battleId);
    const begun = callOfSide(battle, userId);
    if (begun !== null) throw battlePlayed(begun);
    if (battle.status !== 'accepted' || isOverdue(battle, context.now())) throw battleNotOpen();
    const known = anyPersonaSchema.safeParse(battle.persona).data;
    if (!known) throw unknownAssistant();
    const persona = asStatements(known);
    const { call, minutesRemaining } = await openLine(
      context,
      tx,
      userId,
      { persona, seed: battle.seed, callType: persona.callType },
      {
        practice: false,
        brain: 'builtin',
        battleId: battle.id,
        editedPersona: isOwnPersonaId(persona.id),
      },
    );
    await updateBattle(
      tx,
      battle.id,
      battle.challengerId === userId ? { challengerCallId: call.id } : { opponentCallId: call.id },
    );
    const { seed: _seed, ...told } = startReply(call, minutesRemaining);
    return {
      ...told,
      battleId: battle.id,
      transport: 'embedded',
      persona: publicPersonaSchema.parse(persona),
    };
  });
}
