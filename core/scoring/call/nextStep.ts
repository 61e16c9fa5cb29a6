import type { PersonaAct } from '#core/contract/personas/reading.ts';
import type { Outcome } from '#core/contract/scoring/scorecard.ts';
import { repActs, repDoes, whole } from './heardTurns.ts';
import type { HeardTurn, NextStep, PersonaTurn, Place, RepTurn } from './reading.ts';

const NONE: NextStep = {
  asked: null,
  step: null,
  dated: false,
  dayRefused: false,
  attendee: false,
  reply: 'open',
  agreement: null,
};

/**
 * Follows the next step through the call: who proposed what, and what became of it. Agreement answers a proposal, and the last word on
 * it counts.
 */
export function readNextStep(
  turns: readonly HeardTurn[],
  counts: (turn: RepTurn) => boolean,
): { nextStep: NextStep; outcome: Outcome } {
  let step = NONE;
  let hungUp = false;
  let last: RepTurn | null = null;
  // Who named the time itself needs no second yes once the rep takes it up.
  let named: Place | null = null;
  for (const turn of turns) {
    if (turn.role === 'rep') {
      if (!counts(turn)) continue;
      last = turn;
      step = afterRep(step, turn);
      if (
        named !== null &&
        repDoes(turn, 'next-step', 'confirm', 'promise') &&
        step.reply === 'open'
      )
        step = { ...step, reply: 'agreed', agreement: named };
    } else {
      step = turn.acts.reduce((now, act) => afterPersona(now, act, turn, last), step);
      named = turn.acts.some(namesTime) ? whole(turn) : null;
      hungUp = turn.acts.some((act) => act.act === 'ended' && !KINDLY.has(act.why));
      if (hungUp && step.reply !== 'open') step = { ...step, reply: 'declined' };
    }
  }
  return { nextStep: step, outcome: outcomeOf(step, hungUp) };
}

function namesTime(act: PersonaAct): boolean {
  return act.act === 'countered' && act.why === 'other-time' && act.step.day !== null;
}

const KINDLY: ReadonlySet<string> = new Set(['agreed', 'goodbye']);

function afterRep(step: NextStep, turn: RepTurn): NextStep {
  const proposal = repActs(turn, 'next-step').findLast(({ settles }) => !settles || !step.asked);
  if (proposal === undefined) return step;
  const { span } = proposal;
  return {
    ...step,
    asked: { turn: turn.index, from: span[0], to: span[1] },
    step: proposal.step,
    dated: step.dated || proposal.step.day !== null,
    attendee: step.attendee || proposal.step.attendees.length > 0,
    reply: step.reply === 'declined' ? 'open' : step.reply,
  };
}

function afterPersona(
  step: NextStep,
  act: PersonaAct,
  turn: PersonaTurn,
  last: RepTurn | null,
): NextStep {
  if (act.act !== 'agreed' && act.act !== 'countered' && act.act !== 'declined') return step;
  // Whatever is answered was asked, though nobody read it so.
  const asked = step.asked ?? (last === null ? null : whole(last));
  if (act.act === 'declined')
    return {
      ...step,
      asked,
      reply: 'declined',
      agreement: null,
      dated: false,
      dayRefused: step.dated,
    };
  return afterAnswer({ ...step, asked }, act, turn);
}

/** An offer of less or of another time takes nothing back from what was agreed. */
function afterAnswer(
  step: NextStep,
  act: Extract<PersonaAct, { act: 'agreed' | 'countered' }>,
  turn: PersonaTurn,
): NextStep {
  const isSmaller = act.act === 'countered' ? act.why === 'smaller' : act.step.kind === 'send-info';
  const agrees = act.act === 'agreed' && !isSmaller;
  if (step.reply === 'agreed' && !agrees) return step;
  if (isSmaller) return { ...step, step: act.step, reply: 'smaller', agreement: whole(turn) };
  const now: NextStep = {
    ...step,
    step: act.step,
    dated: step.dated || act.step.day !== null || act.step.time !== null,
    attendee: step.attendee || act.step.attendees.length > 0,
  };
  if (agrees) return { ...now, reply: 'agreed', agreement: whole(turn) };
  return { ...now, reply: step.reply === 'smaller' ? 'smaller' : 'open' };
}

function outcomeOf({ asked, reply }: NextStep, hungUp: boolean): Outcome {
  if (hungUp) return 'hung-up';
  if (asked !== null && reply === 'agreed') return 'next-step';
  if (asked !== null && reply === 'smaller') return 'smaller-step';
  return reply === 'declined' ? 'declined' : 'open';
}
