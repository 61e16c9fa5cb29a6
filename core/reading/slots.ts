import type { Step, Thread, WrongDetail } from '#core/contract/personas/reading.ts';
import type { Objection, StatementPersona } from '#core/contract/personas/persona.ts';
import { dayIn, timeIn, minutesIn } from '#core/language/dates.ts';
import { COMMON_WORDS, type FoundCue } from '#core/language/lexicon.ts';
import { namesIn } from '#core/language/names.ts';
import { numbersIn } from '#core/language/numbers.ts';
import { stemOf, textsOf, wordsOf, type Word } from '#core/language/words.ts';
import { NEXT_STEP_KINDS } from '#core/contract/personas/briefWords.ts';

function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]];
  for (const word of words) {
    clauses.at(-1)!.push(word);
    if (word.stop !== '') clauses.push([]);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** A proposal: the words of the turn, and those in which it is made. */
export interface ProposalWords {
  words: readonly Word[];
  own: readonly Word[];
  source: string;
  cues: readonly FoundCue[];
}

/**
 * The step that a turn proposes: its kind and who takes part from the stretch, day and time from
 * the whole turn.
 */
export function stepIn(kind: Step['kind'], turn: ProposalWords, persona: StatementPersona): Step {
  const isLeft = isLeftToThem(turn.own);
  const ring = kind === 'send-info' ? ringIn(turn.own) : undefined;
  // "Tuesday at six it is, and the page is with you by Thursday": the proposal's own day comes
  // first.
  const said = [timedIn(ring ?? turn.own), ring, turn.own, turn.words].filter(isThere);
  const day = firstOf(said, dayIn);
  // "I send you the page, and can I ring you Friday?" asks for more than the page.
  const wanted = ring === undefined ? kind : 'meeting';
  return {
    kind: isLeft || isByMail(turn.own) ? withoutTalk(wanted) : wanted,
    // What is there before Wednesday is gone through on no day yet.
    day: wanted !== 'send-info' && isDeadline(ring ?? turn.own, day) ? null : day,
    time: firstOf(said, (words) => timeIn(words, day !== null)),
    minutes: within(minutesIn(turn.own) ?? minutesIn(turn.words)),
    ...(isByPhone(turn.own) && !isLeft && { phone: true }),
    attendees: attendeesIn(turn, persona),
  };
}

function isThere<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** What is found in the first words that hold any. */
function firstOf<T>(
  stretches: readonly (readonly Word[])[],
  find: (words: readonly Word[]) => T | null,
): T | null {
  for (const words of stretches) {
    const found = find(words);
    if (found !== null) return found;
  }
  return null;
}

/**
 * "I ring you on Tuesday at ten, and we pick the Saturday then": what names a day with its time
 * comes first.
 */
function timedIn(own: readonly Word[]): readonly Word[] | undefined {
  return clausesOf(own).findLast((each) => dayIn(each) && timeIn(each, true));
}

/** The words from a ring of one's own on, where a day is said with it: "and I ring you Friday". */
function ringIn(own: readonly Word[]): readonly Word[] | undefined {
  if (isLeftToThem(own)) return undefined;
  const texts = textsOf(own);
  const at = texts.findLastIndex((text, place) => BY_PHONE.has(text) && texts[place + 1] === 'you');
  const before = texts.slice(0, Math.max(0, at));
  const isOwn = before.some((text) => text === 'i' || text === 'we');
  if (!isOwn || !BEFORE_RING.has(before.at(-1)!)) return undefined;
  const sends = texts.findIndex((text, place) => place > at && SENDS.has(text));
  const ring = own.slice(at, sends < 0 ? undefined : sends);
  return dayIn(ring) === null ? undefined : ring;
}

/** "I don't call you" and "people who ring you" are no ring of one's own. */
const BEFORE_RING: ReadonlySet<string> = new Set(
  'i we will would can could may shall and then'.split(' '),
);
const SENDS: ReadonlySet<string> = new Set('send email mail post write'.split(' '));

/** "May I check in by email on Friday?" takes nobody's time. */
function withoutTalk(kind: Step['kind']): Step['kind'] {
  return kind === 'meeting' ? 'send-info' : kind;
}

const BY_PHONE: ReadonlySet<string> = new Set(['ring', 'call', 'phone']);

function isByPhone(words: readonly Word[]): boolean {
  return words.some(({ text }) => BY_PHONE.has(text));
}

const US: ReadonlySet<string | undefined> = new Set(['me', 'us']);
/** Words in which "you" stands before "ring me". */
const SUBJECT_WORDS = 3;

/**
 * Whether every call that is spoken of is one they make, when they like: "ring me on Thursday at ten"
 * is a talk.
 */
function isLeftToThem(words: readonly Word[]): boolean {
  if (timedIn(words) !== undefined) return false;
  const texts = textsOf(words);
  const calls = texts.flatMap((text, at) => (BY_PHONE.has(text) ? at : []));
  return calls.length > 0 && calls.every((at) => isTheirCall(texts, at));
}

function isTheirCall(texts: readonly string[], at: number): boolean {
  const before = texts.slice(Math.max(0, at - SUBJECT_WORDS), at);
  return US.has(texts[at + 1]) && before.includes('you') && !before.includes('i');
}

function isByMail(words: readonly Word[]): boolean {
  return words.some(({ text }, at) => text === 'by' && words[at + 1]?.text === 'email');
}

const BEFORE: ReadonlySet<string | undefined> = new Set(['by', 'before']);

function isDeadline(words: readonly Word[], day: Step['day']): boolean {
  const said = day?.said.toLowerCase().split(' ')[0];
  return words.some(({ text }, at) => text === said && BEFORE.has(words[at - 1]?.text));
}

export function likeliestStep(shares: readonly number[]): Step['kind'] {
  return NEXT_STEP_KINDS[shares.indexOf(Math.max(...shares))]!;
}

/**
 * Who is to take part: the persona's colleagues that the proposal names, and names in what "bring
 * ... along" holds.
 */
function attendeesIn(
  { words, own, source, cues }: ProposalWords,
  { name, brief }: StatementPersona,
): string[] {
  const joining = cues.flatMap(({ cue, from, to }) =>
    cue === 'who-joins' ? textsOf(words.slice(from, to)) : [],
  );
  const row = ` ${textsOf(own).join(' ')} `;
  if (ALONE.some((words) => row.includes(` ${words} `))) return [];
  const texts = new Set([...textsOf(own), ...joining]);
  const colleagues = brief.colleagues
    .filter((each) => wordsOf(each.name).some(({ text }) => texts.has(text)))
    .map((each) => each.name);
  const known = new Set([name, ...colleagues].flatMap((each) => textsOf(wordsOf(each))));
  const others = cues
    .filter(({ cue }) => cue === 'who-joins')
    .flatMap(({ slots: { who } }) => (who === undefined ? [] : namesIn(words, source, who)))
    .filter((each) => !textsOf(wordsOf(each)).some((text) => known.has(text)));
  return [...new Set([...colleagues, ...others])].slice(0, 8);
}

/** Who is named beside these is spoken of, and not asked to come. */
const ALONE = ['just you and me', 'just the two of us', 'only the two of us', 'only you and me'];

function within(minutes: number | null): number | null {
  if (minutes === null) return null;
  const whole = Math.round(minutes);
  return whole >= 1 && whole <= 600 ? whole : null;
}

/** Words of a key that a stretch holds, by stem, in order. */
export function touches(keys: readonly string[], words: readonly Word[]): boolean {
  const row = ` ${words.map(({ stem }) => stem).join(' ')} `;
  return keys.some((key) =>
    row.includes(
      ` ${wordsOf(key)
        .map(({ stem }) => stem)
        .join(' ')} `,
    ),
  );
}

/** Of the words with which a persona takes an objection back, so many stand in the rep's turn. */
const TAKEN_UP = 0.34;

/**
 * Whether a turn names what the persona's words for an objection that is met take for granted
 * ("written down, with a name beside it"): words of these that the objection itself does not hold.
 */
export function names(
  { text, again, resolved }: Pick<Objection, 'text' | 'again' | 'resolved'>,
  words: readonly Word[],
): boolean {
  const raised = new Set([text, ...again].flatMap((line) => contentStems(line)));
  const wanted = contentStems(resolved).filter((stem) => !raised.has(stem));
  if (wanted.length === 0) return false;
  const said = new Set(words.map(({ stem }) => stem));
  const found = wanted.filter((stem) => said.has(stem)).length;
  return found >= Math.min(2, wanted.length) && found / wanted.length >= TAKEN_UP;
}

function contentStems(line: string): string[] {
  const content = wordsOf(line).filter(({ text }) => text.length > 2 && !COMMON_WORDS.has(text));
  return [...new Set(content.map(({ stem }) => stem))];
}

/** Statements told before that a recap sums up, and where it puts a figure otherwise. */
export function recapIn(
  words: readonly Word[],
  { told: ids }: Thread,
  { brief }: StatementPersona,
): { statements: string[]; wrong: WrongDetail[] } {
  const stems = new Set(words.map(({ stem }) => stem));
  const statements: string[] = [];
  const wrong: WrongDetail[] = [];
  const toldSoFar = brief.statements.filter(({ id }) => ids.includes(id));
  // What was told of anything is no slip, even where it was told of something else.
  const figures = new Set(
    toldSoFar.flatMap((each) => [each.text, ...each.again].flatMap(valuesIn)),
  );
  const sums = sumsOf(figures);
  const isKnown = ({ value, noun }: { value: number; noun: string }) =>
    figures.has(value) || (UNITS.has(noun) && sums.has(value));
  for (const statement of toldSoFar) {
    const lines = [statement.text, ...statement.again];
    const figure = lines
      .flatMap((line) => figuresAgainst(words, stems, wordsOf(line)))
      .find((each) => each.value !== 1 && !isKnown(each));
    const isSummed =
      touches(statement.keys, words) || lines.some((line) => share(line, stems) >= 0.6);
    if (isSummed || figure !== undefined) statements.push(statement.id);
    if (figure !== undefined && !isTouchedRightly(statement.keys, words))
      wrong.push({ id: statement.id, said: figure.said, told: figure.told });
  }
  return { statements: statements.slice(0, 12), wrong: wrong.slice(0, 4) };
}

/** "Five hours for me and three for her" are eight hours. */
function sumsOf(figures: ReadonlySet<number>): ReadonlySet<number> {
  const pairs = [...figures].flatMap((one) =>
    [...figures].filter((other) => other < one).map((other) => [one, other] as const),
  );
  return new Set(pairs.flatMap(([one, other]) => [one + other, one - other, one * other]));
}

/** A figure of the statement is said as it was told. */
function isTouchedRightly(keys: readonly string[], words: readonly Word[]): boolean {
  return touches(
    keys.filter((key) => numbersIn(textsOf(wordsOf(key))).length > 0),
    words,
  );
}

/** Share of a line's longer words that are said. */
function share(line: string, stems: ReadonlySet<string>): number {
  const own = [
    ...new Set(
      wordsOf(line)
        .filter(({ text }) => text.length > 4)
        .map(({ stem }) => stem),
    ),
  ];
  return own.length < 2 ? 0 : own.filter((stem) => stems.has(stem)).length / own.length;
}

/** What anything is counted in: the same unit alone does not make it the same thing. */
const UNITS: ReadonlySet<string> = new Set(
  (
    'years months weeks days hours minutes seconds times people percent dollars pounds euros cents ' +
    'thousand hundred million others more ones things miles'
  )
    .split(' ')
    .map(stemOf),
);

/**
 * The same thing counted, with another number: "twelve dispatchers" against "nine dispatchers". Of
 * what is counted in years, or in people, more must be the same than the unit.
 */
function figuresAgainst(
  words: readonly Word[],
  stems: ReadonlySet<string>,
  line: readonly Word[],
): { said: string; told: string; value: number; noun: string }[] {
  const told = countedIn(line);
  const sharesWord = line.some(
    ({ text, stem }) =>
      text.length > 3 && !COMMON_WORDS.has(text) && !UNITS.has(stem) && stems.has(stem),
  );
  return countedIn(words).flatMap((said) => {
    if (UNITS.has(said.noun) && !sharesWord) return [];
    const same = told.filter(({ noun }) => noun === said.noun);
    const isOther = same.length > 0 && same.every(({ value }) => value !== said.value);
    return isOther ? [{ ...said, said: said.text, told: same[0]!.text }] : [];
  });
}

const valuesIn = (line: string) => numbersIn(textsOf(wordsOf(line))).map(({ value }) => value);

const RATES: ReadonlySet<string> = new Set(['a', 'an', 'per', 'each']);

function countedIn(words: readonly Word[]): { value: number; noun: string; text: string }[] {
  const texts = textsOf(words);
  return numbersIn(texts).flatMap(({ value, from, to }) => {
    // "28,000 a year" counts no years.
    if (RATES.has(texts[to] ?? '')) return [];
    const at = [to, to + 1].find((place) => /^\p{L}{4,}$/u.test(texts[place] ?? ''));
    if (at === undefined) return [];
    return [{ value, noun: stemOf(texts[at]!), text: texts.slice(from, at + 1).join(' ') }];
  });
}

export function textOf(
  { from, to }: { from: number; to: number },
  words: readonly Word[],
  source: string,
): string {
  return source.slice(words[from]!.start, words[to - 1]!.end).slice(0, 100);
}
