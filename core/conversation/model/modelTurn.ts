import type { Mood } from '#core/contract/calls/call.ts';
import type { CallType, StatementPersona } from '#core/contract/personas/persona.ts';
import type {
  About,
  PersonaAct,
  PersonaReading,
  RepReading,
} from '#core/contract/personas/reading.ts';
import { asSpoken } from '#core/contract/spokenText.ts';
import { countedIn } from '#core/language/figures.ts';
import { textsOf, wordsOf } from '#core/language/words.ts';
import { questionsOf } from '../heard.ts';
import { moodOf } from '../mood.ts';
import { personaInCall } from '../personaInCall.ts';
import type { CallState } from '../state.ts';
import { actsOf, refusalOf, takesLeave, toldIds, type NotAllowed } from './allowed.ts';
import { createChecks, prepareChecks, type CheckSentence } from './checks.ts';
import { readingOfModel } from './heardByModel.ts';
import { heardTurnOf, type HeardTurn } from './heardTurn.ts';
import lexicon from './lexicon.json' with { type: 'json' };
import {
  secondAsk,
  turnPrompt,
  type AskAgain,
  type PromptMessage,
  type PromptRoom,
  type SaidLine,
} from './prompt.ts';
import { detailsOf } from './remember.ts';
import type { Refusal } from './refusals.ts';
import { createReplyReader, type ModelAct, type ReplySoFar } from './reply.ts';
import { sentencesOf, takeSentences } from './sentences.ts';
import { stancesOf } from './checks/stance.ts';

/** A turn that a model is to answer. */
export interface TurnToAnswer {
  persona: StatementPersona;
  callType: CallType;
  /** The call so far; the last turn is the rep's. */
  turns: readonly SaidLine[];
  /** Before that turn. */
  state: CallState;
  /** What the rules read of it: it stands where the model's reading is of no use. */
  heardByRules: RepReading;
  /** Who reads and speaks, for the readings (`modelBy`). */
  by: string;
  /** Unless given, as much as a call takes. */
  room?: PromptRoom;
}

/** Asks a model; its answer in pieces, as they come. */
export type AskModel = (messages: readonly PromptMessage[]) => AsyncIterable<string>;

/** Why the model's words did not do, or not to their end. */
export type ModelFault = Refusal | NotAllowed['why'] | 'form' | 'half';

/** A turn while a model answers it. What it tells is of what has come so far. */
export interface ModelTurn {
  /** The sentences that may be said, each once it is complete and has passed the checks. */
  sentences(ask: AskModel): AsyncGenerator<string>;
  /** What the model read of the rep's turn, else what the rules did; null before that. */
  heard(): RepReading | null;
  mood(): Mood;
  endsCall(): boolean;
  /** What the words that were said so far do. */
  reading(): PersonaReading;
  /** Statements that the words so far give, in so many words or by a figure. */
  given(): string[];
  /** Whether what was said so far is an answer, though more was to come. */
  isEnough(): boolean;
  /** Null where what was said is an answer. */
  fault(): ModelFault | null;
}

/** A model's first answer, and one more where that cannot stand. */
const MOST_ASKS = 2;
/**
 * So many words are an answer, whatever else was to come; fewer are where they tell what was asked.
 */
const ENOUGH_WORDS = 12;
/** What is left of such a reply has to say so. */
const SETTLES: ReadonlySet<ModelAct['do']> = new Set(['agree', 'counter', 'decline', 'end']);
/**
 * After these nothing more of an answer is of use; what only says a thing that may not be said is
 * left out by itself.
 */
const ENDS_ANSWER: ReadonlySet<Refusal> = new Set([
  'too-long',
  'markup',
  'other-language',
  'out-of-role',
  'speaks-for-rep',
]);

/** Words with which a sentence goes on from the one before it. */
const REFERS_BACK = new Set(lexicon.refersBack);

/**
 * Begins a turn. Reading, act and words come in that order: once the reading is complete the rep's
 * turn is folded in, the referee judges the acts, and each sentence is checked. An answer that is
 * not in the form, does what may not happen, or has too little left of it once a sentence was
 * stopped, is asked for once more with the reason.
 */
export function beginModelTurn(turn: TurnToAnswer): ModelTurn {
  let heardTurn: HeardTurn | null = null;
  let acts: readonly ModelAct[] | null = null;
  let check: CheckSentence | null = null;
  let fault: ModelFault | null = null;
  const said: string[] = [];
  const repText = turn.turns.at(-1)?.text ?? '';

  return {
    sentences,
    heard: () => heardTurn?.heard ?? null,
    mood: () => moodOf(heardTurn?.state ?? turn.state),
    endsCall,
    reading: () => ({ role: 'persona', by: turn.by, acts: personaActs() }),
    given,
    isEnough,
    fault: () => fault,
  };

  async function* sentences(ask: AskModel): AsyncGenerator<string> {
    const about = questionsOf(turn.heardByRules.acts).flatMap((act) => idsOf(act.about));
    let messages = turnPrompt({ ...turn, about });
    prepareChecks(turn.persona);
    for (let asked = 0; asked < MOST_ASKS; asked++) {
      const [before, heardSoFar] = [fault, said.length];
      fault = null;
      const answer = { text: '' };
      const again = yield* take(ask(messages), answer);
      // Who was asked to go on and only says the same again has not gone on.
      if (again === null && said.length === heardSoFar) fault ??= before;
      if (again === null) return;
      fault = again.why === 'stopped' ? again.refusal : again.why;
      messages = [
        ...messages,
        { role: 'assistant', content: answer.text },
        { role: 'user', content: secondAsk(again, said.join(' ')) },
      ];
    }
  }

  /** One answer. Tells why another is asked for; null where none is. */
  async function* take(
    pieces: AsyncIterable<string>,
    answer: { text: string },
  ): AsyncGenerator<string, AskAgain | null> {
    const reader = createReplyReader();
    const listener = listen();
    for await (const piece of pieces) {
      answer.text += piece;
      const soFar = reader.push(piece);
      const refusal = listener.judge(soFar);
      if (refusal !== null) return refusal;
      if (soFar.overlong) return giveUp('too-long');
      yield* listener.take(soFar, takeSentences);
      if (listener.isOver()) return listener.outcome();
    }
    const all = reader.end();
    if (all === null) return said.length > 0 ? giveUp('half') : { why: 'form' };
    const refusal = listener.judge(all);
    if (refusal !== null) return refusal;
    // Of words that break off only whole sentences are said.
    const split = (text: string) =>
      all.isCut ? takeSentences(`${text} `) : { sentences: sentencesOf(text), rest: '' };
    yield* listener.take(all, split);
    return all.isCut && !isEnough() ? giveUp('half') : listener.outcome();
  }

  /** Follows one answer while it is written. */
  function listen() {
    let isJudged = false;
    let rest = '';
    let read = 0;
    let stopped: Extract<AskAgain, { why: 'stopped' }> | null = null;
    let isLeftOut = false;
    const isOver = () => stopped !== null && ENDS_ANSWER.has(stopped.refusal);

    return { judge, take: takeWords, isOver, outcome };

    /** Folds the rep's turn in and judges the acts, each as soon as it is there. */
    function judge({ reading, acts: given }: ReplySoFar): NotAllowed | null {
      if (given === undefined || isJudged) return null;
      heardTurn ??= hear(reading ?? []);
      const refusal = refusalOf(given, heardTurn);
      if (refusal !== null) return refusal;
      isJudged = true;
      acts = given;
      check = createChecks({ ...heardTurn, turns: turn.turns, acts });
      return null;
    }

    /** What may be heard of the words that have come since the last time. */
    function* takeWords({ say }: ReplySoFar, split: typeof takeSentences): Generator<string> {
      if (!isJudged || isOver()) return;
      const { sentences: complete, rest: left } = split(rest + say.slice(read));
      read = say.length;
      rest = left;
      for (const words of complete.map(cleaned)) {
        // Whoever is asked to go on begins anew at times.
        if (said.includes(words)) continue;
        // "She enjoys that more" says nothing where nobody heard who, or more than what.
        if (isLeftOut && REFERS_BACK.has(textsOf(wordsOf(words))[0] ?? '')) continue;
        const refusal = check?.(said.join(' '), words) ?? null;
        isLeftOut = refusal !== null;
        if (refusal === null) {
          said.push(asSpoken(words));
          yield asSpoken(words);
        } else stopped = { why: 'stopped', refusal, sentence: words };
        if (isOver()) return;
      }
    }

    /** What was stopped, unless what is left is an answer without it. */
    function outcome(): AskAgain | null {
      return stopped === null || isEnough() ? null : stopped;
    }
  }

  function hear(read: Parameters<typeof readingOfModel>[0]): HeardTurn {
    const { state, by } = turn;
    const persona = personaInCall(turn.persona, state);
    const { heardByRules } = turn;
    const byModel = readingOfModel(read, { persona, state, text: repText, by });
    const heard = byModel ? { ...byModel, replies: heardByRules.replies } : heardByRules;
    return heardTurnOf(state, heard, turn.persona);
  }

  /** It settles what the acts settle, tells all that was asked, or is long enough. */
  function isEnough(): boolean {
    const settles = acts?.some((act) => SETTLES.has(act.do)) === true;
    if (settles) return said.some((sentence) => stancesOf(sentence).size > 0);
    const told = given();
    const asked = questionsOf(heardTurn?.heard.acts ?? []).map(({ about }) => about);
    const isLeft = asked.some((about) => about.to === 'statement' && !told.includes(about.id));
    const tells = told.length > 0 && !isLeft;
    return tells || said.join(' ').split(/\s+/).length >= ENOUGH_WORDS;
  }

  function given(): string[] {
    if (heardTurn === null || acts === null) return [];
    const say = said.join(' ').toLowerCase();
    const told = new Set(toldIds(acts, heardTurn, say));
    const figures = new Set(countsIn(say));
    return heardTurn.persona.brief.statements
      .filter(({ id }) => told.has(id))
      .filter(
        ({ text, keys }) =>
          keys.some((key) => say.includes(key.toLowerCase())) ||
          countsIn(text).some((figure) => figures.has(figure)),
      )
      .map(({ id }) => id);
  }

  function endsCall(): boolean {
    if (acts === null || heardTurn === null) return false;
    return acts.some((act) => act.do === 'end') || takesLeave(heardTurn, said.join(' '));
  }

  function giveUp(why: ModelFault): null {
    fault = why;
    return null;
  }

  function personaActs(): PersonaAct[] {
    if (heardTurn === null || acts === null) return [];
    const say = said.join(' ');
    const done = actsOf(acts, heardTurn, say);
    const told = done.some((each) => each.act === 'told');
    return [...done, ...detailsOf(heardTurn, repText, say, told)];
  }
}

/** The statements that a question is about, or comes near. */
function idsOf(about: About): string[] {
  if (about.to === 'statement' || about.to === 'said') return [about.id];
  return about.to === 'nothing' && about.near !== undefined ? [about.near] : [];
}

/** "One" is an article as often. */
function countsIn(text: string): number[] {
  return countedIn(text).flatMap(({ value }) => (value > 1 ? value : []));
}

/**
 * As a call keeps what is said, without the quotation marks that models like to put around. Lines
 * stay apart for the checks.
 */
function cleaned(sentence: string): string {
  const lines = sentence.replaceAll(/^["“]|["”]$/g, '').split('\n');
  return lines.map(asSpoken).join('\n');
}
