import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, peer?:
 * boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 * @typedef {Record<string, Locked>} Packages
 * @typedef {{ platform: string, arch: string, libc: string | undefined }} Machine
 */

/**
 * Installs the packages of the lock file where any is missing; does nothing otherwise. What npm
 * says goes to stderr.
 * @param {string} root the project's folder
 * @param {{ dev: boolean }} wanted whether what only building and testing need is wanted too
 * @returns {boolean} false where installing failed, after a sentence on stderr
 */
export function ensureInstalled(root, { dev }) {
  const missing = missingPackages(packagesIn(join(root, 'package-lock.json')), installedIn(root), {
    dev,
  });
  if (missing.length === 0) return true;
  process.stderr.write(`Installing ${missing.length} packages ...\n`);
  const { status } = npm(root, [
    'ci',
    '--no-audit',
    '--no-fund',
    ...(dev ? ['--include=dev'] : []),
  ]);
  if (status === 0) return true;
  process.stderr.write('The packages could not be installed; npm says why above.\n');
  return false;
}

/**
 * The packages that are not installed, or in another version, and belong on this machine.
 * @param {Packages} locked
 * @param {Packages} installed
 * @param {{ dev: boolean, machine?: Machine }} options
 * @returns {string[]} their folders
 */
export function missingPackages(locked, installed, { dev, machine = thisMachine() }) {
  return Object.entries(locked)
    .filter(
      ([folder, entry]) =>
        folder !== '' &&
        wanted(entry, dev, machine) &&
        installed[folder]?.version !== entry.version,
    )
    .map(([folder]) => folder);
}

/**
 * @param {Locked} entry
 * @param {boolean} dev
 * @param {Machine} machine
 */
function wanted(entry, dev, machine) {
  if (!dev && (entry.dev === true || entry.devOptional === true)) return false;
  if (entry.optional !== true && entry.devOptional !== true) return true;
  // npm leaves out what only a package for another machine asks for, and nothing in its entry says
  // so.
  if (entry.os === undefined && entry.cpu === undefined) return false;
  return (
    suits(entry.os, machine.platform) &&
    suits(entry.cpu, machine.arch) &&
    suits(entry.libc, machine.libc)
  );
}

/**
 * npm's rule for `os`, `cpu` and `libc`: one of the list, and none that begins with an exclamation
 * mark.
 * @param {string[] | undefined} list
 * @param {string | undefined} value
 */
function suits(list, value) {
  if (list === undefined || value === undefined) return true;
  if (list.includes(`!${value}`)) return false;
  const named = list.filter((name) => !name.startsWith('!'));
  return named.length === 0 || named.includes(value);
}

/** @returns {Machine} */
function thisMachine() {
  return { platform: process.platform, arch: process.arch, libc: libcOf(process.platform) };
}

/** @param {string} platform */
function libcOf(platform) {
  if (platform !== 'linux') return undefined;
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * What npm noted that it installed, and is still there.
 * @param {string} root
 */
function installedIn(root) {
  const noted = packagesIn(join(root, 'node_modules/.package-lock.json'));
  return Object.fromEntries(
    Object.entries(noted).filter(([folder]) => existsSync(join(root, folder))),
  );
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * The npm that runs us, else the one on the path.
 * @param {string} root
 * @param {string[]} args
 */
function npm(root, args) {
  const own = process.env.npm_execpath;
  const [program, all] = own?.endsWith('.js') ? [process.execPath, [own, ...args]] : ['npm', args];
  return spawnSync(program, all, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: program === 'npm' && process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
}
