import type { Unsaid } from '#src/lib/voice/unsaid.ts';
import { joined } from './turnTaking.ts';
import type { Words } from './turnTaking.ts';

export interface Caption {
  /** What the rep is saying by now; empty where it became final, or nothing. */
  set: (text: string) => void;
  /** What the rep has said, and waits until the persona has answered what was said before. */
  setWaiting: (waiting: readonly Words[]) => void;
  /**
   * What is being said, as the words of a turn that was not finished; null where there are none.
   */
  words: () => Words | null;
}

/** What was said and is no turn yet. `now`: milliseconds since the call began. */
export function createCaption(
  now: () => number,
  onChange: (unsaid: Unsaid | null) => void,
): Caption {
  let words: Words | null = null;
  let waiting: readonly Words[] = [];

  function tell() {
    const all = joined(words === null ? waiting : [...waiting, words]);
    onChange(all && { ...all, isFinal: words === null });
  }

  return {
    set(text) {
      words = text === '' ? null : { text, startMs: words?.startMs ?? now(), endMs: now() };
      tell();
    },
    setWaiting(next) {
      if (next === waiting) return;
      waiting = next;
      tell();
    },
    words: () => words,
  };
}
