import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/*
 * Known flaws of the packages that the product is made of, as the registry knows them. Grave ones
 * fail; a registry that does not answer does not, since nothing can be said then.
 */

const GRAVE = ['high', 'critical'];
const PATIENCE_MS = 60_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
const report = askRegistry();
if (report.vulnerabilities === undefined) {
  process.stdout.write(
    `audit: the registry tells nothing of known flaws (${report.message ?? 'no answer'}); nothing was checked\n`,
  );
} else {
  const all = Object.values(report.vulnerabilities);
  const grave = all.filter(({ severity }) => GRAVE.includes(severity));
  for (const { name, severity, via } of grave)
    process.stdout.write(`audit: ${name} (${severity}): ${reasonsOf(via).join('; ')}\n`);
  process.stdout.write(
    `audit: ${all.length} known flaws in packages of the product, ${grave.length} of them grave\n`,
  );
  process.exitCode = grave.length === 0 ? 0 : 1;
}

/**
 * @typedef {{ name: string, severity: string, via: (string | { title: string, url: string })[] }}
 * Vulnerability
 * @returns {{ vulnerabilities?: Record<string, Vulnerability>, message?: string }}
 */
function askRegistry() {
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return error === undefined ? {} : { message: error.message };
  }
}

/** @param {Vulnerability['via']} via */
function reasonsOf(via) {
  return via.map((reason) =>
    typeof reason === 'string' ? `by ${reason}` : `${reason.title}, ${reason.url}`,
  );
}
