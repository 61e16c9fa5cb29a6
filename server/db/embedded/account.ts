import { spawnSync, type SpawnOptions } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartError } from '#server/process/startError.ts';
import type { Binaries } from './binaries.ts';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * How to start PostgreSQL's programs: as we are, or, for root, as somebody else, whom PostgreSQL
 * insists on.
 */
export interface Runner {
  /** Null: as we are. */
  account: Account | null;
  /** Put before the program and its arguments. */
  prefix: string[];
}

const CAPABILITIES = ['dac_read_search', 'dac_override'];

/**
 * Whom PostgreSQL runs as: root drops to the data's owner, or to an unprivileged account while
 * there is no data; anybody else runs it themselves, if the data is theirs.
 * @param dataFolder the cluster's folder, which need not exist
 * @param uid ours; undefined on Windows
 * @throws {StartError} where the data is another's
 */
export function accountFor(
  dataFolder: string,
  uid: number | undefined,
  passwd = '/etc/passwd',
): Account | null {
  if (uid === undefined) return null;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner === undefined || owner.uid === uid) return null;
    throw new StartError(
      `The data in ${dataFolder} belongs to another user (uid ${owner.uid}): start Ringside as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  if (owner === undefined) return unprivilegedAccount(passwd);
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  throw new StartError(
    `The data in ${dataFolder} belongs to root, as whom PostgreSQL refuses to run: give the folder to an ordinary user (chown -R).`,
  );
}

/**
 * The way to run the programs as `account` that works here. Where a parent folder is closed to that
 * account (a clone in root's home), it keeps one capability, the smallest that opens it.
 * @param folders what the account must be able to enter
 */
export function runnerFor(account: Account | null, binaries: Binaries, folders: string[]): Runner {
  if (account === null) return { account, prefix: [] };
  const runners = [
    { account, prefix: [] as string[] },
    ...CAPABILITIES.map((capability) => ({ account, prefix: setpriv(account, capability) })),
  ];
  const found = runners.find((runner) => canRun(runner, binaries, folders));
  if (found) return found;
  throw new StartError(
    `PostgreSQL cannot run as root, and the user it would run as (uid ${account.uid}) cannot enter ${folders.join(', ')} or the program's own folder: move them, or start Ringside as an ordinary user.`,
  );
}

/** Program, arguments and options for `spawn` and its like. */
export function commandFor(
  { account, prefix }: Runner,
  program: string,
  args: string[],
  options: SpawnOptions = {},
): [string, string[], SpawnOptions] {
  const [first = program, ...rest] = [...prefix, program, ...args];
  const dropped =
    account !== null && prefix.length === 0 ? { uid: account.uid, gid: account.gid } : {};
  const env =
    process.platform === 'win32'
      ? {}
      : { env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
  return [first, rest, { windowsHide: true, ...env, ...options, ...dropped }];
}

function setpriv({ uid, gid }: Account, capability: string): string[] {
  const only = `-all,+${capability}`;
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    '--securebits=+no_setuid_fixup',
  ];
}

function canRun(runner: Runner, { postgres }: Binaries, folders: string[]): boolean {
  const script =
    'program=$1; shift; for folder; do cd "$folder" || exit 1; done; "$program" --version';
  return (
    spawnSync(
      ...commandFor(runner, '/bin/sh', ['-c', script, 'sh', postgres, ...folders], {
        stdio: 'ignore',
      }),
    ).status === 0
  );
}

function unprivilegedAccount(passwd: string): Account {
  const lines = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', '_postgres', 'nobody']) {
    const line = lines.find(([name]) => name === wanted);
    if (line && Number(line[2]) > 0) return { uid: Number(line[2]), gid: Number(line[3]) };
  }
  return { uid: 65_534, gid: 65_534 };
}
