import { repActs, repDoes } from '../../call/heardTurns.ts';
import { agenda } from '../../detectors/opening.ts';
import { metricsOf } from '../../metrics.ts';
import { meanOf, partOf } from '../style.ts';
import type { Style, StyleTurn } from '../style.ts';

/**
 * Words for the persona, or for both together, over those and words for the rep. "We" alone is left
 * out: it is mostly the rep's company.
 */
export function youOverI({ turns }: Style): number | null {
  const mine = turns.reduce((sum, { manner }) => sum + manner.mine, 0);
  const yours = turns.reduce((sum, { manner }) => sum + manner.yours, 0);
  return mine + yours < 4 ? null : yours / (mine + yours);
}

/** The part of the rep's turns that ask whether this is right, or suits. */
export function checks({ turns }: Style): number | null {
  return partOf(turns, (each) => each.checks, 3);
}

/** 1 where the agenda was put as a question, 0 where it was told; null without one. */
export function agendaAsked({ call }: Style): number | null {
  const { note } = agenda(call, metricsOf(call), {});
  if (note !== 'met' && note !== 'told') return null;
  return note === 'met' ? 1 : 0;
}

/**
 * Of the asks for a next step, the part that leaves the choice to the persona; null without one.
 */
export function stepAsked({ turns }: Style): number | null {
  return meanOf(turns.filter(({ turn }) => repDoes(turn, 'next-step')).map(choice));
}

/** 0 pressed, 0.3 announced, 0.8 asked, 1 asked for the persona's own time. */
function choice({ turn }: StyleTurn): number {
  if (repDoes(turn, 'pressing')) return 0;
  if (repActs(turn, 'next-step').some(({ asksWhen }) => asksWhen)) return 1;
  return repDoes(turn, 'check', 'logistics', 'permission', 'question') ? 0.8 : 0.3;
}
