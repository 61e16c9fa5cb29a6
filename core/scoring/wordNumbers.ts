/** Words numbered from 0 as they come. They are found in a text where they stand, so that none has to be cut out of it. */
export class WordNumbers {
  private readonly words: string[] = [];
  /** An open hash table: by slot a word's number and one more, 0 where it is free. Never more than half full. */
  private slots = new Uint32Array(64);

  get size(): number {
    return this.words.length;
  }

  textOf(number: number): string {
    return this.words[number]!;
  }

  /** The word's number, a new one where it has none yet. */
  add(word: string): number {
    const known = this.find(word, 0, word.length);
    if (known >= 0) return known;
    const number = this.words.push(word) - 1;
    if (this.words.length * 2 > this.slots.length) this.grow();
    else this.enter(number);
    return number;
  }

  /** The number of the word between two places of a text; -1 where it is not known. */
  find(text: string, from: number, to: number): number {
    const { slots, words } = this;
    const last = slots.length - 1;
    for (let slot = hashOf(text, from, to) & last; slots[slot] !== 0; slot = (slot + 1) & last) {
      const number = slots[slot]! - 1;
      if (words[number]!.length === to - from && text.startsWith(words[number]!, from)) return number;
    }
    return -1;
  }

  private grow(): void {
    this.slots = new Uint32Array(this.slots.length * 2);
    for (let number = 0; number < this.words.length; number++) this.enter(number);
  }

  private enter(number: number): void {
    const last = this.slots.length - 1;
    const word = this.words[number]!;
    let slot = hashOf(word, 0, word.length) & last;
    while (this.slots[slot] !== 0) slot = (slot + 1) & last;
    this.slots[slot] = number + 1;
  }
}

/** FNV-1a over 32 bits, folded. */
function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
