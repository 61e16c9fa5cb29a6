import type { About, MissKind } from '#core/contract/personas/reading.ts';
import type { Question } from '../heard.ts';
import { hasToldPain } from '../state.ts';
import { whyObjection } from './objections.ts';
import { acknowledged, speak, type Scene } from './scene.ts';
import { missFacet } from './tell.ts';

/**
 * An honest miss: says why the open objection stands, has no number, name or reason for it, does not have it in its head, would not say,
 * or asks back where the question was too bare to be understood. Never of the same kind twice running.
 */
export function miss(scene: Scene, question: Question | null, about: About): boolean {
  const { state, persona } = scene;
  if (question?.kind === 'need-payoff' && hasToldPain(state, persona))
    return speak(
      scene,
      state.interest >= 40 ? ['payoff', 'payoff-cool'] : ['payoff-cool', 'payoff'],
      acknowledged,
    );
  if (state.objection !== null && whyObjection(scene, state.objection)) return true;
  const { facet, noun = null, vague = false } = about.to === 'nothing' ? about : {};
  if (facet !== undefined && !vague && missFacet(scene, facet)) return true;
  return sayMiss(scene, kindOfMiss(scene, question, { noun, vague }), noun);
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

interface Unknown {
  noun: string | null;
  vague: boolean;
}

function kindOfMiss(scene: Scene, question: Question | null, unknown: Unknown): MissKind {
  const { state, drawn } = scene;
  const last = scene.said.findLast((act) => act.act === 'missed')?.kind ?? state.lastMiss;
  const kinds = fittingKinds(scene, question, unknown).filter((kind) => kind !== last);
  return kinds[scene.chance(`miss/${drawn.size}`, kinds.length)] ?? 'did-not-catch';
}

/** A question that cannot be placed is asked back about; a clear one is simply not known. */
function fittingKinds(
  { state, persona }: Scene,
  question: Question | null,
  { noun, vague }: Unknown,
): MissKind[] {
  if (vague) return ['what-do-you-mean', 'did-not-catch'];
  const stranger = state.callType === 'cold-call' || state.callType === 'discovery';
  const guarded = persona.difficulty === 'hard' || persona.difficulty === 'expert';
  const kinds: MissKind[] = ['not-known', 'not-known'];
  if (noun !== null && !state.nouns.has(noun)) kinds.push('what-do-you-mean');
  if (persona.brief.colleagues.length > 0 && state.callType !== 'cold-call') kinds.push('not-mine');
  if (guarded && stranger && state.turns < 10 && question?.closed !== true)
    kinds.push('not-on-a-first-call');
  if (guarded && state.trust < 35 && question?.closed !== true) kinds.push('rather-not-say');
  return kinds;
}
