import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {{ name: string, commands: string[][], env?: Record<string, string>, counts?: () => Counts }} Stage */

/**
 * Runs the commands of one stage, each a script for Node, their output going to ours. Without
 * `counts` the stage is one test, which the exit codes decide. A stage in which no test ran has
 * failed, as has one that fails for another reason than a test.
 * @param {string} root
 * @param {Stage} stage
 * @returns {Promise<Counts>}
 */
export async function runStage(root, { name, commands, env = {}, counts }) {
  process.stdout.write(`\n== ${name}\n`);
  const began = Date.now();
  let succeeded = true;
  for (const [script = '', ...args] of commands) {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    const [code] = await once(child, 'exit');
    succeeded &&= code === 0;
  }
  const result = outcome(succeeded, counts?.());
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const verdict = result.failed === 0 ? 'passed' : 'FAILED';
  const { passed, failed } = result;
  process.stdout.write(
    `== ${name}: ${verdict}, ${passed} passed, ${failed} failed, ${seconds} s\n`,
  );
  return result;
}

/**
 * @param {boolean} succeeded
 * @param {Counts | undefined} counted
 * @returns {Counts}
 */
export function outcome(succeeded, counted) {
  if (counted === undefined) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const nothingRan = counted.passed + counted.failed === 0;
  const failedOtherwise = !succeeded && counted.failed === 0;
  return { ...counted, failed: counted.failed + (nothingRan || failedOtherwise ? 1 : 0) };
}
