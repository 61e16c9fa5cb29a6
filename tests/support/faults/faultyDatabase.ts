import { setTimeout as sleep } from 'node:timers/promises';
import { layCable } from './cable.ts';
import { startPortPostgres } from './portPostgres.ts';

/** What can befall a database while servers use it. */
export type Fault = 'stopped' | 'crashed' | 'cut' | 'held' | 'frozen';

export const FAULTS: readonly Fault[] = ['stopped', 'crashed', 'cut', 'held', 'frozen'];

export interface FaultyDatabase {
  /** An empty database, over a line that can be cut. */
  connectionString: string;
  /** Does it, leaves it so for the time, and undoes it. */
  suffer(fault: Fault, ms: number): Promise<void>;
  close(): Promise<void>;
}

/** A PostgreSQL of its own, at the mercy of the test. */
export async function startFaultyDatabase(): Promise<FaultyDatabase> {
  const postgres = await startPortPostgres();
  const cable = await layCable(postgres.connectionString);
  const signal = (name: NodeJS.Signals, pids: number[]) => {
    for (const pid of pids) process.kill(pid, name);
  };
  const faults: Record<Fault, (ms: number) => Promise<void>> = {
    stopped: async (ms) => {
      await postgres.halt('SIGINT');
      await sleep(ms);
      postgres.start();
    },
    crashed: async (ms) => {
      await postgres.halt('SIGQUIT');
      await sleep(ms);
      postgres.start();
    },
    cut: async () => cable.cut(),
    held: async (ms) => {
      cable.hold(true);
      await sleep(ms);
      cable.hold(false);
    },
    frozen: async (ms) => {
      const { postmaster, children } = postgres.pids();
      signal('SIGSTOP', [postmaster, ...children]);
      await sleep(ms);
      signal('SIGCONT', [postmaster, ...children]);
    },
  };
  return {
    connectionString: cable.connectionString,
    suffer: (fault, ms) => faults[fault](ms),
    close: async () => {
      await cable.close();
      await postgres.stop();
    },
  };
}
