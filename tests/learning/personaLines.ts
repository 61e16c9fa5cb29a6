import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Moment } from '#core/scoring/learned/features.ts';
import OWN from '#tests/data/scoring/persona-lines.json' with { type: 'json' };

/** What a persona's line leaves open for the rep. */
export type Open = 'none' | 'objection' | 'question' | 'offer';

export interface PersonaLine {
  writer: string;
  moment: Moment;
  open: Open;
  line: string;
}

const data = fileURLToPath(new URL('../data', import.meta.url));

/** Lines to learn from: by twelve writers, and the project's own. */
export function developmentLines(): PersonaLine[] {
  const written = rows(join(data, 'scoring/heard/development.txt')).map(
    ([writer = '', moment, open, line = '']) => lineOf(writer, moment, open, line),
  );
  return [...written, ...ownLines()];
}

/** Lines of writers whose data are never learned from: what the persona said in the labelled turns of the conversation's test part. */
export function testLines(): PersonaLine[] {
  const folder = join(data, 'conversation/test');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .toSorted();
  return files.flatMap((name) =>
    rows(join(folder, name)).map(([moment, open, line = '']) => lineOf(name, moment, open, line)),
  );
}

function rows(file: string): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((row) => row.includes(' | '))
    .map((row) => row.split(' | '));
}

function lineOf(
  writer: string,
  moment: string | undefined,
  open: string | undefined,
  line: string,
): PersonaLine {
  return { writer, moment: moment as Moment, open: open as Open, line };
}

function ownLines(): PersonaLine[] {
  const as = (lines: readonly string[], moment: Moment, open: Open) =>
    lines.map((line) => ({
      writer: 'own',
      moment,
      open,
      line: line.replace(/\{(?:date|slot)\}/, 'Thursday at two'),
    }));
  return [
    ...as(OWN.objection, 'pitch', 'objection'),
    ...as(OWN.agree, 'closing', 'offer'),
    ...as(OWN.resolved, 'pitch', 'none'),
    ...as(OWN.refuse, 'closing', 'objection'),
    ...as(OWN.tells, 'discovery', 'none'),
  ];
}
