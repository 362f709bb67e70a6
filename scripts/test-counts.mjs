import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * The tests of one report: how many passed, and the failures by name with the first lines of the reason.
 * @typedef {{ passed: number, failures: string[] }} Counts
 */

const linesOfReason = 12;

const failure = (name, reason = '') =>
  [name, ...stripVTControlCharacters(reason).split('\n', linesOfReason)].join('\n    ').trimEnd();

/**
 * Counts Vitest's JSON report. A file that could not be loaded is one failed test.
 * @param {{ numPassedTests: number, testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [failure(name, message)];
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages[0]));
  });
  return { passed: numPassedTests, failures };
}

/**
 * Counts Playwright's JSON report. A test that passed only when it was repeated has failed.
 * @param {{ stats: { expected: number }, suites: object[], errors: { message?: string }[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, suites, errors }) {
  const specs = suites.flatMap(specsOf);
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        // A test that took too long has one error that says so, and a second one that says what it waited for.
        const reasons = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
        return failure(`${file}:${line}: ${title}`, reasons.join('\n'));
      }),
  );
  return { passed: stats.expected, failures: [...failed, ...errors.map(({ message }) => failure('e2e', message))] };
}

/** Returns all specs of a suite of Playwright's JSON report, and of the suites in it. */
export const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Counts the TAP output of Node's own runner. A file whose tests failed fails with them and counts as one more.
 * @param {string} report
 * @returns {Counts}
 */
export function countNodeTest(report) {
  const numberOf = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  const failed = numberOf('fail') + numberOf('cancelled');
  const named = [...report.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, name]) => name);
  return { passed: numberOf('pass'), failures: Array.from({ length: failed }, (_, at) => named[at] ?? 'cancelled') };
}

/**
 * Sums up the reports of one step. A step that ended badly without a failed test, or left no report, is one failed
 * test.
 * @param {number} code the step's exit code
 * @param {string[]} paths the reports it was to write
 * @param {(text: string) => Counts} count
 * @returns {Counts}
 */
export function sumReports(code, paths, count) {
  const missing = (path) => ({ passed: 0, failures: [`${path} was not written`] });
  const sum = addCounts(paths.map((path) => (existsSync(path) ? count(readFileSync(path, 'utf8')) : missing(path))));
  return code !== 0 && sum.failures.length === 0 ? { ...sum, failures: [`it ended with code ${code}`] } : sum;
}

/**
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export function addCounts(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  };
}
