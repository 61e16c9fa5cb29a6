import type { CallReading, PersonaTurn } from '../../call/reading.ts';
import { quoteOf, sentenceAround } from '../../words/said.ts';
import { clausesOf, objectionClause } from './clauses.ts';
import type { Clause } from './clauses.ts';
import { figureIn } from './figures.ts';
import {
  capital,
  colleagueIn,
  dayIn,
  greetingOf,
  introductionOf,
  personaNameOf,
  pitchOf,
  proofOf,
  repTurns,
} from './repWords.ts';

/** What a frame's slots stand for at one place of a call; null where the call holds nothing that is safe to say. */
export type Slots = Record<SlotName, () => string | null>;

export type SlotName =
  | 'hi'
  | 'me'
  | 'company'
  | 'pitch'
  | 'proof'
  | 'own'
  | 'ownPitch'
  | 'said'
  | 'turned'
  | 'trouble'
  | 'earlier'
  | 'objected'
  | 'figure'
  | 'thing'
  | 'who'
  | 'day'
  | 'first'
  | 'second'
  | 'firstQuote'
  | 'secondQuote';

/** "So you don't spend it" asks for nothing that one could go on from. */
const NEGATED = /n't\b|\b(?:not|never|no)\b/;

/** How many of the persona's turns back one still says "you said". */
const BACK = 3;

/** Everything is looked up only when a frame asks for it. Only words that were said before the place are given back. */
export function slotsAt(call: CallReading, turn: number): Slots {
  const heard = call.persona.filter(({ index }) => index < turn);
  const recent = heard.slice(-BACK).toReversed();
  const opens = repTurns(call)[0]?.index === turn;
  const introduction = once(() => introductionOf(call));
  const turned = once(() => recapOf(heard, true));
  const quoted = once(() => recapOf(heard, false));
  return {
    hi: () => (opens ? greetingOf(call) : null),
    me: () => {
      const { name, company } = introduction();
      return name === null ? null : `this is ${name}${company === null ? '' : ` from ${company}`}`;
    },
    company: () => introduction().company,
    pitch: once(() => pitchOf(call)),
    proof: once(() => proofOf(call)),
    ownPitch: () => ownPitchOf(call, turn),
    own: () => firstSentence(call, turn),
    said: () => clauseIn(recent)?.spoken ?? null,
    turned: () =>
      clauseIn(recent.slice(0, 1), ({ turned, spoken }) => turned && !NEGATED.test(spoken))
        ?.spoken ?? null,
    earlier: () => clauseIn(heard.toReversed(), ({ trouble }) => trouble)?.spoken ?? null,
    objected: () => objectionBefore(call, turn)?.spoken ?? null,
    trouble: () => clauseIn(recent, ({ trouble }) => trouble)?.spoken ?? null,
    figure: () => firstOf(recent, ({ said }) => figureIn(said.raw)),
    thing: () => thingIn(recent[0]),
    who: once(() =>
      colleagueIn(heard, [
        personaNameOf(call),
        introduction().name,
        call.turns[0]?.said.raw ?? null,
      ]),
    ),
    day: once(() => dayIn(call)),
    first: () => turned()[0] ?? null,
    second: () => turned()[1] ?? null,
    firstQuote: () => quoted()[0] ?? null,
    secondQuote: () => quoted()[1] ?? null,
  };
}

/** What is sought through the whole call is sought once, for the first frame that asks. */
function once<T extends {} | null>(find: () => T): () => T {
  let found: T | undefined;
  return () => (found === undefined ? (found = find()) : found);
}

/** The sentence in which the objection was raised that this turn answers. */
function objectionBefore(call: CallReading, turn: number): Clause | null {
  const raised = call.objections.findLast((objection) => objection.raised.turn < turn)?.raised;
  const said = raised ? call.turns[raised.turn]?.said : undefined;
  if (!raised || !said) return null;
  const { from, to } = sentenceAround(said.flat, raised.from);
  return objectionClause(quoteOf(said, from, to));
}

function clauseIn(
  turns: readonly PersonaTurn[],
  fits: (clause: Clause) => boolean = () => true,
): Clause | null {
  return firstOf(turns, ({ said }) => clausesOf(said.raw).find(fits) ?? null);
}

/** Two things from two turns, the later and the more telling first to be chosen, in the order they were told. */
function recapOf(heard: readonly PersonaTurn[], turned: boolean): string[] {
  const told = heard.slice(1).flatMap((turn) => {
    const clause = clausesOf(turn.said.raw).find((each) =>
      turned ? each.turned : each.quoted.split(' ').length > 3,
    );
    return clause
      ? [
          {
            index: turn.index,
            text: clause.spoken,
            worth: turn.telling.size + (clause.trouble ? 6 : 0),
          },
        ]
      : [];
  });
  return told
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, 2)
    .toSorted((a, b) => a.index - b.index)
    .map(({ text }) => text);
}

const THING =
  /\b(the|our|my) (\p{Ll}{4,}(?: \p{Ll}{4,})?)(?=[.,;]|\s(?:is|are|was|were|has|have|and|but|to|in|on|for|with|by|of|every|each|when|because|which|that)\b)/gu;
const NO_THING =
  /\b(?:same|other|only|most|best|last|next|first|whole|rest|moment|time|thing|things|way|point|minute|end|past|meantime|world|reason|middle|start|call|phone|question|answer|truth|kind|sort|day|week|month|year|morning|afternoon|evening|one|ones|others|number|numbers)\b|(?:ly|ing|ed|est)\b/;

/** "The map", "your dispatchers": something of the persona's own that can be asked about. */
function thingIn(turn: PersonaTurn | undefined): string | null {
  const found = [...(turn?.said.raw ?? '').matchAll(THING)].find(
    ([, , noun = '']) => !NO_THING.test(noun),
  );
  return found ? `${found[1] === 'the' ? 'the' : 'your'} ${found[2]}` : null;
}

/** The sentence in which the rep itself says at this place what it offers. */
function ownPitchOf(call: CallReading, index: number): string | null {
  const turn = call.turns[index];
  if (turn?.role !== 'rep' || !turn.rep.moves.pitch || !turn.said.flat.includes(' . ')) return null;
  const { from, to } = sentenceAround(turn.said.flat, turn.rep.moves.pitch.from);
  const sentence = quoteOf(turn.said, from, to)
    .replace(/^(?:so|and|okay|well|right)[, ]+/i, '')
    .replace(/(?<![.?!…\s])[.?!…\s]+$/, '');
  const words = sentence.split(/\s+/).length;
  return words >= 5 &&
    words <= 18 &&
    !turn.rep.questions.some((question) => question.from >= from && question.to <= to)
    ? sentence
    : null;
}

/** The rep's own beginning of a turn that went on too long. */
function firstSentence(call: CallReading, turn: number): string | null {
  const sentence = /^[^.?!]+/.exec(call.turns[turn]?.said.raw.trim() ?? '')?.[0].trim() ?? '';
  const words = sentence.split(/\s+/).length;
  return words >= 5 &&
    words <= 24 &&
    sentence.length < (call.turns[turn]?.said.raw.trim().length ?? 0) - 20
    ? capital(sentence)
    : null;
}

function firstOf<T, R>(items: readonly T[], read: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}
