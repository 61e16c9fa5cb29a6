import { personaDoes, repDoes, whole } from '../call/heardTurns.ts';
import type { CallReading, Place } from '../call/reading.ts';
import { count, numberParam } from './finding.ts';
import type { Detector } from './finding.ts';

/** How the persona felt in the end, by what it did: told, confirmed, agreed, warned, declined or hung up. */
export const goodwill: Detector = (call, _metrics, params) => {
  if (!call.conversed) return { share: 0, note: 'thin', evidence: null };
  const least = numberParam(params, 'least', 0.2);
  const most = numberParam(params, 'most', 0.9);
  const share = Math.min(1, Math.max(0, (call.goodwill - least) / (most - least)));
  const warned = lineWhere(call, 'warned', 'ended');
  const won = lastWhere(call, 'confirmed', 'resolved') ?? lastWhere(call, 'agreed');
  return {
    share,
    note: share >= 0.8 ? 'met' : warned === null ? 'plain' : 'warned',
    evidence: share >= 0.8 ? won : warned,
  };
};

/** What a turn that presses, insults or is taken ill costs of the whole, in a call of so many turns at least. */
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
  const pressed = first?.role === 'rep' && repDoes(first, 'pressing', 'rude');
  return {
    share,
    note: share >= 0.8 ? 'met' : pressed ? 'pressed' : 'taken-ill',
    evidence: first ? whole(first) : null,
    slots: { faults: count(faults, 'time') },
  };
};

/** Lines that were told or taken up before which nobody has shown how they treat anybody. */
const SHOWN = 6;

function shownIn({ persona, uptakes }: CallReading): number {
  const told = persona.filter(({ tells }) => tells).length;
  return Math.min(1, (told + uptakes.length) / SHOWN);
}

/** The last line in which it shows that it is won; at the beginning of a call nobody is. */
function lastWhere(
  { persona }: CallReading,
  ...names: Parameters<typeof personaDoes>[1][]
): Place | null {
  const line = persona.slice(GREETING).findLast((turn) => personaDoes(turn, ...names));
  return line ? whole(line) : null;
}

/** Lines in which one says who one is. */
const GREETING = 2;

function lineWhere(
  { persona }: CallReading,
  ...names: Parameters<typeof personaDoes>[1][]
): Place | null {
  const line = persona.find(
    (turn) =>
      personaDoes(turn, ...names) &&
      !turn.acts.some(
        (act) => act.act === 'ended' && (act.why === 'goodbye' || act.why === 'agreed'),
      ),
  );
  return line ? whole(line) : null;
}
