import type { Step } from '#core/contract/personas/reading.ts';
import { objectIfDue, objectAgain, object, whyObjection } from './objections.ts';
import { askOwn } from './own.ts';
import { sayGeneral } from './general.ts';
import { acknowledged, speak, type Scene } from './scene.ts';
import { sayStanding } from './steps.ts';
import { tellDeeper, tellTrouble } from './tell.ts';

/**
 * Entries of general knowledge whose answer depends on how the call stands. Where one has nothing
 * to say, the entry's lines serve.
 */
const ANSWERS: Record<string, (scene: Scene) => boolean> = {
  'what-do-you-think': giveOpinion,
  interested: giveOpinion,
  'any-concerns': nameConcern,
  'any-questions': (scene) => askOwn(scene),
  'why-not': (scene) =>
    scene.state.objection !== null && whyObjection(scene, scene.state.objection),
  'what-did-we-agree': sayStanding,
  'where-next': suggestStep,
  'tell-me-more': (scene) => tellDeeper(scene, scene.state.lastTold),
  'anything-else': volunteer,
  'price-ok': (scene) => scene.state.priceNamed && nameConcern(scene),
  'send-invite': takeInvite,
};

/** Answers a question on the call itself; false where it can hardly be meant. */
export function answerCall(scene: Scene, id: string): boolean {
  if (OF_PICK_UP.has(id) && scene.state.turns > PICK_UP) return false;
  return ANSWERS[id]?.(scene) === true || sayGeneral(scene, id);
}

/** Who has picked up is asked at once or not at all: "is that you, or your brother?" asks on. */
const OF_PICK_UP: ReadonlySet<string> = new Set(['who-is-this']);
const PICK_UP = 1;

const FOND = 45;

function giveOpinion(scene: Scene): boolean {
  if (scene.allowed.objection !== null) return objectIfDue(scene);
  return scene.state.interest >= FOND && speak(scene, 'opinion-warm', acknowledged);
}

/** What stands in the way, said by who was asked for it. */
function nameConcern(scene: Scene): boolean {
  const { state, persona, allowed } = scene;
  if (allowed.objection !== null) return objectIfDue(scene);
  if (state.objection !== null) return objectAgain(scene, state.objection);
  const untold = persona.brief.objections.find(
    ({ id, trigger, category }) =>
      !state.objections.has(id) &&
      trigger !== 'opener' &&
      (category !== 'price' || state.priceNamed),
  );
  return untold !== undefined && object(scene, untold, 'mid-call');
}

/** "Where do we go from here?" to somebody who would go further. */
function suggestStep(scene: Scene): boolean {
  const { state, allowed, persona } = scene;
  if (state.agreed !== null) return sayStanding(scene);
  const kind = (['meeting', 'demo', 'intro', 'renewal'] as const).find((each) =>
    allowed.steps.includes(each),
  );
  const slot = persona.brief.availability[state.slotsOffered % persona.brief.availability.length];
  if (kind === undefined || slot === undefined) return false;
  const step: Step = { kind, day: { said: slot }, time: null, minutes: null, attendees: [] };
  return speak(scene, 'offer-own', (line) => ({ act: 'countered', line, step, why: 'smaller' }), {
    slot,
  });
}

/** Who is at ease names a trouble nobody asked about. */
function volunteer(scene: Scene): boolean {
  return scene.state.trust >= 45 && tellTrouble(scene);
}

function takeInvite(scene: Scene): boolean {
  const { agreed, step } = scene.state;
  if (agreed !== null) return speak(scene, 'invite-ok', acknowledged);
  return step === null && speak(scene, 'presumed', acknowledged);
}
