import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [name = '', ...args] = process.argv.slice(2);
const script = join(root, 'server/cli', `${name}.ts`);

requireNode();
if (!/^[a-z-]+$/.test(name) || !existsSync(script)) {
  process.stderr.write(`There is no command ${JSON.stringify(name)}.\n`);
  process.exitCode = 1;
} else if (ensureInstalled(root, { dev: true })) run();
else process.exitCode = 1;

/** Runs the command with our own input and output, and ends as it ends. */
function run() {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, ...args], {
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}
