import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { aboutProspect } from '#core/realCalls/aboutProspect.ts';
import { withProvenLines } from '#core/scoring/retake/provenLines.ts';
import { scoreCall, type CallToScore } from '#core/scoring/score.ts';
import { scorecardText } from '#core/scoring/text.ts';
import { callTraits, type CallTraits } from '#core/scoring/traits/callTraits.ts';
import { repeatsItself } from '#core/progression/repeats.ts';
import { sketchOf } from '#core/progression/words/wordSketch.ts';

export interface CallToSettle extends CallToScore {
  /** Held with a prospect, not with a persona. */
  real: boolean;
}

/** What of the rep's words decides whether they earn XP. */
export interface RepWords {
  /** What they are known by when another call's are compared with them. */
  sketch: number[];
  /** The same lines came over and over. */
  repeat: boolean;
}

export interface ScoredTurns {
  scorecard: Scorecard;
  text: string;
  traits: CallTraits;
  words: RepWords;
}

/** All that is read out of a call once it is over. A long call takes seconds: for the work pool. */
export function scoreTurns({ real, ...call }: CallToSettle): ScoredTurns {
  const scored = withProvenLines(scoreCall(call), call);
  const scorecard = real ? aboutProspect(scored) : scored;
  const repTexts = call.turns.flatMap(({ role, text }) => (role === 'rep' ? text : []));
  const words = { sketch: sketchOf(repTexts), repeat: repeatsItself(repTexts) };
  return { scorecard, text: scorecardText(scorecard), traits: callTraits(call), words };
}
