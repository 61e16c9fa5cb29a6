import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as prettier from 'prettier';
import { wordsOf } from '#core/language/words.ts';
import { questionIn, readSets } from './knowledgeSets.ts';

/**
 * Adds what writers asked to the asks by which each persona is searched: `npx tsx
 * tests/training/addAsks.ts WRITER ...`. Of a turn with a remark before the question only the
 * question is kept, and nothing that another statement is asked for by.
 */
const FOLDER = join(import.meta.dirname, '../../core/persona/seeded');
/** Fewer words say nothing of their own. */
const LEAST_WORDS = 3;

const writers = new Set(process.argv.slice(2));
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim();

for (const { persona, others } of readSets()) {
  const file = join(FOLDER, `${persona.id}.json`);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as {
    brief: { statements: { id: string; asks: string[] }[] };
  };
  const taken = new Set(kept.brief.statements.flatMap(({ asks }) => asks.map(plain)));
  for (const { id, text, writer } of others) {
    const statement = kept.brief.statements.find((each) => each.id === id);
    const words = questionIn(wordsOf(text));
    const ask = text.slice(words[0]?.start ?? 0).trim();
    if (!writers.has(writer) || statement === undefined || words.length < LEAST_WORDS) continue;
    if (taken.has(plain(ask))) continue;
    taken.add(plain(ask));
    statement.asks.push(ask);
  }
  const options = await prettier.resolveConfig(file);
  writeFileSync(
    file,
    await prettier.format(JSON.stringify(kept, null, 2), { ...options, parser: 'json' }),
  );
}
