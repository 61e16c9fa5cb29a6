import type { PersonaAct, RepAct, RepActName } from '#core/contract/personas/reading.ts';

export type ActOf<N extends RepActName> = Extract<RepAct, { act: N }>;
export type Question = ActOf<'question'>;
export type Proposal = ActOf<'next-step'>;

/** Below this an act is a hint and no more. */
const SURE = 0.35;

/** The acts of a kind, in the order of the turn. */
export function heardOf<N extends RepActName>(acts: readonly RepAct[], name: N): ActOf<N>[] {
  return acts.filter((act): act is ActOf<N> => act.act === name && act.confidence >= SURE);
}

export function hasHeard(acts: readonly RepAct[], ...names: RepActName[]): boolean {
  return acts.some((act) => names.includes(act.act) && act.confidence >= SURE);
}

/**
 * Every question of a turn, that of a repair too; small talk and logistics where they ask for
 * something.
 */
export function questionsOf(acts: readonly RepAct[]): Question[] {
  return heardOf(acts, 'question');
}

/** Questions on the persona's business, in contrast to those on the call. */
export function businessQuestions(acts: readonly RepAct[]): Question[] {
  return questionsOf(acts).filter(({ about }) => about.to === 'statement' || about.to === 'said');
}

/** What of a rep's turn may have drawn an objection. `turns` of the rep there have been. */
export function drawnBy(
  acts: readonly RepAct[],
  turns: number,
): Extract<PersonaAct, { act: 'objected' }>['because'] {
  const has = (name: RepActName) => acts.some(({ act }) => act === name);
  if (has('next-step')) return 'next-step';
  if (has('price')) return 'price';
  if (turns <= 2) return 'opener';
  return has('pitch') || has('proof') ? 'pitch' : 'mid-call';
}

/** How far into the turn its last act reaches, in characters. */
export function lengthOf(acts: readonly RepAct[]): number {
  return Math.max(0, ...acts.map(({ span }) => span[1]));
}

/** Whether these acts are all that was heard. */
export function isOnly(acts: readonly RepAct[], ...names: RepActName[]): boolean {
  return acts.length > 0 && acts.every(({ act }) => names.includes(act));
}
