import { partOf } from '../style.ts';
import type { Style } from '../style.ts';

const OPEN =
  / (?:what|whats|how|hows|why|tell me|talk me|walk me|take me|describe|help me understand) /;

/** Questions that were answered, over the persona's lines after the rep's first. */
export function questionRate({ call, turns }: Style): number | null {
  const lines = call.persona.filter(({ index }) => index > (turns[0]?.turn.index ?? 0)).length;
  return lines < 3 ? null : call.questions.length / lines;
}

/** Of those questions, the part about problems, what they lead to and what mending them is worth. */
export function deepQuestions({ call }: Style): number | null {
  return partOf(call.questions, ({ kind }) => kind !== 'situation');
}

/** Of those questions, the part that invites more than a yes, a name or a number. */
export function openQuestions({ call }: Style): number | null {
  return partOf(call.questions, ({ turn, from, to }) =>
    OPEN.test(` ${call.turns[turn]?.said.flat.slice(from, to).trim() ?? ''} `),
  );
}

/** Of the questions after the first, the part that stays with what was told or asked just before. */
export function staysOnTopic({ call }: Style): number | null {
  const uptakes = new Set(call.uptakes.map(({ turn }) => turn));
  const later = call.questions
    .slice(1)
    .map((question, index) => ({ question, last: call.questions[index] }));
  return partOf(
    later,
    ({ question, last }) =>
      uptakes.has(question.turn) || question.topics.some((topic) => last?.topics.includes(topic)),
    1,
  );
}
