import type { StatementPersona } from '#core/contract/personas/persona.ts';
import {
  repReadingSchema,
  type About,
  type PersonaAct,
  type RepActName,
  type RepReading,
} from '#core/contract/personas/reading.ts';
import { generalKnowledge } from '#core/persona/general.ts';
import { chanceOf } from '../chance.ts';
import { foldReading } from '../fold.ts';
import { play } from '../player/player.ts';
import type { PlayerReply } from '../player/scene.ts';
import { referee } from '../referee/referee.ts';
import { initialState, type CallState } from '../state.ts';

export type Written = { act: RepActName } & Record<string, unknown>;

/** A reading written by hand; spans, certainty and short replies that pass are filled in. */
export function heard(...acts: (Written | RepActName)[]): RepReading {
  return repReadingSchema.parse({
    role: 'rep',
    by: 'test',
    replies: [
      { kind: 'varies', share: 0.9 },
      { kind: 'several-things', share: 0.86 },
    ],
    acts: acts.map((act, at) => ({
      span: [at * 20, at * 20 + 20],
      confidence: 1,
      ...DEFAULTS[typeof act === 'string' ? act : act.act],
      ...(typeof act === 'string' ? { act } : act),
    })),
  });
}

const DEFAULTS: Partial<Record<RepActName, Record<string, unknown>>> = {
  introduction: { name: 'Sam Field', company: 'Brightpath' },
  question: { kind: 'situation', closed: false, followUp: false },
  pitch: { kind: 'benefit', pains: [] },
  price: { amount: null },
  discount: { percent: null },
  answer: { question: null },
  'objection-response': { objection: null, manner: ['acknowledge'], specific: false },
  recap: { statements: [], wrong: [] },
  'next-step': { asksWhen: false, settles: false },
  repair: { kind: 'repeat', about: null },
  'small-talk': { about: null },
  logistics: { about: null },
  rude: { degree: 'insult' },
  unclear: { why: 'noise' },
};

/** "What about this statement?" */
export function asks(id: string, more: Record<string, unknown> = {}): Written {
  return { act: 'question', about: { to: 'statement', id }, ...more };
}

export function asksAbout(about: About, more: Record<string, unknown> = {}): Written {
  return { act: 'question', about, ...more };
}

/** A proposal; `day` is a weekday. */
export function proposes(
  kind: string,
  day: string | null = null,
  more: {
    hour?: number;
    minutes?: number;
    attendees?: string[];
    settles?: boolean;
    asksWhen?: boolean;
    phone?: true;
  } = {},
): Written {
  const { hour, minutes = null, attendees = [], settles = false, asksWhen = false, phone } = more;
  return {
    act: 'next-step',
    settles,
    asksWhen,
    step: {
      kind,
      day: day === null ? null : { said: day, weekday: day.toLowerCase() },
      time: hour === undefined ? null : { said: `at ${hour}`, hour },
      minutes,
      attendees,
      ...(phone && { phone }),
    },
  };
}

/** Plays a call from written readings. */
export interface Played {
  replies: PlayerReply[];
  states: CallState[];
}

export function playCall(
  persona: StatementPersona,
  readings: readonly RepReading[],
  { seed = 7, change = (state: CallState) => state } = {},
): Played {
  let state = change(initialState(persona));
  const played: Played = { replies: [], states: [] };
  for (const reading of readings) {
    state = foldReading(state, reading, persona);
    const reply = play({
      state,
      allowed: referee(state, persona),
      persona,
      reading,
      general: generalKnowledge,
      chance: chanceOf(seed, persona.id, state.turns),
      by: 'test',
    });
    state = foldReading(state, reply.reading, persona);
    played.replies.push(reply);
    played.states.push(state);
    if (reply.endCall) break;
  }
  return played;
}

/** The acts of the last reply, in short: "told team", "missed not-known". */
export function lastActs(played: Played): string[] {
  return played.replies.at(-1)?.reading.acts.map(shortAct) ?? [];
}

export function shortAct(act: PersonaAct): string {
  const detail =
    'id' in act
      ? act.id
      : 'kind' in act
        ? act.kind
        : 'why' in act
          ? act.why
          : 'about' in act
            ? act.about
            : null;
  return detail === null ? act.act : `${act.act} ${detail}`;
}
