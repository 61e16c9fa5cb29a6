import type { NextStepKind } from '#core/contract/personas/briefWords.ts';
import type { Objection, StatementPersona } from '#core/contract/personas/persona.ts';
import type { PersonaAct } from '#core/contract/personas/reading.ts';
import { hasHeard, heardOf, questionsOf } from '../heard.ts';
import type { CallState } from '../state.ts';
import { tuningOf } from '../tuning.ts';

/** What an objection reacts to. */
export type Because = Extract<PersonaAct, { act: 'objected' }>['because'];

export interface DueObjection {
  objection: Objection;
  because: Because;
}

/** Rep turns up to which a call is at its opening, and from which it has run a while. */
const OPENING = 2;
const UNDER_WAY = 5;

/**
 * The objection that the turn just heard calls for; null where none is due. Next steps have their
 * own: see `steps.ts`.
 */
export function dueObjection(state: CallState, persona: StatementPersona): DueObjection | null {
  if (state.agreed !== null || state.justMet.length > 0) return null;
  // What was stepped round comes back where a next step is asked for, and not before.
  if (state.objection !== null) return null;
  if (state.objections.size >= tuningOf(persona).maxObjections) return null;
  for (const because of ['price', 'opener', 'pitch', 'mid-call'] as const) {
    const objection = untold(state, persona, because);
    if (objection !== undefined && isTriggered(state, persona, because))
      return { objection, because };
  }
  return null;
}

/**
 * What it has against an offer that is on the table, for whoever asks; null where nothing is, or
 * where all was said.
 */
export function doubtOf(state: CallState, persona: StatementPersona): Objection | null {
  const isOffered = KNOWS_OFFER.has(state.callType) || state.counts.pitches > 0 || state.priceNamed;
  if (!isOffered || state.agreed !== null || state.objection !== null) return null;
  if (state.objections.size >= tuningOf(persona).maxObjections) return null;
  return DOUBTS.map((trigger) => untold(state, persona, trigger)).find(Boolean) ?? null;
}

/** Calls to somebody who knows the offer. */
export const KNOWS_OFFER: ReadonlySet<CallState['callType']> = new Set([
  'demo-follow-up',
  'renewal',
]);
/** What one would name first who is asked for a doubt. */
const DOUBTS = ['mid-call', 'pitch', 'price', 'next-step'] as const;

/** The first objection to such a next step that was not raised yet. */
export function objectionToStep(
  state: CallState,
  persona: StatementPersona,
  kind: NextStepKind,
): Objection | null {
  if (state.objections.size >= tuningOf(persona).maxObjections) return null;
  const objection = untold(state, persona, 'next-step');
  return objection !== undefined && speaksAgainst(objection, kind) ? objection : null;
}

/** Whether it says anything against such a step: papers to sign are no meeting. */
export function speaksAgainst({ steps }: Objection, kind: NextStepKind): boolean {
  return steps === undefined || steps.includes(kind);
}

/** The objection that lies open, where it has other words left for it. */
export function openObjection(state: CallState, persona: StatementPersona): Objection | null {
  const objection = persona.brief.objections.find(({ id }) => id === state.objection);
  const said = state.objections.get(state.objection ?? '')?.said ?? 0;
  return objection && said <= objection.again.length ? objection : null;
}

function untold(
  state: CallState,
  persona: StatementPersona,
  trigger: Objection['trigger'],
): Objection | undefined {
  return persona.brief.objections.find(
    (objection) =>
      objection.trigger === trigger &&
      !state.objections.has(objection.id) &&
      // A price can be objected to where one was named.
      (objection.category !== 'price' || state.priceNamed),
  );
}

function isTriggered(state: CallState, persona: StatementPersona, because: Because): boolean {
  const { heard } = state;
  switch (because) {
    case 'price':
      return hasHeard(heard, 'price') || (state.priceNamed && hasHeard(heard, 'discount'));
    case 'opener':
      return state.turns <= OPENING && hasHeard(heard, 'reason', 'permission', 'pitch', 'agenda');
    case 'pitch':
      return hasHeard(heard, 'pitch') && isOnOffer(state) && isRested(state, persona);
    default:
      return state.turns >= UNDER_WAY && isRested(state, persona) && speaksOfOffer(state);
  }
}

/** From here on the offer was surely spoken of. */
const SURE_PITCH = 0.6;
/**
 * Beside a question: an objection after its answer needs something to react to that nobody could
 * miss.
 */
const PLAIN_PITCH = 0.85;

/** Whether the offer is what the turn is about, and not who calls or whether now is a good time. */
function isOnOffer(state: CallState): boolean {
  return state.turns > 1 && !hasHeard(state.heard, 'permission') && speaksOfOffer(state);
}

/** Something of the offer is on the table: what it does, or who has it. */
function speaksOfOffer({ heard }: CallState): boolean {
  const least = questionsOf(heard).length > 0 ? PLAIN_PITCH : SURE_PITCH;
  return [...heardOf(heard, 'pitch'), ...heardOf(heard, 'proof')].some(
    ({ confidence }) => confidence >= least,
  );
}

/** One objection right after the other is no talk. */
function isRested(state: CallState, persona: StatementPersona): boolean {
  const last = Math.max(-10, ...Array.from(state.objections.values(), ({ turn }) => turn));
  return state.turns - last > tuningOf(persona).objectionGap;
}
