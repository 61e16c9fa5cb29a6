import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * What vitest's JSON reporter wrote. A skipped test proves nothing and counts as failed, as does a file that never ran.
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report = read(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter((/** @type {{ status: string, assertionResults: unknown[] }} */ { status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests + brokenFiles };
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
  return { passed: expected, failed: unexpected + flaky + skipped + (unexpected === 0 ? report.errors.length : 0) };
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // The runner ended before it could write; its own output, already shown, says why.
  }
}
