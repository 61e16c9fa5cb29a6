import type { Mood } from '#core/contract/calls/call.ts';
import type { CallType, StatementPersona } from '#core/contract/personas/persona.ts';
import type {
  About,
  PersonaAct,
  PersonaReading,
  RepReading,
} from '#core/contract/personas/reading.ts';
import { foldReading } from '../fold.ts';
import { questionsOf } from '../heard.ts';
import { moodOf } from '../mood.ts';
import { personaInCall } from '../personaInCall.ts';
import { referee } from '../referee/referee.ts';
import type { CallState } from '../state.ts';
import { actsOf, refusalOf, type HeardTurn, type NotAllowed } from './allowed.ts';
import { createChecks, prepareChecks, type CheckSentence, type Refusal } from './checks.ts';
import { readingOfModel } from './heardByModel.ts';
import {
  secondAsk,
  turnPrompt,
  type PromptMessage,
  type PromptRoom,
  type SaidLine,
} from './prompt.ts';
import { detailsOf } from './remember.ts';
import { createReplyReader, type ModelAct, type ReplyReader, type ReplySoFar } from './reply.ts';
import { sentencesOf, takeSentences } from './sentences.ts';

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
  /** The sentences that may be said, each once it is complete and has passed the checks. Ends where one has not. */
  sentences(ask: AskModel): AsyncGenerator<string>;
  /** What the model read of the rep's turn, else what the rules did; null before that. */
  heard(): RepReading | null;
  mood(): Mood;
  endsCall(): boolean;
  /** What the words that were said so far do. */
  reading(): PersonaReading;
  /** Null where nothing was wrong. */
  fault(): ModelFault | null;
}

/** A model's first answer, and one more where that cannot stand. */
const MOST_ASKS = 2;

/**
 * Begins a turn. Reading, act and words come in that order: once the reading is complete the rep's turn is folded in, the referee judges
 * the act, and each sentence is checked. An answer that is not in the form, or does what may not happen, is asked for once more.
 */
export function beginModelTurn(turn: TurnToAnswer): ModelTurn {
  let heardTurn: HeardTurn | null = null;
  let act: ModelAct | null = null;
  let check: CheckSentence | null = null;
  let fault: ModelFault | null = null;
  const said: string[] = [];
  const repText = turn.turns.at(-1)?.text ?? '';

  return {
    sentences,
    heard: () => heardTurn?.heard ?? null,
    mood: () => moodOf(heardTurn?.state ?? turn.state),
    endsCall: () => act?.do === 'end',
    reading: () => ({ role: 'persona', by: turn.by, acts: personaActs() }),
    fault: () => fault,
  };

  async function* sentences(ask: AskModel): AsyncGenerator<string> {
    const about = questionsOf(turn.heardByRules.acts).flatMap((act) => idsOf(act.about));
    let messages = turnPrompt({ ...turn, about });
    prepareChecks(turn.persona);
    for (let asked = 0; asked < MOST_ASKS; asked++) {
      fault = null;
      act = null;
      const answer = { text: '' };
      const again = yield* take(ask(messages), answer);
      if (again === null) return;
      fault = again === 'form' ? 'form' : again.why;
      messages = [
        ...messages,
        { role: 'assistant', content: answer.text },
        { role: 'user', content: secondAsk(again) },
      ];
    }
  }

  /** One answer. Tells why another is asked for; null where none is. */
  async function* take(
    pieces: AsyncIterable<string>,
    answer: { text: string },
  ): AsyncGenerator<string, NotAllowed | 'form' | null> {
    const reader = createReplyReader();
    let rest = '';
    let read = 0;
    for await (const piece of pieces) {
      answer.text += piece;
      const soFar = reader.push(piece);
      const refusal = judge(soFar);
      if (refusal !== null) return refusal;
      if (soFar.overlong) return giveUp('too-long');
      if (act === null) continue;
      const { sentences: complete, rest: left } = takeSentences(rest + soFar.say.slice(read));
      read = soFar.say.length;
      rest = left;
      for (const sentence of complete) {
        if (!passes(sentence)) return null;
        yield unquoted(sentence);
      }
    }
    return yield* finish(reader, read, rest);
  }

  async function* finish(
    reader: ReplyReader,
    read: number,
    rest: string,
  ): AsyncGenerator<string, NotAllowed | 'form' | null> {
    const all = reader.end();
    if (all === null) return said.length > 0 ? giveUp('half') : 'form';
    const refusal = judge(all);
    if (refusal !== null) return refusal;
    for (const sentence of sentencesOf(rest + all.say.slice(read))) {
      if (!passes(sentence)) return null;
      yield unquoted(sentence);
    }
    return null;
  }

  /** Folds the rep's turn in and judges the act, each as soon as it is there. */
  function judge({ reading, act: given }: ReplySoFar): NotAllowed | null {
    if (given === undefined || act !== null) return null;
    heardTurn ??= hear(reading ?? []);
    const refusal = refusalOf(given, heardTurn);
    if (refusal !== null) return refusal;
    act = given;
    check = createChecks({ ...heardTurn, turns: turn.turns, act });
    return null;
  }

  function hear(acts: Parameters<typeof readingOfModel>[0]): HeardTurn {
    const persona = personaInCall(turn.persona, turn.state);
    const { state, by } = turn;
    const heard = readingOfModel(acts, { persona, state, text: repText, by }) ?? turn.heardByRules;
    const folded = foldReading(state, heard, turn.persona);
    return { persona, state: folded, allowed: referee(folded, persona), heard };
  }

  function passes(sentence: string): boolean {
    const words = unquoted(sentence);
    fault = check?.(said.join(' '), words) ?? null;
    if (fault === null) said.push(words);
    return fault === null;
  }

  function giveUp(why: ModelFault): null {
    fault = why;
    return null;
  }

  function personaActs(): PersonaAct[] {
    if (heardTurn === null || act === null) return [];
    const say = said.join(' ');
    const acts = actsOf(act, heardTurn, say);
    const told = acts.some((each) => each.act === 'told');
    return [...acts, ...detailsOf(heardTurn, repText, say, told)];
  }
}

/** The statements that a question is about, or comes near. */
function idsOf(about: About): string[] {
  if (about.to === 'statement' || about.to === 'said') return [about.id];
  return about.to === 'nothing' && about.near !== undefined ? [about.near] : [];
}

/** Without the quotation marks that models like to put around. */
function unquoted(sentence: string): string {
  return sentence.replaceAll(/^["“]|["”]$/g, '');
}
