import type { Fact, Pain } from '#core/contract/persona.ts';
import { hasKey } from '../interpret.ts';
import { spokenText } from '../hear/words.ts';
import type { Move } from '../moves.ts';
import { add, chance, speak, speakFirst, type Scene } from '../scene.ts';
import { stemsOf } from '../stems.ts';

const STEMS = new WeakMap<Fact, Set<string>>();

/** The fact that answers the question best, or null where the brief has nothing on it. */
export function factFor(scene: Scene, question: Move): Fact | null {
  const stems = stemsOf(scene.heard.text.slice(...question.span));
  let best: { fact: Fact; score: number } | null = null;
  for (const fact of scene.setting.persona.brief.facts) {
    const score = scoreOf(scene, question, fact, stems);
    if (score > 0 && (best === null || score > best.score)) best = { fact, score };
  }
  return best?.fact ?? null;
}

function scoreOf(scene: Scene, question: Move, fact: Fact, stems: readonly string[]): number {
  const rank = question.topics.indexOf(fact.topic);
  const own = stemsOfFact(fact);
  const shared = stems.filter((stem) => own.has(stem)).length;
  if (rank === -1 && shared < (question.topic === null ? 2 : 3)) return 0;
  const told = Math.min(scene.state.facts.get(fact.id) ?? 0, 2);
  const planned = scene.events.some((event) => event.type === 'fact' && event.id === fact.id) ? 9 : 0;
  return (rank === -1 ? 0 : rank === 0 ? 5 : 2) + (rank === 0 ? shared : Math.min(shared, 2)) * 1.2 - told * 1.1 - planned;
}

function stemsOfFact(fact: Fact): Set<string> {
  const known = STEMS.get(fact);
  if (known) return known;
  const stems = new Set(stemsOf(`${fact.id.replaceAll('-', ' ')} ${fact.text} ${fact.keys.join(' ')}`));
  STEMS.set(fact, stems);
  return stems;
}

/** Tells the fact, in other words the second and third time; or holds it back where trust is short. */
export function tell(scene: Scene, fact: Fact): void {
  const { state, setting } = scene;
  const told = state.facts.get(fact.id) ?? 0;
  if (setting.persona.difficulty !== 'easy' && told === 0 && fact.trust > state.trust) {
    scene.events.push({ type: 'withheld', id: fact.id });
    speakFirst(scene, (state.withheld.get(fact.id) ?? 0) > 0 ? ['withheld-again', 'withheld'] : ['withheld', 'withheld-again']);
    return;
  }
  const line = [fact.text, ...fact.again].find((_, index) => index >= told && !state.used.has(`fact/${fact.id}/${index}`));
  if (line === undefined) {
    speakFirst(scene, ['refer-back', 'move-on']);
    return;
  }
  const index = [fact.text, ...fact.again].indexOf(line);
  if (told > 0 && scene.heard.repeated) speak(scene, 'lead-again');
  else if (scene.parts.length === 0 && chance(scene, 'lead', 30)) speak(scene, 'lead-answer');
  scene.events.push({ type: 'fact', id: fact.id, topic: fact.topic }, { type: 'line', id: `fact/${fact.id}/${index}` });
  add(scene, 'answer', line);
}

/** The pain that the words touch, by its keys; of several the one that is being talked about, else the one least told. */
export function painIn(scene: Scene, text: string): Pain | null {
  const spoken = spokenText(text);
  const touched = scene.setting.persona.brief.pains.filter((pain) => hasKey(spoken, pain.keys));
  const current = touched.find((pain) => pain.id === scene.state.lastPain?.id && scene.state.pains.get(pain.id) !== 3);
  return current ?? touched.toSorted((a, b) => (scene.state.pains.get(a.id) ?? 0) - (scene.state.pains.get(b.id) ?? 0))[0] ?? null;
}
