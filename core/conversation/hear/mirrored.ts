import common from '#core/scoring/hearing/lexicon/common.json' with { type: 'json' };
import { WH } from './lostQuestion.ts';
import { spokenText, textsOf, wordsOf } from '#core/scoring/hearing/turn/words.ts';

/** What goes with anything said back; who speaks now calls mine what was yours. */
const BESIDE = new Set([
  'so',
  'and',
  'but',
  'okay',
  'yes',
  'no',
  'right',
  'oh',
  'you',
  'your',
  'said',
]);
const COMMON = new Set(common.words);
/** In words, and the share of them that the line must hold. */
const LONGEST = 12;
const SHARE = 0.66;

/** "A week and a half?" after "it takes a week and a half": some of the line's own words said back, with hardly one beside them. What the line asks is left out: its words said back may answer it. */
export function mirrors(utterance: string, line: string): boolean {
  const own = textsOf(wordsOf(utterance)).filter((word) => !BESIDE.has(word));
  if (own.length > LONGEST || own.some((word) => WH.has(word))) return false;
  const told = spokenText(
    line
      .split(/(?<=[.!?]) /)
      .filter((sentence) => !sentence.endsWith('?'))
      .join(' '),
  );
  const back = own.filter((word) =>
    told.includes(word.length > 3 ? ` ${word.replace(/s$/, '')}` : ` ${word} `),
  );
  return back.some((word) => !COMMON.has(word))
    ? back.length >= own.length * SHARE
    : own.length > 2 && back.length === own.length;
}
