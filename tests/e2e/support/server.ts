import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const ENTRY = join(import.meta.dirname, '../../../dist/server/main.js');
const READY_WITHIN_MS = 30_000;

export interface RunningServer {
  /** Without a slash at the end. */
  url: string;
  process: ChildProcess;
  /** Ends it with a signal and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** The built server as an operator runs it, as a process of its own on its embedded PostgreSQL. */
export async function startServer(dataDir: string, settings: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [ENTRY], {
    // All of a run's browsers come from one address.
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', LIMIT_REGISTER: '100000/1h', LIMIT_LOGIN: '100000/1h', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([ready(child), exited.then(() => Promise.reject(new Error('The server ended before it was ready.')))]);
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    end: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server was not ready in time.')), READY_WITHIN_MS);
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('is ready')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
