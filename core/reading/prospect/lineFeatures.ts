import type { CallType } from '#core/contract/personas/persona.ts';
import { wordsOf, type Word } from '#core/language/words.ts';

/** What a line answers: the other's words tell how one's own are meant. */
export interface Before {
  text: string;
  callType: CallType;
}

/** What one says to the other's words comes in the first of one's own. */
const READ = 60;
/** A question stands at the end of a turn. */
const LAST = 25;
const LENGTHS = [4, 8, 15, 30];
const LENGTHS_BEFORE = [8, 20, 45];

/**
 * By what a line is told apart: its words, alone and in pairs, phrases found in it, and the turn
 * that it answers.
 */
export function lineFeatures(
  words: readonly Word[],
  cues: readonly string[],
  before: Before | null,
): string[] {
  const read = words.slice(0, READ);
  const stems = read.map(({ stem }) => stem);
  return [
    ...new Set([
      ...stems.map((stem) => `w ${stem}`),
      ...stems.map((stem, at) => `b ${stems[at - 1] ?? '^'} ${stem}`),
      ...cues.map((cue) => `c ${cue}`),
      `length ${levelOf(words.length, LENGTHS)}`,
      ...(read.some(({ stop }) => stop === '?') ? ['asks'] : []),
      ...(before === null ? [] : featuresBefore(before)),
    ]),
  ];
}

function featuresBefore({ text, callType }: Before): string[] {
  const words = wordsOf(text);
  return [
    ...words.slice(-LAST).map(({ stem }) => `said ${stem}`),
    `length before ${levelOf(words.length, LENGTHS_BEFORE)}`,
    ...(words.some(({ stop }) => stop === '?') ? ['asked'] : []),
    `in ${callType}`,
  ];
}

function levelOf(count: number, levels: readonly number[]): number {
  return levels.filter((level) => count >= level).length;
}
