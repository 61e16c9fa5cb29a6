import type { HeardAct } from '#core/contract/calibration/readings.ts';
import {
  BY_PERSON,
  type ObjectionManner,
  type QuestionKind,
  type Reading,
  type RepAct,
  type RepReading,
} from '#core/contract/personas/reading.ts';

/** What a reading heard, each act once, in the order of the turn. */
export function heardActs(reading: Reading | null): HeardAct[] {
  if (reading?.role !== 'rep') return [];
  return [...new Set(reading.acts.flatMap(namesOf))];
}

/** What the call so far and the reply tell of an act that a person names. */
export interface TurnContext {
  text: string;
  /** The persona's objection and question that are open, by id. */
  objection: string | null;
  question: string | null;
  /** The statement that the persona told in reply. */
  told: string | null;
}

/**
 * A reading as a person corrects it: what was heard and is kept stays as it was, the rest is of the
 * whole turn.
 */
export function correctedReading(
  before: Reading | null,
  acts: readonly HeardAct[],
  context: TurnContext,
): RepReading {
  const chosen = new Set(acts);
  const kept = (before?.role === 'rep' ? before.acts : []).flatMap((act) => keptOf(act, chosen));
  const heard = new Set(kept.flatMap(namesOf));
  const added = acts.filter((name) => !heard.has(name));
  const manners = added.flatMap((name) => mannerOf(name) ?? []);
  return {
    role: 'rep',
    by: BY_PERSON,
    acts: [
      ...kept,
      ...added.flatMap((name) => (mannerOf(name) === null ? actOf(name, context) : [])),
      ...(manners.length > 0 ? [objectionMet(manners, context)] : []),
    ],
  };
}

/** An answer to an objection does several things, of which some may be right. */
function keptOf(act: RepAct, chosen: ReadonlySet<HeardAct>): RepAct[] {
  if (act.act !== 'objection-response')
    return namesOf(act).every((n) => chosen.has(n)) ? [act] : [];
  const manner = act.manner.filter((each) => chosen.has(`objection-${each}`));
  return manner.length > 0 ? [{ ...act, manner }] : [];
}

function namesOf(act: RepAct): HeardAct[] {
  switch (act.act) {
    case 'question':
      return [`question-${act.kind}`];
    case 'pitch':
      return [`pitch-${act.kind}`];
    case 'objection-response':
      return act.manner.map((manner): HeardAct => `objection-${manner}`);
    case 'next-step':
      return [
        act.step.day !== null || act.step.time !== null ? 'next-step-dated' : 'next-step-vague',
      ];
    default:
      return [act.act];
  }
}

function mannerOf(name: HeardAct): ObjectionManner | null {
  return name.startsWith('objection-')
    ? (name.slice('objection-'.length) as ObjectionManner)
    : null;
}

function objectionMet(manner: ObjectionManner[], { text, objection }: TurnContext): RepAct {
  return { act: 'objection-response', ...wholeOf(text), objection, manner, specific: true };
}

/**
 * Of the persona's side only what is recorded is taken: where nothing is, the act is about nothing
 * that is known.
 */
function actOf(name: HeardAct, context: TurnContext): RepAct[] {
  const whole = wholeOf(context.text);
  const detailed = DETAILED[name];
  if (detailed) return [detailed(whole, context)];
  if (name.startsWith('question-')) return [questionOf(name, context)];
  return [{ act: name, ...whole } as RepAct];
}

type Whole = Pick<RepAct, 'span' | 'confidence'>;

/** What an act says beside its name, where a person named it alone. */
const DETAILED: Partial<Record<HeardAct, (whole: Whole, context: TurnContext) => RepAct>> = {
  introduction: (whole) => ({ act: 'introduction', ...whole, name: null, company: null }),
  'pitch-feature': (whole) => ({ act: 'pitch', ...whole, kind: 'feature', pains: [] }),
  'pitch-benefit': (whole) => ({ act: 'pitch', ...whole, kind: 'benefit', pains: [] }),
  'pitch-story': (whole) => ({ act: 'pitch', ...whole, kind: 'story', pains: [] }),
  price: (whole) => ({ act: 'price', ...whole, amount: null }),
  discount: (whole) => ({ act: 'discount', ...whole, percent: null }),
  answer: (whole, { question }) => ({ act: 'answer', ...whole, question }),
  recap: (whole) => ({ act: 'recap', ...whole, statements: [], wrong: [] }),
  'next-step-vague': (whole) => nextStep(whole, null),
  'next-step-dated': (whole, { text }) => nextStep(whole, { said: text.slice(0, 120) }),
  repair: (whole) => ({ act: 'repair', ...whole, kind: 'explain', about: null }),
  'small-talk': (whole) => ({ act: 'small-talk', ...whole, about: null }),
  logistics: (whole) => ({ act: 'logistics', ...whole, about: null }),
  rude: (whole) => ({ act: 'rude', ...whole, degree: 'sneer' }),
  unclear: (whole) => ({ act: 'unclear', ...whole, why: 'unfinished' }),
};

function questionOf(name: HeardAct, { text, told }: TurnContext): RepAct {
  return {
    act: 'question',
    ...wholeOf(text),
    kind: name.slice('question-'.length) as QuestionKind,
    about: told === null ? { to: 'nothing', noun: null } : { to: 'statement', id: told },
    closed: false,
    followUp: false,
  };
}

function nextStep(whole: Whole, day: { said: string } | null): RepAct {
  const step = { kind: 'meeting' as const, day, time: null, minutes: null, attendees: [] };
  return { act: 'next-step', ...whole, step, asksWhen: false, settles: false };
}

function wholeOf(text: string): Whole {
  return { span: [0, text.length], confidence: 1 };
}
