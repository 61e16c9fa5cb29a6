import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statementPersonaSchema } from '#core/contract/personas/persona.ts';
import { parsePersona } from './load.ts';

const NAMES = ['facts', 'moreFacts'];
const packs = NAMES.map(
  (name) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `testing/${name}.json`), 'utf8')) as {
      brief: { facts: { id: string }[]; pains: unknown[] };
    },
);

test('a pack of facts loads as statements, with a note of what it lacks', () => {
  for (const pack of packs) {
    const { persona, notes } = parsePersona(pack);
    expect(persona.brief.statements).toHaveLength(
      pack.brief.facts.length + 3 * pack.brief.pains.length,
    );
    expect(notes[0]).toContain(`${pack.brief.facts.length} facts`);
  }
});

test('each wording of a converted fact holds one of its keys', () => {
  for (const pack of packs)
    for (const { text, again, keys, id } of parsePersona(pack).persona.brief.statements)
      for (const line of [text, ...again])
        expect(
          keys.some((key) => line.toLowerCase().includes(key.toLowerCase())),
          `${id}: ${line}`,
        ).toBe(true);
});

test('lines without a word, and words longer than any key, are converted too', () => {
  const pack = packs.at(0)!;
  const pain = (text: string) => ({
    id: 'odd',
    keys: ['tidal'],
    surface: text,
    cause: text,
    cost: text,
    unlocks: {
      cause: { question: 'problem', trust: 0 },
      cost: { question: 'implication', trust: 0 },
    },
  });
  for (const line of ['?!', '😀', 'x'.repeat(600)]) {
    const { persona } = parsePersona({ ...pack, brief: { ...pack.brief, pains: [pain(line)] } });
    expect(persona.brief.statements.at(-1)).toMatchObject({
      text: line,
      keys: [line.slice(0, 80)],
    });
  }
});

test('a converted persona is one of statements and loads again without notes', () => {
  const { persona } = parsePersona(packs[0]);
  expect(statementPersonaSchema.parse(persona)).toEqual(persona);
  expect(parsePersona(persona).notes).toEqual([]);
});

test('a statement that names an unknown parent is refused with its path', () => {
  const { persona } = parsePersona(packs[0]);
  const [first, ...rest] = persona.brief.statements;
  const broken = {
    ...persona,
    brief: {
      ...persona.brief,
      statements: [{ ...first, parent: 'nobody', facet: 'who' }, ...rest],
    },
  };
  const result = statementPersonaSchema.safeParse(broken);
  expect(result.error?.issues[0]?.path).toEqual(['brief', 'statements', 0, 'parent']);
});

test('ids that no statement may have are put right', () => {
  const pack = structuredClone(packs.at(0)!);
  for (const [at, id] of ['-team-', 'two--hyphens', '--'].entries())
    pack.brief.facts.at(at)!.id = id;
  const ids = parsePersona(pack).persona.brief.statements.map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual(['team', 'two-hyphens', 'said']);
});
