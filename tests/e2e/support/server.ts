import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ENTRY = join(import.meta.dirname, '../../../dist/server/main.js');
const READY_WITHIN_MS = 90_000;

export interface RunningServer {
  /** Without a slash at the end. */
  url: string;
  process: ChildProcess;
  /** Ends it with a signal and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** The built server as an operator runs it, as a process of its own on its embedded PostgreSQL. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [ENTRY], {
    // All of a run's browsers come from one address.
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LIMIT_REGISTER: '100000/1h',
      LIMIT_LOGIN: '100000/1h',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = await Promise.race([
    ready(child),
    exited.then(() => Promise.reject(new Error('The server ended before it was ready.'))),
  ]);
  return {
    url,
    process: child,
    end: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}

/** The address that it prints once it is. */
function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error('The server was not ready in time.'));
    }, READY_WITHIN_MS);
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /is ready at (\S+)\n/.exec(printed)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}
