import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { PersonaAct, PersonaReading, Step } from '#core/contract/personas/reading.ts';
import { partsOf, phrasesOf, type BuildLines, type Phrase } from '#core/conversation/phrasebook.ts';
import type { Allowed } from '#core/conversation/referee/referee.ts';
import type { CallState } from '#core/conversation/state.ts';

interface Situation {
  persona: StatementPersona;
  /** After the rep's turn was folded in. */
  state: CallState;
  allowed: Allowed;
  /** Who recorded it, for the reading. */
  by: string;
}

/**
 * What a persona's line says that another build made: its parts are lines of this persona, or of
 * that build's pools and general knowledge, and the state allows what they do. Null for words that
 * no such build could have said then.
 */
export function recogniseLine(
  text: string,
  situation: Situation,
  build: BuildLines,
): PersonaReading | null {
  const sayable = phrasesOf(situation.persona, build).filter(
    (phrase) => actOf(phrase, situation) !== null,
  );
  const parts = partsOf(text, sayable);
  if (parts === null) return null;
  const acts = parts.flatMap((part) => actOf(part, situation) ?? []);
  return { role: 'persona', by: situation.by, acts };
}

/** The act of a part, or null where the state does not allow it. */
function actOf(part: Phrase, situation: Situation): PersonaAct | null {
  const { line, says } = part;
  const { allowed, state } = situation;
  switch (says.act) {
    case 'told':
      return allowed.open.has(says.id) ? { act: 'told', line, id: says.id } : null;
    case 'held':
      return allowed.locked.has(says.id) ? { act: 'held', line, id: says.id } : null;
    case 'objected':
      return mayObject(says.id, situation)
        ? { act: 'objected', line, id: says.id, because: because(says.id, situation) }
        : null;
    case 'resolved':
      return state.justMet.includes(says.id) ? { act: 'resolved', line, id: says.id } : null;
    case 'asked':
      return { act: 'asked', line, id: says.id };
    case 'general':
      return { act: 'general', line, id: says.id };
    case 'agreed':
      return agreedAct(line, situation);
    default:
      return poolAct(says.id, line, situation);
  }
}

function mayObject(id: string, { state, allowed, persona }: Situation): boolean {
  if (state.objections.get(id)?.stage === 'met') return false;
  const { verdict } = allowed;
  const stands = verdict?.answer === 'decline' ? verdict.objection?.id : undefined;
  if ([allowed.objection?.objection.id, stands, state.objection].includes(id)) return true;
  // Who is asked for a concern may name any but one that needs a price.
  const objection = persona.brief.objections.find((each) => each.id === id);
  const asked = state.heard.some((act) => 'about' in act && act.about?.to === 'call');
  return asked && (objection?.category !== 'price' || state.priceNamed);
}

function because(
  id: string,
  { state, allowed }: Situation,
): Extract<PersonaAct, { act: 'objected' }>['because'] {
  if (allowed.objection?.objection.id === id) return allowed.objection.because;
  if (state.objections.has(id)) return 'unmet';
  return allowed.verdict?.answer === 'decline' ? 'next-step' : 'mid-call';
}

function agreedAct(line: string, { allowed, state }: Situation): PersonaAct | null {
  const step = allowed.verdict?.answer === 'agree' ? allowed.verdict.step : state.agreed;
  return step === null ? null : { act: 'agreed', line, step };
}

/** Pools by what their lines do; every other pool only acknowledges. */
const AGREEING = /^(?:agree-|date-slip)/;
const COUNTERING = /^(?:offer-|slot-again)/;
const DECLINING = /^decline-/;
const ENDING = /^(?:bye-|hang-up-|out-of-words)|-end$/;

function poolAct(pool: string, line: string, situation: Situation): PersonaAct | null {
  const { allowed, state } = situation;
  if (AGREEING.test(pool)) return agreedAct(line, situation);
  if (COUNTERING.test(pool)) {
    const step = counteredStep(situation);
    return step === null ? null : { act: 'countered', line, step, why: 'other-time' };
  }
  if (DECLINING.test(pool)) {
    const pressed = state.heard.some(({ act }) => act === 'pressing');
    if (pressed && allowed.verdict === null)
      return { act: 'declined', line, step: null, why: 'pressed' };
    return allowed.verdict?.answer === 'decline'
      ? { act: 'declined', line, step: allowed.verdict.step, why: allowed.verdict.why }
      : null;
  }
  if (ENDING.test(pool)) return mayEnd(situation) ? { act: 'ended', line, why: 'goodbye' } : null;
  return { act: 'acknowledged', line };
}

function counteredStep({ allowed, state }: Situation): Step | null {
  if (allowed.verdict?.answer === 'counter') return allowed.verdict.step;
  return state.step?.step ?? null;
}

function mayEnd({ state, allowed }: Situation): boolean {
  const leaves = ['goodbye', 'rude', 'silence', 'unclear', 'instruction'];
  return allowed.patience === 'over' || state.heard.some(({ act }) => leaves.includes(act));
}
