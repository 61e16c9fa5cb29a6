import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/usr/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * A Chromium to test in: the one `CHROMIUM` names, one that is installed, or, for root on Debian,
 * one installed now.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) return existsSync(named) ? named : undefined;
  return installedChromium() ?? (debianRoot() && aptInstall() ? installedChromium() : undefined);
}

/** One sentence for whoever has none. */
export function chromiumProblem() {
  const named = process.env.CHROMIUM;
  return named
    ? `The end to end tests need a browser, and CHROMIUM names none: there is no ${named}.`
    : 'The end to end tests need Chromium or Chrome, and none was found: install one, or name its program in CHROMIUM.';
}

function installedChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...ELSEWHERE,
  ].find((path) => existsSync(path));
}

function debianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function aptInstall() {
  process.stdout.write('Installing chromium ...\n');
  const run = (/** @type {string[]} */ args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = () => run(['install', '-y', '--no-install-recommends', 'chromium']);
  return install() || (run(['update']) && install());
}
