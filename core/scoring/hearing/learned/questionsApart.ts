import type { Word } from '../turn/words.ts';
import type { Stretch } from './decode.ts';
import { STRETCH_LABELS } from './labels.ts';

const ASKS = new Set(['what', 'how', 'who', 'when', 'where', 'which', 'why']);
const ASKED_WITH = new Set(['is', 'are', 'do', 'does', 'did', 'would', 'will', 'was', 'were', 'could', 'should', 'has', 'have', 'many', 'much', 'big', 'long', 'often', 'far', 'soon', 'large', 'about', 'else', 'kind', 'happens', 'makes', 'made']);
const VERBS = new Set(['do', 'does', 'did', 'are', 'is', 'would', 'could', 'can', 'will', 'have']);
/** After these a question word or a turned verb goes on with what was being said: "I know what you do", "if you would". */
const GOES_ON = new Set(['know', 'see', 'understand', 'is', 'was', 'that', 'if', 'and', 'or', 'like', 'explain', 'show', 'shows', 'exactly', 'about', 'of', 'what', 'how', 'who', 'when', 'where', 'why', 'which', 'the', 'to', 'on', 'by', 'sure', 'tell', 'me', 'you', 'i', 'we', 'they', 'it', 'your', 'guess', 'wondering', 'curious', 'for', 'in', 'with', 'at', 'much', 'many']);
/** What often runs into a question without a border that can be heard. */
const RUNS_ON = new Set<number>((['question', 'pitch', 'answer', 'objection-response', 'acknowledgement', 'recap', 'statement', 'reason'] as const).map((label) => STRETCH_LABELS.indexOf(label)));
const QUESTION = STRETCH_LABELS.indexOf('question');

/** Cuts a question off from what was heard as one with it: two questions of one breath, a pitch that ends in one. */
export function questionsApart(stretch: Stretch, words: readonly Word[]): Stretch[] {
  if (!RUNS_ON.has(stretch.label)) return [stretch];
  const text = (at: number) => words[at]?.text ?? '';
  for (let at = stretch.from + 3; at < stretch.to - 2; at++) {
    const joined = stretch.label === QUESTION ? text(at - 1) === 'and' : !GOES_ON.has(text(at - 1)) || ((text(at - 1) === 'and' || text(at - 1) === 'so') && at - stretch.from > 4);
    const asks = ASKS.has(text(at)) && (ASKED_WITH.has(text(at + 1)) || text(at - 1) === 'ask' || VERBS.has(text(at + 2)) || (stretch.label === QUESTION && text(at) === 'who'));
    const turned = stretch.label !== QUESTION && VERBS.has(text(at)) && text(at + 1) === 'you';
    if (!joined || !(asks || turned)) continue;
    return [{ ...stretch, to: at }, ...questionsApart({ ...stretch, from: at, label: QUESTION }, words)];
  }
  return [stretch];
}
