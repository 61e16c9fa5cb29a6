import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pack } from '#core/persona/pack/readPack.ts';
import type { Context } from '#server/context.ts';
import { importPersonas } from './importPersonas.ts';
import { problemLine, readPackFile } from './packFile.ts';

/**
 * Brings the personas of all `*.json` in the folder `personas` of the data folder up to date, in
 * the order of the files' names. A bad file is one line in the log and left out; it never stops the
 * server.
 */
export async function loadPersonaFolder(context: Context): Promise<void> {
  const { config, log } = context;
  const takenBy = new Map<string, string>();
  for (const file of packsIn(personaFolder(config.dataDir), log)) {
    const pack = distinct(readPackFile(file), takenBy);
    const [first, ...more] = pack.errors;
    const rest = ` It has ${more.length} more: npm run admin -- persona check ${file}`;
    if (first)
      log.warn(
        { file, ...first, more: more.length },
        `left out a persona pack: ${problemLine(file, first)}${more.length > 0 ? rest : ''}`,
      );
    else await importPersonas(context, pack.personas);
    for (const { id } of pack.personas) takenBy.set(id, file);
  }
}

/** The file in the folder that holds the persona, so that it comes back at the next start. */
export function packHolding(dataDir: string, id: string): string | undefined {
  return packsIn(personaFolder(dataDir)).find((file) =>
    readPackFile(file).personas.some((persona) => persona.id === id),
  );
}

function personaFolder(dataDir: string): string {
  return join(dataDir, 'personas');
}

function packsIn(folder: string, log?: Context['log']): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => join(folder, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      log?.warn({ folder, code }, `the folder of persona packs ${folder} cannot be read`);
    return [];
  }
}

/** An id that a file before has used is an error: else the last file would win, unnoticed. */
function distinct(pack: Pack, takenBy: ReadonlyMap<string, string>): Pack {
  const taken = pack.personas.find(({ id }) => takenBy.has(id));
  if (!taken) return pack;
  return {
    ...pack,
    personas: [],
    errors: [
      {
        path: 'id',
        reason: `"${taken.id}" is the id of a persona in ${takenBy.get(taken.id)} too; each needs its own`,
      },
    ],
  };
}
