import {
  OBJECTION_CATEGORIES,
  type Objection,
  type ObjectionCategory,
} from '#core/contract/personas/persona.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { objectionIn } from '#core/reading/prospect/objection.ts';
import { readCall } from '#core/scoring/call/readCall.ts';

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

/** The objections of a call that was read, in its order. */
export function momentsOf(turns: readonly SpokenTurn[]): Moment[] {
  const call = readCall(turns, false);
  return call.objections.flatMap(({ id, raised, share }) => {
    const category = OBJECTION_CATEGORIES.find((each) => each === id);
    const line = call.turns[raised.turn];
    if (category === undefined || line?.role !== 'persona') return [];
    const act = line.acts.find((each) => each.act === 'objected' && each.id === id);
    const quote = firstWords(objectionIn(line.text));
    return quote === ''
      ? []
      : [{ turn: raised.turn, quote, category, trigger: triggerOf(act), share }];
  });
}

/** At most a line's worth, cut at a word. */
export function firstWords(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length <= LONGEST_LINE ? text.trim() : `${words.slice(0, LONGEST_LINE).join(' ')}…`;
}

type PersonaAct = Extract<NonNullable<SpokenTurn['reading']>, { role: 'persona' }>['acts'][number];

function triggerOf(act: PersonaAct | undefined): Objection['trigger'] {
  return act?.act !== 'objected' || act.because === 'unmet' ? 'mid-call' : act.because;
}
