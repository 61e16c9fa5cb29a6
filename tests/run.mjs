import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../server/cli/install.mjs';
import { requireNode } from '../server/cli/node.mjs';
import { chromiumProblem, findChromium } from './runner/chromium.mjs';
import { playwrightCounts, vitestCounts } from './runner/counts.mjs';
import { runStage } from './runner/stage.mjs';

/** @typedef {import('./runner/counts.mjs').Counts} Counts */

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = {
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};
const PROJECTS = ['core', 'src', 'sw', 'server', 'tests'];

requireNode();
const reports = mkdtempSync(join(tmpdir(), 'ringside-reports-'));
/** @type {Counts[]} */
const results = [];
try {
  if (ensureInstalled(root, { dev: true })) await runAll();
  else results.push({ passed: 0, failed: 1 });
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
for (const failure of results.flatMap(({ failures = [] }) => failures))
  process.stdout.write(`\nFAILED ${failure}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);

/**
 * Every stage runs, whatever became of those before it, but the end to end tests, which need the
 * build.
 */
async function runAll() {
  // Side by side: formatting is checked on one core.
  await Promise.all([
    run({ name: 'format', commands: [[bin.prettier, '--check', '--log-level=warn', '.']] }),
    checkCode(),
  ]);
  await run(vitest('unit'));
  await run(vitest('integration'));
  const built = await run({ name: 'build', commands: [['server/cli/build.mjs']] });
  if (built.failed === 0) await runEndToEnd();
  else fail('end to end', 'The end to end tests need the build, which failed.');
}

async function checkCode() {
  await run({ name: 'type check', commands: PROJECTS.map((project) => [bin.tsc, '-p', project]) });
  await run({ name: 'lint', commands: [[bin.oxlint, '--type-aware', '--deny-warnings']] });
}

async function runEndToEnd() {
  const chromium = findChromium();
  if (chromium === undefined) return fail('end to end', chromiumProblem());
  const file = join(reports, 'end-to-end.json');
  await run({
    name: 'end to end',
    commands: [
      [bin.playwright, 'test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'],
    ],
    env: {
      CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    },
    counts: () => playwrightCounts(file),
  });
}

/** @param {string} project */
function vitest(project) {
  const file = join(reports, `${project}.json`);
  return {
    name: project,
    commands: [
      [
        bin.vitest,
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
    ],
    counts: () => vitestCounts(file),
  };
}

/** @param {import('./runner/stage.mjs').Stage} stage */
async function run(stage) {
  const result = await runStage(root, stage);
  results.push(result);
  return result;
}

/**
 * @param {string} name
 * @param {string} why
 */
function fail(name, why) {
  process.stdout.write(`\n== ${name}\n`);
  process.stderr.write(`${why}\n`);
  process.stdout.write(`== ${name}: FAILED, 0 passed, 1 failed\n`);
  results.push({ passed: 0, failed: 1 });
}
