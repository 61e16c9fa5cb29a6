import type { About, MissKind } from '#core/contract/personas/reading.ts';
import type { Facet } from '#core/contract/personas/statement.ts';
import type { Question } from '../heard.ts';
import { hasToldPain } from '../state.ts';
import { whyObjection } from './objections.ts';
import { acknowledged, speak, type Scene } from './scene.ts';
import { missFacet, tellDeeper, tellTrouble } from './tell.ts';

/** What follows from a trouble. */
const EFFECTS: readonly Facet[] = ['effect-on-people', 'cost', 'what-then', 'how-often', 'example'];
/** From this trust on a persona names a trouble of its own accord. */
const OPEN = 35;

/**
 * What is said to a question that has no statement of its own. Troubles and their effects are told where some are left to tell, else an
 * open question gets a loose answer. A question of fact gets an honest miss: what lies behind the open objection, no number or name for it, not
 * in my head, would not say, or a question back where it was too bare to be understood; never of the same kind twice running.
 */
export function miss(scene: Scene, question: Question | null, about: About): boolean {
  const { state, persona } = scene;
  if (question?.kind === 'need-payoff' && hasToldPain(state, persona))
    return speak(
      scene,
      state.interest >= 40 ? ['payoff', 'payoff-cool'] : ['payoff-cool', 'payoff'],
      acknowledged,
    );
  const { facet, noun = null, vague = false } = about.to === 'nothing' ? about : {};
  if (asksBehindObjection(scene, noun) && whyObjection(scene, state.objection!)) return true;
  if (!vague && question?.closed === false && facet === undefined && answerOpen(scene, question))
    return true;
  if (facet !== undefined && !vague && missFacet(scene, facet)) return true;
  return sayMiss(scene, kindOfMiss(scene, question, { noun, vague }), noun);
}

/** A question without a matter of its own, right after an objection, is about that. */
function asksBehindObjection({ state }: Scene, noun: string | null): boolean {
  const record = state.objections.get(state.objection ?? '');
  return noun === null && record !== undefined && record.turn === state.turns - 1;
}

/** "What is hardest about it?", "what does that do to the team?": asked of everybody, so anything of the kind is an answer. */
function answerOpen(scene: Scene, { kind }: Question): boolean {
  const { state, persona } = scene;
  if (kind === 'situation') return false;
  const guarded = persona.difficulty === 'hard' || persona.difficulty === 'expert';
  const opens = !guarded && state.trust >= OPEN;
  if (opens && kind === 'problem' && tellTrouble(scene)) return true;
  if (opens && kind === 'implication' && tellDeeper(scene, state.lastTold, EFFECTS)) return true;
  return speak(scene, 'loose-answer', acknowledged);
}

export function sayMiss(scene: Scene, kind: MissKind, noun: string | null): boolean {
  const kinds: MissKind[] = [kind, 'not-known', 'what-do-you-mean'];
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
  return kinds[scene.chance(`miss/${drawn.size}`, kinds.length)] ?? 'not-known';
}

/** A question that cannot be placed is asked back about; a clear one is simply not known. */
function fittingKinds(
  { state, persona }: Scene,
  question: Question | null,
  { noun, vague }: Unknown,
): MissKind[] {
  if (vague) return ['what-do-you-mean'];
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
