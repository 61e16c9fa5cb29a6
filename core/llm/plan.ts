import type { Mood } from '#core/contract/calls/call.ts';
import type { PersonaAct } from '#core/contract/personas/reading.ts';
import type { Exchange } from '#core/engine/engine.ts';
import type { Stance } from './stances.ts';

/** A statement: its texts all say the same. */
export interface Knowledge {
  id: string;
  texts: readonly string[];
  /** Words that give it away. */
  keys: readonly string[];
}

/** The persona's answer as it is meant, for whoever words it anew. */
export interface Plan {
  reply: { text: string; mood: Mood; endCall?: boolean };
  /** What was told in this call or is told by this answer, and what must not be told yet. */
  open: Knowledge[];
  locked: Knowledge[];
  repName: string | null;
  /** A next step was just asked for, or lies on the table. */
  proposed: boolean;
  /** A next step was agreed to or refused before. */
  settled: boolean;
  /** An objection waits to be met. */
  objectionOpen: boolean;
  /** It agrees to a next step or names another, so that its day has to be said. */
  dated: boolean;
  /** How words sound that do what it does. */
  sounds: readonly Stance[];
  /** The keys of each thing that it tells. */
  tells: readonly (readonly string[])[];
}

const ACTS_SOUND: Partial<Record<PersonaAct['act'], readonly Stance[]>> = {
  objected: ['objects'],
  resolved: ['resolves'],
  asked: ['asks'],
  agreed: ['agrees'],
  countered: ['offers-less', 'counters'],
  declined: ['refuses'],
  ended: ['hangs-up'],
};

/** What the engine answered, as a plan. What is open and was not told is not known to whoever words the answer. */
export function planOf({ call, reply, heard, allowed, answering }: Exchange): Plan {
  const { statements } = call.setting.persona.brief;
  const { acts } = reply.reading;
  const told = new Set(acts.flatMap((act) => (act.act === 'told' ? act.id : [])));
  const knowledge = (is: (id: string) => boolean): Knowledge[] =>
    statements
      .filter(({ id }) => is(id))
      .map(({ id, text, again, keys }) => ({ id, texts: [text, ...again], keys }));
  return {
    reply: { text: reply.text, mood: reply.mood, ...(reply.endCall && { endCall: true }) },
    open: knowledge((id) => call.state.told.includes(id)),
    locked: knowledge((id) => allowed.locked.has(id) && !call.state.told.includes(id)),
    repName: answering.rep.name,
    proposed: heard.acts.some(({ act }) => act === 'next-step') || answering.step !== null,
    settled: answering.agreed !== null || answering.declined > 0,
    objectionOpen: answering.objection !== null,
    dated: acts.some(
      (act) => (act.act === 'agreed' || act.act === 'countered') && act.step.day !== null,
    ),
    sounds: acts.flatMap(({ act }) => ACTS_SOUND[act] ?? []),
    tells: statements.filter(({ id }) => told.has(id)).map(({ keys }) => keys),
  };
}
