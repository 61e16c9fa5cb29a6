import { joined, type Word } from './words.ts';

/** A stretch of a turn, ready for patterns. */
export interface Segment {
  words: readonly Word[];
  /** The text the patterns run on. */
  text: string;
  /** True where the source ends it with a question mark. */
  asked: boolean;
}

export function segmentOf(words: readonly Word[], utterance: string): Segment {
  return { words, text: joined(words), asked: asked(words, utterance) };
}

function asked(words: readonly Word[], utterance: string): boolean {
  const last = words.at(-1);
  return last !== undefined && last.stop && utterance.slice(last.end, last.end + 4).includes('?');
}
