/** Six bits a letter: sixty-four letters that come equally often are sent in just that. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-';

/** Chances are told in 32,768ths. */
export const WHOLE_BITS = 15;
const WHOLE = 1 << WHOLE_BITS;
/** No bit is ever certain. */
const LEAST = 24;
/** From so many bits on a context learns no slower. */
const MOST_SEEN = 250;
/** By bits seen: how far a chance goes towards the next one, in 65,536ths. */
const STEPS = Int32Array.from({ length: MOST_SEEN + 1 }, (_, seen) => Math.trunc(65_536 / (seen + 1.6)));
/** Below this the span of a range coder is widened by a byte, 24 bits. */
export const LEAST_SPAN = 0x1000000;

/** How likely each context's next bit is a zero, learned from its bits so far. Whole numbers alone, so that every engine learns the same. */
export class Chances {
  private readonly zero: Uint16Array;
  private readonly seen: Uint8Array;

  constructor(contexts: number) {
    this.zero = new Uint16Array(contexts).fill(WHOLE / 2);
    this.seen = new Uint8Array(contexts);
  }

  /** In 32,768ths, never none and never all. */
  ofZero(context: number): number {
    return this.zero[context]!;
  }

  learn(context: number, bit: number): void {
    const seen = this.seen[context]!;
    const zero = this.zero[context]! + ((((bit === 0 ? WHOLE - LEAST : LEAST) - this.zero[context]!) * STEPS[seen]!) >> 16);
    this.zero[context] = zero;
    if (seen < MOST_SEEN) this.seen[context] = seen + 1;
  }
}

/** What reads bits or writes them: a writer is told the bit, a reader finds it; both give it back. */
export interface BitCoder {
  code(context: number, bit: number): number;
}

/** Reads what was written by a range coder (Martin 1979) as letters: likely bits take next to nothing. */
export class BitReader implements BitCoder {
  private readonly chances: Chances;
  private readonly text: string;
  private at = 0;
  private held = 0;
  private heldBits = 0;
  private span = 0xffffffff;
  private value = 0;

  constructor(text: string, contexts: number) {
    this.text = text;
    this.chances = new Chances(contexts);
    for (let byte = 0; byte < 4; byte++) this.value = ((this.value << 8) | this.byte()) >>> 0;
  }

  code(context: number): number {
    const bound = (this.span >>> WHOLE_BITS) * this.chances.ofZero(context);
    const bit = this.value < bound ? 0 : 1;
    if (bit === 1) this.value -= bound;
    this.span = bit === 0 ? bound : this.span - bound;
    while (this.span < LEAST_SPAN) {
      this.span *= 256;
      this.value = ((this.value << 8) | this.byte()) >>> 0;
    }
    this.chances.learn(context, bit);
    return bit;
  }

  /** Behind the end there are zeros. */
  private byte(): number {
    while (this.heldBits < 8) {
      const letter = this.at < this.text.length ? LETTER_CODES[this.text.charCodeAt(this.at)]! : 0;
      this.at += 1;
      this.held = ((this.held << 6) | letter) & 0x3fff;
      this.heldBits += 6;
    }
    this.heldBits -= 8;
    return (this.held >> this.heldBits) & 0xff;
  }
}

const LETTER_CODES = new Uint8Array(128);
for (let code = 0; code < LETTERS.length; code++) LETTER_CODES[LETTERS.charCodeAt(code)] = code;

/** Bytes as the letters that a reader takes. */
export function lettersOf(bytes: readonly number[]): string {
  let [text, held, heldBits] = ['', 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0x3fff;
    for (heldBits += 8; heldBits >= 6; heldBits -= 6) text += LETTERS.charAt((held >> (heldBits - 6)) & 63);
  }
  return heldBits === 0 ? text : text + LETTERS.charAt((held << (6 - heldBits)) & 63);
}
