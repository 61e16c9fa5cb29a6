import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsePersona } from './load.ts';

const guide = readFileSync(new URL('../../docs/personas.md', import.meta.url), 'utf8');
const example: unknown = JSON.parse(/```json nora\.json\n([\s\S]+?)```/.exec(guide)?.[1] ?? '');

test('the example of statements in the guide can be called as it stands', () => {
  const { persona, notes } = parsePersona(example);
  const { statements } = persona.brief;
  expect([persona.id, notes, statements.length]).toEqual(['nora-lindqvist', [], 22]);
  const keyless = statements.flatMap(({ text, again, keys }) =>
    [text, ...again].filter(
      (line) => !keys.some((key) => line.toLowerCase().includes(key.toLowerCase())),
    ),
  );
  expect(keyless).toEqual([]);
});
