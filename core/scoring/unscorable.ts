import COMMON from './lexicon/common.json' with { type: 'json' };
import type { CallReading } from './call/reading.ts';
import { wordsOf } from './words/flatWords.ts';
import { functionShare } from './words/stems.ts';

/** "Hello?" alone is no call. */
const MOST_UNSCORED_WORDS = 1;
/** Most letters of another script than the one that can be read. */
const FOREIGN_SHARE = 0.5;
/** Words of other languages that hold a sentence together make at least this share of it, and English ones hardly any. In fewer words names tell nothing. */
const OTHER_LANGUAGE = { words: 15, other: 0.12, english: 0.15 } as const;

/** Why nothing of a call can be scored, as a sentence; null where something can. */
export function unscorable(call: CallReading): string | null {
  const rep = call.turns.filter((turn) => turn.role === 'rep');
  const words = rep.reduce((sum, turn) => sum + turn.said.words, 0);
  if (words === 0) return 'The rep said nothing that could be scored.';
  if (words <= MOST_UNSCORED_WORDS) return 'The rep said a single word, and that is no call.';
  if (call.persona.length === 0)
    return 'Only the rep was heard, and a call can only be scored with both sides.';
  if (isOtherLanguage(rep.map((turn) => wordsOf(turn.said.flat))))
    return 'The rep spoke a language that cannot be scored yet.';
  const text = rep.map((turn) => turn.said.raw).join('');
  if (!/[^ -~]/.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters - latin > letters * FOREIGN_SHARE
    ? 'The rep spoke a language that cannot be scored yet.'
    : null;
}

function isOtherLanguage(turns: readonly (readonly string[])[]): boolean {
  let [words, other] = [0, 0];
  for (const turn of turns) {
    words += turn.length;
    for (const word of turn) if (foreign.has(word)) other += 1;
  }
  if (words < OTHER_LANGUAGE.words || other / words < OTHER_LANGUAGE.other) return false;
  return functionShare(` ${turns.flat().join(' ')} `) < OTHER_LANGUAGE.english;
}

const foreign = new Set(COMMON.foreign);
