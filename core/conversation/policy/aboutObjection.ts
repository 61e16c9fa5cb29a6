import type { Objection } from '#core/contract/personas/persona.ts';
import { hasKey } from '#core/scoring/hearing/interpret.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import { CONFIDENT, type Move } from '#core/scoring/hearing/moves.ts';
import { tellingStems } from './bearing.ts';

/** What asks for what lies behind a word, whatever it was. */
export const ABOUT =
  / (?:why|what makes|how so|how come|what do you mean|tell me more|say more|holding|stopping|behind (?:that|it|this)|concern\S*|worr\S*|hesita\S*|in particular|specifically|what would (?:it take|help|change|convince|make|need)|what happened|bother\S*|if (?:we|i|it|that|you)) /;

/** What one may ask about to understand an objection. */
const OPEN_TOPICS = new Set<string>([
  'pain',
  'priorities',
  'timeline',
  'goals',
  'metrics',
  'process',
  'budget',
]);

/** True where the turn asks nothing, or what it asks bears on the objection: by its words, or by asking what lies behind it. */
export function isAbout(objection: Objection, moves: readonly Move[], utterance: string): boolean {
  const questions = moves.filter((move) => move.kind === 'question' && move.slots.ask !== 'check');
  if (questions.length === 0 || questions.some((question) => question.slots.ask === 'concerns'))
    return true;
  const own = ownStems(objection);
  return questions.some((question) => {
    const asked = utterance.slice(...question.span);
    const stems = tellingStems(asked);
    if (question.slots.ask !== undefined) return false;
    if (stems.length === 0) return question.topic === null || ABOUT.test(spokenText(asked));
    // "Tell me about the college" asks about the college, though the objection speaks of one too.
    if (
      question.confidence >= CONFIDENT &&
      question.topic !== null &&
      !OPEN_TOPICS.has(question.topic)
    )
      return hasKey(spokenText(asked), objection.keys);
    return (
      hasKey(spokenText(asked), objection.keys) ||
      stems.some((stem) => own.has(stem)) ||
      (stems.length === 1 && ABOUT.test(spokenText(asked)))
    );
  });
}

/** What an objection speaks of. */
export function ownStems({ text, again, keys }: Objection): ReadonlySet<string> {
  return new Set(tellingStems([text, ...again, ...keys].join(' ')));
}
