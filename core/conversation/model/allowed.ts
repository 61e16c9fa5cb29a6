import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { MissKind, PersonaAct, RepReading, Step } from '#core/contract/personas/reading.ts';
import { slotOf } from '../availability.ts';
import { hasHeard, heardOf, questionsOf } from '../heard.ts';
import { mayLeave } from '../referee/ending.ts';
import type { Because } from '../referee/objections.ts';
import type { Allowed } from '../referee/referee.ts';
import type { CallState } from '../state.ts';
import { idIn } from './heardByModel.ts';
import type { ModelAct } from './reply.ts';

/** A turn that a model answers, once the rep's part was folded in. */
export interface HeardTurn {
  /** With what it added in this call. */
  persona: StatementPersona;
  state: CallState;
  allowed: Allowed;
  heard: RepReading;
}

/** Why an act may not happen: a key of the texts for the model. */
export type NotAllowed = { why: 'locked'; ids: string[] } | { why: ModelAct['do'] };

/** Why the act may not happen in this turn; null where it may. Ids that nobody has are passed over. */
export function refusalOf(act: ModelAct, turn: HeardTurn): NotAllowed | null {
  const secret = act.ids.map(idIn).filter((id) => turn.allowed.locked.has(id));
  if (secret.length > 0) return { why: 'locked', ids: secret };
  return DOES[act.do](turn, act.ids.map(idIn), '') === null ? { why: act.do } : null;
}

/** What the act does, as the contract has it; the words tell which time of its own a counter names. */
export function actsOf(act: ModelAct, turn: HeardTurn, say: string): PersonaAct[] {
  const told = toldIds(act, turn, say).map((id): PersonaAct => ({ act: 'told', line: null, id }));
  const done = [...told, ...(DOES[act.do](turn, act.ids.map(idIn), say) ?? [])];
  return done.length > 0 ? done : [{ act: 'acknowledged', line: null }];
}

/** What each act does beside telling statements; null where the referee does not allow it. */
const DOES: Record<
  ModelAct['do'],
  (turn: HeardTurn, ids: readonly string[], say: string) => PersonaAct[] | null
> = {
  answer: resolvedActs,
  miss: (turn) => [missOf(turn)],
  object(turn, ids) {
    const found = objectionFor(ids, turn);
    return found && [{ act: 'objected', line: null, ...found }];
  },
  agree(turn) {
    const step = agreedStep(turn);
    return step && [{ act: 'agreed', line: null, step }];
  },
  counter(turn, _ids, say) {
    const countered = counteredStep(turn, say);
    return countered && [{ act: 'countered', line: null, ...countered }];
  },
  decline: declinedActs,
  ask({ persona }, ids) {
    const own = persona.brief.questions.find(({ id }) => ids.includes(id));
    return [{ act: 'asked', line: null, id: own?.id ?? null }];
  },
  end: (turn) => (mayEnd(turn) ? [{ act: 'ended', line: null, why: endReason(turn.state) }] : null),
};

/** Statements that the model names, and those that were asked for and whose content the words give. */
export function toldIds({ do: name, ids }: ModelAct, turn: HeardTurn, say: string): string[] {
  const { persona, allowed, heard } = turn;
  const lower = say.toLowerCase();
  const asked = new Set(
    questionsOf(heard.acts).flatMap(({ about }) => (about.to === 'statement' ? about.id : [])),
  );
  const named = new Set(ids.map(idIn));
  return persona.brief.statements
    .filter(
      ({ id, keys }) =>
        allowed.open.has(id) &&
        (named.has(id) ||
          (name !== 'miss' &&
            asked.has(id) &&
            keys.some((key) => lower.includes(key.toLowerCase())))),
    )
    .map(({ id }) => id);
}

/** An answer that accepts what the rep said to an objection has met it. */
function resolvedActs({ state }: HeardTurn): PersonaAct[] {
  const [id] = state.justMet;
  return id === undefined ? [] : [{ act: 'resolved', line: null, id }];
}

/** What is secret and was asked for is kept back; all else is a miss. */
function missOf({ heard, allowed }: HeardTurn): PersonaAct {
  const abouts = questionsOf(heard.acts).map(({ about }) => about);
  const kept = abouts.find((about) => about.to === 'statement' && allowed.locked.has(about.id));
  if (kept?.to === 'statement') return { act: 'held', line: null, id: kept.id };
  const unheard = hasHeard(heard.acts, 'unclear', 'silence');
  const kind: MissKind = unheard ? 'did-not-catch' : 'not-known';
  return { act: 'missed', line: null, kind, noun: null, facet: null };
}

/** The objection that may be raised; of several the one that the model names. */
function objectionFor(
  ids: readonly string[],
  turn: HeardTurn,
): { id: string; because: Because } | null {
  const may = new Map<string, Because>([...concerns(turn), ...dueObjections(turn)]);
  const [due] = dueObjections(turn);
  const id = ids.find((each) => may.has(each)) ?? due?.[0] ?? [...may.keys()][0];
  const because = may.get(id ?? '');
  return id === undefined || because === undefined ? null : { id, because };
}

function dueObjections({ allowed, state }: HeardTurn): [string, Because][] {
  const { verdict, objection } = allowed;
  const due: [string, Because][] = [];
  if (objection !== null) due.push([objection.objection.id, objection.because]);
  if (verdict?.answer === 'decline' && verdict.objection !== null)
    due.push([verdict.objection.id, verdict.first ? 'next-step' : 'unmet']);
  if (state.objection !== null) due.push([state.objection, 'unmet']);
  return due;
}

/** Who is asked for a concern may name any but one that needs a price. */
function concerns({ heard, persona, state }: HeardTurn): [string, Because][] {
  if (!questionsOf(heard.acts).some(({ about }) => about.to === 'call')) return [];
  return persona.brief.objections
    .filter(
      ({ id, category }) => !state.objections.has(id) && (category !== 'price' || state.priceNamed),
    )
    .map(({ id }) => [id, 'mid-call']);
}

function agreedStep({ allowed, state }: HeardTurn): Step | null {
  if (allowed.verdict?.answer === 'agree') return allowed.verdict.step;
  return allowed.verdict === null ? state.agreed : null;
}

/** What it offers instead: a time of its own that the words name, else the one that the referee would offer. */
function counteredStep(
  { allowed, state, persona }: HeardTurn,
  say: string,
): { step: Step; why: 'smaller' | 'other-time' } | null {
  const { verdict } = allowed;
  const lower = say.toLowerCase();
  const slot = persona.brief.availability.find((text) => {
    const { weekday } = slotOf(text);
    return weekday !== null && lower.includes(weekday);
  });
  const at = (step: Step): Step =>
    slot === undefined ? step : { ...step, day: { said: slot.slice(0, 120) }, time: null };
  if (verdict?.answer === 'counter') return { step: at(verdict.step), why: verdict.why };
  if (verdict !== null) return null;
  if (state.step?.by === 'persona') return { step: at(state.step.step), why: 'other-time' };
  const kind = allowed.steps.find((each) => each !== 'send-info');
  if (kind === undefined || state.agreed !== null) return null;
  return {
    step: at({ kind, day: null, time: null, minutes: null, attendees: [] }),
    why: 'smaller',
  };
}

/** What the referee would turn down, and pressure. */
function declinedActs({ allowed, heard }: HeardTurn): PersonaAct[] | null {
  const { verdict } = allowed;
  if (verdict?.answer === 'decline')
    return [{ act: 'declined', line: null, step: verdict.step, why: verdict.why }];
  if (verdict !== null || !hasHeard(heard.acts, 'pressing')) return null;
  return [{ act: 'declined', line: null, step: null, why: 'pressed' }];
}

function mayEnd({ state, allowed }: HeardTurn): boolean {
  return allowed.patience === 'over' || mayLeave(state);
}

function endReason(state: CallState): Extract<PersonaAct, { act: 'ended' }>['why'] {
  const degrees = heardOf(state.heard, 'rude').map(({ degree }) => degree);
  if (degrees.includes('threat')) return 'threat';
  if (degrees.length > 0) return 'rude';
  if (hasHeard(state.heard, 'silence', 'unclear')) return 'silence';
  if (!hasHeard(state.heard, 'goodbye')) return 'patience';
  return state.agreed === null ? 'goodbye' : 'agreed';
}
