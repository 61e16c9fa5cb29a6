import type { RepAct } from '#core/contract/personas/reading.ts';
import { personaDoes, repActs, repDoes, replyTo, whole } from '../call/heardTurns.ts';
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
  if (permission !== null)
    return { share, note: named === null ? 'no-name' : 'met', evidence: permission };
  return {
    share,
    note: named === null ? 'missed' : 'no-permission',
    evidence: named ?? firstWords(call),
  };
};

/** What a pitch in the first breath tells of why one calls. */
const IMPLIED = 0.4;

/** Says why it calls. */
export const reason: Detector = (call, _metrics, params) => {
  const within = numberParam(params, 'within', 3);
  const found = reasonIn(call, within);
  if (found.place !== null) return { share: 1, note: 'met', evidence: found.place };
  const told = toldInAnswer(call, within);
  const said = afterLeave(call, within) ?? (told?.isAccepted ? told.place : null);
  if (said !== null) return { share: 1, note: 'met', evidence: said };
  if (told?.isLong) return { share: AT_LENGTH, note: 'met', evidence: told.place };
  // Who asks for a moment to say why may have said it in the same breath.
  if (found.isHinted) return { share: 1, note: 'met', evidence: null };
  const implied = findAct(call, 'pitch', within);
  if (implied !== null) return { share: IMPLIED, note: 'implied', evidence: implied };
  return told === null
    ? { share: 0, evidence: firstWords(call) }
    : { share: IMPLIED, note: 'unclear', evidence: told.place };
};

/**
 * Where a reason was heard; only hinted at where a turn as a whole reads as one and asks for a
 * moment.
 */
function reasonIn(call: CallReading, within: number): { place: Place | null; isHinted: boolean } {
  const turns = call.rep.slice(0, within).filter(({ index }) => !call.sour.has(index));
  const reasons = turns.flatMap((turn) => repActs(turn, 'reason').map((act) => ({ turn, act })));
  const plain = reasons.find(
    ({ turn, act: { span } }) =>
      !(repDoes(turn, 'permission') && span[1] - span[0] >= turn.text.length),
  );
  return { place: plain ? spanOf(plain.turn, plain.act) : null, isHinted: reasons.length > 0 };
}

function spanOf({ index }: RepTurn, { span }: Pick<RepAct, 'span'>): Place {
  return { turn: index, from: span[0], to: span[1] };
}

/** Words in which one can say why one calls. */
const SAYS_WHY = 15;

/** Who asks for a moment to say why they call says it in the next turn. */
function afterLeave({ rep, sour }: CallReading, within: number): Place | null {
  const asked = rep.slice(0, within - 1).findIndex((turn) => repDoes(turn, 'permission'));
  const next = asked === -1 ? undefined : rep[asked + 1];
  if (next === undefined || next.marks.words < SAYS_WHY || sour.has(next.index)) return null;
  // Who goes on with a question has yet to say it.
  const says = repDoes(next, 'reason', 'pitch', 'statement', 'agenda', 'introduction');
  return says ? whole(next) : null;
}

/**
 * Who answers a brush-off at length says something of why they call, and enough where that is
 * accepted at once.
 */
function toldInAnswer(
  { rep, sour, turns }: CallReading,
  within: number,
): { place: Place; isAccepted: boolean; isLong: boolean } | null {
  const turn = rep
    .slice(1, within)
    .find((each) => repDoes(each, 'objection-response') && each.marks.words >= SAYS_WHY);
  if (turn === undefined || sour.has(turn.index)) return null;
  const reply = replyTo(turns, turn);
  const isAccepted = reply !== null && personaDoes(reply, 'resolved', 'permitted');
  return { place: whole(turn), isAccepted, isLong: turn.marks.words >= LONG };
}

/** Words in which one hardly leaves out why one calls, and what they are worth. */
const LONG = 30;
const AT_LENGTH = 0.85;

const TOLD = 0.7;
const PURPOSE = 0.4;

/** A plan that was hardly heard as one is neither quoted nor worth as much. */
const SURE = 0.7;
const HINTED = { invited: 0.8, told: 0.55 } as const;

/** Says what the call is for and lets the persona add to it. */
export const agenda: Detector = (call, _metrics, params) => {
  const within = numberParam(params, 'within', 4);
  const [plan] = plansIn(call, within);
  if (plan === undefined) {
    const purpose = findAct(call, 'reason', within) ?? askedAtOnce(call);
    return purpose === null
      ? { share: 0, evidence: firstWords(call) }
      : { share: PURPOSE, note: 'purpose', evidence: null };
  }
  const { turn, act } = plan;
  const asks = repDoes(turn, ...INVITING);
  if (act.confidence < SURE)
    return asks
      ? { share: HINTED.invited, note: 'met', evidence: null }
      : { share: HINTED.told, note: 'hinted', evidence: null };
  const reply = replyTo(call.turns, turn);
  const invites = asks || (reply !== null && welcomes(reply));
  return {
    share: invites ? 1 : TOLD,
    note: invites ? 'met' : 'told',
    evidence: spanOf(turn, act),
  };
};

/** The plans that were heard in the first turns, the surest first. */
function plansIn({ rep, sour }: CallReading, within: number) {
  return rep
    .slice(0, within)
    .filter(({ index }) => !sour.has(index))
    .flatMap((turn) => repActs(turn, 'agenda').map((act) => ({ turn, act })))
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
