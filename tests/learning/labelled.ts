import { readFileSync } from 'node:fs';
import { wordsOf, type Word } from '#core/scoring/hearing/turn/words.ts';
import type { Detail, StretchLabel } from '#core/scoring/hearing/learned/labels.ts';
import {
  featuresOf,
  hearingAfter,
  type Hearing,
  type Features,
} from '#core/scoring/hearing/learned/features.ts';

export interface Stretch {
  label: StretchLabel;
  /** Words, from inclusive, to exclusive. */
  from: number;
  to: number;
  details: Partial<Record<Detail, string>>;
}

/** A turn with what a person heard in it; the form of the files is told in `tests/data/conversation/README.md`. */
export interface LabelledTurn {
  line: number;
  text: string;
  persona: string;
  hearing: Hearing;
  turn: Features;
  words: readonly Word[];
  stretches: Stretch[];
}

export function readLabelled(file: string): LabelledTurn[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const [phase, open, persona, tagged] = line.split(' | ') as [
        Hearing['phase'],
        Hearing['open'],
        string,
        string,
      ];
      const hearing = hearingAfter(phase, open, persona);
      let text = '';
      const spans: { tag: string; start: number; end: number }[] = [];
      for (const [, tag = '', words = ''] of tagged.matchAll(/\{([^{}]*)\}([^{}]*)/g)) {
        const start = text.length;
        text += `${words.trim()} `;
        spans.push({ tag: tag.trim(), start, end: text.length });
      }
      text = text.trimEnd();
      const words = wordsOf(text);
      const stretches = spans.flatMap(({ tag, start, end }) => {
        const from = words.findIndex((word) => word.start >= start && word.start < end);
        if (from < 0) return [];
        const to = words.findLastIndex((word) => word.start >= start && word.start < end) + 1;
        return [{ ...labelOf(tag), from, to }];
      });
      // A stretch of which nothing is left is nobody's.
      if (words.length === 0 || stretches.length === 0) return [];
      stretches[0]!.from = 0;
      for (let i = 1; i < stretches.length; i++) stretches[i]!.from = stretches[i - 1]!.to;
      stretches.at(-1)!.to = words.length;
      return [
        {
          line: index + 1,
          text,
          persona,
          hearing,
          turn: featuresOf(words, text, hearing),
          words,
          stretches: joinLike(stretches.filter(({ from, to }) => to > from)),
        },
      ];
    });
}

function labelOf(tag: string): Pick<Stretch, 'label' | 'details'> {
  const [name = '', first = '', ...flags] = tag.split(/\s+/);
  if (name === 'question' && first === 'call') return { label: 'ask', details: {} };
  if (name === 'question')
    return { label: 'question', details: { topic: first, kind: flags[0] ?? 'situation' } };
  if (name === 'pitch') return { label: 'pitch', details: { pitch: first } };
  if (name === 'next-step') return { label: 'next-step', details: { step: first } };
  if (name === 'objection-response') {
    const steps = new Set([first, ...flags]);
    const yes = (step: string) => (steps.has(step) ? 'yes' : 'no');
    return {
      label: 'objection-response',
      details: {
        acknowledge: yes('acknowledge'),
        reduce: yes('reduce'),
        ask: yes('ask'),
        'small-step': yes('small-step'),
      },
    };
  }
  return { label: name as StretchLabel, details: {} };
}

/** Two stretches of one label side by side are one thing done in two steps. */
function joinLike(stretches: Stretch[]): Stretch[] {
  return stretches.reduce<Stretch[]>((joined, next) => {
    const last = joined.at(-1);
    if (last?.label !== next.label || !JOINED.has(next.label)) return [...joined, next];
    const details = Object.fromEntries(
      Object.entries(next.details).map(([key, value]) => [
        key,
        last.details[key as Detail] === 'yes'
          ? 'yes'
          : key === 'pitch'
            ? (last.details.pitch ?? value)
            : value,
      ]),
    );
    return [...joined.slice(0, -1), { ...last, to: next.to, details }];
  }, []);
}

const JOINED = new Set<StretchLabel>(['objection-response', 'pitch']);
