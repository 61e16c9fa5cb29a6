import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementPersonaSchema, type StatementPersona } from '#core/contract/personas/persona.ts';
import { SEEDED_IDS } from '#core/persona/seededIds.ts';

/**
 * The personas that come with the product, read one after the other: together they take some
 * 30 MB, and once the database has them nobody needs them.
 * @param root the project's folder
 * @throws where a file does not fit the schema
 */
export function* seededPersonas(root: string): Generator<StatementPersona> {
  for (const id of SEEDED_IDS) {
    const file = join(root, 'core/persona/seeded', `${id}.json`);
    yield statementPersonaSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  }
}
