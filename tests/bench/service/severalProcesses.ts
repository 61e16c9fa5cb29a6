import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFolder } from '#tests/support/process.ts';
import { UNLIMITED } from '../hostile/watchedServer.ts';

const CLUSTER = join(import.meta.dirname, 'cluster.mjs');

export interface Processes {
  /** One behind a port of its own each, or one for all. */
  urls: string[];
  close(): Promise<void>;
}

/**
 * So many servers on one database: each with a port of its own, or all behind one by Node's cluster
 * module. The bundle is built.
 */
export async function startProcesses(
  how: 'ports' | 'cluster',
  processes: number,
  env: Record<string, string>,
): Promise<Processes> {
  const home = mkdtempSync(join(tmpdir(), 'ringside-processes-'));
  const main = join(bundleFolder, 'main.js');
  const port = how === 'cluster' ? await freePort() : 0;
  const start = (args: string[]) =>
    spawn(process.execPath, args, {
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'error',
        ...UNLIMITED,
        PORT: String(port),
        DATA_DIR: mkdtempSync(join(home, 'data-')),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const children =
    how === 'cluster'
      ? [start([CLUSTER, main, String(processes)])]
      : Array.from({ length: processes }, () => start([main]));
  const ready = await Promise.all(
    children.map((child) => readyAt(child, how === 'cluster' ? processes : 1)),
  );
  return {
    urls: [...new Set(ready.flat())],
    close: async () => {
      const gone = children.map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(gone);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The addresses that so many servers print. */
function readyAt(child: ChildProcess, many: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = [...said.matchAll(/is ready at (\S+)/g)].map(([, url]) => url!);
      if (found.length >= many) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`A server ended with ${String(code)}.`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
