import type { Context } from '#server/context.ts';
import { signOutAccount, signOutEverybody } from '#server/services/accounts/operate.ts';
import { Complaint } from '../complaint.ts';

/**
 * `sessions end`: signs one account out everywhere or, with `all`, every account.
 * @throws {Complaint}
 */
export async function runSessions(
  [verb = '', address = '', more]: readonly string[],
  options: { all: boolean; yes: boolean },
  io: {
    withContext: (act: (context: Context) => Promise<string>) => Promise<string>;
    print: (line: string) => void;
  },
): Promise<0> {
  if (verb !== 'end')
    throw new Complaint(`What to do with sessions must be end, not ${JSON.stringify(verb)}.`);
  if (more !== undefined)
    throw new Complaint(`There is one thing too many: ${JSON.stringify(more)}.`);
  if (options.all === (address !== ''))
    throw new Complaint('The command sessions end needs the address of an account, or --all.');
  if (options.all && !options.yes)
    throw new Complaint(
      'This signs everybody out, everywhere: add --yes if that is what you want.',
    );
  io.print(await io.withContext((context) => (options.all ? all(context) : one(context, address))));
  return 0;
}

async function one(context: Context, address: string): Promise<string> {
  return `Signed ${address} out everywhere: ${counted(await signOutAccount(context, address))}.`;
}

async function all(context: Context): Promise<string> {
  return `Signed everybody out: ${counted(await signOutEverybody(context))}.`;
}

function counted(sessions: number): string {
  return sessions === 1 ? '1 session ended' : `${sessions} sessions ended`;
}
