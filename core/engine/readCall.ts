import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { CallType, StatementPersona } from '#core/contract/personas/persona.ts';
import type {
  PersonaReading,
  Reading,
  ReadTurn,
  RepReading,
  Step,
} from '#core/contract/personas/reading.ts';
import { foldReading } from '#core/conversation/fold.ts';
import { drawnBy } from '#core/conversation/heard.ts';
import { initialState, type CallState } from '#core/conversation/state.ts';
import { threadOf } from '#core/conversation/thread.ts';
import { STRANGER } from '#core/persona/stranger.ts';
import { dayIn, timeIn } from '#core/language/dates.ts';
import { wordsOf } from '#core/language/words.ts';
import { marksOf } from '#core/reading/marks.ts';
import type { ReadByWords } from '#core/reading/prospect/byWords.ts';
import type { ProspectContext } from '#core/reading/prospect/readProspect.ts';
import { withBeside, type RepPlace } from '#core/reading/lines/repBeside.ts';
import { topicsAsked } from '#core/reading/lines/topics.ts';
import { BY_PERSON } from '#core/contract/personas/reading.ts';

/** A whole call as it is to be read for the scorer. */
export interface CallToRead {
  turns: readonly SpokenTurn[];
  callType: CallType;
  /** Whom the call was with; null for a real prospect, of whom no brief is known. */
  persona: StatementPersona | null;
}

/**
 * Reads what of a call was not read when it was said, on both sides, and marks each turn. What was
 * read stays as it is.
 */
export type ReadCall = (call: CallToRead) => SpokenTurn[];

interface CallReaderParts {
  readTurn: ReadTurn;
  /** Without it a persona's line of which nothing was recorded does nothing. */
  byWords: ReadByWords | null;
  /** Names the reader in the readings that it makes. */
  by: string;
}

/** Makes a reader of whole calls. */
export function createCallReader({ readTurn, byWords, by }: CallReaderParts): ReadCall {
  return ({ turns, callType, persona }) => {
    const known = persona ?? STRANGER;
    let state = initialState(known, callType);
    let saidLast = '';
    let repLast = '';
    let askedLast: string | null = null;
    let said: PersonaReading | null = null;
    let company: string | null = null;
    const read = turns.map((turn, place): SpokenTurn => {
      const besideIn = (reading: RepReading) =>
        withBeside(reading, turn.text, {
          ...placeOf(state, said),
          real: persona === null,
          company,
          before: beforeIn(saidLast, callType),
        });
      const own = ownReading(turn);
      const read =
        own ??
        (turn.role === 'rep'
          ? readTurn(turn.text, {
              persona: known,
              thread: threadOf(state),
              personaSaid: saidLast,
              repAsked: askedLast,
            })
          : {
              role: 'persona' as const,
              by,
              acts:
                byWords?.readProspect(turn.text, {
                  ...contextOf(state, place, repLast),
                  before: beforeIn(repLast, callType),
                }) ?? [],
            });
      const reading =
        isWhole(read) || (own !== null && persona === null) ? read : besideIn(read as RepReading);
      state = foldReading(state, reading, known);
      company ??= introducedIn(reading);
      if (turn.role === 'persona') saidLast = turn.text;
      else repLast = turn.text;
      if (reading.role === 'persona') said = reading;
      if (asks(reading)) askedLast = turn.text;
      return { ...turn, reading };
    });
    const topics = new Map(known.brief.statements.map(({ id, topics }) => [id, topics]));
    const marks = marksOf(read, (turn) => [
      ...new Set([
        ...topicsOf(turn.reading ?? null, topics),
        ...topicsHeard(turn, persona === null ? byWords : null),
      ]),
    ]);
    return read.map((turn, place) => ({ ...turn, marks: marks[place]! }));
  };
}

function beforeIn(text: string, callType: CallType): RepPlace['before'] {
  return text === '' ? null : { text, callType };
}

/** Nothing is beside what a persona does, and what a person said of a turn of theirs. */
function isWhole({ role, by }: Reading): boolean {
  return role === 'persona' || by === BY_PERSON;
}

function placeOf(
  { turns, told }: CallState,
  said: PersonaReading | null,
): Omit<RepPlace, 'before' | 'company' | 'real'> {
  const does = (name: string) => said?.acts.some(({ act }) => act === name) ?? false;
  return {
    turns,
    objected: does('objected'),
    // Who asks on where nothing was told asks on all the same.
    told: does('told') || missedAloud(said),
    conversed: told.length > 0,
  };
}

function introducedIn({ role, acts }: Reading): string | null {
  const said = role === 'rep' ? acts.filter((act) => act.act === 'introduction') : [];
  return said.find(({ company }) => company !== null)?.company ?? null;
}

/** A persona's own record of an answer that it did not have. */
function missedAloud(said: PersonaReading | null): boolean {
  return said?.acts.some(({ act, line }) => act === 'missed' && line !== null) ?? false;
}

/** Of a rep's turn only what it asks about; what a persona tells is known by its statements. */
function topicsHeard({ role, text, reading }: SpokenTurn, byWords: ReadByWords | null): string[] {
  const asks =
    reading?.role === 'rep' &&
    reading.acts.some(
      (act) => ASKING.has(act.act) && (byWords !== null || act.act !== 'question' || !act.closed),
    );
  if (role === 'persona') return byWords?.topicsIn(text) ?? [];
  return asks ? topicsAsked(text) : [];
}

const ASKING: ReadonlySet<string> = new Set(['question', 'logistics', 'check', 'next-step']);

/** A line of which the player recorded nothing is read by its words. */
function ownReading({ role, reading }: SpokenTurn): Reading | null {
  if (!reading || reading.role !== role) return null;
  return role === 'persona' && reading.acts.length === 0 ? null : reading;
}

function asks(reading: Reading): boolean {
  return reading.role === 'rep' && reading.acts.some(({ act }) => act === 'question');
}

function contextOf(
  state: CallState,
  place: number,
  repSaid: string,
): Omit<ProspectContext, 'before'> {
  const proposed = proposedIn(state, repSaid);
  const asked = state.heard.findLast((act) => act.act === 'next-step');
  return {
    step: proposed ?? state.step?.step ?? null,
    fresh: proposed !== null,
    agreed: state.agreed,
    asksWhen: proposed !== null && (proposed.day === null || asked?.asksWhen === true),
    settled: state.step?.by === 'persona' && proposed !== null,
    early: state.turns < EARLY,
    because: drawnBy(state.heard, state.turns),
    picksUp: state.turns === 0,
    id: `heard-${place}`,
  };
}

/** Rep turns before which nobody offers a time to meet. */
const EARLY = 3;

/** Acts in which a day that is named is one to meet on. */
const ON_THE_CALL: ReadonlySet<string> = new Set([
  'logistics',
  'permission',
  'promise',
  'answer',
  'confirm',
  'objection-response',
]);

/**
 * What the rep has just proposed; a day named while the call itself is spoken of, or after one was
 * offered, is one to meet on.
 */
function proposedIn({ heard, step, turns }: CallState, said: string): Step | null {
  const proposed = heard.findLast((act) => act.act === 'next-step');
  if (proposed !== undefined) return proposed.step;
  const words = wordsOf(said);
  const day = dayIn(words);
  const time = timeIn(words, day !== null);
  if (step?.by === 'persona') return day === null && time === null ? null : step.step;
  const onTheCall = time !== null || heard.some(({ act }) => ON_THE_CALL.has(act));
  if (day === null || turns < EARLY || !onTheCall) return null;
  return { kind: 'meeting', day, time, minutes: null, attendees: [] };
}

function topicsOf(
  reading: Reading | null,
  topics: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (reading === null) return [];
  const ids =
    reading.role === 'rep'
      ? reading.acts.flatMap((act) =>
          act.act === 'question' && act.about.to === 'statement' ? act.about.id : [],
        )
      : reading.acts.flatMap((act) => (act.act === 'told' ? act.id : []));
  return [...new Set(ids.flatMap((id) => topics.get(id) ?? []))];
}
