import type { NextStepKind } from '#core/contract/personas/briefWords.ts';
import type { Objection, StatementPersona } from '#core/contract/personas/persona.ts';
import { hasHeard } from '../heard.ts';
import { moodOf } from '../mood.ts';
import type { CallState } from '../state.ts';
import { openStatements, type Knowledge } from './locks.ts';
import { doubtOf, dueObjection, type DueObjection } from './objections.ts';
import { agreeableSteps, judgeProposal, type Verdict } from './steps.ts';

/** What may happen in the persona's next turn. */
export interface Allowed extends Knowledge {
  /** The objection that is due, with what it reacts to. */
  objection: DueObjection | null;
  /** What it would name if it was asked what it has against the offer. */
  doubt: Objection | null;
  /** The answer to what was proposed; null where nothing was. */
  verdict: Verdict | null;
  /** Next steps it would agree to now. */
  steps: NextStepKind[];
  /** `thin`: it says once that time is running out; `over`: it may hang up. */
  patience: 'enough' | 'thin' | 'over';
}

/** A recap, or an ask for less, is no moment to hang up. */
export const MENDS = ['recap', 'check', 'apology', 'repair', 'next-step'] as const;
const THIN = 20;
/** Who is this interested stays on the line, whatever it costs. */
const KEEN = 58;

/** What the state and the persona allow after a rep turn was folded in. */
export function referee(state: CallState, persona: StatementPersona): Allowed {
  return {
    ...openStatements(state, persona),
    objection: dueObjection(state, persona),
    doubt: doubtOf(state, persona),
    verdict: judgeProposal(state, persona),
    steps: agreeableSteps(state, persona),
    patience: patienceOf(state),
  };
}

function patienceOf(state: CallState): Allowed['patience'] {
  if (state.patience >= THIN) return 'enough';
  if (state.patience > 0 || moodOf(state) !== 'annoyed' || state.interest >= KEEN) return 'thin';
  return hasHeard(state.heard, ...MENDS) ? 'thin' : 'over';
}
