import type { RepActName } from '#core/contract/personas/reading.ts';
import { hasHeard, heardOf, lengthOf } from '../heard.ts';
import type { PoolName } from '../pools.ts';
import { hasToldPain } from '../state.ts';
import { acknowledged, happens, speak, type MakeAct, type Scene } from './scene.ts';
import { tellDeeper } from './tell.ts';

const SPEECH = 800;
const FOND = 38;

/** Acts in the order in which they want a word. */
const REACTIONS: readonly [RepActName, (scene: Scene) => boolean][] = [
  ['price', (scene) => speak(scene, 'price', acknowledged)],
  ['discount', (scene) => scene.state.priceNamed && speak(scene, 'discount', acknowledged)],
  [
    'pressing',
    (scene) =>
      speak(scene, 'decline-pressed', (line) => ({ act: 'warned', line, about: 'pressing' })),
  ],
  ['pitch', reactToPitch],
  ['proof', (scene) => speak(scene, 'proof', acknowledged)],
  ['answer', reactToAnswer],
  ['reason', reactToReason],
  ['introduction', meet],
  ['empathy', reactToEmpathy],
  [
    'promise',
    (scene) => speak(scene, awaitsInvite(scene) ? 'invite-ok' : 'promise-ok', acknowledged),
  ],
  ['small-talk', (scene) => speak(scene, 'small-talk', acknowledged)],
  ['thanks', (scene) => speak(scene, awaitsInvite(scene) ? 'invite-ok' : 'thanks', acknowledged)],
  ['apology', (scene) => speak(scene, 'apology', acknowledged)],
  ['greeting', meet],
  ['confirm', reactToAnswer],
  ['deny', reactToAnswer],
  ['objection-response', (scene) => speak(scene, 'statement', acknowledged)],
  ['statement', reactToStatement],
  ['acknowledgement', prompt],
];

/** A meeting was agreed, and not only something to read. */
function awaitsInvite({ state: { agreed } }: Scene): boolean {
  return agreed !== null && agreed.kind !== 'send-info';
}

/** A word that fits what was said, where nothing was asked. */
export function acknowledge(scene: Scene): boolean {
  if (lengthOf(scene.acts) > SPEECH && speak(scene, 'speech', acknowledged)) return true;
  for (const [name, react] of REACTIONS)
    if (hasHeard(scene.acts, name) && react(scene)) return true;
  return prompt(scene);
}

const asksBack: MakeAct = (line) => ({ act: 'asked', line, id: null });

/**
 * A pitch is met warmly where it speaks to what was told, coolly where nothing was asked before.
 */
function reactToPitch(scene: Scene): boolean {
  const { state, persona, acts } = scene;
  const touched = heardOf(acts, 'pitch').flatMap(({ pains }) => pains);
  const told = persona.brief.pains.filter((pain) =>
    [pain.surface, pain.cause, pain.cost].some((id) => state.told.includes(id)),
  );
  const relevant = told.some(({ id }) => touched.includes(id));
  if (relevant && state.interest >= FOND)
    return speak(scene, ['pitch-warm', 'pitch-neutral'], acknowledged);
  const guarded = persona.difficulty === 'hard' || persona.difficulty === 'expert';
  if (!hasToldPain(state, persona) && (guarded || state.counts.pitches > 1))
    return speak(scene, ['pitch-cool', 'pitch-neutral'], acknowledged);
  if (
    state.question === null &&
    happens(scene, 'pitch-ask', 55) &&
    speak(scene, 'pitch-ask', asksBack)
  )
    return true;
  return speak(scene, ['pitch-neutral', 'pitch-cool'], acknowledged);
}

function reactToAnswer(scene: Scene): boolean {
  const { answered } = scene.state;
  if (answered !== 'well' && answered !== 'thin') return false;
  return speak(
    scene,
    answered === 'well' ? 'answer-taken' : ['answer-thin', 'answer-taken'],
    acknowledged,
  );
}

function reactToReason(scene: Scene): boolean {
  return scene.state.turns <= 3 && speak(scene, 'reason', acknowledged);
}

/** Somebody has said hello: a stranger is asked what it is about, an appointment is begun. */
function meet(scene: Scene): boolean {
  const { state } = scene;
  if (state.turns > 2)
    return hasHeard(scene.acts, 'greeting') && speak(scene, 'second-greeting', acknowledged);
  if (state.callType !== 'cold-call') return speak(scene, 'start', acknowledged);
  if (!state.rep.named) return speak(scene, 'who-is-this', asksBack);
  return speak(
    scene,
    state.rep.name === null ? 'what-about' : ['what-about-named', 'what-about'],
    acknowledged,
  );
}

/** Sympathy with what was just told may bring out a little more of it. */
function reactToEmpathy(scene: Scene): boolean {
  const { state, persona } = scene;
  const felt = state.toldTurn === state.turns - 1;
  const pain = persona.brief.pains.some((each) =>
    [each.surface, each.cause, each.cost].some((id) => state.lastTold.includes(id)),
  );
  const spoken = speak(scene, felt && pain ? ['empathy-pain', 'empathy'] : 'empathy', acknowledged);
  if (spoken && felt && state.trust >= 40 && happens(scene, 'open-up', 60))
    tellDeeper(scene, state.lastTold, ['effect-on-people', 'example']);
  return spoken;
}

function reactToStatement(scene: Scene): boolean {
  const { counts, said } = scene.state;
  if (counts.empty > 2) return speak(scene, 'empty', acknowledged);
  const again = said.some(({ line }) => line?.startsWith('statement/') === true);
  const pools: PoolName[] = again ? ['statement-pressed', 'statement'] : ['statement', 'go-on'];
  return speak(scene, pools, acknowledged);
}

/** Nothing came: the rep is asked for what it wants. */
function prompt(scene: Scene): boolean {
  if (scene.state.counts.empty > 2 && speak(scene, 'empty', acknowledged)) return true;
  return speak(scene, ['go-on', 'statement-pressed', 'statement'], acknowledged);
}
