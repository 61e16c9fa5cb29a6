import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { findGaming } from '../gaming.ts';
import { readNextStep } from './nextStep.ts';
import { answersQuestion, readObjections } from './objections.ts';
import type {
  AskedQuestion,
  CallReading,
  PersonaTurn,
  ReadTurn,
  RepTurn,
  Uptake,
} from './reading.ts';
import { patienceLeft } from '../persona/patience.ts';
import type { RepQuestion } from './readRep.ts';
import { cutsOff } from './cutOff.ts';
import { countWords } from '../words/flatWords.ts';
import { contentOf, isAlike } from '../words/stems.ts';
import { readReception } from '../persona/reception.ts';
import { readTurns } from './readTurns.ts';
import { readTimes } from '../timing.ts';
import { readUptakes } from './uptakes.ts';

/** Fewer words of the rep are no call. */
const LEAST_WORDS = 12;
const SHORT_FLAG = 'The rep said too little for a call, so nothing was earned.';
/** Words and exchanges below which a call has no rhythm to speak of. */
const LEAST_EXCHANGES = 3;
/** "Tell me more" is a good question, but not a call. */
const MOST_STOCK_QUESTIONS = 3;
/** More words of one's own after a question answer it, or drown it. */
const MOST_AFTER_QUESTION = 16;
/** A recital: this many taught phrases a turn, fewer where at most one question in five was answered; hardly a word about this one buyer, and hardly a turn that takes up what it said. */
const RECITAL = {
  phrases: 1.2,
  uptake: 0.17,
  telling: 2.5,
  phrasesDeaf: 0.8,
  phrasesUnheard: 0.5,
  asked: 5,
  tellingDeaf: 4,
  turns: 4,
  credit: 0.04,
} as const;
/** Where half of the rep's turns earn nothing, the others do not make it a call. */
const MOSTLY_FLAG =
  'Half or more of what the rep said was not meant for the persona, so the call earned nothing.';
const RECITAL_FLAG =
  'The call went through its phrases without taking up what the persona said; little of it was credited.';

/** A call of so many turns in which nothing was asked and nothing taken up. */
const LONG_TURNS = 6;
const ONE_SIDED_CREDIT = 0.3;
/** Who lets the persona finish hardly a line listens to nobody, whatever is asked and said. */
const DEAF_CREDIT = 0.04;
const DEAF_FLAG =
  "Most of the persona's lines were cut off before they were heard, so hardly anything was credited.";
const NO_CONVERSATION =
  'What was said here was hardly credited, because the call as a whole was not a conversation.';
const PUSHED =
  'What was said here was credited in part, because the persona was pushed until it had had enough.';

/** Reads both sides of a call from their words, and decides what of it counts. */
export function readCall(transcript: readonly SpokenTurn[], timings: boolean): CallReading {
  const turns = readTurns(transcript);
  const { uncredited, flags } = findGaming(turns);
  const counts = (turn: ReadTurn) => turn.role === 'persona' || !uncredited.has(turn.index);
  const times = readTimes(turns, timings);
  const timed = times === 'measured';
  const rep = turns.filter(
    (turn): turn is RepTurn => turn.role === 'rep' && turn.said.words > 0 && counts(turn),
  );
  const persona = turns.filter(
    (turn): turn is PersonaTurn => turn.role === 'persona' && turn.said.words > 0,
  );
  const reception = readReception(turns);
  const welcome = rep.filter((turn) => !reception.sour.has(turn.index));
  const questions = creditedQuestions(turns, welcome);
  const uptakes = readUptakes(turns, rep, welcome);
  const spoken = turns.filter((turn) => turn.role === 'rep' && turn.said.words > 0).length;
  const said = rep.reduce((sum, turn) => sum + turn.said.words, 0);
  const step = readNextStep(turns, counts);
  const patience = patienceLeft(turns, step.outcome);
  const exchanges = rep.filter((turn) => replyTo(turns, turn)).length;
  const conversed =
    exchanges >= LEAST_EXCHANGES &&
    (uptakes.length > 0 || questions.length > 1) &&
    rep.length * 2 >= spoken;
  const deaf = cutsOff(turns);
  const conversation = deaf
    ? DEAF_CREDIT
    : said < LEAST_WORDS || (uncredited.size * 2 >= spoken && uncredited.size > 1)
      ? 0
      : isRecital(rep, uptakes, questions.length)
        ? RECITAL.credit
        : !conversed && spoken >= LONG_TURNS
          ? ONE_SIDED_CREDIT
          : 1;
  return {
    turns,
    rep,
    persona,
    times,
    timed,
    questions,
    uptakes,
    reception,
    objections: readObjections(
      turns,
      counts,
      timed,
      step.nextStep.reply === 'agreed' ? step.nextStep.agreement?.turn : undefined,
    ),
    ...step,
    patience,
    conversed,
    credit: conversation * patience,
    reduced: conversation < 1 ? NO_CONVERSATION : PUSHED,
    flags: [...flags, ...(deaf ? [DEAF_FLAG] : creditFlags(conversation, said))],
  };
}

function creditFlags(credit: number, said: number): string[] {
  if (credit === 1 || credit === ONE_SIDED_CREDIT || said === 0) return [];
  if (credit > 0) return [RECITAL_FLAG];
  return [said < LEAST_WORDS ? SHORT_FLAG : MOSTLY_FLAG];
}

/** Questions that the persona answered, none twice, at most two to one reply. */
function creditedQuestions(turns: readonly ReadTurn[], rep: readonly RepTurn[]): AskedQuestion[] {
  const credited: (AskedQuestion & Gist)[] = [];
  const perReply = new Map<number, number>();
  for (const turn of rep) {
    const reply = replyTo(turns, turn);
    if (!reply || !(reply.persona.answers || answersDespiteObjection(reply, turn))) continue;
    for (const question of turn.rep.questions.filter((each) => isLeftOpen(each, turn))) {
      const content = contentOf(turn.said.flat.slice(question.from, question.to));
      const about = gistOf(content);
      const used = perReply.get(reply.index) ?? 0;
      const stock =
        content.size < 2 &&
        question.topics.length === 0 &&
        credited.filter((each) => each.content.size < 2).length >= MOST_STOCK_QUESTIONS;
      const asked = { content, about, ...question };
      if (
        stock ||
        used >= (reply.said.words >= 12 ? 2 : 1) ||
        credited.some((each) => sameQuestion(asked, each))
      )
        continue;
      perReply.set(reply.index, used + 1);
      credited.push({
        turn: turn.index,
        answered: true,
        specific: reply.persona.specific,
        ...asked,
      });
    }
  }
  return credited;
}

/** Who talks on after a question does not wait for the answer, or gives it himself. What follows may be another question. */
function isLeftOpen(question: RepQuestion, turn: RepTurn): boolean {
  const after = countWords(turn.said.flat.slice(question.to));
  const asked = turn.rep.questions
    .filter((each) => each.from >= question.to)
    .reduce((sum, each) => sum + countWords(turn.said.flat.slice(each.from, each.to)), 0);
  return after - asked <= MOST_AFTER_QUESTION;
}

interface Gist {
  content: ReadonlySet<string>;
  /** Its content with all words for a difficulty as one, and none for which of them is meant. */
  about: ReadonlySet<string>;
}

/** The same words, or the same thing asked in others. */
function sameQuestion(a: RepQuestion & Gist, b: RepQuestion & Gist): boolean {
  if (a.content.size >= 2 && isAlike(a.content, b.content, 0.6)) return true;
  return (
    a.about.has(DIFFICULTY) &&
    b.about.has(DIFFICULTY) &&
    a.kind === b.kind &&
    a.topics.some((topic) => b.topics.includes(topic)) &&
    isAlike(a.about, b.about, 0.3)
  );
}

const DIFFICULTY = 'problem';
const DIFFICULTIES = contentOf(
  'problem challenge issue difficulty difficulties trouble troubles pain struggle headache annoying bothers hardest worst hard obstacle',
);
const WHICH = contentOf(
  'biggest main most largest key number important single top greatest major weighs call',
);

function gistOf(content: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    [...content].flatMap((stem) =>
      WHICH.has(stem) ? [] : [DIFFICULTIES.has(stem) ? DIFFICULTY : stem],
    ),
  );
}

function answersDespiteObjection(reply: PersonaTurn, asked: RepTurn): boolean {
  return (
    reply.persona.objection !== null && !reply.persona.confused && answersQuestion(reply, asked)
  );
}

/** Phrases that a course teaches for a moment, said whether or not the moment came. */
function isRecital(rep: readonly RepTurn[], uptakes: readonly Uptake[], answered: number): boolean {
  if (rep.length < RECITAL.turns) return false;
  const phrases = rep.reduce((sum, { rep: { moves, questions, ask, date } }) => {
    const said = TAUGHT.filter((cue) => moves[cue]).length;
    return (
      sum +
      said +
      (questions.some(({ kind }) => kind === 'implication' || kind === 'need-payoff') ? 1 : 0) +
      (ask?.firm && date ? 1 : 0)
    );
  }, 0);
  const telling = rep.reduce((sum, turn) => sum + turn.telling.size, 0) / rep.length;
  const taken = uptakes.filter(({ points }) => !points).length / rep.length;
  const taught = phrases / rep.length;
  const asked = rep.reduce((sum, turn) => sum + turn.rep.questions.length, 0);
  const unheard = asked >= RECITAL.asked && answered * RECITAL.asked <= asked;
  if (
    taken === 0 &&
    taught >= (unheard ? RECITAL.phrasesUnheard : RECITAL.phrasesDeaf) &&
    telling < RECITAL.tellingDeaf
  )
    return true;
  return telling < RECITAL.telling && taught >= RECITAL.phrases && taken < RECITAL.uptake;
}

const TAUGHT = [
  'permission',
  'empathy',
  'reduce-pressure',
  'recap',
  'tie-back',
  'proof',
  'agenda',
] as const;

function replyTo(turns: readonly ReadTurn[], turn: RepTurn): PersonaTurn | undefined {
  for (let index = turn.index + 1; index < turns.length; index++) {
    const each = turns[index];
    if (each?.role === 'persona') return each;
  }
  return undefined;
}
