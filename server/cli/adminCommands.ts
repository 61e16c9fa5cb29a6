import { parseArgs } from 'node:util';
import { SettingError } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { listUsers } from '#server/db/queries/accounts/users.ts';
import { StartError } from '#server/process/startError.ts';
import { createInvite } from '#server/services/accounts/invites.ts';
import {
  confirmAccount,
  createAccount,
  lockAccount,
  removeAccount,
  resetSecondFactor,
  setPassword,
  unlockAccount,
} from '#server/services/accounts/operate.ts';
import { ProblemError } from '#server/services/problemError.ts';
import { runCompany } from './commands/companyCommands.ts';
import { Complaint } from './complaint.ts';
import { firstPasswordTold } from './firstPassword.ts';
import { runGoals } from './commands/goalCommands.ts';
import { runImport } from './commands/importCommand.ts';
import { runLlm } from './commands/llmCommands.ts';
import { runKeys } from './commands/keyCommands.ts';
import { runPersona } from './commands/personaCommands.ts';
import { runPlan } from './commands/planCommands.ts';
import { runReports } from './commands/reportCommands.ts';
import { runSessions } from './commands/sessionCommands.ts';
import { runScore } from './commands/scoreCommands.ts';
import { runXp } from './commands/xpCommands.ts';

const USAGE = `Usage: npm run admin -- COMMAND [ADDRESS] [OPTIONS]

  list                    the newest accounts (--limit 100)
  create ADDRESS          a new account, confirmed, and its first password (--first-name, --last-name)
  confirm ADDRESS         count the address as confirmed
  reset-password ADDRESS  a first password anew; signs the user out everywhere
  reset-2fa ADDRESS       turn the second factor off and sign the user out everywhere
  lock ADDRESS            let nobody sign in, and sign the user out everywhere
  unlock ADDRESS          undo a lock, also one by wrong passwords
  sessions end ADDRESS    sign the user out everywhere
  sessions end --all --yes
                          sign everybody out everywhere
  delete ADDRESS --yes    the account and everything of it, for good
  invite [ADDRESS]        a link to register once, for this address alone if one is given (--days 7)
  minutes grant|revoke ADDRESS N
                          give or take minutes, for this month or billing period
  subscription grant|revoke|reset ADDRESS
                          count the user as subscribed or not, whoever pays; reset: follow the rule again
  company create NAME --manager ADDRESS [--domain DOMAIN]
                          a company; whoever confirmed an address of the domain may join it
  company list            every company with its members counted
  company manager|member NAME ADDRESS
                          make somebody a manager, or a member like the others
  company domain NAME DOMAIN|none
                          let in a domain's confirmed addresses, or nobody without an invite
  company remove NAME --yes
                          end a company; its members' accounts stay
  reports                 what users reported of each other
  reports close ID        take one off the list
  xp review [ADDRESS ...] patterns of XP that was not earned by practising, with what is behind each (--days 30)
  xp review --take-back ADDRESS ...
                          take back what same-words, overlap and no-time earned, or other patterns (--pattern NAME)
  score again             score every call by the rubrics of today, battles left out; XP stays as it was
  llm                     what the language model took in calls (--days 30)
  llm check               hold a short call with it and tell what it can do
  persona check FILE      tell all that is wrong with a persona pack; needs no database
  persona import FILE     add a pack's personas, or bring them up to date
  persona remove ID       take an imported persona out; calls with it stay
  persona list            every persona, easiest first, and whether it came with Ringside
  import FILE             take up what somebody exported, for its own address or another (--to ADDRESS); XP counts only
                          with --ranked; refused above 2048 MB unpacked (--max-mb)
  keys                    the secret keys by their ids, and how many secrets rest on each
  keys rotate             make a new secret key and seal everything with it; the old ones still read
  keys reencrypt          seal everything with the newest key, as after a change of SECRET_KEY
  keys retire             forget all keys but the newest, once nothing rests on them
  goals check FILE        tell all that is wrong with a file of achievements and challenges; needs no database
  backup FILE             all of this install in one file, also while servers run (--with-key: with the secret key)
  restore FILE            fill an empty install from a backup, also on another PostgreSQL or a newer release
                          (--new-key: though the secret key is another)

A first password is made up and shown this once. It is good for a day, and whoever signs in with it chooses another at once.
It works beside a running server, on the same settings and .env.`;

const OPTIONS = {
  'first-name': { type: 'string', default: 'New' },
  'last-name': { type: 'string', default: 'Rep' },
  limit: { type: 'string', default: '100' },
  days: { type: 'string', default: '7' },
  manager: { type: 'string' },
  domain: { type: 'string' },
  all: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Options = ReturnType<typeof read>['options'];
type Command = (context: Context, address: string, options: Options) => Promise<string>;

const COMMANDS: Record<string, Command> = {
  list: async (context, _address, { limit }) => {
    const users = await listUsers(context.db, wholeNumber('limit', limit));
    return users
      .map((user) =>
        [
          user.createdAt.toISOString(),
          user.email,
          user.publicUsername ?? '-',
          statesOf(user).join(',') || '-',
        ].join('\t'),
      )
      .join('\n');
  },
  create: async (context, email, options) => {
    const password = await createAccount(context, {
      email,
      firstName: options['first-name'],
      lastName: options['last-name'],
    });
    return `Created the account ${email}. ${firstPasswordTold(password)}`;
  },
  confirm: async (context, email) => {
    await confirmAccount(context, email);
    return `The address ${email} counts as confirmed.`;
  },
  'reset-password': async (context, email) =>
    `Set a new password for ${email}. ${firstPasswordTold(await setPassword(context, email))}`,
  'reset-2fa': async (context, email) => {
    await resetSecondFactor(context, email);
    return `The second factor of ${email} is off.`;
  },
  lock: async (context, email) => {
    await lockAccount(context, email);
    return `Locked ${email}.`;
  },
  unlock: async (context, email) => {
    await unlockAccount(context, email);
    return `Unlocked ${email}.`;
  },
  delete: async (context, email, { yes }) => {
    if (!yes)
      throw new Complaint(
        `This deletes ${email} and everything of it, for good: add --yes if that is what you want.`,
      );
    await removeAccount(context, email);
    return `Deleted ${email}.`;
  },
  invite: async (context, email, { days }) =>
    (
      await createInvite(context, {
        days: wholeNumber('days', days),
        ...(email !== '' && { email }),
      })
    ).link,
};
/** The others are about one account. */
const WITHOUT_ADDRESS = new Set(['list', 'invite']);

export interface AdminIo {
  /** Calls its argument with what the server has. */
  withContext: (act: (context: Context) => Promise<string>) => Promise<string>;
  print: (line: string) => void;
  complain: (line: string) => void;
}

/** Runs one command; a mistake is one sentence. The exit code is the answer. */
export async function runAdmin(
  args: string[],
  { withContext, print, complain }: AdminIo,
): Promise<0 | 1> {
  try {
    if (args[0] === 'import') return await runImport(args.slice(1), { withContext, print });
    if (args[0] === 'xp') return await runXp(args.slice(1), { withContext, print });
    if (args[0] === 'score') return await runScore(args.slice(1), { withContext, print });
    if (args[0] === 'llm') return await runLlm(args.slice(1), { withContext, print });
    const { name, address, more, options } = read(args);
    if (options.help || name === undefined) {
      print(USAGE);
      return 0;
    }
    if (name === 'persona')
      return await runPersona([address, ...more], { withContext, print, complain });
    if (name === 'minutes' || name === 'subscription')
      return await runPlan(name, [address, ...more], { withContext, print });
    if (name === 'company')
      return await runCompany([address, ...more], options, { withContext, print });
    if (name === 'reports')
      return await runReports(
        [address, ...more].filter((arg) => arg !== ''),
        { withContext, print },
      );
    if (name === 'sessions')
      return await runSessions(
        [address, ...more].filter((arg) => arg !== ''),
        options,
        { withContext, print },
      );
    if (name === 'keys') return await runKeys([address, ...more], { withContext, print });
    if (name === 'goals') return runGoals([address, ...more], { print });
    if (more.length > 0)
      throw new Complaint(`There is one thing too many: ${JSON.stringify(more[0])}.`);
    const command = COMMANDS[name];
    if (!command)
      throw new Complaint(
        `There is no command ${JSON.stringify(name)}; there are ${[...Object.keys(COMMANDS), 'minutes', 'subscription', 'company', 'sessions', 'reports', 'xp', 'score', 'llm', 'keys', 'persona', 'goals', 'backup', 'restore', 'import'].join(', ')}.`,
      );
    if (address === '' && !WITHOUT_ADDRESS.has(name))
      throw new Complaint(`The command ${name} needs the address of an account.`);
    const said = await withContext((context) => command(context, address, options));
    if (said !== '') print(said);
    return 0;
  } catch (error) {
    if (!isForOperator(error)) throw error;
    complain(error.message);
    return 1;
  }
}

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const [name, address = '', ...more] = positionals;
    return { name, address, more, options: values };
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message.split('\n')[0] : String(error));
  }
}

function statesOf(user: {
  emailConfirmed: boolean;
  lockedAt: Date | null;
  twoFactorEnabled: boolean;
}): string[] {
  return [
    user.emailConfirmed ? [] : ['unconfirmed'],
    user.lockedAt ? ['locked'] : [],
    user.twoFactorEnabled ? ['2fa'] : [],
  ].flat();
}

function wholeNumber(name: string, given: string): number {
  if (!/^\d{1,6}$/.test(given) || Number(given) === 0)
    throw new Complaint(
      `--${name} must be a whole number from 1 up, not ${JSON.stringify(given)}.`,
    );
  return Number(given);
}

/** Whether an error is a sentence for the person at the command line. */
export function isForOperator(error: unknown): error is Error {
  return (
    error instanceof Complaint ||
    error instanceof ProblemError ||
    error instanceof StartError ||
    error instanceof SettingError
  );
}
