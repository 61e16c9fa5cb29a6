import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Pool } from 'pg';
import { buildServer } from '#server/cli/build.mjs';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { LIMITS } from '#server/settings/settings.ts';

/**
 * The longest time for which the thread that answers did nothing else, since it was asked last.
 * Milliseconds.
 */
export interface Stall {
  /** Of the thread's own work, by the processor's time. */
  work: number;
  /** By the clock, but for what it waited for a core that others had. */
  held: number;
  /** By the clock, whatever it was that took it. */
  clock: number;
}

export interface WatchedServer {
  url: string;
  /** Megabytes that its process holds, as Linux counts them. */
  memory(): number;
  /** The longest stall since the last question. */
  stall(): Promise<Stall>;
  /** Does something with its database, beside it. */
  withDatabase<Result>(act: (pool: Pool) => Promise<Result>): Promise<Result>;
  /** What it logged of requests and jobs that failed, each kind once. */
  faults(): string[];
  close(): Promise<void>;
}

const PROBE = pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href;
export const UNLIMITED = Object.fromEntries(
  Object.keys(LIMITS).map((name) => [
    `LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
    '100000000/1m',
  ]),
);

/**
 * The server as it is shipped, in a process of its own with its own database, which tells how long
 * its event loop stood still.
 */
export async function startWatchedServer(
  settings: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<WatchedServer> {
  // Beneath the project, since the bundle looks for its packages and migrations upwards from where
  // it lies.
  const bundle = fileURLToPath(
    new URL(`../../../node_modules/.ringside-hostile-${process.pid}`, import.meta.url),
  );
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'ringside-hostile-')));
  await buildServer(bundle);
  const child = spawn(
    process.execPath,
    [...nodeOptions, '--import', PROBE, join(bundle, 'main.js')],
    {
      env: {
        PATH: process.env.PATH,
        // As `npm start` and the image set it.
        MALLOC_ARENA_MAX: '2',
        HOME: dataDir,
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        LOCKOUT: '1000000/1m',
        LOCKOUT_ADDRESS: '1000000/1m',
        EVENT_STREAMS: '1000',
        ...UNLIMITED,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const lines: string[] = [];
  const url = await addressOf(child, lines);
  return {
    url,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024;
    },
    stall: async () => {
      child.send('stall');
      const [told] = (await once(child, 'message')) as [Stall];
      return told;
    },
    withDatabase: async (act) => {
      const postgres = await startEmbeddedPostgres({ dataDir });
      const pool = new Pool({ connectionString: postgres.connectionString, max: 1 });
      try {
        return await act(pool);
      } finally {
        await pool.end();
        await postgres.stop();
      }
    },
    faults: () => [...new Set(lines.map(faultOf))],
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(bundle, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address that it prints once it is ready; what else it prints goes to `lines`. */
function addressOf(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let rest = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts.filter((line) => line.startsWith('{')));
      const url = parts.map((line) => /is ready at (\S+)/.exec(line)?.[1]).find(Boolean);
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}.`)));
  });
}

function faultOf(line: string): string {
  const { msg, method, route, err } = JSON.parse(line) as Record<string, unknown>;
  const { message, code } = (err ?? {}) as { message?: unknown; code?: unknown };
  return [msg, method, route, code, message].filter(Boolean).join(' ');
}
