import type { Fact } from '#core/contract/personas/persona.ts';
import { CONFIDENT, type Move } from '#core/scoring/hearing/moves.ts';
import { add, chance, speak, speakFirst, type Scene } from '../scene.ts';
import { bearings } from './bearing.ts';
import { countWeight } from './counts.ts';

/** What the topic weighs: as the model was sure of it, guessed it, or came to it second. */
const SURE_TOPIC = 6;
const LIKELY_TOPIC = 5.5;
const OTHER_TOPIC = 2;
/** A fact of another topic than those heard must share a word that hardly another fact has. */
export const TELLING = 2.2;

/** The fact that answers the question best, by its topic and by its words; null where the brief has nothing on it. */
export function factFor(scene: Scene, question: Move): Fact | null {
  const { brief } = scene.setting.persona;
  const asked = scene.heard.text.slice(...question.span);
  const words = bearings(brief, asked);
  const weight = countWeight(scene, question);
  let best: { fact: Fact; score: number } | null = null;
  for (const fact of brief.facts) {
    const score = scoreOf(scene, question, fact, (words.get(fact.id) ?? 0) + weight(fact));
    if (score > 0 && (best === null || score > best.score)) best = { fact, score };
  }
  return best?.fact ?? null;
}

/** "How did you find their demo", "is there enough left in that pot, do you think", "what would need to go across to the till": surely about one thing, whatever the words remind of. */
export function hasPlainTopic({ topic, confidence }: Move): boolean {
  return confidence >= CONFIDENT && PLAIN.has(topic);
}

const PLAIN = new Set<string | null>([
  'competitors',
  'budget',
  'contract-end',
  'timeline',
  'decision-maker',
  'team-size',
  'integration',
  'company',
  'role',
]);

function scoreOf(scene: Scene, question: Move, fact: Fact, bearing: number): number {
  const rank = question.topics.indexOf(fact.topic);
  if (rank === -1 && bearing < TELLING) return 0;
  const told = Math.min(scene.state.facts.get(fact.id) ?? 0, 2);
  const planned = scene.events.some((event) => event.type === 'fact' && event.id === fact.id)
    ? 9
    : 0;
  const topic =
    rank === -1
      ? 0
      : rank > 0
        ? OTHER_TOPIC
        : question.confidence >= CONFIDENT
          ? SURE_TOPIC
          : LIKELY_TOPIC;
  return topic + bearing - told * 1.1 - planned;
}

/** Tells the fact, in other words the second and third time; or holds it back where trust is short. */
export function tell(scene: Scene, fact: Fact): void {
  const { state, setting } = scene;
  const told = state.facts.get(fact.id) ?? 0;
  if (setting.persona.difficulty !== 'easy' && told === 0 && fact.trust > state.trust) {
    scene.events.push({ type: 'withheld', id: fact.id });
    speakFirst(
      scene,
      (state.withheld.get(fact.id) ?? 0) > 0
        ? ['withheld-again', 'withheld']
        : ['withheld', 'withheld-again'],
    );
    return;
  }
  const line = [fact.text, ...fact.again].find(
    (_, index) => index >= told && !state.used.has(`fact/${fact.id}/${index}`),
  );
  if (line === undefined) {
    speakFirst(scene, ['refer-back', 'move-on']);
    return;
  }
  const index = [fact.text, ...fact.again].indexOf(line);
  if (told > 0 && scene.heard.repeated) speak(scene, 'lead-again');
  else if (scene.parts.length === 0 && !scene.heard.mirrored && chance(scene, 'lead', 30))
    speak(scene, 'lead-answer');
  scene.events.push(
    { type: 'fact', id: fact.id, topic: fact.topic },
    { type: 'line', id: `fact/${fact.id}/${index}` },
  );
  add(scene, 'answer', line);
}
