import { CHARACTER_MS } from './sentences.ts';

/** How loud a voice that tells no level is, syllable by syllable. */
export interface Syllables {
  /** The voice has come to the word at this character: what was worked out is set right. */
  hear: (charIndex: number, now: number) => void;
  /** 0 to 1. */
  levelAt: (now: number) => number;
}

/** The strength of a word's first syllable, and of those that follow. */
const [FIRST, LATER] = [1, 0.62];
/** Part of a word's time for the breath after it. */
const BREATH = 0.12;

/**
 * A gentle model of a spoken sentence: each word rises and falls once a syllable. `startedAt`: its
 * first sound, epoch ms.
 */
export function syllablesOf(text: string, rate: number, startedAt: number): Syllables {
  const msOf = (characters: number) => (characters * CHARACTER_MS) / rate;
  const words = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
    fromMs: msOf(index),
    lengthMs: msOf(word.length + 1),
    syllables: countSyllables(word),
  }));
  let began = startedAt;
  return {
    hear(charIndex, now) {
      began = now - msOf(charIndex);
    },
    levelAt(now) {
      const ms = now - began;
      const word = words.findLast(({ fromMs }) => fromMs <= ms);
      if (word === undefined) return 0;
      const through = (ms - word.fromMs) / word.lengthMs;
      if (through >= 1 - BREATH) return 0;
      const at = (through / (1 - BREATH)) * word.syllables;
      return Math.sin(Math.PI * (at % 1)) * (at < 1 ? FIRST : LATER);
    },
  };
}

function countSyllables(word: string): number {
  return Math.max(1, word.match(/[aeiouyäöüàéèáíóú]+/gi)?.length ?? 1);
}
