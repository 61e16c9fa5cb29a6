import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

requireNode();
process.chdir(root);
if (ensureInstalled(root, { dev: true })) await develop();
else process.exitCode = 1;

/**
 * Vite in front, with hot reload, and behind it the server, which starts again whenever a file of
 * it changes.
 */
async function develop() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const port = Number(process.env.PORT || 3000);
  const host = process.env.HOST || '127.0.0.1';
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return fail(
      `The setting PORT must be a number from 0 to 65535, but is ${JSON.stringify(process.env.PORT)}.`,
    );
  const apiPort = await freePort();
  process.env.RINGSIDE_API = `http://127.0.0.1:${apiPort}`;
  const api = spawn(
    process.execPath,
    [
      join(root, 'node_modules/tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      '--include=server/db/migrations/**',
      'server/main.ts',
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(apiPort),
        PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${host}:${port}`,
      },
    },
  );
  const { createServer } = await import('vite');
  const app = await createServer({ root, server: { port, host, strictPort: true } });
  let ending = false;
  /** The first reason to end decides how the command is said to have ended. */
  const end = async (code = 0) => {
    if (ending) return;
    ending = true;
    api.kill('SIGTERM');
    await Promise.all([
      app.close(),
      api.exitCode === null && api.signalCode === null ? once(api, 'exit') : undefined,
    ]);
    process.exit(code);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
  api.once('exit', (code) => void end(code ?? 1));
  try {
    await app.listen();
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}: set PORT or HOST to another.`);
    await end(1);
  }
}

/** @param {string} sentence */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/** @returns {Promise<number>} */
async function freePort() {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (socket.address());
  socket.close();
  return port;
}
