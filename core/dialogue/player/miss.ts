import type { MissKind } from '#core/contract/personas/reading.ts';
import type { Question } from '../heard.ts';
import { hasToldPain } from '../state.ts';
import { acknowledged, speak, type Scene } from './scene.ts';

/** An honest miss: asks back with the rep's own noun, does not know, or would not say. Never of the same kind twice running. */
export function miss(scene: Scene, question: Question | null, noun: string | null): boolean {
  if (question?.kind === 'need-payoff' && hasToldPain(scene.state, scene.persona))
    return speak(
      scene,
      scene.state.interest >= 40 ? ['payoff', 'payoff-cool'] : ['payoff-cool', 'payoff'],
      acknowledged,
    );
  return sayMiss(scene, kindOfMiss(scene, question, noun), noun);
}

export function sayMiss(scene: Scene, kind: MissKind, noun: string | null): boolean {
  const kinds: MissKind[] = [kind, 'not-known', 'what-do-you-mean', 'did-not-catch'];
  return kinds.some((each) =>
    speak(
      scene,
      `miss-${each}`,
      (line) => ({ act: 'missed', line, kind: each, noun, facet: null }),
      noun === null ? {} : { noun },
    ),
  );
}

function kindOfMiss(scene: Scene, question: Question | null, noun: string | null): MissKind {
  const { state, drawn } = scene;
  const last = scene.said.findLast((act) => act.act === 'missed')?.kind ?? state.lastMiss;
  const kinds = fittingKinds(scene, question, noun).filter((kind) => kind !== last);
  return kinds[scene.chance(`miss/${drawn.size}`, kinds.length)] ?? 'did-not-catch';
}

/** A question that cannot be placed is asked back about; a plain one is simply not known. */
function fittingKinds(
  { state, persona }: Scene,
  question: Question | null,
  noun: string | null,
): MissKind[] {
  const asksBack = noun === null ? question === null || !question.closed : !state.nouns.has(noun);
  const stranger = state.callType === 'cold-call' || state.callType === 'discovery';
  const guarded = persona.difficulty === 'hard' || persona.difficulty === 'expert';
  const kinds: MissKind[] = ['not-known'];
  // Asking back first gives the rep a chance to put it better.
  if (asksBack) kinds.push('what-do-you-mean', 'what-do-you-mean');
  // Only what it has no word for itself can be somebody else's.
  if (persona.brief.colleagues.length > 0 && noun !== null) kinds.push('not-mine');
  if (guarded && stranger && state.turns < 10 && question?.closed !== true)
    kinds.push('not-on-a-first-call');
  if (guarded && state.trust < 35 && question?.closed !== true) kinds.push('rather-not-say');
  return kinds;
}
