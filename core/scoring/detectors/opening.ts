import type { RepAct } from '#core/contract/personas/reading.ts';
import { argues, personaDoes, repActs, repDoes, replyTo, whole } from '../call/heardTurns.ts';
import type { CallReading, PersonaTurn, Place, RepTurn } from '../call/reading.ts';
import { numberParam } from './finding.ts';
import type { Detector } from './finding.ts';

const NAMED = 0.4;

/** Says who is calling and asks for a moment. */
export const opener: Detector = (call, _metrics, params) => {
  const within = numberParam(params, 'within', 3);
  const named = findAct(call, 'introduction', within);
  const permission = findAct(call, 'permission', within);
  const share = (named === null ? 0 : NAMED) + (permission === null ? 0 : 1 - NAMED);
  const pitched = permission && pitchedOn(call, permission);
  if (pitched !== null)
    return { share: Math.min(PITCHED, share), note: 'pitched-on', evidence: whole(pitched) };
  if (permission !== null)
    return { share, note: named === null ? 'no-name' : 'met', evidence: permission };
  return {
    share,
    note: named === null ? 'missed' : 'no-permission',
    evidence: named ?? firstWords(call),
  };
};

/** Who asks for a moment, and goes on without it, gave no choice. */
const PITCHED = 0.6;
/** From here on a turn surely speaks of the offer. */
const SURE_PITCH = 0.6;

/** The turn that speaks of the offer to whoever pushed back when they were asked for a moment. */
function pitchedOn({ turns, rep }: CallReading, { turn }: Place): RepTurn | null {
  const reply = turns[turn + 1];
  if (reply?.role !== 'persona' || !personaDoes(reply, 'objected', 'declined')) return null;
  const next = rep.find(({ index }) => index === reply.index + 1);
  const isPitch = next?.acts.some((each) => each.act === 'pitch' && each.confidence >= SURE_PITCH);
  return next !== undefined && isPitch && argues(next) ? next : null;
}

/** What a pitch in the first breath tells of why one calls. */
const IMPLIED = 0.4;

/** From here on a sentence surely says why one calls, and is quoted for it. */
const SURE_REASON = 0.5;
/** Who only may have said why they call gets part of the credit. */
const HINTED_REASON = 0.6;

/** Says why it calls. */
export const reason: Detector = (call, _metrics, params) => {
  const within = numberParam(params, 'within', 3);
  const [best] = actsIn(call, 'reason', within);
  if (best !== undefined)
    return best.act.confidence >= SURE_REASON
      ? { share: 1, note: 'met', evidence: spanOf(best.turn, best.act) }
      : { share: HINTED_REASON, note: 'hinted', evidence: null };
  const implied = findAct(call, 'pitch', within);
  return implied === null
    ? { share: 0, evidence: firstWords(call) }
    : { share: IMPLIED, note: 'implied', evidence: implied };
};

function spanOf({ index }: RepTurn, { span }: Pick<RepAct, 'span'>): Place {
  return { turn: index, from: span[0], to: span[1] };
}

const TOLD = 0.7;
const PURPOSE = 0.4;

/** Says what the call is for and lets the persona add to it. */
export const agenda: Detector = (call, _metrics, params) => {
  const within = numberParam(params, 'within', 4);
  const [plan] = actsIn(call, 'agenda', within);
  if (plan === undefined) {
    const purpose = findAct(call, 'reason', within) ?? askedAtOnce(call);
    return purpose === null
      ? { share: 0, evidence: firstWords(call) }
      : { share: PURPOSE, note: 'purpose', evidence: null };
  }
  const { turn, act } = plan;
  const invites = invitesTo(call, turn, within);
  // What only may be a plan was not set out in full.
  if (invites && act.confidence < SURE_PLAN)
    return { share: HINTED_PLAN, note: 'hinted', evidence: null };
  return {
    share: invites ? 1 : TOLD,
    note: invites ? 'met' : 'told',
    evidence: act.confidence >= SHOWN_PLAN ? spanOf(turn, act) : null,
    // A plan that ends in a question leaves nothing to try.
    done: !invites && asksAfter(turn, act),
  };
};

const SURE_PLAN = 0.7;
const SHOWN_PLAN = 0.5;
/** What only may be a plan, and was asked about, is worth. */
const HINTED_PLAN = 0.75;

/** Whether they could say if the plan suits them: a question before it was not about it. */
function invitesTo(call: CallReading, plan: RepTurn, within: number): boolean {
  const asks = call.rep
    .slice(0, within)
    .some((turn) => turn.index >= plan.index && repDoes(turn, ...INVITING));
  const reply = replyTo(call.turns, plan);
  return asks || askedBefore(call, plan) || (reply !== null && welcomes(reply));
}

/** Whether the plan says once more what was not caught, and was asked about with it then. */
function askedBefore({ rep, turns }: CallReading, { index }: RepTurn): boolean {
  const before = turns[index - 1];
  if (before?.role !== 'persona') return false;
  const isMissed = before.acts.some((act) => act.act === 'missed' && act.kind !== 'loose');
  const first = rep.findLast((turn) => turn.index < index);
  return isMissed && first !== undefined && repDoes(first, 'question', ...INVITING);
}

function asksAfter(turn: RepTurn, plan: RepAct): boolean {
  return repActs(turn, 'question').some(({ span }) => span[0] >= plan.span[0]);
}

/** Where an act was heard in the first turns, the surest first. */
function actsIn<N extends RepAct['act']>({ rep, sour }: CallReading, name: N, within: number) {
  return rep
    .slice(0, within)
    .filter(({ index }) => !sour.has(index))
    .flatMap((turn) => repActs(turn, name).map((act) => ({ turn, act })))
    .toSorted((a, b) => b.act.confidence - a.act.confidence || a.turn.index - b.turn.index);
}

/** Whoever says who they are and asks for something says what the call is for. */
function askedAtOnce(call: CallReading): Place | null {
  return (
    findAct(call, 'introduction', 1) &&
    (findAct(call, 'next-step', 1) ?? findAct(call, 'permission', 1))
  );
}

/** Says in a few words that it may go on so. */
function welcomes(reply: PersonaTurn): boolean {
  if (personaDoes(reply, 'objected', 'warned', 'declined', 'missed')) return false;
  return reply.marks.words <= FEW_WORDS || personaDoes(reply, 'permitted', 'agreed', 'confirmed');
}

const FEW_WORDS = 5;

const INVITING = ['check', 'permission'] as const;

/** Where an act was first done in the rep's first turns. */
export function findAct(
  call: CallReading,
  name: RepTurn['acts'][number]['act'],
  within: number,
): Place | null {
  for (const turn of call.rep.slice(0, within)) {
    const [act] = repActs(turn, name);
    if (act !== undefined && !call.sour.has(turn.index))
      return { turn: turn.index, from: act.span[0], to: act.span[1] };
  }
  return null;
}

function firstWords({ rep }: CallReading): Place | null {
  return rep[0] ? whole(rep[0]) : null;
}
