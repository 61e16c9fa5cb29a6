/**
 * What comparing the words of a turn with those of the other turns tells. It is no reading: it
 * follows from the transcript and is worked out again where it is not there.
 */
export interface TurnMarks {
  /** Words, without "um" and stammers. */
  words: number;
  /** "Um", "you know" and the like. */
  fillers: number;
  /** Words that hold any English sentence together, 0 to 1 of all. */
  small: number;
  /** Words that hold sentences of other languages together, 0 to 1 of all. */
  foreign: number;
  /** Pairs of words that stand beside each other in no sentence: "the about", "for is". */
  broken: number;
  /** Of a rep's turn: how much of it the persona had just said, in rows of three words, 0 to 1. */
  echo: number;
  /** Of a rep's turn: how alike it is to the likest rep turn before it, 0 to 1. */
  again: number;
  /** Of a rep's turn: telling words that the persona had just used, so many of them. */
  taken: number;
  /**
   * Of a rep's turn: telling words that the persona had brought up in any of its lines, before the
   * rep used them.
   */
  gathered: number;
  /** Of a rep's turn: how likely it goes on from what the persona just said, 0 to 1. */
  builds: number;
  /** Of a rep's turn: how likely it speaks of the offer in terms of what the persona told. */
  fits: number;
  /** Of a rep's turn: how likely it sums up what the persona told, 0 to 1. */
  recap: number;
  /** Of a rep's turn: how likely it presses for a yes, 0 to 1. */
  presses: number;
  /** How a rep's turn is worded, for its traits; null for a persona's. */
  manner: TurnManner | null;
  /**
   * Topics that a rep's turn asks about, or a persona's turn tells of, where the statements are
   * known.
   */
  topics: string[];
}

/** Counts of words and phrases in a turn. */
export interface TurnManner {
  /** "Maybe", "sort of" and the like. */
  hedges: number;
  /** Trade words that say little. */
  jargon: number;
  /** "That is not true", "you are wrong". */
  argues: boolean;
  /** Words for the rep, and for the persona or both together. */
  mine: number;
  yours: number;
  /** Sentences that a mark ends. */
  sentences: number;
}
