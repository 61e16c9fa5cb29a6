import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { aboutProspect } from '#core/realCalls/aboutProspect.ts';
import { scoreCall, type CallToScore } from '#core/scoring/score.ts';
import { scorecardText } from '#core/scoring/text.ts';
import { callTraits, type CallTraits } from '#core/scoring/traits/callTraits.ts';

export interface CallToSettle extends CallToScore {
  /** Held with a prospect, not with a persona. */
  real: boolean;
}

export interface ScoredTurns {
  scorecard: Scorecard;
  text: string;
  traits: CallTraits;
}

/** All that is read out of a call once it is over. A long call takes seconds: for the work pool. */
export function scoreTurns({ real, ...call }: CallToSettle): ScoredTurns {
  const scored = scoreCall(call);
  const scorecard = real ? aboutProspect(scored) : scored;
  return { scorecard, text: scorecardText(scorecard), traits: callTraits(call) };
}
