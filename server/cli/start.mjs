import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

requireNode();
process.chdir(root);
giveHome();
if (prepare()) await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
else process.exitCode = 1;

/**
 * Installs and builds what is missing. A process of its own builds, so that the server starts with
 * a clean one.
 */
function prepare() {
  process.env.NODE_ENV ??= 'production';
  const built = isBuilt(root);
  if (!ensureInstalled(root, { dev: !built })) return false;
  if (built) return true;
  return (
    spawnSync(process.execPath, [join(root, 'server/cli/build.mjs')], {
      stdio: ['ignore', 'inherit', 'inherit'],
    }).status === 0
  );
}

/**
 * A user without an entry in passwd, as in some containers, has no home, and a library asks for it
 * as it loads.
 */
function giveHome() {
  try {
    homedir();
  } catch {
    process.env.HOME = root;
  }
}
