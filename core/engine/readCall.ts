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
import { LEARNED_TOPICS, withBeside, type RepPlace } from '#core/reading/lines/repBeside.ts';
import { telling } from '#core/reading/lines/sentenceFeatures.ts';
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
    const learned = new Map<number, Learned>();
    const earlier = new Set<string>();
    const firstReading = (turn: SpokenTurn, place: number): Reading => {
      if (turn.role === 'rep')
        return readTurn(turn.text, {
          persona: known,
          thread: threadOf(state),
          personaSaid: saidLast,
          repAsked: askedLast,
        });
      const before = beforeIn(repLast, callType);
      const context = { ...contextOf(state, place, repLast), before };
      return { role: 'persona', by, acts: byWords?.readProspect(turn.text, context) ?? [] };
    };
    const learn = (reading: RepReading, text: string) =>
      withBeside(reading, text, {
        ...placeOf(state, said),
        real: persona === null,
        callType,
        before: saidLast === '' ? null : wordsOf(saidLast),
        earlier,
      });
    const read = turns.map((turn, place): SpokenTurn => {
      const own = ownReading(turn);
      const first = own ?? firstReading(turn, place);
      let reading = first;
      if (first.role === 'rep') {
        const beside = learn(first, turn.text);
        // What was read of a real call, or put right by a person, stays as it is.
        const stays = own !== null && (persona === null || first.by === BY_PERSON);
        reading = stays ? first : beside.reading;
        learned.set(place, { ...beside, shares: sharesOf(beside.shares, reading) });
        repLast = turn.text;
      } else {
        for (const stem of telling(wordsOf(saidLast))) earlier.add(stem);
        saidLast = turn.text;
        said = first;
      }
      state = foldReading(state, reading, known);
      if (asks(reading)) askedLast = turn.text;
      return { ...turn, reading };
    });
    const topics = new Map(known.brief.statements.map(({ id, topics }) => [id, topics]));
    const marks = marksOf(read, (turn, place) => [
      ...new Set([
        ...topicsOf(turn.reading ?? null, topics),
        ...topicsHeard(turn, persona === null ? byWords : null, learned.get(place)?.asks ?? []),
      ]),
    ]);
    return read.map((turn, place) => ({
      ...turn,
      marks: { ...marks[place]!, ...learned.get(place)?.shares },
    }));
  };
}

type Learned = ReturnType<typeof withBeside>;

function beforeIn(text: string, callType: CallType): ProspectContext['before'] {
  return text === '' ? null : { text, callType };
}

/** A person who says that a turn sums up, or does not, is right. */
function sharesOf(shares: Learned['shares'], { by, acts }: Reading): Learned['shares'] {
  if (by !== BY_PERSON) return shares;
  return { ...shares, recap: Number(acts.some(({ act }) => act === 'recap')) };
}

function placeOf(
  { turns, told }: CallState,
  said: PersonaReading | null,
): Omit<RepPlace, 'before' | 'callType' | 'earlier' | 'real'> {
  return {
    turns,
    objected: said?.acts.some(({ act }) => act === 'objected') ?? false,
    conversed: told.length > 0,
  };
}

/**
 * Of a rep's turn only what it asks about, of some topics as was learned; what a persona tells is
 * known by its statements.
 */
function topicsHeard(
  { role, text, reading }: SpokenTurn,
  byWords: ReadByWords | null,
  learned: readonly string[],
): string[] {
  if (role === 'persona') return byWords?.topicsIn(text) ?? [];
  const asks =
    reading?.role === 'rep' &&
    reading.acts.some(
      (act) => ASKING.has(act.act) && (byWords !== null || act.act !== 'question' || !act.closed),
    );
  const found = asks ? topicsAsked(text) : [];
  if (byWords !== null) return [...found, ...learned];
  return [...found.filter((topic) => !LEARNED_TOPICS.has(topic)), ...learned];
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
