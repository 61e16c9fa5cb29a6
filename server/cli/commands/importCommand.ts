import { parseArgs } from 'node:util';
import type { Context } from '#server/context.ts';
import { importArchive } from '#server/services/import/importArchive.ts';
import { Complaint } from '../complaint.ts';
import { firstPasswordTold } from '../firstPassword.ts';

interface ImportIo {
  withContext: (act: (context: Context) => Promise<string>) => Promise<string>;
  print: (line: string) => void;
}

const OPTIONS = {
  to: { type: 'string' },
  ranked: { type: 'boolean', default: false },
  'max-mb': { type: 'string', default: '2048' },
} as const;

/** Takes up somebody's archive. The exit code is the answer. @throws {Complaint} */
export async function runImport(args: string[], { withContext, print }: ImportIo): Promise<0> {
  const { values, positionals } = read(args);
  const [file, more] = positionals;
  if (file === undefined) throw new Complaint('The command import needs a FILE.');
  if (more !== undefined)
    throw new Complaint(`There is one thing too many: ${JSON.stringify(more)}.`);
  if (!/^[1-9]\d{0,6}$/.test(values['max-mb']))
    throw new Complaint(
      `--max-mb must be a whole number from 1 up, not ${JSON.stringify(values['max-mb'])}.`,
    );
  const wish = {
    file,
    to: values.to ?? null,
    ranked: values.ranked,
    maxBytes: Number(values['max-mb']) * 1_048_576,
  };
  const said = await withContext(async (context) => {
    const { email, password, rows, usernameProblem } = await importArchive(context, wish);
    const counts = Object.entries(rows)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${count}`);
    return [
      `Took up the archive for ${email}: ${counts.join(', ') || 'nothing that was not there'}.`,
      ...(password === null ? [] : [`The account is new. ${firstPasswordTold(password)}`]),
      ...(wish.ranked ? [] : ['Its XP is kept as unranked; with --ranked it would count.']),
      ...(usernameProblem === null ? [] : [usernameProblem]),
    ].join('\n');
  });
  print(said);
  return 0;
}

function read(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message.split('\n')[0] : String(error));
  }
}
