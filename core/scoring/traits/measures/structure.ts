import { repActs, repDoes } from '../../call/heardTurns.ts';
import type { RepTurn } from '../../call/reading.ts';
import { recap as recapDetector } from '../../detectors/handling.ts';
import { metricsOf } from '../../metrics.ts';
import type { Style } from '../style.ts';

/** The rep's last turns, among which a call is brought to its end. */
const LAST_TURNS = 3;

/** How the first turns say where the call is going: 1 an agenda, 0.5 a reason alone, 0 neither. */
export function frame({ turns }: Style): number | null {
  const first = turns.slice(0, 4).map(({ turn }) => turn);
  if (first.some((turn) => repDoes(turn, 'agenda'))) return 1;
  return first.some((turn) => repDoes(turn, 'reason')) ? 0.5 : 0;
}

/**
 * Of all pairs of turns of different phases (opening, finding out, presenting, closing), the part
 * in that order. Answers to resistance are left out: they come when they come.
 */
export function phases({ turns, resisted }: Style): number | null {
  const answers = new Set(resisted.map(({ response }) => response.turn.index));
  const order = turns.flatMap(({ turn }) => (answers.has(turn.index) ? [] : phaseOf(turn)));
  let pairs = 0;
  let inOrder = 0;
  order.forEach((phase, place) => {
    for (const later of order.slice(place + 1)) {
      if (later === phase) continue;
      pairs += 1;
      if (later > phase) inOrder += 1;
    }
  });
  return order.length < 4 || pairs < 3 ? null : inOrder / pairs;
}

/**
 * How far the rep sums up in the persona's own matters: the scorecard's figure, 0 to 1; null in a
 * call too short to sum up.
 */
export function recap({ call, turns }: Style): number | null {
  return turns.length < 5 ? null : recapDetector(call, metricsOf(call), {}).share;
}

/**
 * How the last turns end the call: 1 with a next step on a day, 0.6 with a next step, 0.2 with
 * thanks, 0 with neither.
 */
export function close({ call, turns }: Style): number | null {
  const last = turns.slice(-LAST_TURNS).map(({ turn }) => turn);
  if (last.some((turn) => repDoes(turn, 'next-step'))) return call.nextStep.dated ? 1 : 0.6;
  return last.some((turn) => repDoes(turn, 'thanks')) ? 0.2 : 0;
}

function phaseOf(turn: RepTurn): number[] {
  if (repDoes(turn, 'introduction', 'permission', 'agenda', 'small-talk')) return [0];
  if (repActs(turn, 'next-step').some(({ step }) => step.day !== null || step.minutes !== null))
    return [3];
  if (repDoes(turn, 'pitch', 'proof')) return [2];
  return repDoes(turn, 'question') ? [1] : [];
}
