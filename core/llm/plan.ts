import type { Mood } from '#core/contract/calls/call.ts';
import type { Persona } from '#core/contract/personas/persona.ts';
import type { PersonaAct } from '#core/contract/personas/reading.ts';
import type { PlannedReply } from '#core/conversation/engine.ts';
import type { Said } from '#core/conversation/events.ts';
import { has } from '#core/conversation/listen.ts';
import type { Exchange } from '#core/engine/engine.ts';
import type { Stance } from './stances.ts';

/** A fact, a statement or a layer of a pain: its texts all say the same. */
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
  /** Layers of pains that it says word for word. */
  pains: readonly string[];
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

/** The plan of the engine for personas of statements. What is open and was not told is not known to whoever words the answer. */
export function planOfExchange({ call, reply, heard, allowed, answering }: Exchange): Plan {
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
    pains: [],
  };
}

const EVENTS_SOUND: Partial<Record<Said['type'], readonly Stance[]>> = {
  objection: ['objects'],
  resolved: ['resolves'],
  question: ['asks'],
  agreed: ['agrees'],
  offer: ['offers-less', 'counters'],
  declined: ['refuses'],
  ended: ['hangs-up'],
};

/** The plan of the engine for personas of facts. */
export function planOfReply(persona: Persona, planned: PlannedReply): Plan {
  const { reply, state, heard, events } = planned;
  const { facts } = persona.brief;
  return {
    reply,
    ...knownBy(persona, planned),
    repName: state.rep.name,
    proposed: has(heard, 'next-step') || state.offer !== null,
    settled: state.agreed !== null || state.declined > 0,
    objectionOpen: state.pendingObjection !== null,
    dated: events.some(({ type }) => type === 'agreed' || type === 'offer'),
    sounds: events.flatMap(({ type }) => EVENTS_SOUND[type] ?? []),
    tells: events.flatMap((event) =>
      event.type === 'fact'
        ? facts.filter(({ id }) => id === event.id).map(({ keys }) => keys)
        : [],
    ),
    // Only where the layer itself is said: an answer may also touch a pain by a fact.
    pains: events.flatMap((event) => {
      if (event.type !== 'pain') return [];
      const pain = persona.brief.pains.find(({ id }) => id === event.pain.id);
      const text = pain && [pain.surface, pain.cause, pain.cost][event.layer - 1];
      return text !== undefined && reply.text.includes(text) ? [text] : [];
    }),
  };
}

/** Open is what was told in this call, or what the planned answer tells. */
function knownBy(
  persona: Persona,
  { state, events }: Pick<PlannedReply, 'state' | 'events'>,
): Pick<Plan, 'open' | 'locked'> {
  const told = new Set(state.facts.keys());
  const layers = new Map(state.pains);
  for (const event of events) {
    if (event.type === 'fact') told.add(event.id);
    if (event.type === 'pain')
      layers.set(event.pain.id, Math.max(event.layer, layers.get(event.pain.id) ?? 0));
  }
  const known: Pick<Plan, 'open' | 'locked'> = { open: [], locked: [] };
  for (const { id, text, again, keys } of persona.brief.facts)
    (told.has(id) ? known.open : known.locked).push({ id, texts: [text, ...again], keys });
  for (const pain of persona.brief.pains) {
    // A pain's keys are what a rep would call it; its layers are known by their own words.
    [pain.surface, pain.cause, pain.cost].forEach((text, index) => {
      (index < (layers.get(pain.id) ?? 0) ? known.open : known.locked).push({
        id: `${pain.id}/${index + 1}`,
        texts: [text],
        keys: [],
      });
    });
  }
  return known;
}
