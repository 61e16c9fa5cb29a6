import type { TurnManner } from '#core/contract/calls/turnMarks.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import { repDoes } from '../call/heardTurns.ts';
import type { CallReading, HeardTurn, PersonaTurn, RepTurn } from '../call/reading.ts';

/** A turn of the rep that counts. */
export interface StyleTurn {
  turn: RepTurn;
  /** What the persona said right before it; null where the rep began or went on. */
  before: PersonaTurn | null;
  /** It takes up what the persona has just said. */
  takesUp: boolean;
  /** Asks whether that is right, or suits. */
  checks: boolean;
  manner: TurnManner;
}

/**
 * A line of the persona that stands in the way (objection, refusal, warning), and the rep's answer
 * to it.
 */
export interface Resistance {
  raised: PersonaTurn;
  response: StyleTurn;
}

/** A call's reading with what only style is read from. */
export interface Style {
  call: CallReading;
  callType: CallType;
  turns: readonly StyleTurn[];
  /** Said by the rep in these. */
  words: number;
  resisted: readonly Resistance[];
}

const PLAIN: TurnManner = {
  hedges: 0,
  jargon: 0,
  argues: false,
  mine: 0,
  yours: 0,
  sentences: 0,
};

export function readStyle(call: CallReading, callType: CallType): Style {
  const uptakes = new Set(call.uptakes.map(({ turn }) => turn));
  const turns = call.rep.map((turn): StyleTurn => {
    const before = personaAt(call.turns[turn.index - 1]);
    return {
      turn,
      before,
      takesUp: uptakes.has(turn.index) || (before?.tells === true && turn.marks.taken > 0),
      checks: repDoes(turn, 'check', 'permission'),
      manner: turn.marks.manner ?? PLAIN,
    };
  });
  const resisted = turns.flatMap((response) => {
    const line = response.before;
    return line !== null && resists(line) ? [{ raised: line, response }] : [];
  });
  return {
    call,
    callType,
    turns,
    words: turns.reduce((sum, { turn }) => sum + turn.marks.words, 0),
    resisted,
  };
}

/** From here on what was read from words as an objection tells of how a rep takes one. */
const LIKELY = 0.7;

function resists(line: PersonaTurn): boolean {
  return line.acts.some(
    (act) =>
      act.act === 'declined' ||
      act.act === 'warned' ||
      (act.act === 'objected' && (act.confidence ?? 1) >= LIKELY),
  );
}

function personaAt(turn: HeardTurn | undefined): PersonaTurn | null {
  return turn?.role === 'persona' && turn.marks.words > 0 ? turn : null;
}

/**
 * The part of the items for which it holds, 0 to 1; null where there are fewer than `least` to tell
 * by.
 */
export function partOf<T>(
  items: readonly T[],
  holds: (item: T) => boolean,
  least = 1,
): number | null {
  return items.length < Math.max(1, least) ? null : items.filter(holds).length / items.length;
}

/** Null where there is nothing. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How often something was said in a hundred words; null where hardly a word was said. */
export function perHundred(times: number, words: number, least = 40): number | null {
  return words < Math.max(1, least) ? null : (times / words) * 100;
}
