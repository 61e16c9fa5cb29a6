import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { commandFor, type Runner } from './account.ts';
import type { Binaries } from './binaries.ts';
import { give, type Cluster } from './cluster.ts';

const LARGEST_LOG = 4_000_000;

/** A postmaster that was started; `ended` is set once it exits, for whatever reason. */
export interface Started {
  ended: boolean;
}

/**
 * Starts PostgreSQL in a session of its own, so that an interrupt from the terminal does not stop
 * it under a server that still answers.
 * @param settings of the server, `name=value`
 */
export function startPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  runner: Runner,
  settings: string[],
): Started {
  const log = openLog(cluster, runner);
  const given = ['timezone=UTC', 'jit=off', ...settings].flatMap((setting) => ['-c', setting]);
  // On Windows only pg_ctl makes the restricted token without which an administrator's PostgreSQL
  // refuses to run.
  const [program, args, options] =
    process.platform === 'win32'
      ? commandFor(runner, binaries.pgCtl, [
          'start',
          '-W',
          '-s',
          '-D',
          cluster.data,
          '-l',
          cluster.log,
          '-o',
          given.map((part) => `"${part}"`).join(' '),
        ])
      : commandFor(runner, binaries.postgres, ['-D', cluster.data, ...given]);
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const started: Started = { ended: false };
  child.on('error', () => (started.ended = true));
  child.on('exit', () => (started.ended = process.platform !== 'win32'));
  child.unref();
  return started;
}

/** The last thing PostgreSQL complained of. */
export function lastWords({ log }: Cluster): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  return (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*(?:FATAL|PANIC):\s*/,
    '',
  );
}

function openLog({ log }: Cluster, { account }: Runner): number {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) truncateSync(log);
  const opened = openSync(log, 'a', 0o600);
  give(account, log);
  return opened;
}
