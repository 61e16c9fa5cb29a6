import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FACT_TOPICS } from '#core/contract/personas/briefWords.ts';
import { statementPersonaSchema } from '#core/contract/personas/persona.ts';
import { SEEDED_IDS } from './seededIds.ts';
import { SEEDED_PERSONAS } from './seededPersonas.ts';

const FOLDER = join(import.meta.dirname, 'seeded');
const files = readdirSync(FOLDER).toSorted();
/** A persona is fetched when it is opened: two thirds of it are questions. */
const MOST_BYTES = 108 * 1024;

test('the list of ids is that of the files, in the order of the personas', () => {
  expect([...SEEDED_IDS]).toEqual(SEEDED_PERSONAS.map(({ id }) => id));
  expect([...SEEDED_IDS].map((id) => `${id}.json`).toSorted()).toEqual(files);
});

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const persona = statementPersonaSchema.parse(JSON.parse(text));
  const { statements, nextSteps } = persona.brief;

  test('knows at least 120 things, each asked for in four ways and told in two', () => {
    expect(statements.length).toBeGreaterThanOrEqual(120);
    expect(statements.filter(({ asks }) => asks.length < 4).map(({ id }) => id)).toEqual([]);
    expect(statements.filter(({ again }) => again.length < 1).map(({ id }) => id)).toEqual([]);
  });

  test('has something on every topic of the business and of the offer', () => {
    const topics = new Set<string>(statements.flatMap(({ topics }) => topics));
    expect(FACT_TOPICS.filter((topic) => !topics.has(topic))).toEqual([]);
    expect(statements.filter(({ about }) => about !== undefined).length).toBeGreaterThanOrEqual(6);
    expect(statements.filter(({ facet }) => facet !== undefined).length).toBeGreaterThanOrEqual(50);
  });

  test('gives each content away by a key in every wording', () => {
    const keyless = statements.flatMap(({ id, text, again, keys }) =>
      [text, ...again]
        .filter((line) => !keys.some((key) => line.toLowerCase().includes(key.toLowerCase())))
        .map((line) => `${id}: ${line}`),
    );
    expect(keyless).toEqual([]);
  });

  test('says no line twice, and no two statements share an ask', () => {
    const lines = statements.flatMap(({ text, again }) => [text, ...again]).map(plain);
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
    const asks = statements.flatMap(({ asks }) => asks).map(plain);
    expect(asks.filter((ask, at) => asks.indexOf(ask) !== at)).toEqual([]);
  });

  test('speaks its figures in words, without marks that a voice cannot read', () => {
    const lines = statements.flatMap(({ text, again, lock }) => [
      text,
      ...again,
      ...(lock?.hold ?? []),
    ]);
    expect(lines.filter((line) => /[\d[\](){}<>*#]/.test(line))).toEqual([]);
  });

  test('names the date when it agrees to meet', () => {
    const dateless = nextSteps.filter(
      ({ kind, agree }) => kind !== 'send-info' && !agree.includes('{date}'),
    );
    expect(dateless.map(({ kind }) => kind)).toEqual([]);
  });

  test('holds a thing back in two lines of its own, or in those of its temperament', () => {
    expect(
      statements
        .filter(({ lock }) => lock !== undefined && lock.hold.length === 1)
        .map(({ id }) => id),
    ).toEqual([]);
  });

  test(`is fetched in at most ${MOST_BYTES} bytes`, () => {
    expect(brotliCompressSync(JSON.stringify(JSON.parse(text))).length).toBeLessThanOrEqual(
      MOST_BYTES,
    );
  });
});

function plain(line: string): string {
  return line
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim();
}
