import type { Assistant } from '#core/contract/personas/persona.ts';

export type SuggestionReason = 'first' | 'new' | 'beat';
export interface Suggestion {
  assistant: Assistant;
  reason: SuggestionReason;
}

/** From this best score on an opponent counts as handled: the next one is worth more practice. */
export const HANDLED = 70;

/**
 * The call worth making next: climb the difficulties, at each one those not called yet first, then
 * the weakest best score. `assistants` come easiest first, as the server lists them; null for an
 * empty list.
 */
export function suggestNext(assistants: readonly Assistant[]): Suggestion | null {
  const open = assistants.filter(({ bestScore }) => (bestScore ?? 0) < HANDLED);
  const level = open[0]?.difficulty;
  const candidates =
    open.length > 0 ? open.filter(({ difficulty }) => difficulty === level) : assistants;
  const assistant = candidates.find(({ calls }) => calls === 0) ?? weakest(candidates);
  if (assistant === undefined) return null;
  if (assistants.every(({ calls }) => calls === 0)) return { assistant, reason: 'first' };
  return {
    assistant,
    reason: assistant.calls === 0 || assistant.bestScore === null ? 'new' : 'beat',
  };
}

function weakest(assistants: readonly Assistant[]): Assistant | undefined {
  return assistants.toSorted((a, b) => (a.bestScore ?? 0) - (b.bestScore ?? 0))[0];
}
