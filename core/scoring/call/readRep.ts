import type { NextStepKind } from '#core/contract/personas/briefWords.ts';
import { hearAlone, interpret, type HeardAlone } from '../hearing/interpret.ts';
import { readByPatterns } from '../hearing/readByPatterns.ts';
import {
  CONFIDENT,
  type HeardContext,
  type Move,
  type MoveKind,
  type QuestionKind,
} from '../hearing/moves.ts';
import LEXICON from '../lexicon/rep.json' with { type: 'json' };
import { wordPatterns } from '../words/patterns.ts';
import type { Hit } from '../words/flatWords.ts';
import type { Found } from '../words/patterns.ts';
import { cuesIn, type CueKind, type RepCues } from './repCues.ts';
import { flatPlace } from '../words/said.ts';
import type { Said } from '../words/said.ts';
import { countWords } from '../words/flatWords.ts';

export interface RepQuestion extends Hit {
  /** Topics of facts, and the finer ones that only a rubric asks about. */
  topics: readonly string[];
  kind: QuestionKind;
}

export interface NextStepAsk extends Hit {
  kind: NextStepKind;
  /** A slot is asked for, not just an intention named. */
  firm: boolean;
}

/** What a rep's turn does, each with its place in the flattened turn. */
export interface RepReading extends Pick<RepCues, 'fillers' | 'taughtPhrases' | 'questionCues'> {
  moves: Partial<Record<CueKind, Hit>>;
  questions: readonly RepQuestion[];
  ask: NextStepAsk | null;
  date: Hit | null;
  attendee: Hit | null;
  confirms: boolean;
  unsure: Hit | null;
}

const TOPICS = keysOf(LEXICON.topics);
const SPIN = keysOf(LEXICON.spin);
const KINDS = keysOf(LEXICON.nextStep.kinds);
const { ask, firm } = LEXICON.nextStep;

const readQuestion = wordPatterns({
  ...LEXICON.topics,
  ...LEXICON.spin,
  noQuestion: LEXICON.noQuestion,
  permission: [...LEXICON.moves.permission, ...LEXICON.moves['bad-time']],
  ask,
  firm,
  date: LEXICON.date,
});
const readAsk = wordPatterns(LEXICON.nextStep.kinds);

/** Moves of the interpreter under the names of the cues that they stand for. */
const CUE_OF: Partial<Record<MoveKind, CueKind>> = {
  introduction: 'identity',
  permission: 'permission',
  reason: 'reason',
  'small-talk': 'small-talk',
  agenda: 'agenda',
  pitch: 'pitch',
  empathy: 'empathy',
  discount: 'discount',
  recap: 'recap',
  thanks: 'thanks',
  goodbye: 'thanks',
  rude: 'pressing',
  pressing: 'pressing',
  instruction: 'injection',
};

/**
 * Reads one turn of the rep. Moves and questions are the conversation's own interpreter's, read with what came before but without a
 * persona's state; the lexicon here adds what only a scorer looks for (proof, tying back to what was said, steps of an objection response, who is invited).
 * What can be heard of the turn by itself may be handed over: for a call of many turns that is done for all of them first.
 */
export function readRep(
  said: Said,
  before: HeardContext = {},
  alone: RepAlone = { heard: hearAlone(said.raw), cues: cuesIn(said.flat) },
): RepReading {
  const { heard, cues } = alone;
  const moves = creditable(said.raw, before, heard);
  return {
    moves: { ...cuesOf(moves, said), ...cues.moves },
    questions: findQuestions(moves, said),
    ask: findAsk(moves, said, cues),
    date: cues.date ?? null,
    attendee: cues.attendee ?? null,
    confirms:
      cues.confirms || moves.some((move) => move.kind === 'accept' && move.slots.date != null),
    unsure: cues.unsure ?? null,
    fillers: cues.fillers,
    taughtPhrases: cues.taughtPhrases,
    questionCues: cues.questionCues,
  };
}

/** What is in a turn wherever the call stands. */
export interface RepAlone {
  heard: HeardAlone;
  cues: RepCues;
}

/** The interpreter's moves, without orders to a machine and long speeches taken for questions that only it hears. */
function creditable(raw: string, before: HeardContext, heard: HeardAlone): readonly Move[] {
  const moves = interpret(raw, before, heard);
  if (!moves.some(isDoubtful)) return moves;
  const patterns = readByPatterns(raw, heard);
  return moves.filter(
    (move) =>
      !isDoubtful(move) ||
      patterns.some(
        ({ kind, span }) => kind === move.kind && span[0] < move.span[1] && move.span[0] < span[1],
      ),
  );
}

function isDoubtful({ kind, confidence, span: [from, to] }: Move): boolean {
  return (
    kind === 'instruction' ||
    (confidence < CONFIDENT &&
      (kind === 'recap' || (kind === 'question' && to - from > LONG_QUESTION)))
  );
}

/** In characters. */
const LONG_QUESTION = 80;

/** The first move of each kind that stands for a cue; what the lexicon finds counts before it. */
function cuesOf(moves: readonly Move[], said: Said): RepReading['moves'] {
  const cues: RepReading['moves'] = {};
  for (const { kind, span } of moves) {
    const cue = CUE_OF[kind];
    if (cue !== undefined) cues[cue] ??= flatPlace(said, ...span);
  }
  return cues;
}

/** Questions that ask the persona something about itself; asking for permission or for a next step is none. */
function findQuestions(moves: readonly Move[], said: Said): RepQuestion[] {
  const places = moves.flatMap((move) =>
    (move.kind === 'question' && !ABOUT_THE_CALL.has(move.slots.ask ?? '')) || asksAbout(move, said)
      ? [{ move, ...flatPlace(said, ...move.span) }]
      : [],
  );
  return [...places, ...unheardQuestions(said, moves)]
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ move, from, to }, index, all): RepQuestion[] => {
      // "What | is it about the screen that bothers them": a lone question word belongs to what follows.
      const lead = all[index - 1];
      const start =
        lead && from - lead.to <= 1 && countWords(said.flat.slice(lead.from, lead.to)) < 3
          ? lead.from
          : from;
      const text = ` ${said.flat.slice(start, to).trim()} `;
      const found = readQuestion(text);
      if (
        countWords(text) < 3 ||
        states(text, said.flat, to) ||
        found.has('noQuestion') ||
        found.has('permission') ||
        asksForStep(text, found)
      )
        return [];
      const own = TOPICS.filter((topic) => found.has(topic));
      const kind =
        SPIN.find((each) => found.has(each)) ?? move?.slots.question?.kind ?? 'situation';
      return [
        {
          from: start,
          to,
          topics: [...new Set<string>([...(move?.topics ?? []).slice(0, 1), ...own])],
          kind,
        },
      ];
    });
}

/** Neither marked nor formed as a question, and about oneself or what there is: it tells. */
function states(text: string, flat: string, to: number): boolean {
  if (
    text.includes(' ? ') ||
    flat.startsWith(' ? ', to) ||
    flat.startsWith('? ', to) ||
    ASKING_FORM.test(text)
  )
    return false;
  return / [.?] /.test(flat) || TELLING.test(text);
}

const ASKING_FORM =
  / (?:(?:what|who|whose|how|when|where|which|why)(?:s|d|ll|re)?|(?:is|are|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|isnt|arent|wasnt|dont|doesnt|didnt|havent|hasnt|wont|wouldnt|couldnt) (?:[a-z]+ )?(?:you|we|he|she|it|they|that|this|there|these|those|the|a|your|any[a-z]*|some[a-z]*|either|both)) /;
const TELLING = / (?:i|id|ill|ive|im|we|weve|wed|theres|should be|varies) /;

/** What asks by its form alone, where the interpreter heard something else or nothing: a question word with a helping verb. */
function unheardQuestions(
  said: Said,
  moves: readonly Move[],
): { move: Move | null; from: number; to: number }[] {
  const form = / [.?] /.test(said.flat) ? BY_FORM : IN_SPEECH;
  // Most turns hold none, and to look for one costs less than to look for all.
  if (said.flat.search(form) < 0) return [];
  const asked = moves
    .filter(({ kind }) => ASKING.has(kind))
    .map((move) => flatPlace(said, ...move.span));
  return [...said.flat.matchAll(form)].flatMap((match) => {
    const from = match.index + (match[1]?.length ?? 0);
    const end = said.flat.slice(from).search(/ [.?] /);
    const to = end < 0 ? said.flat.length : from + end;
    return asked.some((place) => place.from < to && from < place.to)
      ? []
      : [{ move: null, from, to }];
  });
}

const ASKING: ReadonlySet<MoveKind> = new Set([
  'question',
  'permission',
  'small-talk',
  'next-step',
]);
/** At the start, after a sentence, or after a word that leads over; "I know what you do" asks nothing. */
const BY_FORM =
  /((?:^|[.?]) (?:(?:so|and|but|okay|ok|then|or|well|now|right|um|uh|yeah) ){0,3})(?:what|who|how|when|where|which|why)(?:s|d|ll|re)? (?:(?:is|are|was|were|do|does|did|would|will|can|could|should|has|have|had|might|else|happens|happened|many|much|long|often|about|its|choose|chooses|decides|signs|pays|has|have to|not) |(?!(?:i|im|ive|id|we|were|weve|you|youre|youve|they|it|our|my) )(?:[a-z]+ ){1,3}(?:is|are|was|were|do|does|did|would|will|can|could|should|have|has) )/g;

/** Speech without marks: anywhere, unless the word before makes it a clause. */
const IN_SPEECH =
  /((?:^|(?<! (?:know|knows|knew|see|sees|saw|tell|told|show|shows|showed|understand|sure|that|is|was|exactly|people|those|of|about|someone|somebody|everyone|everybody|anyone|guys|folks|the|a|no|or|any|matter|on|to|just|like|what|how))) )(?:what|who|how|when|where|which|why)(?:s|d|ll|re)? (?:is|are|was|were|do|does|did|would|will|can|could|should|has|have|had|might|else|happens|happened|many|much|long|often|decides|signs|pays) /g;

/** "What do you use for dispatch today?" names a day but asks for nothing to be agreed. */
function asksAbout(move: Move, said: Said): boolean {
  if (move.kind !== 'next-step') return false;
  const { from, to } = flatPlace(said, ...move.span);
  const text = said.flat.slice(from, to);
  return (
    / (?:what|how|who|which|why|where) (?:do|does|did|are|is|was|were|many|much|long|often|kind|of) /.test(
      text,
    ) && !readQuestion(text).has('ask')
  );
}

const ABOUT_THE_CALL: ReadonlySet<string> = new Set([
  'how-are-you',
  'permission',
  'can-you-hear',
  'identity',
  'check',
  'got-email',
  'heard-of',
  'who-else-join',
  'contact',
  'are-you-real',
]);

/** "Can I send it?" and "does Thursday work?" ask for a next step; "how do you follow up?" asks about the persona's work. */
function asksForStep(text: string, found: Found<'ask' | 'date' | 'firm'>): boolean {
  return (
    found.has('ask') &&
    (found.has('date') ||
      found.has('firm') ||
      / (?:i|we|us|lets|open to|would you be|are you free) /.test(text))
  );
}

function findAsk(
  moves: readonly Move[],
  said: Said,
  { ask: named, firm: isFirm }: RepCues,
): NextStepAsk | null {
  const { flat } = said;
  const proposes = (move: Move) => {
    const { from, to } = flatPlace(said, ...move.span);
    return PROPOSES.test(` ${flat.slice(from, to)} `);
  };
  const heard = moves.find(
    (move) =>
      move.kind === 'next-step' &&
      !asksAbout(move, said) &&
      proposes(move) &&
      (move.slots.date != null ||
        move.slots.attendees ||
        (move.slots.step !== undefined &&
          move.slots.step !== 'demo' &&
          move.slots.step !== 'meeting')),
  );
  const hit = named ?? (heard ? flatPlace(said, ...heard.span) : undefined);
  if (!hit) return null;
  const kinds = readAsk(flat.slice(Math.max(0, hit.from - 1)));
  const kind = KINDS.find((each) => kinds.has(each)) ?? heard?.slots.step ?? 'meeting';
  return { kind, firm: isFirm, ...hit };
}

/** "It covers Saturdays" names a day, but proposes nothing. */
const PROPOSES =
  / (?:i ?ll|i will|we ?ll|lets|let us|let me|could|can|shall|should|would|how about|what about|what if|why dont|suggest|propose|pencil|book|invite|meet|meeting|see you|speak|talk|pop|visit|come|trial|pilot|demo|send|ring|call|(?:mon|tues|wednes|thurs|fri)day|tomorrow|the [a-z]+(?:th|first|second|third)|next week|this afternoon) /;

function keysOf<K extends string>(lists: Record<K, unknown>): K[] {
  return Object.keys(lists) as K[];
}
