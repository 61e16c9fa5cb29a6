import { numberParam } from './finding.ts';
import type { Detector } from './finding.ts';
import type { CallReading, Place, RepTurn } from '../call/reading.ts';

/** Names itself and asks for a moment; asking whether the time is bad works against it. */
export const opener: Detector = (call, _metrics, params) => {
  const named = findMove(call, 'identity', numberParam(params, 'within', 3));
  const permission = findMove(call, 'permission', numberParam(params, 'within', 3));
  const badTime = findMove(call, 'bad-time', numberParam(params, 'within', 3));
  const identity = named ? 0.35 : 0;
  if (badTime)
    return { share: identity + (permission ? 0.2 : 0), note: 'bad-time', evidence: badTime };
  if (permission)
    return { share: identity + 0.65, note: named ? 'met' : 'no-name', evidence: permission };
  return {
    share: identity,
    note: named ? 'no-permission' : 'missed',
    evidence: named ?? firstWords(call),
  };
};

/** Says why it calls, best with something about the one who is called. */
export const reason: Detector = (call, _metrics, params) => {
  const within = numberParam(params, 'within', 3);
  const found = findMove(call, 'reason', within);
  const about = findMove(call, 'about-them', within);
  if (found) return { share: about ? 1 : 0.6, note: about ? 'met' : 'general', evidence: found };
  if (about && findMove(call, 'identity', within))
    return { share: 0.4, note: 'implied', evidence: about };
  return { share: 0, evidence: firstWords(call) };
};

/** Says what the call is for and lets the persona add to it. */
export const agenda: Detector = (call, _metrics, params) => {
  const within = numberParam(params, 'within', 4);
  const found = findMove(call, 'agenda', within);
  const purpose = findMove(call, 'reason', within);
  if (found) {
    const turn = call.rep.find((each) => each.index === found.turn);
    const shared = turn !== undefined && turn.said.flat.includes(' ? ');
    const invited =
      shared ||
      / (?:you want|youd like|you d like|work for you|sound|okay|ok|fair|add|anything) /.test(
        turn?.said.flat ?? '',
      );
    return { share: invited ? 1 : 0.7, note: invited ? 'met' : 'told', evidence: found };
  }
  return purpose
    ? { share: 0.4, note: 'purpose', evidence: purpose }
    : { share: 0, evidence: firstWords(call) };
};

/** Where a move was first made in the rep's first turns. */
export function findMove(
  call: CallReading,
  move: keyof RepTurn['rep']['moves'],
  within: number,
): Place | null {
  for (const turn of call.rep.slice(0, within)) {
    const hit = turn.rep.moves[move];
    if (hit && !call.reception.sour.has(turn.index)) return { turn: turn.index, ...hit };
  }
  return null;
}

function firstWords(call: CallReading): Place | null {
  const first = call.rep[0];
  return first ? { turn: first.index, from: 0, to: first.said.flat.length } : null;
}
