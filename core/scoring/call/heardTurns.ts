import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { TurnMarks } from '#core/contract/calls/turnMarks.ts';
import type { PersonaAct, RepAct } from '#core/contract/personas/reading.ts';
import type { HeardTurn, PersonaTurn, RepTurn } from './reading.ts';

/** Below this an act is a hint and no more. */
const SURE = 0.35;
/** Of these even a hint counts: taking them for granted costs the rep nothing. */
const BY_HINT: ReadonlySet<string> = new Set(['next-step', 'acknowledgement', 'confirm']);
const HINT = 0.2;

/** From here on even who answers a question objects. */
const SURE_ALL_THE_SAME = 0.6;

/** The turns of a call with what was read of them. A turn that nobody has read does nothing. */
export function heardTurns(transcript: readonly SpokenTurn[]): HeardTurn[] {
  return transcript.map((turn, index) => {
    const before = transcript[index - 1];
    const base = {
      index,
      text: turn.text,
      marks: turn.marks ?? countedOnly(turn.text),
      startMs: timeOf(turn.startMs),
      endMs: timeOf(turn.endMs),
      typed: turn.typed === true,
    };
    if (turn.role === 'rep') {
      const acts = turn.reading?.role === 'rep' ? turn.reading.acts.filter(isHeard) : [];
      return { ...base, role: 'rep', acts };
    }
    const said = turn.reading?.role === 'persona' && !turn.cut ? turn.reading.acts : [];
    const goesOn = transcript.slice(index + 1).filter(({ role }) => role === 'persona').length > 1;
    const kept = goesOn ? said.filter((act) => !seemsToEnd(act)) : said;
    const acts = before !== undefined && asks(before) ? withoutAnswers(kept) : kept;
    return { ...base, role: 'persona', acts, cut: turn.cut === true, tells: acts.some(tells) };
  });
}

/** Who talks on has ended nothing, whatever it sounded like. */
function seemsToEnd({ act, line }: PersonaAct): boolean {
  return act === 'ended' && line === null;
}

function isHeard({ act, confidence }: RepAct): boolean {
  return confidence >= SURE || (BY_HINT.has(act) && confidence >= HINT);
}

/** It asks how things are, and not what stands against it: who is asked that may well say. */
function asks({ reading }: SpokenTurn): boolean {
  const acts = reading?.role === 'rep' ? reading.acts.filter(isHeard) : [];
  const does = (name: RepAct['act']) => acts.some(({ act }) => act === name);
  return does('question') && !does('objection-response');
}

/**
 * Who is asked how it goes and tells of trouble with a price, a colleague or the time objects to
 * nothing. Of a persona it is recorded what it objects; of a real prospect it was read from words.
 */
function withoutAnswers(acts: readonly PersonaAct[]): readonly PersonaAct[] {
  if (!acts.some(tells)) return acts;
  return acts.filter(
    (act) =>
      act.act !== 'objected' ||
      act.line !== null ||
      act.because !== 'mid-call' ||
      (act.confidence ?? 0) >= SURE_ALL_THE_SAME,
  );
}

/** A detail of its own, or an answer that anybody on the phone could give. */
function tells({ act }: PersonaAct): boolean {
  return act === 'told' || act === 'added' || act === 'general' || act === 'corrected';
}

function timeOf(ms: number | undefined): number | null {
  return ms === undefined || !Number.isFinite(ms) ? null : ms;
}

/** The marks of a turn in which there is nothing to mark. */
export const UNMARKED: TurnMarks = {
  words: 0,
  fillers: 0,
  small: 1,
  foreign: 0,
  broken: 0,
  echo: 0,
  again: 0,
  taken: 0,
  gathered: 0,
  builds: 0,
  fits: 0,
  recap: 0,
  presses: 0,
  manner: null,
  topics: [],
};

/** Where nobody has compared the turns. */
function countedOnly(text: string): TurnMarks {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return { ...UNMARKED, words };
}

export function repActs<N extends RepAct['act']>(
  { acts }: RepTurn,
  name: N,
): Extract<RepAct, { act: N }>[] {
  return acts.filter((act): act is Extract<RepAct, { act: N }> => act.act === name);
}

export function repDoes({ acts }: RepTurn, ...names: RepAct['act'][]): boolean {
  return acts.some(({ act }) => names.includes(act));
}

export function personaDoes({ acts }: PersonaTurn, ...names: PersonaAct['act'][]): boolean {
  return acts.some(({ act }) => names.includes(act));
}

/** It tells something of their own, and not what anybody on the phone could say. */
export function tellsOwn(line: PersonaTurn): boolean {
  return personaDoes(line, 'told', 'added', 'corrected');
}

export function argues(turn: RepTurn): boolean {
  return repActs(turn, 'objection-response').some(({ manner }) => manner.includes('argue'));
}

/** Whether the persona itself recorded what it did in a line, beyond greeting and letting talk. */
export function isRecorded({ acts }: PersonaTurn): boolean {
  return acts.some(({ act, line }) => line !== null && !COURTESIES.has(act));
}

/** What the persona recorded as taken ill: pressure, or being talked down to. */
export function resents({ acts }: PersonaTurn): boolean {
  return acts.some(
    (act) =>
      act.line !== null &&
      ((act.act === 'warned' && act.about !== 'time') ||
        (act.act === 'declined' && act.why === 'pressed') ||
        (act.act === 'ended' && (act.why === 'rude' || act.why === 'patience'))),
  );
}

const COURTESIES: ReadonlySet<PersonaAct['act']> = new Set(['greeted', 'permitted', 'objected']);

/** The persona's next line after a turn. */
export function replyTo(turns: readonly HeardTurn[], { index }: HeardTurn): PersonaTurn | null {
  for (let at = index + 1; at < turns.length; at++) {
    const turn = turns[at];
    if (turn?.role === 'persona') return turn;
  }
  return null;
}

/** Whether the persona's next line puts right what a turn says. */
export function isPutRight(turns: readonly HeardTurn[], turn: HeardTurn): boolean {
  const reply = replyTo(turns, turn);
  return reply !== null && personaDoes(reply, 'corrected');
}

/** The persona's last line before a turn. */
export function lineBefore(turns: readonly HeardTurn[], { index }: HeardTurn): PersonaTurn | null {
  for (let at = index - 1; at >= 0; at--) {
    const turn = turns[at];
    if (turn?.role === 'persona') return turn;
  }
  return null;
}

export function whole({ index, text }: HeardTurn): { turn: number; from: number; to: number } {
  return { turn: index, from: 0, to: text.length };
}
