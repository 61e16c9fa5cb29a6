import { hearPersona } from '#core/scoring/persona/hearPersona.ts';
import { readPersona } from '#core/scoring/persona/readPersona.ts';
import type { PersonaReading } from '#core/scoring/persona/readPersona.ts';
import { say } from '#core/scoring/words/said.ts';
import { testLines } from '#tests/learning/personaLines.ts';
import type { Open, PersonaLine } from '#tests/learning/personaLines.ts';

export interface Heard {
  reads: Open;
  by: 'patterns' | 'patterns and what was learned';
  lines: number;
  /** Shares, 0 to 1. */
  precision: number;
  recall: number;
}

const CLASSES = [
  ['objection', ({ objection }: PersonaReading) => objection !== null],
  // Whether it says yes, names another time or asks for less: it takes up a next step.
  [
    'offer',
    ({ agrees, counters, smaller }: PersonaReading) => (agrees ?? counters ?? smaller) !== null,
  ],
] as const;

/** How well objections and answers to a next step are told in lines of writers that nothing was learned from. */
export function heardOfTestWriters(): Heard[] {
  const lines = testLines();
  return CLASSES.flatMap(([open, is]) => [
    {
      reads: open,
      by: 'patterns' as const,
      ...rates(lines, open, ({ line }) => is(readPersona(say(line).flat, line))),
    },
    {
      reads: open,
      by: 'patterns and what was learned' as const,
      ...rates(lines, open, ({ line, moment }) => is(hearPersona(say(line), moment))),
    },
  ]);
}

function rates(
  lines: readonly PersonaLine[],
  open: Open,
  is: (line: PersonaLine) => boolean,
): Pick<Heard, 'lines' | 'precision' | 'recall'> {
  const wanted = lines.filter((line) => line.open === open);
  const found = lines.filter(is);
  const right = found.filter((line) => line.open === open).length;
  return {
    lines: wanted.length,
    precision: right / Math.max(1, found.length),
    recall: right / Math.max(1, wanted.length),
  };
}
