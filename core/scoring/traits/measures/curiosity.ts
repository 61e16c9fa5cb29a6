import { repActs } from '../../call/heardTurns.ts';
import { partOf } from '../style.ts';
import type { Style } from '../style.ts';

/** Questions that were answered, over the persona's lines after the rep's first. */
export function questionRate({ call, turns }: Style): number | null {
  const lines = call.persona.filter(({ index }) => index > (turns[0]?.turn.index ?? 0)).length;
  return lines < 3 ? null : call.questions.length / lines;
}

/**
 * Of those questions, the part about problems, what they lead to and what mending them is worth.
 */
export function deepQuestions({ call }: Style): number | null {
  return partOf(call.questions, ({ kind }) => kind !== 'situation');
}

/** Of all questions, the part that invites more than a yes, a name or a number. */
export function openQuestions({ turns }: Style): number | null {
  return partOf(
    turns.flatMap(({ turn }) => repActs(turn, 'question')),
    ({ closed }) => !closed,
  );
}

/**
 * Of the questions after the first, the part that stays with what was told or asked just before.
 */
export function staysOnTopic({ call }: Style): number | null {
  const uptakes = new Set(call.uptakes.map(({ turn }) => turn));
  return partOf(call.questions.slice(1), ({ turn, followUp }) => followUp || uptakes.has(turn), 1);
}
