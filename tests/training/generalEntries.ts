import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generalKnowledgeSchema, type GeneralEntry } from '#core/contract/personas/general.ts';

const FOLDER = join(import.meta.dirname, '../../core/persona/general');

/** All entries of general knowledge, in a fixed order. */
export function readGeneral(): GeneralEntry[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) =>
      generalKnowledgeSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
    );
}
