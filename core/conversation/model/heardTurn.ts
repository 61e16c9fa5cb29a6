import type { NextStepKind } from '#core/contract/personas/briefWords.ts';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { RepAct, RepReading, Step } from '#core/contract/personas/reading.ts';
import { foldReading } from '../fold.ts';
import { hasHeard, heardOf } from '../heard.ts';
import { personaInCall } from '../personaInCall.ts';
import { referee, type Allowed } from '../referee/referee.ts';
import { judgeProposal, STEP_SIZES, type Verdict } from '../referee/steps.ts';
import type { CallState } from '../state.ts';

/** Something that the rep proposed, or took up, with the answer that the referee would give. */
export interface AskedStep {
  kind: NextStepKind;
  asked: Step;
  verdict: Verdict;
}

/** What a state allows. */
export interface View {
  state: CallState;
  allowed: Allowed;
  /** One for each kind of step that was proposed, the largest first. */
  verdicts: readonly AskedStep[];
}

/** A turn that a model answers, once the rep's part was folded in. */
export interface HeardTurn extends View {
  /** With what it added in this call. */
  persona: StatementPersona;
  heard: RepReading;
  /**
   * The same turn as the referee's word saw it coming, before it changed what the persona feels:
   * what that word invites may happen, though the turn itself has warmed or cooled the persona
   * since.
   */
  foretold: View;
}

/**
 * Folds the rep's turn in. The word for a turn and the judgement of the answer both rest on this.
 */
export function heardTurnOf(
  before: CallState,
  heard: RepReading,
  given: StatementPersona,
): HeardTurn {
  const persona = personaInCall(given, before);
  const now = viewOf(foldReading(before, heard, given), persona);
  const foretold = viewOf(foretoldState(before, heard.acts), persona);
  const open = new Set([...now.allowed.open, ...foretold.allowed.open]);
  const locked = new Map([...now.allowed.locked].filter(([id]) => !open.has(id)));
  return { ...now, allowed: { ...now.allowed, open, locked }, persona, heard, foretold };
}

function foretoldState(before: CallState, acts: readonly RepAct[]): CallState {
  return {
    ...before,
    turns: before.turns + 1,
    heard: acts,
    justMet: [],
    priceNamed: before.priceNamed || hasHeard(acts, 'price'),
  };
}

function viewOf(state: CallState, persona: StatementPersona): View {
  const allowed = referee(state, persona);
  return { state, allowed, verdicts: verdictsOn(state, persona, allowed.verdict) };
}

/** Of several proposals each gets its own answer: the pages are welcome, the meeting is not. */
function verdictsOn(
  state: CallState,
  persona: StatementPersona,
  verdict: Verdict | null,
): AskedStep[] {
  const proposals = heardOf(state.heard, 'next-step');
  const kinds = new Set(proposals.map(({ step }) => step.kind));
  if (kinds.size < 2) {
    const asked = proposals.at(-1)?.step ?? verdict?.step ?? null;
    return verdict === null || asked === null ? [] : [{ kind: asked.kind, asked, verdict }];
  }
  const others = state.heard.filter(({ act }) => act !== 'next-step');
  return STEP_SIZES.toReversed().flatMap((kind) => {
    const same = proposals.filter(({ step }) => step.kind === kind);
    const asked = same.at(-1)?.step;
    if (asked === undefined) return [];
    const answer = judgeProposal({ ...state, heard: [...others, ...same] }, persona);
    return answer === null ? [] : [{ kind, asked, verdict: answer }];
  });
}
