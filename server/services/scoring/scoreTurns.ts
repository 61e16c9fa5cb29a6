import type { AnyPersona } from '#core/contract/personas/persona.ts';
import type { Reading } from '#core/contract/personas/reading.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
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
  /** As the call ran with it; null for a real call, or where nothing is left of it. */
  persona: AnyPersona | null;
}

/** Reads what of a call is not read yet, and marks each turn. */
export type ReadHeldCall = (
  call: Pick<CallToSettle, 'turns' | 'callType' | 'persona'>,
) => SpokenTurn[];

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
  /** Of each turn, so that the score can be worked out again; null where nobody could read it. */
  readings: (Reading | null)[];
}

/** All that is read out of a call once it is over. A long call takes seconds: for the work pool. */
export function scoreTurns(
  { real, persona, ...held }: CallToSettle,
  read: ReadHeldCall,
): ScoredTurns {
  const readAgain = (turns: readonly SpokenTurn[]) =>
    read({ turns, callType: held.callType, persona });
  const turns = readAgain(held.turns);
  const call = { ...held, turns };
  const scored = withProvenLines(scoreCall(call), call, (changed) =>
    scoreCall({ ...changed, turns: readAgain(changed.turns) }),
  );
  const scorecard = real ? aboutProspect(scored) : scored;
  const repTexts = call.turns.flatMap(({ role, text }) => (role === 'rep' ? text : []));
  const words = { sketch: sketchOf(repTexts), repeat: repeatsItself(repTexts) };
  return {
    scorecard,
    text: scorecardText(scorecard),
    traits: callTraits(call),
    words,
    readings: turns.map(({ reading }) => reading ?? null),
  };
}
