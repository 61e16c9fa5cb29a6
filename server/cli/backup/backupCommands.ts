import { parseArgs } from 'node:util';
import { isForOperator } from '#server/cli/adminCommands.ts';
import { sentenceOf } from '#server/db/failure.ts';
import { Complaint } from '#server/cli/complaint.ts';
import { backUp } from './backUp.ts';
import type { Installation } from './installation.ts';
import { restore } from './restore.ts';

interface BackupIo {
  withInstallation: (act: (installation: Installation) => Promise<string>) => Promise<string>;
  print: (line: string) => void;
  complain: (line: string) => void;
}

/** Runs `backup FILE` or `restore FILE`; a mistake is one sentence. The exit code is the answer. */
export async function runBackup(
  name: 'backup' | 'restore',
  args: string[],
  { withInstallation, print, complain }: BackupIo,
): Promise<0 | 1> {
  try {
    const { file, withKey, newKey } = read(name, args);
    print(
      await withInstallation((installation) =>
        name === 'backup'
          ? backUp(installation, file, { withKey, now: new Date() })
          : restore(installation, file, { newKey }),
      ),
    );
    return 0;
  } catch (error) {
    complain(isForOperator(error) ? error.message : unforeseen(name, error));
    return 1;
  }
}

/** What the database or the disk said: nothing is lost by it, and it is the operator's to mend. */
function unforeseen(name: 'backup' | 'restore', error: unknown): string {
  const done =
    name === 'backup' ? 'No backup was made' : 'Nothing was restored, and it can be tried again';
  return `${done}: ${sentenceOf(error)}.`;
}

function read(
  name: 'backup' | 'restore',
  args: string[],
): { file: string; withKey: boolean; newKey: boolean } {
  const switched = { type: 'boolean', default: false } as const;
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: name === 'backup' ? { 'with-key': switched } : { 'new-key': switched },
    });
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message.split('\n')[0] : String(error));
  }
  const [file, more] = parsed.positionals;
  if (file === undefined) throw new Complaint(`The command ${name} needs a FILE.`);
  if (more !== undefined)
    throw new Complaint(`There is one thing too many: ${JSON.stringify(more)}.`);
  const given: Record<string, unknown> = parsed.values;
  return { file, withKey: given['with-key'] === true, newKey: given['new-key'] === true };
}
