import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process id in the first line of a PostgreSQL lock file; undefined where there is none. */
export function readPid(file: string): number | undefined {
  const text = readIfThere(file);
  const pid = Number.parseInt(text ?? '', 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/**
 * The running postmaster of this cluster; undefined where its pid file is missing, stale, or names
 * another process.
 */
export function runningPostmaster(data: string): number | undefined {
  const pid = readPid(join(data, 'postmaster.pid'));
  return pid !== undefined && isPostmasterOf(pid, data) ? pid : undefined;
}

/**
 * PostgreSQL refuses to start while the pid in a lock file left by a crash belongs to some other
 * living process. It takes its own parent's for stale, so ours is written over it; the file itself
 * is never removed.
 */
export function overwriteStalePid(data: string, lockFiles: string[]): void {
  if (runningPostmaster(data) !== undefined) return;
  for (const file of lockFiles) {
    const pid = readPid(file);
    if (pid === undefined || pid === process.pid || !isAlive(pid)) continue;
    writeFileSync(file, (readIfThere(file) ?? '').replace(/^.*/, String(process.pid)));
  }
}

function isPostmasterOf(pid: number, data: string): boolean {
  if (!isAlive(pid) || pid === process.pid) return false;
  const folder = realpathSync(data);
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat === undefined) return commandLine(pid).includes(folder);
  if (stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // Not ours to look at (a container without the right to trace): what it was started with is
    // open to all.
    return (readIfThere(`/proc/${pid}/cmdline`) ?? '').split('\0').includes(folder);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Where there is no /proc. */
function commandLine(pid: number): string {
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return ''; // ps ends with 1 where the process is gone.
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
