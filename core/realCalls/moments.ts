import type { ObjectionCategory, Objection } from '#core/contract/personas/persona.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { readCall } from '#core/scoring/call/readCall.ts';
import type { CallReading, Place } from '#core/scoring/call/reading.ts';
import { quoteOf, sentenceAround } from '#core/scoring/words/said.ts';

/** An objection of a real prospect and how the rep met it. */
export interface Moment {
  /** The turn's place in the transcript. */
  turn: number;
  /** The prospect's own words. */
  quote: string;
  category: ObjectionCategory;
  /** When in a call it comes. */
  trigger: Objection['trigger'];
  /** 0 to 1: how well it was met. */
  share: number;
}

/** In words: longer is a speech, not a line. */
export const LONGEST_LINE = 45;
const OPENING_TURNS = 5;

/** The objections of a call, in its order, read as the scorer reads them. */
export function momentsOf(turns: readonly SpokenTurn[]): Moment[] {
  const call = readCall(turns, false);
  return call.objections.flatMap(({ category, raised, share }) => {
    const quote = lineAt(call, raised);
    return quote === ''
      ? []
      : [
          {
            turn: raised.turn,
            quote,
            category,
            trigger: triggerOf(call, raised.turn, category),
            share,
          },
        ];
  });
}

/** The whole sentences around a place, in the words as they were said. */
export function lineAt(call: CallReading, { turn, from, to }: Place): string {
  const said = call.turns[turn]?.said;
  if (!said) return '';
  const start = sentenceAround(said.flat, from).from;
  const end = sentenceAround(said.flat, Math.max(from, to - 3)).to;
  return quoteOf(said, start, end, LONGEST_LINE);
}

function triggerOf(
  call: CallReading,
  turn: number,
  category: ObjectionCategory,
): Objection['trigger'] {
  const before = call.turns.slice(0, turn).findLast((each) => each.role === 'rep');
  if (before?.role === 'rep' && before.rep.ask) return 'next-step';
  if (category === 'price') return 'price';
  if (turn <= OPENING_TURNS) return 'opener';
  return before?.role === 'rep' && (before.rep.moves.pitch || before.rep.moves.proof)
    ? 'pitch'
    : 'mid-call';
}
