import type { Fact, Objection } from '#core/contract/personas/persona.ts';
import type { CallSetting } from './types.ts';
import { impliedStep } from './hear/impliedStep.ts';
import { lostQuestion, wordsBeforeQuestion } from './hear/lostQuestion.ts';
import { mirrors } from './hear/mirrored.ts';
import { plainly } from './hear/plainly.ts';
import { joined, spokenText, wordsOf } from '#core/scoring/hearing/turn/words.ts';
import { hasKey, hearingIn, interpret } from '#core/scoring/hearing/interpret.ts';
import { CONFIDENT, move, type Move, type MoveKind } from '#core/scoring/hearing/moves.ts';
import { isAbout } from './policy/aboutObjection.ts';
import { misreported } from './policy/recap.ts';
import { tuningOf, type PersonaState } from './state.ts';
import { overlap, stemsOf } from '#core/scoring/hearing/turn/stems.ts';

/** What a rep turn amounts to for this persona at this point. */
export interface Heard {
  text: string;
  wordCount: number;
  stems: readonly string[];
  moves: Move[];
  /** Questions about the business and about the call, in order. */
  questions: Move[];
  /** What the turn does to the objection that lies open; null where none does. */
  objection: 'resolved' | 'partly' | 'ignored' | null;
  objectionCredit: number;
  /** What it does to the persona's own open question. */
  answer: 'well' | 'thin' | 'dodged' | null;
  /** True where the turn says some of the persona's last words back, which asks for more on them. */
  mirrored: boolean;
  /** True where the same was asked before. */
  repeated: boolean;
  /** The told fact that a summing up gets wrong. */
  misreported: Fact | null;
}

/** Words in one turn from which a listener takes it for a speech. */
export const SPEECH = 100;

export function listen(setting: CallSetting, state: PersonaState, utterance: string): Heard {
  const read = interpret(utterance, state);
  const mirrored =
    state.offer === null &&
    state.agreed === null &&
    read.every(({ kind }) => kind !== 'goodbye' && kind !== 'rude') &&
    mirrors(utterance, state.lastLine);
  const moves = mirrored
    ? [more(utterance)]
    : whatElse(setting, state, read, utterance).map((move) =>
        aboutThePerson(setting, besideObjection(state, move, utterance), utterance),
      );
  const wordCount = wordsOf(utterance).length;
  // Of a speech only what is asked at its end is heard as a question.
  const heardFrom = wordCount > SPEECH ? utterance.length * 0.7 : 0;
  const questions = moves.filter((move) => move.kind === 'question' && move.span[0] >= heardFrom);
  const stems = stemsOf(utterance);
  const objectionCredit = creditOf(state, moves, utterance);
  const wrong = misreported(setting.persona, state, utterance, moves);
  return {
    misreported: wrong,
    mirrored,
    text: utterance,
    wordCount,
    stems,
    moves,
    questions,
    objectionCredit,
    // Getting it wrong meets no objection, however kindly it is put.
    objection:
      state.pendingObjection !== null && (wrong !== null || mirrored)
        ? 'partly'
        : objectionOutcome(setting, state, moves, objectionCredit, utterance),
    answer: mirrored ? null : answerOutcome(state, moves),
    repeated:
      questions.length > 0 &&
      stems.length > 0 &&
      state.asked.some((earlier) => isSameAsked(earlier, stems)),
  };
}

function more(utterance: string): Move {
  return move('question', [0, utterance.length], CONFIDENT, {
    question: { kind: 'situation', open: true, followUp: true },
  });
}

/** What a listener takes up that no stretch of the turn was heard to be: a question behind an apology, a visit announced for Thursday. */
function whatElse(
  setting: CallSetting,
  state: PersonaState,
  moves: readonly Move[],
  utterance: string,
): Move[] {
  if (
    moves.some((move) =>
      ['rude', 'instruction', 'unclear', 'silence', 'goodbye'].includes(move.kind),
    )
  )
    return [...moves];
  const step =
    state.agreed === null &&
    state.offer === null &&
    !moves.some((move) => move.kind === 'next-step')
      ? impliedStep(utterance)
      : null;
  if (step !== null)
    return [...moves.filter((move) => move.kind !== 'question' && move.kind !== 'promise'), step];
  // "Six percent, that's real money, how do drawings get out": what is asked is not about the money.
  const led = moves.findLast(
    ({ kind, slots, confidence, span }) =>
      kind === 'question' &&
      slots.ask === undefined &&
      confidence < CONFIDENT &&
      utterance[span[1]] !== '?' &&
      isLed(utterance.slice(...span)),
  );
  const others = moves.filter((move) => move !== led);
  const again = led === undefined ? null : lostQuestion(utterance, others, hearingIn(state));
  if (again !== null && again.topic !== null)
    return plainly(setting.persona, [...others, again], utterance);
  const lost = lostQuestion(utterance, moves, hearingIn(state));
  // Behind a response to an objection it may well be about that.
  const doubted =
    lost !== null &&
    lost.slots.question !== undefined &&
    state.pendingObjection !== null &&
    lost.confidence < CONFIDENT;
  const asked = doubted
    ? {
        ...lost,
        topic: null,
        slots: { ...lost.slots, question: { ...lost.slots.question!, followUp: true } },
      }
    : lost;
  return plainly(setting.persona, asked === null ? moves : [...moves, asked], utterance);
}

/** "Once you get that", "if you had to pick", "how far into the three years": the question has begun. */
const BEGUN =
  /^ (?:(?:and|so|okay|but) )*(?:once|after|under|over|out|about|if|before|then|for|in|on|at|with|from|you) | (?:what|how|who|which|when|where|why) /;

function isLed(asked: string): boolean {
  const words = wordsOf(asked);
  const lead = wordsBeforeQuestion(asked);
  return lead >= LEAD_WORDS && lead < words.length && !BEGUN.test(joined(words.slice(0, lead)));
}

/** A question put to an objection that has nothing to do with it asks for what its words name. */
function besideObjection(state: PersonaState, move: Move, utterance: string): Move {
  if (
    state.pendingObjection === null ||
    move.topic !== null ||
    move.topics.length === 0 ||
    isAbout(state.pendingObjection, [move], utterance)
  )
    return move;
  return {
    ...move,
    topic: move.topics[0] ?? null,
    slots: { question: { kind: 'situation', open: true, ...move.slots.question, followUp: false } },
  };
}

/** "Is this Gwen Pritchard at Tallis Green" asks who is on the line; "hi, Gwen at Tallis Green" calls the person, and is no introduction. */
function aboutThePerson(setting: CallSetting, move: Move, utterance: string): Move {
  const { name, companyName } = setting.persona;
  const parts = name.toLowerCase().split(/[\s-]+/);
  if (
    move.kind === 'introduction' &&
    parts.includes(move.slots.name?.split(' ')[0] ?? '') &&
    (move.slots.company === undefined ||
      move.slots.company === null ||
      companyName.toLowerCase().startsWith(move.slots.company.split(' ')[0] ?? companyName))
  ) {
    return { ...move, kind: 'greeting', slots: { addressed: parts[0] ?? null } };
  }
  if (move.kind !== 'question') return move;
  const text = spokenText(utterance.slice(...move.span));
  if (
    !/ (?:is (?:this|that)|am i (?:speaking|talking)|have i (?:got|reached)|is) /.test(text) ||
    / (?:what|how|who|when|where|why|which) /.test(text) ||
    !parts.some((part) => text.includes(` ${part} `))
  )
    return move;
  return {
    ...move,
    topic: null,
    topics: [],
    slots: { ask: 'identity', question: { kind: 'situation', open: false, followUp: false } },
  };
}

function isSameAsked(earlier: readonly string[], stems: readonly string[]): boolean {
  if (stems.length < 2) return earlier.join() === stems.join();
  return (
    earlier.length >= 2 &&
    overlap(earlier, stems) >= 0.75 &&
    Math.abs(earlier.length - stems.length) <= 2
  );
}

export function has(heard: Heard, ...kinds: readonly MoveKind[]): boolean {
  return heard.moves.some((move) => kinds.includes(move.kind));
}

/** What the turn is worth against the pending objection: acknowledge, reduce pressure, ask, small step, and be specific. */
function creditOf(state: PersonaState, moves: readonly Move[], utterance: string): number {
  const response = moves.find((move) => move.kind === 'objection-response');
  if (
    state.pendingObjection === null ||
    response === undefined ||
    moves.some((move) => move.kind === 'off-topic' || move.kind === 'recap')
  )
    return 0;
  const steps = response.slots.steps ?? [];
  const fresh = state.lastObjectionTurn >= state.repTurns - 1;
  const onlyAsks = asksOnly(moves, utterance);
  // A question about something else is no word on the objection, whatever its words touch.
  const beside = !isAbout(state.pendingObjection, moves, utterance);
  if (beside && onlyAsks) return 0;
  const empathic = moves.some((move) => move.kind === 'empathy');
  const acknowledged = empathic ? 1 : steps.includes('acknowledge') && fresh ? 0.5 : 0;
  const asked = steps.includes('ask') && fresh && !beside ? 0.75 : 0;
  return (
    acknowledged +
    asked +
    (steps.includes('reduce') ? 1 : 0) +
    (steps.includes('small-step') && fresh ? 0.5 : 0) +
    (response.slots.specific && (fresh || !onlyAsks)
      ? 1.25 + MORE * (keysIn(state.pendingObjection, utterance) - 1)
      : 0)
  );
}

/** Fewer words than these before a question are a way to begin it. */
const LEAD_WORDS = 6;

function asksOnly(moves: readonly Move[], utterance: string): boolean {
  return (
    moves.some((move) => move.kind === 'question') &&
    moves.every((move) =>
      ['question', 'acknowledgement', 'objection-response'].includes(move.kind),
    ) &&
    wordsBeforeQuestion(utterance) < LEAD_WORDS
  );
}

/** "Going back to the merger" tells nothing. In words. */
const TELLS = 8;

/** What the turn says beside what it asks at its end. */
function toldIn(utterance: string, moves: readonly Move[]): string {
  const asks = moves.some((move) => move.kind === 'question' && move.slots.ask === undefined);
  const said = wordsBeforeQuestion(utterance);
  return asks ? joined(wordsOf(utterance).slice(0, said < TELLS ? 0 : said)) : utterance;
}

/** What each further word to the point adds to a response, up to the third. */
const MORE = 0.35;

function keysIn(objection: Objection, utterance: string): number {
  const spoken = spokenText(utterance);
  return Math.max(1, Math.min(3, objection.keys.filter((key) => hasKey(spoken, [key])).length));
}

/** What goes away where pressure does; the others want an answer or something to go by, however kindly it is put. */
const EASED = new Set(['dismissive', 'situational']);

function objectionOutcome(
  setting: CallSetting,
  state: PersonaState,
  moves: readonly Move[],
  credit: number,
  utterance: string,
): Heard['objection'] {
  if (state.pendingObjection === null) return null;
  const response = moves.find((move) => move.kind === 'objection-response');
  // An acknowledgement alone ("I understand, but") never settles anything, and neither does a question.
  const steps = response?.slots.steps ?? [];
  const substance =
    response !== undefined &&
    (hasKey(spokenText(toldIn(utterance, moves)), state.pendingObjection.keys) ||
      (steps.includes('reduce') &&
        (steps.includes('small-step') || EASED.has(state.pendingObjection.category))));
  // To ask is to explore; what settles it is what the rep then says.
  if (
    credit > 0 &&
    !(asksOnly(moves, utterance) && !moves.some((move) => move.kind === 'acknowledgement')) &&
    substance &&
    state.objectionCredit + credit >= tuningOf(setting.persona).objectionNeed
  )
    return 'resolved';
  return credit > 0 ? 'partly' : 'ignored';
}

function answerOutcome(state: PersonaState, moves: readonly Move[]): Heard['answer'] {
  if (state.openQuestion === null) return null;
  const answer = moves.find((move) => move.kind === 'answer');
  const fresh = state.lastQuestionTurn === state.repTurns;
  if (answer?.slots.specific) return 'well';
  if (answer && fresh) return 'thin';
  if (state.repTurns - state.lastQuestionTurn > 2) return null;
  return answer ||
    moves.some(
      (move) => move.kind === 'silence' || move.kind === 'unclear' || move.kind === 'filler',
    )
    ? null
    : 'dodged';
}
