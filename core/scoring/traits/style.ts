import type { CallType } from '#core/contract/personas/persona.ts';
import type { CallReading, PersonaTurn, ReadTurn, RepTurn } from '../call/reading.ts';
import LEXICON from './lexicon.json' with { type: 'json' };
import { wordPatterns } from '../words/patterns.ts';
import { wordsOf } from '../words/flatWords.ts';

const { mine, yours, ...lists } = LEXICON;
const read = wordPatterns(lists);
const MINE = new Set(mine);
const YOURS = new Set(yours);

/** A turn of the rep that counts. */
export interface StyleTurn {
  turn: RepTurn;
  /** What the persona said right before it; null where the rep began or went on. */
  before: PersonaTurn | null;
  /** It takes up what the persona has just said. */
  takesUp: boolean;
  hedges: number;
  jargon: number;
  /** Asks whether that is right, or suits. */
  checks: boolean;
  argues: boolean;
  /** How often it speaks of the rep, and of the persona or both together. */
  mine: number;
  yours: number;
}

/** A line of the persona that stands in the way (objection, refusal, rude line), and the rep's answer to it. */
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

export function readStyle(call: CallReading, callType: CallType): Style {
  const uptakes = new Set(call.uptakes.map(({ turn }) => turn));
  const turns = call.rep.map((turn): StyleTurn => {
    const found = read(turn.said.flat);
    const words = wordsOf(turn.said.flat);
    return {
      turn,
      before: personaAt(call.turns[turn.index - 1]),
      takesUp: uptakes.has(turn.index),
      hedges: found.all('hedge').length,
      jargon: found.all('jargon').length,
      checks: found.has('check'),
      argues: found.has('argue'),
      mine: words.filter((word) => MINE.has(word)).length,
      yours: words.filter((word) => YOURS.has(word)).length + found.all('together').length,
    };
  });
  const raised = new Set(call.objections.map((objection) => objection.raised.turn));
  const resisted = turns.flatMap((response) => {
    const line = response.before;
    return line &&
      (raised.has(line.index) ||
        line.persona.refuses !== null ||
        read(line.said.flat).has('hostile'))
      ? [{ raised: line, response }]
      : [];
  });
  return {
    call,
    callType,
    turns,
    words: turns.reduce((sum, { turn }) => sum + turn.said.words, 0),
    resisted,
  };
}

function personaAt(turn: ReadTurn | undefined): PersonaTurn | null {
  return turn?.role === 'persona' && turn.said.words > 0 ? turn : null;
}

/** The part of the items for which it holds, 0 to 1; null where there are fewer than `least` to tell by. */
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
