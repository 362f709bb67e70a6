import { relative } from 'node:path';
import { specsOf } from './test-counts.mjs';

/**
 * One case of `pnpm proof`: a test's title, which may begin with the id of a case, its file below the repository, its
 * result, its duration and the figures that it printed.
 * @typedef {{ title: string, file: string, state: string, seconds: number, figures: string[], reason?: string }} Row
 */

const caseId = /^(?:.* > )?([A-Z]\d{1,2}(?:[ ,–-]+[A-Z]?\d{1,2})*) /u;

/** Returns the text for a cell, without characters that would end the cell or its line. */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

/**
 * Returns the table of cases, in the order of their ids and files.
 * @param {Row[]} rows
 * @returns {string}
 */
export function proofTable(rows) {
  const cases = rows.map((row) => ({ ...row, id: caseId.exec(row.title)?.[1] ?? '' }));
  const byId = (one, other) =>
    one.id.localeCompare(other.id, 'en', { numeric: true }) || one.file.localeCompare(other.file);
  const lines = cases.toSorted(byId).map(({ id, title, file, state, seconds, figures, reason }) => {
    const told = state === 'passed' ? figures : [`${state}: ${reason?.split('\n', 1)[0] ?? ''}`, ...figures];
    return `| ${[id, cell(title), state, `${seconds} s`, cell(told.join('; ')), `\`${file}\``].join(' | ')} |`;
  });
  return ['| id | case | result | time | figures | file |', '| --- | --- | --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}

/**
 * Returns the row of a test that Vitest ran, or undefined for one that has no long form: it passed, and neither noted a
 * figure (`packages/shared/src/testing/proof-notes.ts`) nor annotated itself.
 * @param {object} test a `TestCase` of Vitest
 * @param {string} root the folder from which the table shows files
 * @returns {Row | undefined}
 */
export function proofRow(test, root) {
  const { state, errors = [] } = test.result();
  const notes = Object.values(test.meta().proof ?? {}).map(({ figure }) => figure);
  const figures = [...notes, ...test.annotations().map(({ message }) => message)];
  if (state === 'passed' && figures.length === 0) return undefined;
  return {
    title: test.fullName,
    file: relative(root, test.module.moduleId),
    state,
    seconds: Math.round((test.diagnostic()?.duration ?? 0) / 100) / 10,
    figures,
    reason: errors[0]?.message,
  };
}

/**
 * Returns the rows of Playwright's JSON report.
 * @param {{ suites: object[] }} report
 * @returns {Row[]}
 */
export const playwrightRows = ({ suites }) =>
  suites.flatMap(specsOf).map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      title,
      file: `e2e/${file}`,
      state: results.length > 0 && results.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
      seconds: Math.round(results.reduce((sum, { duration }) => sum + duration, 0) / 100) / 10,
      figures: [],
      reason: results.find(({ error }) => error)?.error.message,
    };
  });
