import type { FactTopic } from '#core/contract/personas/briefWords.ts';
import { counts } from '../hear/counted.ts';
import { thingCounted } from '#core/scoring/hearing/turn/questions.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import type { Move } from '#core/scoring/hearing/moves.ts';
import { speak, speakFirst, type Scene } from '../scene.ts';
import { tuningOf } from '../state.ts';
import { countWeight } from './counts.ts';
import { factFor, tell } from './facts.ts';
import { answerPain } from './pains.ts';

/** What another number would be taken for the answer to; a company's trucks, tills or sites go by many names. */
const FIGURES = new Set<string | null>(['team-size', 'metrics', 'pain', 'process', null]);

/** What happens in a time is no part of what a company is. */
const RATE = / (?:a|per|last) (?:\S+ )?(?:day|week|month|year) /;

/** "How many trucks?" is answered with their number, or with the word that one doesn't have it; false where nothing is counted, or the company is told of by any name. */
export function answerCount(scene: Scene, question: Move): boolean {
  const asked = scene.heard.text.slice(...question.span);
  const noun = thingCounted(spokenText(asked));
  if (noun === null) return false;
  const fact = factFor(scene, question);
  if (fact !== null && countWeight(scene, question)(fact) > 0) {
    tell(scene, fact);
    return true;
  }
  const { persona } = scene.setting;
  if (noun !== 'of those' && !FIGURES.has(question.topic) && !RATE.test(spokenText(asked)))
    return false;
  const isPains = persona.brief.pains.some(({ surface, cause, cost }) =>
    [surface, cause, cost].some((line) => counts(line, noun, asked)),
  );
  const said = isPains
    ? answerPain(scene, { ...question, topic: 'pain' })
    : speakFirst(scene, ['unknown']);
  if (
    !isPains &&
    fact !== null &&
    fact.topic === question.topic &&
    fact.topic !== 'process' &&
    tuningOf(persona).tellsBoth &&
    speak(scene, 'lead-other', { other: CALLED[fact.topic] ?? 'that' })
  )
    tell(scene, fact);
  return said;
}

/** What a topic is called in passing. */
export const CALLED: Partial<Record<FactTopic, string>> = {
  'team-size': 'the team',
  'current-solution': 'what we use',
  process: 'how we do it',
  'contract-end': 'the contract',
  budget: 'the money',
  'decision-maker': 'who decides',
  timeline: 'the timing',
  metrics: 'the numbers',
  pain: 'what goes wrong',
  goals: 'what we want',
  company: 'the company',
  priorities: 'what comes first',
  competitors: 'the others',
  integration: 'what it has to work with',
  role: 'my job',
};
