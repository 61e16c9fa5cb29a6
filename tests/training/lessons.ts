import { randomFrom } from './random.ts';
import { joined, punctuated, type LabelledTurn, type TurnWriter } from './turns.ts';

/** Of the turns that are written without punctuation, this share is learned with it. */
const PUNCTUATED = 0.5;
/** This share of turns is learned with the writer's next one in the same breath. */
const JOINED = 0.3;
/** Turns as long and mixed as people say them are few: each counts for so many. */
const WHOLE = 4;

/** What the classifier of acts learns from: turns as they are spoken and typed, short and long. */
export function lessonsOf(writers: readonly TurnWriter[]): LabelledTurn[] {
  const random = randomFrom(31);
  return writers.flatMap(({ kind, turns }) => {
    if (kind === 'whole') return Array.from({ length: WHOLE }).flatMap(() => turns);
    const lessons: LabelledTurn[] = [];
    for (let at = 0; at < turns.length; at++) {
      const [turn, next] = [turns[at]!, turns[at + 1]];
      const typed = random() < PUNCTUATED;
      const isJoined =
        random() < JOINED && next !== undefined && next.hearing.waits === turn.hearing.waits;
      const [first, second] = typed ? [punctuated(turn), next && punctuated(next)] : [turn, next];
      lessons.push(isJoined && second !== undefined ? joined(first, second) : first);
      if (isJoined) at += 1;
    }
    return lessons;
  });
}
