import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/process/startError.ts';
import { commandFor, type Account, type Runner } from './account.ts';
import type { Binaries } from './binaries.ts';

export const SUPERUSER = 'ringside';

/** The files of one PostgreSQL under a data folder. All of it appears at once, complete. */
export interface Cluster {
  folder: string;
  data: string;
  /**
   * Ours alone: other processes of the account that PostgreSQL runs as must not be able to sign in.
   */
  passwordFile: string;
  log: string;
}

export function clusterIn(dataDir: string): Cluster {
  return layout(join(dataDir, 'postgres'));
}

export function readPassword({ passwordFile }: Cluster): string {
  try {
    return readFileSync(passwordFile, 'utf8').trim();
  } catch (error) {
    throw new StartError(
      `The database's password file ${passwordFile} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}).`,
    );
  }
}

/**
 * Makes the cluster beside its place and moves it there, so that a crash never leaves half of one.
 */
export async function createCluster(
  cluster: Cluster,
  dataDir: string,
  binaries: Binaries,
  runnerIn: (folder: string) => Runner,
): Promise<void> {
  removeLeftovers(dataDir);
  const folder = mkdtempSync(join(dataDir, 'postgres.new-'));
  try {
    const staged = layout(folder);
    mkdirSync(staged.data, { mode: 0o700 });
    writeFileSync(staged.passwordFile, `${randomBytes(24).toString('base64url')}\n`, {
      mode: 0o600,
    });
    // Decided after the folder stands, since it depends on who may enter it.
    if (process.getuid?.() === 0) chmodSync(folder, 0o711);
    const runner = runnerIn(folder);
    give(runner.account, staged.data, staged.passwordFile);
    await initialise(staged, binaries, runner);
    if (runner.account !== null)
      chownSync(staged.passwordFile, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    moveIntoPlace(folder, cluster);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes paths belong to the account that PostgreSQL runs as. */
export function give(account: Account | null, ...paths: string[]): void {
  if (account !== null) for (const path of paths) chownSync(path, account.uid, account.gid);
}

function layout(folder: string): Cluster {
  return {
    folder,
    data: join(folder, 'data'),
    passwordFile: join(folder, 'password'),
    log: join(folder, 'log'),
  };
}

async function initialise(
  { data, passwordFile }: Cluster,
  { initdb }: Binaries,
  runner: Runner,
): Promise<void> {
  const args = [
    '-D',
    data,
    '-U',
    SUPERUSER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const [program, all, options] = commandFor(runner, initdb, args);
  try {
    await promisify(execFile)(program, all, { ...options, encoding: 'utf8', shell: false });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new StartError(`The database cannot be made in ${data}: ${reasonIn(stderr) ?? message}.`);
  }
}

function moveIntoPlace(folder: string, cluster: Cluster): void {
  try {
    renameSync(folder, cluster.folder);
  } catch (error) {
    if (!existsSync(cluster.data)) throw error;
    // Another process that started at the same time was faster; its cluster serves both.
  }
}

/**
 * What a crash during an earlier first start left. A young one may be somebody's who starts at this
 * moment.
 */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith('postgres.new-'))) {
    const path = join(dataDir, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > 600_000) rmSync(path, { recursive: true, force: true });
  }
}

/** What initdb complained of, rather than what it tidied up afterwards. */
function reasonIn(text = ''): string | undefined {
  const lines = text.trim().split('\n');
  return (
    lines.findLast((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1)
  )?.replace(/\.$/, '');
}
