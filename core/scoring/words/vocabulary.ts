import { lexemeOf, type Lexeme } from '../hearing/turn/lexemes.ts';

/** Beyond so many words it begins anew, so that no row of calls fills the memory. */
const MOST_WORDS = 20_000;

/** Words that were read before, as lexemes. They are found in a text where they stand, so that none has to be cut out of it. */
export class Vocabulary {
  private words: Lexeme[] = [];
  /** An open hash table: by slot a word's place and one more, 0 where it is free. Never more than half full. */
  private slots = new Uint32Array(64);

  /** The word between two places of a text: the same for the same word. */
  lexemeAt(text: string, from: number, to: number): Lexeme {
    const { slots, words } = this;
    const last = slots.length - 1;
    let slot = hashOf(text, from, to) & last;
    for (; slots[slot] !== 0; slot = (slot + 1) & last) {
      const lexeme = words[slots[slot]! - 1]!;
      if (lexeme.text.length === to - from && text.startsWith(lexeme.text, from)) return lexeme;
    }
    return this.add(lexemeOf(text.slice(from, to)));
  }

  private add(lexeme: Lexeme): Lexeme {
    if (this.words.length >= MOST_WORDS) [this.words, this.slots] = [[], new Uint32Array(64)];
    this.words.push(lexeme);
    if (this.words.length * 2 > this.slots.length) this.grow();
    else this.enter(this.words.length - 1);
    return lexeme;
  }

  private grow(): void {
    this.slots = new Uint32Array(this.slots.length * 2);
    for (let place = 0; place < this.words.length; place++) this.enter(place);
  }

  private enter(place: number): void {
    const last = this.slots.length - 1;
    const { text } = this.words[place]!;
    let slot = hashOf(text, 0, text.length) & last;
    while (this.slots[slot] !== 0) slot = (slot + 1) & last;
    this.slots[slot] = place + 1;
  }
}

/** FNV-1a over 32 bits, folded. */
function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
