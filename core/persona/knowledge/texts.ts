import { encode, type EncoderTables, type Token } from '#core/language/encoder.ts';
import type { Word } from '#core/language/words.ts';

/**
 * Texts as the search compares them, their numbers side by side: a persona has some five thousand,
 * and an object for each would take more than what it holds.
 */
export interface Texts {
  /** As many numbers a text as the encoder's vectors have. */
  vectors: Float32Array;
  /** How much the words of each count together. */
  weights: Float64Array;
  /** The words of all by their place in the vocabulary, each once a text. */
  places: Uint16Array;
  /** Where the words of each begin in `places`, and where the last's end. */
  starts: Uint32Array;
}

/** Some texts, one after the other: from the first on, up to the last and without it. */
export interface Run {
  texts: Texts;
  from: number;
  to: number;
}

/** How many texts there are. */
export function countOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The texts without one of them, by its place among all. */
export function withoutText(runs: readonly Run[], place: number): Run[] {
  let before = 0;
  return runs.flatMap(({ texts, from, to }) => {
    const at = from + place - before;
    before += to - from;
    if (at < from || at >= to) return { texts, from, to };
    return [
      { texts, from, to: at },
      { texts, from: at + 1, to },
    ];
  });
}

/** Each word of some texts once. */
export class Vocabulary {
  readonly tokens: Token[];
  readonly places: Map<string, number>;

  readonly tables: EncoderTables;

  constructor(tables: EncoderTables, tokens: readonly Token[] = []) {
    this.tables = tables;
    this.tokens = [...tokens];
    this.places = new Map(tokens.map(({ stem }, place) => [stem, place]));
  }

  copy(): Vocabulary {
    return new Vocabulary(this.tables, this.tokens);
  }

  placeOf(token: Token): number {
    const known = this.places.get(token.stem);
    if (known !== undefined) return known;
    this.places.set(token.stem, this.tokens.length);
    return this.tokens.push(token) - 1;
  }
}

/** Puts texts side by side. What it wrote can be read once it is closed. */
export class TextWriter {
  private readonly vocabulary: Vocabulary;
  private readonly texts: Texts = {
    vectors: new Float32Array(),
    weights: new Float64Array(),
    places: new Uint16Array(),
    starts: new Uint32Array(),
  };
  private readonly vectors: Float32Array[] = [];
  private readonly weights: number[] = [];
  private readonly places: number[] = [];
  private readonly starts: number[] = [0];

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  write(texts: readonly (readonly Word[])[]): Run {
    const from = this.vectors.length;
    for (const text of texts) {
      const { vector, weight, tokens } = encode(text, this.vocabulary.tables);
      this.vectors.push(vector);
      this.weights.push(weight);
      for (const token of tokens) this.places.push(this.vocabulary.placeOf(token));
      this.starts.push(this.places.length);
    }
    return { texts: this.texts, from, to: this.vectors.length };
  }

  close(): void {
    const { size } = this.vocabulary.tables;
    const vectors = new Float32Array(this.vectors.length * size);
    for (const [text, vector] of this.vectors.entries()) vectors.set(vector, text * size);
    this.texts.vectors = vectors;
    this.texts.weights = Float64Array.from(this.weights);
    this.texts.places = Uint16Array.from(this.places);
    this.texts.starts = Uint32Array.from(this.starts);
  }
}
