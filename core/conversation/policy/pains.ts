import type { Pain } from '#core/contract/personas/persona.ts';
import { CONFIDENT, type Move } from '#core/scoring/hearing/moves.ts';
import { add, speakFirst, type Scene } from '../scene.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import { hasKey } from '#core/scoring/hearing/interpret.ts';
import { overlap, stemsOf } from '#core/scoring/hearing/turn/stems.ts';
import { tellingStems } from './bearing.ts';
import { factFor, tell } from './facts.ts';
import { painIn } from './painIn.ts';

/** Answers a question about what is wrong, one layer of one pain at a time; false where it is no such question. */
export function answerPain(scene: Scene, heard: Move): boolean {
  const question = takenUp(scene, heard);
  const asked = question.slots.question;
  if (asked === undefined) return false;
  const touched = painIn(scene, scene.heard.text.slice(...question.span));
  const payoff =
    asked.kind === 'need-payoff' &&
    !OF_ONE.test(spokenText(scene.heard.text.slice(...question.span)));
  if (payoff && wishes(scene, question)) return false;
  if (payoff && pays(scene)) return speakFirst(scene, ['payoff', 'opinion-warm', 'move-on']);
  const costly = asksCost(scene, question);
  const priced =
    scene.state.lastPain ??
    (question.topics.includes('budget') && asked.kind !== 'implication'
      ? null
      : (saidLast(scene) ?? (question.topics.includes('budget') ? null : strongest(scene))));
  if (
    costly &&
    priced !== null &&
    layer(scene, priced) === 0 &&
    asked.kind === 'implication' &&
    touched === null
  )
    return tellLayer(scene, priced, 1);
  if (
    costly &&
    priced !== null &&
    layer(scene, priced) > 0 &&
    (touched === null || touched.id === priced.id)
  )
    return priceIt(scene, priced, question);
  if (
    costly &&
    priced === null &&
    asked.kind === 'implication' &&
    (question.topic === 'process' ||
      (question.confidence < CONFIDENT && question.topic !== 'budget'))
  )
    return openPain(scene, question, touched);
  const deeper = asked.followUp || asked.kind === 'implication' || asked.kind === 'need-payoff';
  const current =
    touched ?? scene.state.lastPain ?? (asked.kind === 'situation' ? null : strongest(scene));
  if (
    deeper &&
    current !== null &&
    (question.topic === null ||
      asked.kind !== 'situation' ||
      question.topic === 'pain' ||
      (question.topic === 'process' && question.confidence < CONFIDENT) ||
      (touched !== null && question.confidence < CONFIDENT))
  ) {
    return goDeeper(scene, current, question);
  }
  if (asked.kind === 'implication' && question.topic === null)
    return openPain(scene, question, touched);
  // "What happens when it goes wrong" asks for the trouble, though it may sound like a question for the process.
  const forTrouble =
    (asked.kind === 'problem' || asked.kind === 'implication') &&
    question.topic === 'process' &&
    question.topics[1] === 'pain' &&
    !OF_COURSE.test(spokenText(scene.heard.text.slice(...question.span)));
  if (
    question.topic === 'pain' ||
    forTrouble ||
    (asked.kind === 'problem' && (question.topic === null || touched !== null))
  )
    return openPain(scene, question, touched);
  if (touched !== null && question.topic === null && !scene.state.pains.has(touched.id))
    return tellLayer(scene, touched, 1);
  return false;
}

/** "Walk me through what happens when a new patient calls": how it goes, with no word of what may go wrong. */
const OF_COURSE =
  /^(?!.* (?:wrong|fail\S*|breaks?|down|late|sick|ill|miss\S*|cancel\S*|errors?|mistakes?|lost|lose|delay\S*|no show|short|busy) ).* (?:(?:walk|talk|take) me through|what happens (?:to|with|when|once|after|next)) /;

/** Topics that a follow-up is easily taken for; who decides and what there is to spend are asked for in plain words. */
const LOOSE = new Set<string | null>([null, 'process', 'goals', 'pain', 'priorities']);

/** A question that takes up the persona's own words on its pain follows up, whatever topic it was guessed to have. */
function takenUp(scene: Scene, question: Move): Move {
  const {
    slots: { question: asked },
    confidence,
  } = question;
  if (
    asked === undefined ||
    asked.followUp ||
    confidence >= CONFIDENT ||
    scene.state.lastPain === null ||
    !LOOSE.has(question.topic)
  )
    return question;
  const last = new Set(tellingStems(scene.state.lastLine));
  const own = tellingStems(scene.heard.text.slice(...question.span));
  return own.some((stem) => last.has(stem))
    ? {
        ...question,
        topic: null,
        topics: [],
        slots: { ...question.slots, question: { ...asked, followUp: true } },
      }
    : question;
}

/** The pain that the persona's last words bear on, told or not: "what does that cost you" means that one. */
function saidLast(scene: Scene): Pain | null {
  const said = spokenText(scene.state.lastLine);
  const hits = (pain: Pain) => pain.keys.filter((key) => hasKey(said, [key])).length;
  const best = scene.setting.persona.brief.pains.toSorted((a, b) => hits(b) - hits(a))[0];
  return best !== undefined && hits(best) > 0 ? best : null;
}

/** "If you had it your way, what would you see there": what the persona wants, unless it has said so or a pain waits for just this. */
function wishes(scene: Scene, question: Move): boolean {
  const { state, setting } = scene;
  const waits =
    state.lastPain !== null &&
    layer(scene, state.lastPain) === 2 &&
    state.lastPain.unlocks.cost.question === 'need-payoff';
  return (
    question.topic === 'goals' &&
    !waits &&
    setting.persona.brief.facts.some(({ id, topic }) => topic === 'goals' && !state.facts.has(id))
  );
}

/** What a remedy would be worth is told, where a pain lies open and nothing deeper waits for just this question. */
function pays(scene: Scene): boolean {
  const pain = scene.state.lastPain ?? strongest(scene);
  return (
    pain !== null && !(layer(scene, pain) === 2 && pain.unlocks.cost.question === 'need-payoff')
  );
}

const MONEY =
  / (?:costs?|costing|lose|losing|lost|worth|number|figure|adds? up|how much|how many|dollars|money|price|bill|damage|set you back|sets you back|run you|runs you|hours|hit|eat up|eats up|toll|expensive|paying|end up) /;
/** "What's one member worth to you." */
const OF_ONE = / (?:is|does|would) one \S+ (?:\S+ ){0,3}(?:worth to|costs?) you /;
const POINTS_BACK =
  / (?:(?:do|does|did|is|are|was|would|will|has|all|all of|each of) (?:that|it|this|those|these|them)|(?:that|it|this|those|these|they) (?:all )?(?:cost|costs|end|ends|ended|add|adds|come|comes|run|runs|sets?(?! aside)|eat|eats|work|works|mean|means)|(?:of|to|on|by|into) (?:that|it|this|those|these|them)(?= in | a | per | over | every | each | $)) /;

/** "What does that end up costing you in a month?" right after a pain: of its cost, whatever topic the words touch besides. */
function asksCost(scene: Scene, question: Move): boolean {
  const text = spokenText(scene.heard.text.slice(...question.span));
  if (OF_ONE.test(text)) return true;
  if (
    !MONEY.test(text) ||
    !POINTS_BACK.test(text) ||
    (question.slots.question?.followUp && question.slots.question.kind !== 'implication')
  )
    return false;
  return (
    question.slots.question?.kind === 'implication' ||
    question.topic === null ||
    (question.topic === 'budget' && question.confidence < CONFIDENT) ||
    question.topic === 'pain'
  );
}

/** The cost of the pain that was just told, even before its cause; or in character that the number is not for now. */
function priceIt(scene: Scene, pain: Pain, question: Move): boolean {
  const told = layer(scene, pain);
  const { unlocks } = pain;
  const { difficulty } = scene.setting.persona;
  if (told >= 3) return goDeeper(scene, pain, question);
  const earned =
    difficulty === 'easy' ||
    scene.state.trust >= unlocks.cost.trust ||
    ((told === 2 || difficulty === 'medium') && unlocks.cost.question === 'implication');
  return earned
    ? tellLayer(scene, pain, 3)
    : speakFirst(scene, ['cost-held', 'pain-held', 'move-on']);
}

/** The pain told furthest that still has something to tell. */
function strongest(scene: Scene): Pain | null {
  const told = scene.setting.persona.brief.pains.filter(
    (pain) => (scene.state.pains.get(pain.id) ?? 0) > 0,
  );
  return (
    told
      .toSorted((a, b) => layer(scene, b) - layer(scene, a))
      .find((pain) => layer(scene, pain) < 3) ??
    told[0] ??
    null
  );
}

function layer(scene: Scene, pain: Pain): number {
  return scene.state.pains.get(pain.id) ?? 0;
}

function openPain(scene: Scene, question: Move, touched: Pain | null): boolean {
  const fact = scene.setting.persona.brief.facts.find(
    (entry) => entry.topic === 'pain' && !scene.state.facts.has(entry.id),
  );
  if (fact && (touched === null || layer(scene, touched) === 0)) {
    tell(scene, fact);
    const pain = touched ?? nearest(scene, fact.text);
    if (pain && scene.events.some((event) => event.type === 'fact'))
      scene.events.push({ type: 'pain', pain, layer: 1 });
    return true;
  }
  const next =
    touched !== null && layer(scene, touched) < 3
      ? touched
      : scene.setting.persona.brief.pains.find(
          (pain) => layer(scene, pain) === 0 || !scene.state.used.has(`pain/${pain.id}/1`),
        );
  if (next && !scene.state.used.has(`pain/${next.id}/1`)) return tellLayer(scene, next, 1);
  if (touched && layer(scene, touched) < 3) return goDeeper(scene, touched, question);
  const known = factFor(scene, question);
  if (known) tell(scene, known);
  else speakFirst(scene, ['no-more', 'refer-back', 'move-on']);
  return true;
}

/** The pain that the pain fact speaks of: what follows it can be asked about. */
function nearest(scene: Scene, text: string): Pain | null {
  const stems = stemsOf(text);
  const score = (pain: Pain) => overlap(stems, stemsOf(`${pain.surface} ${pain.keys.join(' ')}`));
  return scene.setting.persona.brief.pains.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

function goDeeper(scene: Scene, pain: Pain, question: Move): boolean {
  const asked = question.slots.question;
  if (asked === undefined) return false;
  const told = layer(scene, pain);
  if (told >= 3 || (told === 2 && asked.kind === 'need-payoff')) {
    if (asked.kind === 'need-payoff')
      return speakFirst(scene, ['payoff', 'opinion-warm', 'move-on']);
    return told >= 3 && !tellSurface(scene, pain)
      ? speakFirst(scene, [scene.heard.mirrored ? 'check-ok' : 'no-more', 'move-on'])
      : told < 3
        ? unlock(scene, pain, told + 1, question)
        : true;
  }
  if (told === 0) return tellLayer(scene, pain, 1);
  return unlock(scene, pain, told + 1, question);
}

/** The pain fact may have told the surface in other words: the surface itself is still to be said. */
function tellSurface(scene: Scene, pain: Pain): boolean {
  return !scene.state.used.has(`pain/${pain.id}/1`) && tellLayer(scene, pain, 1);
}

function unlock(scene: Scene, pain: Pain, next: number, question: Move): boolean {
  const rule = next === 2 ? pain.unlocks.cause : pain.unlocks.cost;
  const asked = question.slots.question;
  const kinds: string[] = [
    asked?.kind ?? 'situation',
    ...(asked?.followUp ? ['follow-up'] : []),
    ...(asked?.kind === 'implication' ? ['problem', 'follow-up'] : []),
    ...(asked?.kind === 'problem' ? ['follow-up'] : []),
  ];
  if (
    kinds.includes(rule.question) ||
    scene.state.trust >= rule.trust ||
    scene.setting.persona.difficulty === 'easy'
  )
    return tellLayer(scene, pain, next);
  if (tellSurface(scene, pain)) return true;
  if (asked?.kind === 'need-payoff' && speakFirst(scene, ['payoff'])) return true;
  return speakFirst(scene, ['pain-held', 'move-on']);
}

function tellLayer(scene: Scene, pain: Pain, next: number): boolean {
  const id = `pain/${pain.id}/${next}`;
  // Two questions of one turn may lead to the same layer.
  if (scene.events.some((event) => event.type === 'line' && event.id === id)) return true;
  const text = next === 1 ? pain.surface : next === 2 ? pain.cause : pain.cost;
  scene.events.push({ type: 'pain', pain, layer: next }, { type: 'line', id });
  add(scene, 'answer-pain', text);
  return true;
}
