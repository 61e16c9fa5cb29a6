import { readdirSync, readFileSync } from 'node:fs';
import { statementPersonaSchema, type StatementPersona } from '#core/contract/personas/persona.ts';

const FOLDER = new URL('../../core/persona/seeded/', import.meta.url);

/** The personas of statements that come with Ringside, by their ids. */
export function seededPersonas(): StatementPersona[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) =>
      statementPersonaSchema.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))),
    );
}
