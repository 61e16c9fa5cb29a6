import type { NextStepKind } from '#core/contract/persona.ts';
import LEXICON from './lexicon/rep.json' with { type: 'json' };
import { firstHit, has, hitsOf, wordPattern } from './patterns.ts';
import type { Hit } from './patterns.ts';
import { wordsOf } from './stems.ts';

type MoveKind = keyof typeof LEXICON.moves;
export type QuestionTopic = keyof typeof LEXICON.topics;
export type QuestionKind = 'situation' | keyof typeof LEXICON.spin;

export interface RepQuestion extends Hit {
  topics: readonly QuestionTopic[];
  kind: QuestionKind;
}

export interface NextStepAsk extends Hit {
  kind: NextStepKind;
  /** A slot is asked for, not just an intention named. */
  firm: boolean;
}

/** What a rep's turn does, each move with its place in the flattened turn. */
export interface RepReading {
  moves: Partial<Record<MoveKind, Hit>>;
  questions: readonly RepQuestion[];
  ask: NextStepAsk | null;
  date: Hit | null;
  attendee: Hit | null;
  confirms: boolean;
  fillers: number;
}

const moves = entriesOf(LEXICON.moves);
const topics = entriesOf(LEXICON.topics);
const spin = entriesOf(LEXICON.spin);
const kinds = entriesOf(LEXICON.nextStep.kinds);
const questionStart = wordPattern(LEXICON.question.start);
const noQuestion = wordPattern(LEXICON.question.not);
const permission = wordPattern([...LEXICON.moves.permission, ...LEXICON.moves['bad-time']]);
const ask = wordPattern(LEXICON.nextStep.ask);
const firm = wordPattern(LEXICON.nextStep.firm);
const attendee = wordPattern(LEXICON.nextStep.attendee);
const confirm = wordPattern(LEXICON.nextStep.confirm);
const date = wordPattern(LEXICON.date);
const fillers = wordPattern(LEXICON.fillers);
/** "Walk me through it." is a question without a question mark. */
const INVITES = /^ ?(?:so |and |okay |could you |can you )*(?:tell|walk|talk|take|help) me /;

/** Reads one turn of the rep in the form of `say`. */
export function readRep(flat: string): RepReading {
  const asked = firstHit(ask, flat);
  return {
    moves: Object.fromEntries(moves.flatMap(([kind, pattern]) => {
      const hit = firstHit(pattern, flat);
      return hit ? [[kind, hit]] : [];
    })),
    questions: findQuestions(flat),
    ask: asked ? { ...asked, kind: kinds.find(([, pattern]) => has(pattern, flat.slice(Math.max(0, asked.from - 1))))?.[0] ?? 'meeting', firm: has(firm, flat) } : null,
    date: firstHit(date, flat) ?? null,
    attendee: firstHit(attendee, flat) ?? null,
    confirms: has(confirm, flat),
    fillers: hitsOf(fillers, flat).length,
  };
}

/** Questions that ask the persona something about itself; asking for permission or for a next step is none. */
function findQuestions(flat: string): RepQuestion[] {
  const punctuated = flat.includes(' ? ') || flat.includes(' . ');
  const clauses = sentencesOf(flat).flatMap((sentence) => (punctuated && !sentence.asks && !INVITES.test(sentence.text) ? [] : cut(sentence)));
  return clauses.flatMap(({ from, to }) => {
    const text = ` ${flat.slice(from, to).trim()} `;
    if (wordsOf(text).length < 2 || has(noQuestion, text) || has(permission, text) || (has(ask, text) && has(date, text)) || (has(ask, text) && has(firm, text))) return [];
    return [{ from, to, topics: topics.filter(([, pattern]) => has(pattern, text)).map(([topic]) => topic), kind: spin.find(([, pattern]) => has(pattern, text))?.[0] ?? 'situation' }];
  });
}

/** Where a sentence without marks holds several questions, it is cut at each cue that is far enough from the last. */
function cut(sentence: { from: number; to: number; text: string; asks: boolean }): Hit[] {
  const cues: number[] = [];
  for (const hit of hitsOf(questionStart, ` ${sentence.text.trim()} `)) {
    const gap = sentence.text.slice(cues.at(-1) ?? 0, hit.from).trim().split(' ').length;
    if (cues.length === 0 || gap >= 5) cues.push(hit.from);
  }
  if (cues.length === 0) return sentence.asks ? [{ from: sentence.from, to: sentence.to }] : [];
  return cues.map((cue, index) => ({ from: sentence.from + Math.max(0, cue - 1), to: Math.min(sentence.to, sentence.from + (cues[index + 1] ?? sentence.text.length)) }));
}

function sentencesOf(flat: string): { from: number; to: number; text: string; asks: boolean }[] {
  const sentences: { from: number; to: number; text: string; asks: boolean }[] = [];
  let from = 0;
  for (const match of flat.matchAll(/ [.?](?= )/g)) {
    const to = match.index + 2;
    sentences.push({ from, to, text: flat.slice(from, to), asks: match[0] === ' ?' });
    from = to;
  }
  if (flat.slice(from).trim() !== '') sentences.push({ from, to: flat.length, text: flat.slice(from), asks: false });
  return sentences;
}

function entriesOf<K extends string>(lists: Record<K, string[]>): [K, RegExp][] {
  return (Object.entries(lists) as [K, string[]][]).map(([key, sources]) => [key, wordPattern(sources)]);
}
