import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ADMIN = join(import.meta.dirname, '../../../dist/server/admin.js');

/**
 * What an operator does with the built commands, to the run's server unless another install is
 * given. Gives what was printed.
 */
export async function operate(
  args: string[],
  install: Record<string, string> = { DATA_DIR: process.env.E2E_DATA_DIR ?? '' },
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, ...args], {
    env: { ...process.env, ...install },
  });
  return stdout;
}
