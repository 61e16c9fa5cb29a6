import { interpret } from '../../hearing/interpret.ts';
import { FIRST_NAMES } from '#core/language/lexicon.ts';
import WORDS from '../../lines/words.json' with { type: 'json' };
import type { CallReading, PersonaTurn, RepTurn } from '../../call/reading.ts';

/** A turn this late introduces nobody any more. */
const OPENING_TURNS = 3;

/** How the rep introduced itself, capitals mended: "this is Jo from Rotaworks"; null parts where it never did. */
export function introductionOf(call: CallReading): { name: string | null; company: string | null } {
  const said = repTurns(call)
    .slice(0, OPENING_TURNS)
    .flatMap((turn) =>
      interpret(turn.said.raw)
        .filter(({ kind }) => kind === 'introduction')
        .map(({ slots }) => ({ slots, raw: turn.said.raw })),
    );
  const of = (part: 'name' | 'company') =>
    said.flatMap(({ slots, raw }) => (slots[part] ? [asWritten(slots[part], raw)] : [])).at(0) ??
    null;
  return { name: of('name'), company: of('company') };
}

/** The greeting the rep used, with the name it used: "Hi Dana". */
export function greetingOf(call: CallReading): string {
  const first = repTurns(call)[0]?.said.raw ?? '';
  const word =
    /\b(good (?:morning|afternoon|evening)|hi|hello|hey|morning|afternoon)\b/i.exec(
      first.slice(0, 40),
    )?.[1] ?? 'Hi';
  const name = personaNameOf(call);
  return capital(name === null ? word.toLowerCase() : `${word.toLowerCase()} ${name}`);
}

/** The persona's first name as it picked up, or as the rep addressed it. */
export function personaNameOf(call: CallReading): string | null {
  const own = call.persona
    .slice(0, 2)
    .flatMap((turn) => turn.said.raw.match(/\p{Lu}\p{L}+/gu) ?? [])
    .find((word) => FIRST_NAMES.has(word.toLowerCase()));
  if (own !== undefined) return own;
  const addressed = repTurns(call)
    .slice(0, 2)
    .flatMap((turn) => interpret(turn.said.raw).flatMap(({ slots }) => slots.addressed ?? []))[0];
  return addressed === undefined ? null : capital(addressed);
}

const SELLS =
  /\b(?:we (?:help|work with|make|build|give|let|automate|replace|connect|handle|run|offer|provide|cut|reduce|reconcile|do(?! (?:is|that|it|this|exactly))|turn|take|bring|are an?|show|plan|track|keep|send|read|check|match|pull)|our (?:tool|platform|product|software|system|app|service) (?:\w+s))\b/gi;
/** Words of a clause that stands for itself. */
const [FEWEST, MOST] = [5, 13];
const ENDS = new RegExp(`\\s(?:${WORDS.clauseEnds.join('|')})\\b.*$`, 'is');
/** Points at what was said before, or is no clause. */
const POINTING =
  /\b(?:this|that|it|them|those|exactly|these|dont|cant|im|ive|were|its|youre|thats|best|leading|another|also|everything)\b/i;
const badEnds = new Set(WORDS.badEnds);

/** What the rep says it does, as a clause in its own words, without a capital: "we help clinics fill their beds"; null where none stands for itself. */
export function pitchOf(call: CallReading): string | null {
  return longestFit(
    repTurns(call).flatMap((turn) =>
      [...turn.said.raw.replaceAll(/\b(?:um|uh|er|you know|i mean),? /gi, '').matchAll(SELLS)].map(
        (match) => clauseFrom(match.input.slice(match.index)),
      ),
    ),
  );
}

const CUSTOMER =
  /\b(?:a|one|another) (?:customer|client|company|carrier|clinic|hotel|school|retailer|plant|firm|practice|contractor|distributor|manufacturer|group|lender|crew|[a-z]+ maker)(?: of (?:ours|your size))? (?:in|with|like|of|who|went|cut|saved|had|brought)\b/gi;

/** Proof that the rep gave at some time of the call, as a clause; it is only ever given back. */
export function proofOf(call: CallReading): string | null {
  return longestFit(
    repTurns(call)
      .filter((turn) => turn.rep.moves.proof)
      .flatMap((turn) =>
        [...turn.said.raw.matchAll(CUSTOMER)].map((match) =>
          clauseFrom(match.input.slice(match.index)),
        ),
      )
      .filter((clause) =>
        /\b(?:cut|went|saved|dropped|reduced|halved|brought|lowered)\b/.test(clause),
      ),
  );
}

function longestFit(clauses: string[]): string | null {
  const fit = clauses.filter((clause) => {
    const words = clause.toLowerCase().split(' ');
    return (
      words.length >= FEWEST &&
      words.length <= MOST &&
      !badEnds.has(words.at(-1) ?? '') &&
      !POINTING.test(clause)
    );
  });
  return fit.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

function clauseFrom(text: string): string {
  const sentence = /^[^.?!,;:]+/.exec(text)?.[0] ?? '';
  const [subject = '', verb = '', ...rest] = sentence.trim().split(/\s+/);
  const clause = `${subject} ${verb} ${` ${rest.join(' ')}`.replace(ENDS, '').trim()}`.trim();
  return clause.charAt(0).toLowerCase() + clause.slice(1);
}

/** Someone of the persona's own side whom it named. */
export function colleagueIn(
  turns: readonly PersonaTurn[],
  own: readonly (string | null)[],
): string | null {
  const named = turns
    .flatMap((turn) =>
      turn.index === 0
        ? []
        : [...turn.said.raw.matchAll(/(?<![\p{L}])\p{Lu}\p{Ll}+/gu)].map(([name]) => name),
    )
    .filter(
      (name) =>
        FIRST_NAMES.has(name.toLowerCase()) &&
        !own.some((each) => each?.split(' ')[0]?.toLowerCase() === name.toLowerCase()),
    );
  return named.at(-1) ?? null;
}

const DAY =
  /\b(?:next )?(monday|tuesday|wednesday|thursday|friday)( morning| afternoon)?( at (?:half past )?(?:[a-z]+|\d{1,2}(?::\d\d)?)(?: (?:thirty|fifteen|o'clock|am|pm))?)?/gi;
const HOURS =
  /^ at (?:half past )?(?:\d{1,2}(?::\d\d)?|one|two|three|four|five|seven|eight|nine|ten|eleven|noon|twelve)/i;

/** The day and time that one of them last proposed, else one to choose. */
export function dayIn(call: CallReading): string {
  const proposing = call.turns.filter((turn) =>
    turn.role === 'rep'
      ? turn.rep.ask !== null
      : turn.persona.counters !== null || turn.persona.agrees !== null,
  );
  const found = proposing.flatMap((turn) => [...turn.said.raw.matchAll(DAY)]).at(-1);
  if (!found) return 'Thursday at ten';
  const [, day = '', part = '', at = ''] = found;
  const time = HOURS.exec(at)?.[0] === undefined ? (part === '' ? ' at ten' : part) : at;
  return `${capital(day)}${time.toLowerCase()}`;
}

/** Asked for with every line that is tried, so each call's are kept. */
export function repTurns(call: CallReading): readonly RepTurn[] {
  const known =
    turnsOf.get(call) ??
    call.turns.filter((turn): turn is RepTurn => turn.role === 'rep' && turn.said.words > 0);
  turnsOf.set(call, known);
  return known;
}

const turnsOf = new WeakMap<CallReading, readonly RepTurn[]>();

/** As the raw text writes it where it has capitals, else with capitals. */
function asWritten(words: string, raw: string): string {
  const written =
    new RegExp(
      words
        .split(' ')
        .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\S'))
        .join('\\s+'),
      'iu',
    ).exec(raw)?.[0] ?? words;
  return /\p{Lu}/u.test(written) ? written : written.split(' ').map(capital).join(' ');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
