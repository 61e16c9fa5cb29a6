import type { Goal } from '#core/contract/game/goal.ts';
import type { Assistant } from '#core/contract/personas/persona.ts';
import { suggestNext } from './suggestNext.ts';

/**
 * Of the opponents that a call for this goal may be with, the one worth calling next; null where
 * there is none.
 */
export function callThatFits(
  { difficulty, callType, personaId }: Goal['fits'],
  assistants: readonly Assistant[],
): Assistant | null {
  const fitting = assistants.filter(
    (assistant) =>
      (difficulty ?? assistant.difficulty) === assistant.difficulty &&
      (callType ?? assistant.callType) === assistant.callType &&
      (personaId ?? assistant.id) === assistant.id,
  );
  return suggestNext(fitting)?.assistant ?? null;
}
