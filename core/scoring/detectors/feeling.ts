import type { PersonaAct } from '#core/contract/personas/reading.ts';
import { replyTo, whole } from '../call/heardTurns.ts';
import { presses } from '../call/readCall.ts';
import type { CallReading, Place } from '../call/reading.ts';
import { words } from '../call/words.ts';
import { count, numberParam } from './finding.ts';
import type { Detector } from './finding.ts';

/** What is quoted as a sign of a feeling has to be one. */
const SURE = 0.6;
/** Without a sign that could be quoted nobody is won. */
const UNSHOWN = 0.7;
/** Who had enough of something was won by half at most. */
const COLD = 0.5;

/**
 * How the persona felt in the end, by what it did: told, confirmed, agreed, warned, declined or
 * hung up.
 */
export const goodwill: Detector = (call, _metrics, params) => {
  if (!call.conversed) return { share: 0, note: 'thin', evidence: null };
  const least = numberParam(params, 'least', 0.2);
  const most = numberParam(params, 'most', 0.9);
  const felt = Math.min(1, Math.max(0, (call.goodwill - least) / (most - least)));
  const cold = surest(call, 'warned', 'ended');
  const won = surest({ ...call, persona: call.persona.slice(GREETING) }, 'confirmed', 'resolved');
  const share = Math.min(cold === null ? 1 : COLD, won === null ? UNSHOWN * felt : felt);
  if (share >= 0.8) return { share, note: 'met', evidence: won };
  if (cold !== null) return { share, note: 'warned', evidence: cold };
  return won === null
    ? { share, note: 'plain', evidence: null }
    : { share, note: 'partly', evidence: won };
};

/**
 * What a turn that presses, insults or is taken ill costs of the whole, in a call of so many turns
 * at least.
 */
const FAULT = { costs: 2.5, turns: 6 } as const;

/** Where anything was taken ill, not all is well. */
const TAINTED = 0.75;

/** Whether the rep treats the persona well: no pressure, no insult, nothing that it takes ill. */
export const conduct: Detector = (call) => {
  if (!call.conversed) return { share: 0, note: 'thin', evidence: null };
  const faults = call.sour.size;
  const civil = Math.max(0, 1 - (FAULT.costs * faults) / Math.max(FAULT.turns, call.rep.length));
  const share = civil * shownIn(call) * (faults > 0 ? TAINTED : 1);
  const first = call.turns.find(({ index }) => call.sour.has(index));
  const pressed = first?.role === 'rep' && first.acts.some(presses);
  const reply = first && words(replyTo(call.turns, first));
  return {
    share,
    note: faults === 0 ? cleanNote(share) : pressed ? 'pressed' : 'taken-ill',
    evidence: first ? whole(first) : null,
    slots: { faults: count(faults, 'time'), reply: reply ?? '' },
  };
};

/** Nothing went wrong, though there was little in which it could have. */
function cleanNote(share: number): string {
  return share >= 0.8 ? 'met' : 'unshown';
}

/** Lines that were told or taken up before which nobody has shown how they treat anybody. */
const SHOWN = 6;

function shownIn({ persona, uptakes }: CallReading): number {
  const told = persona.filter(({ tells }) => tells).length;
  return Math.min(1, (told + uptakes.length) / SHOWN);
}

/** Lines in which one says who one is. */
const GREETING = 2;

/** The line that does one of these most surely; a kind goodbye is no ill will. */
function surest(
  { persona }: Pick<CallReading, 'persona'>,
  ...names: PersonaAct['act'][]
): Place | null {
  const [found] = persona
    .flatMap((turn) => turn.acts.map((act) => ({ turn, act, sure: surenessOf(act) })))
    .filter(({ act, sure }) => names.includes(act.act) && sure >= SURE && !isKindly(act))
    .toSorted((a, b) => b.sure - a.sure || b.turn.index - a.turn.index);
  return found ? whole(found.turn) : null;
}

function surenessOf(act: PersonaAct): number {
  return 'confidence' in act ? (act.confidence ?? 1) : 1;
}

function isKindly(act: PersonaAct): boolean {
  return act.act === 'ended' && (act.why === 'goodbye' || act.why === 'agreed');
}
