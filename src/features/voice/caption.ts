import type { Words } from './turnTaking.ts';

export interface Caption {
  /** What the rep is saying by now; empty where it became a turn, or nothing. */
  set: (text: string) => void;
  /** The same, as the words of a turn that was not finished; null where there are none. */
  words: () => Words | null;
}

/** What is being said and is not final. `now`: milliseconds since the call began. */
export function createCaption(now: () => number, onChange: (text: string) => void): Caption {
  let words: Words | null = null;
  return {
    set(text) {
      words = text === '' ? null : { text, startMs: words?.startMs ?? now(), endMs: now() };
      onChange(text);
    },
    words: () => words,
  };
}
