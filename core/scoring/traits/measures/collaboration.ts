import { DETECTORS } from '../../detectors/detectors.ts';
import { metricsOf } from '../../metrics.ts';
import { sentenceAround } from '../../words/said.ts';
import { meanOf, partOf } from '../style.ts';
import type { Style, StyleTurn } from '../style.ts';

/** Words for the persona, or for both together, over those and words for the rep. "We" alone is left out: it is mostly the rep's company. */
export function youOverI({ turns }: Style): number | null {
  const mine = turns.reduce((sum, each) => sum + each.mine, 0);
  const yours = turns.reduce((sum, each) => sum + each.yours, 0);
  return mine + yours < 4 ? null : yours / (mine + yours);
}

/** The part of the rep's turns that ask whether this is right, or suits. */
export function checks({ turns }: Style): number | null {
  return partOf(turns, (each) => each.checks, 3);
}

/** 1 where the agenda was put as a question, 0 where it was told; null without one. */
export function agendaAsked({ call }: Style): number | null {
  const { note } = DETECTORS.agenda(call, metricsOf(call), {});
  if (note !== 'met' && note !== 'told') return null;
  return note === 'met' ? 1 : 0;
}

/** Of the asks for a next step, the part that leaves the choice to the persona; null without one. */
export function stepAsked({ turns }: Style): number | null {
  return meanOf(turns.filter(({ turn }) => turn.rep.ask !== null).map(choice));
}

/** 0 pressed, 0.3 announced, 0.8 asked, 1 asked with times to choose from or for the persona's own. */
function choice({ turn }: StyleTurn): number {
  const { flat } = turn.said;
  if (turn.rep.moves.pressing) return 0;
  const { from, to } = sentenceAround(flat, turn.rep.ask?.from ?? 0);
  const sentence = ` ${flat.slice(from, to).trim()} `;
  const asked =
    sentence.endsWith(' ? ') ||
    / (?:would|could|can|does|do|shall|should|how about|what about|are you|which) (?:[a-z]+ ){0,2}(?:you|we|i|that|it|this|next|better|monday|tuesday|wednesday|thursday|friday|tomorrow) /.test(
      sentence,
    );
  if (!asked) return 0.3;
  return OPTIONS.test(flat) ? 1 : 0.8;
}

const OPTIONS =
  / (?:(?:monday|tuesday|wednesday|thursday|friday|tomorrow|morning|afternoon|[a-z]+) or (?:(?:on |the )*(?:monday|tuesday|wednesday|thursday|friday|morning|afternoon|next|later|is|would))|what (?:works|time works|suits|would suit|day|time)|when (?:works|would|suits|are you)|which (?:day|one|time|works|is better|suits)|works? (?:best|better) for you|suits? you) /;
