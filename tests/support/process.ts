import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../server/cli/build.mjs';

/**
 * Beneath the project, since the bundle looks for its packages and its migrations upwards from
 * where it lies.
 */
export const bundleFolder = fileURLToPath(
  new URL(`../../node_modules/.ringside-test-${process.pid}`, import.meta.url),
);

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface ServerProcess {
  child: ChildProcess;
  /** The address it printed. Rejects if it ends before. */
  ready: Promise<string>;
  ended: Promise<Ended>;
}

/** The server as it is shipped: one bundled file. */
export async function bundleServer(): Promise<void> {
  await buildServer(bundleFolder);
}

export function removeBundle(): void {
  rmSync(bundleFolder, { recursive: true, force: true });
}

/**
 * @param env the settings, instead of ours
 * @param before what to run the server with, such as `setpriv` and its options
 */
export function startProcess(
  cwd: string,
  env: Record<string, string>,
  before: string[] = [],
): ServerProcess {
  const [program, ...args] = [...before, process.execPath, join(bundleFolder, 'main.js')];
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: cwd, ...env },
  });
  let stdout = '';
  let stderr = '';
  const { promise: ready, resolve, reject } = withResolvers<string>();
  child.stdout.on('data', (text: Buffer) => {
    stdout += text.toString();
    const address = /is ready at (\S+)/.exec(stdout)?.[1];
    if (address !== undefined) resolve(address);
  });
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const ended = once(child, 'close').then(([code]) => {
    reject(new Error(`The server ended with ${String(code)}: ${stderr}${stdout}`));
    return { code: code as number | null, stdout, stderr };
  });
  ready.catch(() => undefined); // Whoever waits for the end alone need not mind.
  return { child, ready, ended };
}

export async function stopProcess({ child, ended }: ServerProcess): Promise<Ended> {
  child.kill('SIGTERM');
  return ended;
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
