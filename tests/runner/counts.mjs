import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Counts Failures: a line each, what failed and why, to be read at the end of a long run. */

/**
 * What vitest's JSON reporter wrote. A skipped test proves nothing and counts as failed, as does a
 * file that never ran.
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report = read(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ { status, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + brokenFiles,
    failures: report.testResults.flatMap(failuresOfFile),
  };
}

/**
 * What Playwright's JSON reporter wrote. A flaky test counts as failed.
 * @param {string} file
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  const report = read(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + (unexpected === 0 ? report.errors.length : 0);
  return {
    passed: expected,
    failed,
    failures: [...report.suites.flatMap(failuresOfSuite), ...report.errors.map(firstLine)],
  };
}

/**
 * @param {{ name: string, status: string, message: string, assertionResults: { status: string,
 * fullName: string, failureMessages: string[] }[] }} file
 */
function failuresOfFile({ name, status, message, assertionResults }) {
  if (status === 'failed' && assertionResults.length === 0)
    return [`${name}: ${firstLine({ message })}`];
  return assertionResults
    .filter((test) => test.status !== 'passed')
    .map(
      (test) =>
        `${name} > ${test.fullName}: ${firstLine({ message: test.failureMessages[0] ?? test.status })}`,
    );
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function failuresOfSuite(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status !== 'expected')
      .map((/** @type {any} */ test) => {
        const error = test.results.at(-1)?.error ?? { message: test.status };
        return `${spec.file}:${spec.line} > ${spec.title}: ${firstLine(error)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfSuite)];
}

/** @param {{ message?: string }} error */
function firstLine({ message = '' }) {
  return stripVTControlCharacters(message).split('\n', 1)[0] ?? '';
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // The runner ended before it could write; its own output, already shown, says why.
  }
}
