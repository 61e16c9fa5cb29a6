import type { About, RepAct, RepReading, Step } from '#core/contract/personas/reading.ts';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import { asSpoken } from '#core/contract/spokenText.ts';
import { dayIn, minutesIn, timeIn } from '#core/language/dates.ts';
import { wordsOf } from '#core/language/words.ts';
import type { CallState } from '../state.ts';
import { MOST_HEARD, type HeardAct, type PLAIN_ACTS } from './reply.ts';

const LONGEST_SAID = 120;
/** An entry of general knowledge that nobody has: the persona's player misses it honestly. */
const THE_CALL: About = { to: 'call', id: 'this-call' };

interface Heard {
  persona: StatementPersona;
  /** Before the turn was folded in. */
  state: CallState;
  /** The rep's words. */
  text: string;
  by: string;
}

/**
 * A model's reading as the contract has it: ids that the persona does not have are dropped. Null
 * where nothing of it is of use.
 */
export function readingOfModel(acts: readonly HeardAct[], heard: Heard): RepReading | null {
  const read = acts.slice(0, MOST_HEARD).map((act) => actOf(act, heard));
  return read.length === 0 ? null : { role: 'rep', by: heard.by, acts: read };
}

function actOf(act: HeardAct, heard: Heard): RepAct {
  const { persona, state, text } = heard;
  // A model names no places in the turn.
  const common = { span: [0, text.length] as [number, number], confidence: 1 };
  switch (act.act) {
    case 'question':
      return { ...act, ...common, about: aboutOf(act.about, heard, act.followUp) };
    case 'introduction':
      return { ...act, ...common, name: short(act.name), company: short(act.company) };
    case 'pitch':
      return { ...act, ...common, kind: 'benefit', pains: painsOf(act.pains, persona) };
    case 'objection-response':
      return {
        ...act,
        ...common,
        objection: state.objection,
        manner: act.manner.length > 0 ? act.manner : ['acknowledge'],
      };
    case 'recap':
      return { act: 'recap', ...common, ...recapOf(act, heard) };
    case 'next-step':
      return {
        act: 'next-step',
        ...common,
        step: stepOf(act, heard),
        asksWhen: act.asksWhen,
        settles: act.settles,
      };
    case 'repair':
      return {
        ...act,
        ...common,
        about: act.about === null ? null : aboutOf(act.about, heard, false),
      };
    case 'rude':
    case 'unclear':
      return { ...act, ...common };
    default:
      return { ...common, ...plainAct(act.act, state) };
  }
}

type PlainAct = (typeof PLAIN_ACTS)[number];

/** What of a plain act the contract wants beside. */
function plainAct(act: PlainAct, state: CallState): PlainParts {
  switch (act) {
    case 'price':
      return { act, amount: null };
    case 'discount':
      return { act, percent: null };
    case 'answer':
      return { act, question: state.question?.id ?? null };
    case 'small-talk':
    case 'logistics':
      return { act, about: null };
    default:
      return { act };
  }
}

type Without<Act> = Act extends { act: PlainAct } ? Omit<Act, 'span' | 'confidence'> : never;
type PlainParts = Without<RepAct>;

function aboutOf(given: string, { persona }: Heard, followUp: boolean): About {
  const id = idIn(given);
  if (persona.brief.statements.some((each) => each.id === id))
    return { to: 'statement', id, ...(followUp && { thread: true }) };
  return id === 'call' ? THE_CALL : { to: 'nothing', noun: null };
}

/** A pain by its own id, or by a statement of it. */
function painsOf(given: readonly string[], { brief }: StatementPersona): string[] {
  const ids = new Set(given.map(idIn));
  return brief.pains
    .filter(({ id, surface, cause, cost }) =>
      [id, surface, cause, cost].some((each) => ids.has(each)),
    )
    .map(({ id }) => id);
}

function recapOf(
  act: Extract<HeardAct, { act: 'recap' }>,
  { persona }: Heard,
): Pick<Extract<RepAct, { act: 'recap' }>, 'statements' | 'wrong'> {
  const statementOf = (id: string) => persona.brief.statements.find((each) => each.id === idIn(id));
  const wrong = act.wrong.flatMap((id) => statementOf(id) ?? []);
  return {
    statements: [...new Set(act.ids.flatMap((id) => statementOf(id)?.id ?? []))],
    wrong: wrong.map(({ id, keys }) => ({
      id,
      said: '',
      told: (keys[0] ?? '').slice(0, LONGEST_SAID),
    })),
  };
}

/** Day and time are read from the words that the model names, the length from the turn. */
function stepOf(
  { step, when }: Extract<HeardAct, { act: 'next-step' }>,
  { text, persona }: Heard,
): Step {
  const words = wordsOf(when ?? '');
  const day = dayIn(words);
  const said = wordsOf(text);
  const minutes = minutesIn(said);
  const texts = new Set(said.map((word) => word.text));
  const isLength = minutes !== null && minutes >= 1 && minutes <= 600;
  return {
    kind: step,
    day,
    time: timeIn(words, true),
    minutes: isLength ? Math.round(minutes) : null,
    attendees: persona.brief.colleagues
      .map(({ name }) => name)
      .filter((name) => wordsOf(name).some((word) => texts.has(word.text)))
      .slice(0, 8),
  };
}

/** Models write an id with its brackets at times. */
export function idIn(given: string): string {
  return given.replaceAll(/[[\]\s"]/g, '');
}

function short(text: string | null): string | null {
  const said = asSpoken(text?.trim().slice(0, LONGEST_SAID) ?? '');
  return said === '' ? null : said;
}
