import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf, type Word } from '#core/language/words.ts';
import type { Hearing, Waits } from '#core/reading/features.ts';
import type { Detail, StretchLabel } from '#core/reading/labels.ts';

const ROOT = join(import.meta.dirname, '../data/conversation');

export interface LabelledStretch {
  /** Words, from inclusive, to exclusive. */
  from: number;
  to: number;
  label: StretchLabel;
  /** What is told of it beside the label. */
  details: Partial<Record<Detail, readonly string[]>>;
}

/**
 * A turn with what a person heard in it; the form of the files is told in
 * `tests/data/conversation/README.md`.
 */
export interface LabelledTurn {
  text: string;
  personaSaid: string;
  words: readonly Word[];
  hearing: Hearing;
  stretches: LabelledStretch[];
}

export interface TurnWriter {
  name: string;
  /** `everyday`, `hard`, `questions`, `textbook` or `whole`. */
  kind: string;
  turns: LabelledTurn[];
}

const WAITS: Record<string, Waits> = {
  objection: 'objection',
  question: 'question',
  offer: 'step',
};

/** All writers of a part, in a fixed order. */
export function readTurns(part: 'development' | 'test'): TurnWriter[] {
  return readdirSync(join(ROOT, part), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => {
      const [kind = '', name = ''] = file.split('/').slice(-2);
      const text = readFileSync(join(ROOT, part, file), 'utf8');
      return { name: name.replace('.txt', ''), kind, turns: text.split('\n').flatMap(turnOf) };
    });
}

function turnOf(line: string): LabelledTurn[] {
  if (line.trim() === '') return [];
  const [, open = '', personaSaid = '', tagged = ''] = line.split(' | ');
  let text = '';
  const spans: { tag: string; start: number; end: number }[] = [];
  for (const [, tag = '', said = ''] of tagged.matchAll(/\{([^{}]*)\}([^{}]*)/g)) {
    const start = text.length;
    text += `${said.trim()} `;
    spans.push({ tag: tag.trim(), start, end: text.length });
  }
  const words = wordsOf(text.trimEnd());
  const hearing = {
    waits: WAITS[open] ?? 'none',
    stems: new Set(wordsOf(personaSaid).map(({ stem }) => stem)),
  };
  const stretches = spans.flatMap(({ tag, start, end }) => {
    const from = words.findIndex((word) => word.start >= start && word.start < end);
    const to = words.findLastIndex((word) => word.start >= start && word.start < end) + 1;
    return from < 0 ? [] : [{ ...labelOf(tag), from, to }];
  });
  if (words.length === 0 || stretches.length === 0) return [];
  stretches[0]!.from = 0;
  for (let at = 1; at < stretches.length; at++) stretches[at]!.from = stretches[at - 1]!.to;
  stretches.at(-1)!.to = words.length;
  return [
    {
      text: text.trimEnd(),
      personaSaid,
      words,
      hearing,
      stretches: stretches.filter(({ from, to }) => to > from),
    },
  ];
}

/** "question team-size situation closed" and the like. */
function labelOf(tag: string): Pick<LabelledStretch, 'label' | 'details'> {
  const [head = '', ...rest] = tag.split(/\s+/);
  if (head === 'question' && rest[0] === 'call') return { label: 'ask', details: {} };
  if (head === 'question')
    return {
      label: 'question',
      details: {
        topic: rest.slice(0, 1),
        kind: rest.slice(1, 2),
        flags: rest.slice(2),
      },
    };
  if (head === 'pitch') return { label: 'pitch', details: { pitch: rest.slice(0, 1) } };
  if (head === 'next-step') return { label: 'next-step', details: { step: rest.slice(0, 1) } };
  if (head === 'objection-response') return { label: head, details: { manner: rest } };
  return { label: head as StretchLabel, details: {} };
}

/** Labels of stretches that end as questions do. */
const ASKS: ReadonlySet<StretchLabel> = new Set(['question', 'ask', 'permission', 'next-step']);

/**
 * The turn as one types it, with a mark behind each stretch, where the writer set none. Most turns
 * are written as a recogniser without punctuation hears them, while browsers' recognisers and hands
 * set marks.
 */
export function punctuated(turn: LabelledTurn): LabelledTurn {
  const ends = new Map(turn.stretches.map(({ to, label }) => [to - 1, label]));
  const words = turn.words.map((word, at): Word => {
    const label = ends.get(at);
    if (label === undefined || word.stop !== '') return word;
    return { ...word, stop: ASKS.has(label) ? '?' : '.' };
  });
  return { ...turn, words };
}

/** Two turns said as one, heard after what the first was heard after. */
export function joined(first: LabelledTurn, second: LabelledTurn): LabelledTurn {
  const offset = first.words.length;
  const start = first.text.length + 1;
  return {
    ...first,
    text: `${first.text} ${second.text}`,
    words: [
      ...first.words,
      ...second.words.map((word) => ({
        ...word,
        start: word.start + start,
        end: word.end + start,
      })),
    ],
    stretches: [
      ...first.stretches,
      ...second.stretches.map((stretch) => ({
        ...stretch,
        from: stretch.from + offset,
        to: stretch.to + offset,
      })),
    ],
  };
}
