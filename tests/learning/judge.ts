import { interpret } from '#core/scoring/hearing/interpret.ts';
import type { HeardContext, Move } from '#core/scoring/hearing/moves.ts';
import type { LabelledTurn, Stretch } from './labelled.ts';

/** How well turns were understood, as counts. */
export interface Judged {
  moves: number;
  found: number;
  /** Turns of one move only. */
  single: number;
  singleRight: number;
  /** Moves that the engine was sure of. */
  sure: number;
  sureRight: number;
  topics: number;
  topicsRight: number;
  sureTopics: number;
  sureTopicsRight: number;
}

export const NOTHING_JUDGED: Judged = {
  moves: 0,
  found: 0,
  single: 0,
  singleRight: 0,
  sure: 0,
  sureRight: 0,
  topics: 0,
  topicsRight: 0,
  sureTopics: 0,
  sureTopicsRight: 0,
};
const SURE = 0.9;

/**
 * Compares what `interpret` hears in context with what a person heard. A move is found where one of the same kind covers at least half of
 * it; a topic is right where it is the first that the question is taken to be about.
 */
export function judge(turns: readonly LabelledTurn[]): Judged {
  const sum = { ...NOTHING_JUDGED };
  for (const turn of turns) {
    const heard = interpret(turn.text, contextOf(turn));
    const used = new Set<Move>();
    for (const stretch of turn.stretches) {
      const found = heard.find(
        (move) => !used.has(move) && labelOf(move) === stretch.label && covers(move, turn, stretch),
      );
      if (found) used.add(found);
      sum.moves += 1;
      sum.found += found ? 1 : 0;
      if (stretch.label === 'question')
        judgeTopic(
          heard.find((move) => move.kind === 'question' && overlap(move, turn, stretch) > 0),
          stretch,
        );
    }
    for (const move of heard) {
      if (move.confidence < SURE || move.kind === 'answer' || move.kind === 'objection-response')
        continue;
      sum.sure += 1;
      sum.sureRight += turn.stretches.some(
        (stretch) =>
          (stretch.label === labelOf(move) || isStepOf(stretch, move)) &&
          overlap(move, turn, stretch) > 0,
      )
        ? 1
        : 0;
    }
    if (turn.stretches.length !== 1) continue;
    sum.single += 1;
    sum.singleRight += used.size;
  }
  return sum;

  function judgeTopic(move: Move | undefined, { details }: Stretch): void {
    const right = (move?.topic ?? 'none') === details.topic;
    sum.topics += 1;
    sum.topicsRight += right ? 1 : 0;
    if (move === undefined || move.confidence < SURE) return;
    sum.sureTopics += 1;
    sum.sureTopicsRight += right ? 1 : 0;
  }
}

export function contextOf({ hearing, persona }: LabelledTurn): HeardContext {
  const { open, phase } = hearing;
  return {
    phase,
    lastLine: persona,
    ...(open === 'objection' && { pendingObjection: { keys: [] } }),
    ...(open === 'question' && { openQuestion: { keys: [] } }),
    ...(open === 'offer' && { offer: {} }),
  };
}

function labelOf(move: Move): string {
  if (move.kind === 'question' && move.slots.ask !== undefined) return 'ask';
  return { empathy: 'acknowledgement', accept: 'close' }[move.kind as string] ?? move.kind;
}

/** What is labelled as a step of an objection response is a move too: "I hear you" within one is an acknowledgement. */
function isStepOf({ details }: Stretch, move: Move): boolean {
  const step = (
    {
      acknowledgement: 'acknowledge',
      question: 'ask',
      ask: 'ask',
      'next-step': 'small-step',
    } as const
  )[labelOf(move)];
  return step !== undefined && details[step] === 'yes';
}

function covers(move: Move, turn: LabelledTurn, stretch: Stretch): boolean {
  const [from, to] = placeOf(turn, stretch);
  return overlap(move, turn, stretch) * 2 >= to - from;
}

function overlap({ span }: Move, turn: LabelledTurn, stretch: Stretch): number {
  const [from, to] = placeOf(turn, stretch);
  return Math.min(to, span[1]) - Math.max(from, span[0]);
}

function placeOf({ words }: LabelledTurn, { from, to }: Stretch): [number, number] {
  return [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
}
