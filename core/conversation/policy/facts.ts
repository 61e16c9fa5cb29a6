import type { Fact, Pain } from '#core/contract/persona.ts';
import { hasKey } from '../interpret.ts';
import { thingCounted } from '../hear/questions.ts';
import { spokenText } from '../hear/words.ts';
import { CONFIDENT, type Move } from '../moves.ts';
import { add, chance, speak, speakFirst, type Scene } from '../scene.ts';
import { bearings } from './bearing.ts';

/** What the topic weighs: as the model was sure of it, guessed it, or came to it second. */
const SURE_TOPIC = 6;
const LIKELY_TOPIC = 5.5;
const OTHER_TOPIC = 2;
/** A fact of another topic than those heard must share a word that hardly another fact has. */
export const TELLING = 2.2;

const COUNTED = 4.5;

/** The fact that answers the question best, by its topic and by its words; null where the brief has nothing on it. */
export function factFor(scene: Scene, question: Move): Fact | null {
  const { brief } = scene.setting.persona;
  const asked = scene.heard.text.slice(...question.span);
  const words = bearings(brief, asked);
  const figures = new Set(figuresFor(scene, question, asked));
  const noun = UNCOUNTED.has(question.topic) ? null : thingCounted(spokenText(asked));
  let best: { fact: Fact; score: number } | null = null;
  for (const fact of brief.facts) {
    const score = scoreOf(scene, question, fact, (words.get(fact.id) ?? 0) + (figures.has(fact.id) ? COUNTED : 0) + (noun !== null && counts(fact, noun) ? EXACT : 0));
    if (score > 0 && (best === null || score > best.score)) best = { fact, score };
  }
  return best?.fact ?? null;
}

/** "How many taps", "how many calls do you miss": the facts that count just that. */
function figuresFor(scene: Scene, question: Move, asked: string): string[] {
  const { brief } = scene.setting.persona;
  const noun = thingCounted(spokenText(asked));
  if (noun === null) return [];
  const named = bearings(brief, noun);
  if (UNCOUNTED.has(question.topic) && (named.size === 0 || question.confidence >= CONFIDENT)) return [];
  if (named.size > 0) return brief.facts.flatMap((fact) => (named.has(fact.id) && [fact.text, ...fact.again].some((line) => hasKey(spokenText(line), [noun]) && NUMBER.test(spokenText(line))) ? [fact.id] : []));
  const pain = question.topic === null || OF_A_PAIN.has(question.topic) ? painIn(scene, asked) ?? scene.state.lastPain : null;
  return pain === null ? [] : brief.facts.filter((fact) => fact.topic === 'metrics' && hasKey(spokenText([fact.id.replaceAll('-', ' '), fact.text].join(' ')), pain.keys)).map(({ id }) => id);
}

/** "Sixty-four trucks": the number right before the thing. */
function counts({ text, again }: Fact, noun: string): boolean {
  return [text, ...again].some((line) => {
    const words = spokenText(line);
    const at = words.indexOf(` ${noun.slice(0, -1)}`);
    return at > 0 && NUMBER.test(` ${words.slice(0, at).split(' ').slice(-2).join(' ')} `);
  });
}

/** Whether it tells of any count at all. */
export function hasNumber(fact: Fact | undefined): boolean {
  return fact !== undefined && NUMBER.test(spokenText(fact.text));
}

/** More than any topic weighs. */
const EXACT = 5;
/** A fact without a number counts nothing, whatever it mentions. */
const NUMBER = / (?:\d\S*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|half|dozens?|couple) /;

/** "How did you find their demo", "is there enough left in that pot, do you think", "what would need to go across to the till": surely about one thing, whatever the words remind of. */
export function hasPlainTopic({ topic, confidence }: Move): boolean {
  return confidence >= CONFIDENT && PLAIN.has(topic);
}

const PLAIN = new Set<string | null>(['competitors', 'budget', 'contract-end', 'timeline', 'decision-maker', 'team-size', 'integration', 'company', 'role']);
/** "How many members would you like": no count that the brief holds. */
const UNCOUNTED = new Set<string | null>(['goals', 'timeline', 'budget', 'contract-end', 'competitors', 'decision-maker']);
const OF_A_PAIN = new Set<string>(['metrics', 'pain', 'process']);

function scoreOf(scene: Scene, question: Move, fact: Fact, bearing: number): number {
  const rank = question.topics.indexOf(fact.topic);
  if (rank === -1 && bearing < TELLING) return 0;
  const told = Math.min(scene.state.facts.get(fact.id) ?? 0, 2);
  const planned = scene.events.some((event) => event.type === 'fact' && event.id === fact.id) ? 9 : 0;
  const topic = rank === -1 ? 0 : rank > 0 ? OTHER_TOPIC : question.confidence >= CONFIDENT ? SURE_TOPIC : LIKELY_TOPIC;
  return topic + bearing - told * 1.1 - planned;
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
  else if (scene.parts.length === 0 && !scene.heard.mirrored && chance(scene, 'lead', 30)) speak(scene, 'lead-answer');
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
