import { memoised } from '../memo.ts';

/** A word as the language has it, the same wherever it is said. What is once found out about it stays with it, so that it is looked up only when it is read. */
export interface Lexeme {
  text: string;
  /** By fact, so far as it was asked for. */
  facts: unknown[];
}

export const lexemeOf: (text: string) => Lexeme = memoised(
  (text: string): Lexeme => ({ text, facts: [] }),
  5000,
);

let facts = 0;

/** Remembers what a pure function makes of a word, which must not be undefined. */
export function factOf<T>(read: (text: string) => T): (lexeme: Lexeme) => T {
  const place = facts++;
  return (lexeme) => (lexeme.facts[place] ??= read(lexeme.text)) as T;
}
