import questionWords from '../lexicon/questionWords.json' with { type: 'json' };
import data from '../lexicon/segments.json' with { type: 'json' };
import { segmentOf, type Segment } from './segments.ts';
import type { Word } from './words.ts';

const CUES = data.cues.map((cue) => cue.split(' '));
/** After these a helping verb goes on with a statement: "I have this right". */
const SUBJECTS = new Set([
  'i',
  'we',
  'you',
  'they',
  'he',
  'she',
  'it',
  'people',
  'customers',
  'clients',
]);
const CUES_BY_FIRST = groupByFirst();
const WH = new Set(questionWords.wh);
const WH_FOLLOW = new Set(data.whFollow);
const LICENSORS = new Set(data.licensors);
const JOIN_AND = new Set(data.joinAnd);
/** "Is it okay if I ask", "do you mind if I explain": the condition is what is asked for. */
const ASKED_IF = new Set([
  'okay',
  'right',
  'fine',
  'mind',
  'cool',
  'good',
  'you',
  'know',
  'help',
  'matter',
  'wonder',
  'wondering',
  'curious',
  'and',
  'ask',
  'see',
  'even',
  'happens',
  'happen',
  'what',
  'as',
]);
const PREPOSITIONS = new Set([
  'in',
  'by',
  'besides',
  'apart',
  'aside',
  'at',
  'for',
  'with',
  'from',
  'roughly',
  'ballpark',
  'of',
  'on',
  'since',
  'until',
]);
/** "May I ask", "could we": begins a move of its own, whatever stands before. */
const ASKS_LEAVE = new Set(['may', 'can', 'could', 'shall']);
const AUX = new Set(questionWords.aux);
const AUX_FOLLOW = new Set(questionWords.auxFollow);

/** Cuts a turn where a sentence ends or, in speech without punctuation, where a cue word begins another move. */
export function segmentsOf(words: readonly Word[], utterance: string): Segment[] {
  const segments: Segment[] = [];
  let current: Word[] = [];
  const close = () => {
    if (current.length > 0) segments.push(segmentOf(current, utterance));
    current = [];
  };
  words.forEach((word, index) => {
    if (current.length > 0 && begins(words, index, current)) close();
    current.push(word);
    if (word.stop) close();
  });
  close();
  return segments;
}

function begins(words: readonly Word[], index: number, current: readonly Word[]): boolean {
  const word = words[index]?.text ?? '';
  const next = words[index + 1]?.text ?? '';
  const previous = current.at(-1)?.text ?? '';
  if (word === 'and') return JOIN_AND.has(next) && current.length > 2;
  if (
    ASKS_LEAVE.has(word) &&
    (next === 'i' || next === 'we') &&
    !WH.has(previous) &&
    previous !== 'if' &&
    !isLead(current)
  )
    return true;
  // "I'm sorry to hear that, what happened": "that" ends what was granted.
  if (WH.has(word) && previous === 'that' && current.length > 2 && WH_FOLLOW.has(next)) return true;
  if (
    LICENSORS.has(previous) ||
    (word === 'because' && next === 'of') ||
    ((word === 'i' || word === 'we') && AUX.has(previous))
  )
    return false;
  // "In dollars, what is that": the question goes on from its first words.
  if (
    WH.has(word) &&
    current.length <= 4 &&
    PREPOSITIONS.has(
      current.find(({ text }) => !['so', 'and', 'but', 'okay'].includes(text))?.text ?? '',
    )
  )
    return false;
  if (word === 'so' && ['much', 'many', 'far', 'that', 'long'].includes(next)) return false;
  if ((WH.has(word) || AUX.has(word)) && isCondition(current)) return false;
  // "a platform which is new", "two engineers who saw": a clause, not a question.
  if (word === 'which' && AUX.has(next)) return false;
  if (WH.has(word)) return WH_FOLLOW.has(next) && !(previous === 'so' && current.length === 1);
  if (AUX.has(word) && SUBJECTS.has(previous)) return false;
  if (AUX.has(word) && AUX_FOLLOW.has(next) && current.length > 1) {
    return (
      !current.some((earlier) => WH.has(earlier.text)) &&
      (word !== 'is' || next === 'there') &&
      !['the', 'that'].includes(next)
    );
  }
  if (word === 'if' && ASKED_IF.has(previous)) return false;
  return (
    (CUES_BY_FIRST.get(word) ?? []).some((cue) =>
      cue.every((part, offset) => words[index + offset]?.text === part),
    ) && !isLead(current)
  );
}

/** "if you could get that back, what would you do": one question. */
function isCondition(current: readonly Word[]): boolean {
  return current
    .slice(0, 3)
    .some(
      ({ text }, index) =>
        text === 'if' ||
        text === 'suppose' ||
        (text === 'imagine' && current[index - 1]?.text !== 'can'),
    );
}

/** "so", "okay so", "great": a lead belongs to what follows. */
function isLead(current: readonly Word[]): boolean {
  return (
    current.length <= 2 &&
    current.every((word) =>
      ['so', 'and', 'but', 'okay', 'well', 'then', 'now', 'actually'].includes(word.text),
    )
  );
}

function groupByFirst(): Map<string, string[][]> {
  const groups = new Map<string, string[][]>();
  for (const cue of CUES) groups.set(cue[0] ?? '', [...(groups.get(cue[0] ?? '') ?? []), cue]);
  return groups;
}
