import type { PersonaTurn, ReadTurn, RepTurn, Uptake } from './reading.ts';
import { countWords } from '../words/flatWords.ts';
import { contentOf } from '../words/stems.ts';

/** Turns that use a telling word the persona has just brought in, or ask on from it. */
export function readUptakes(
  turns: readonly ReadTurn[],
  rep: readonly RepTurn[],
  welcome: readonly RepTurn[],
): Uptake[] {
  const own = new Set<string>();
  const counted = new Set(welcome);
  let pointing = 0;
  const uptakes: Uptake[] = [];
  const heard: PersonaTurn[] = [];
  for (const turn of turns) {
    if (turn.role === 'persona') {
      heard.push(turn);
      continue;
    }
    const last = turns[turn.index - 1];
    const recent = heard.slice(-2);
    const isFresh = (stem: string) =>
      !own.has(stem) && recent.some((each) => each.telling.has(stem));
    const takesUp = [...turn.telling].some(isFresh) && !notesDown(turn, isFresh);
    const asksOn =
      turn.rep.moves['follow-up'] !== undefined &&
      last?.role === 'persona' &&
      last.persona.answers &&
      turn.said.words <= 25;
    const pointsBack =
      pointing < MOST_POINTING &&
      last?.role === 'persona' &&
      last.persona.answers &&
      turn.rep.questions.some(
        (question) =>
          question.to - question.from < LONGEST_POINTING &&
          POINTS_BACK.test(turn.said.flat.slice(question.from, question.to)),
      );
    const answers =
      last?.role === 'persona' &&
      last.persona.asks &&
      turn.said.words >= 4 &&
      turn.rep.questions.length === 0 &&
      [...turn.content].some((stem) => last.content.has(stem));
    // A name given back in the first words is politeness.
    if (counted.has(turn) && turn !== rep[0] && (takesUp || asksOn || answers || pointsBack)) {
      const points = !takesUp && !asksOn && !answers;
      uptakes.push({ turn: turn.index, from: 0, to: turn.said.flat.length, points });
      if (points) pointing += 1;
    }
    for (const stem of turn.telling) own.add(stem);
  }
  return uptakes;
}

/** "Monthly, okay, and which software is it?" says the answer back to itself and goes on to something else. */
function notesDown({ rep, said }: RepTurn, isFresh: (stem: string) => boolean): boolean {
  const [first] = rep.questions;
  if (!first) return false;
  const rest = said.flat
    .split(' ')
    .slice(NOTE_WORDS + 1)
    .join(' ');
  return (
    !POINTS_BACK.test(said.flat.slice(first.from, first.to)) &&
    ![...contentOf(rest)].some(isFresh) &&
    countWords(said.flat) > NOTE_WORDS
  );
}

const NOTE_WORDS = 5;

/** "What did she make of it?" goes on from what was said, but could be said to anyone: only a few times, and in few letters. */
const POINTS_BACK = / (?:that|those|it|she|he|her|him|they|them|there|then) /;
const MOST_POINTING = 3;
const LONGEST_POINTING = 80;
