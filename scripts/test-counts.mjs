import { existsSync, readFileSync } from 'node:fs';

/**
 * Tests of one report.
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * Counts of Vitest's JSON report; a file that could not be loaded is one failed test.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/**
 * Counts of Playwright's JSON report; a test that passed only when it was repeated has failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * Counts of the summary that Node's own runner writes as TAP.
 * @param {string} report
 * @returns {Counts}
 */
export function countNodeTest(report) {
  const numberOf = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  return { passed: numberOf('pass'), failed: numberOf('fail') + numberOf('cancelled') };
}

/**
 * Sums up reports of one step. A step that ended badly without a failed test, or left no report, is one failed test.
 * @param {number} code the step's exit code
 * @param {string[]} paths the reports it was to write
 * @param {(text: string) => Counts} count
 * @returns {Counts}
 */
export function sumReports(code, paths, count) {
  const sum = { passed: 0, failed: 0 };
  for (const path of paths) {
    const counts = existsSync(path) ? count(readFileSync(path, 'utf8')) : { passed: 0, failed: 1 };
    sum.passed += counts.passed;
    sum.failed += counts.failed;
  }
  return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
}
