import type { Pack } from '#core/persona/pack/readPack.ts';
import type { Context } from '#server/context.ts';
import { listPersonas } from '#server/db/queries/personas/personas.ts';
import { importPersonas, removePersona } from '#server/services/assistants/importPersonas.ts';
import { SEEDED_IDS } from '#core/persona/seededIds.ts';
import { problemLine, readPackFile } from '#server/services/assistants/packFile.ts';
import { packHolding } from '#server/services/assistants/personaFolder.ts';
import { Complaint, oneOf } from '../complaint.ts';

interface PersonaIo {
  withContext: (act: (context: Context) => Promise<string>) => Promise<string>;
  print: (line: string) => void;
  complain: (line: string) => void;
}

type Command = (io: PersonaIo, argument: string) => Promise<string>;

const COMMANDS: Record<string, { needs: string | null; run: Command }> = {
  check: {
    needs: 'a FILE',
    run: async (io, file) => {
      const { personas, warnings } = soundPack(io, file);
      return `${file} can be used: ${personas.map(({ id }) => id).join(', ')}${warnings.length > 0 ? '; see to the warnings' : ''}.`;
    },
  },
  import: {
    needs: 'a FILE',
    run: async (io, file) => {
      const { personas } = soundPack(io, file);
      return io.withContext(async (context) => {
        const done = await importPersonas(context, personas);
        return [...done].map(([id, seeding]) => `${id}\t${seeding}`).join('\n');
      });
    },
  },
  remove: {
    needs: 'an ID',
    run: (io, id) =>
      io.withContext(async (context) => {
        await removePersona(context, id);
        const file = packHolding(context.config.dataDir, id);
        if (file === undefined) return `Removed ${id}.`;
        return `Removed ${id}. It comes back at the next start, because it is in ${file}: delete that too.`;
      }),
  },
  list: {
    needs: null,
    run: (io) =>
      io.withContext(async ({ db }) => {
        const personas = await listPersonas(db);
        return personas
          .map(({ id, difficulty, callType, name }) =>
            [
              id,
              difficulty,
              callType,
              name,
              SEEDED_IDS.has(id) ? 'comes with Ringside' : 'imported',
            ].join('\t'),
          )
          .join('\n');
      }),
  },
};

/** What an operator does with personas. The exit code is the answer. @throws {Complaint} */
export async function runPersona(args: readonly string[], io: PersonaIo): Promise<0> {
  const [name = '', argument = '', more] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new Complaint(`What to do with personas must be ${oneOf(Object.keys(COMMANDS), name)}.`);
  if (command.needs !== null && argument === '')
    throw new Complaint(`The command persona ${name} needs ${command.needs}.`);
  const extra = command.needs === null ? argument || more : more;
  if (extra !== undefined && extra !== '')
    throw new Complaint(`There is one thing too many: ${JSON.stringify(extra)}.`);
  io.print(await command.run(io, argument));
  return 0;
}

/** Tells every warning and note; every error is part of the complaint. @throws {Complaint} */
function soundPack({ complain }: PersonaIo, file: string): Pack {
  const pack = readPackFile(file);
  for (const warning of pack.warnings) complain(`warning: ${problemLine(file, warning)}`);
  for (const note of pack.notes) complain(`note: ${problemLine(file, note)}`);
  if (pack.errors.length > 0)
    throw new Complaint(pack.errors.map((error) => problemLine(file, error)).join('\n'));
  return pack;
}
