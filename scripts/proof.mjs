// `pnpm proof`: runs the long form of every test that has one and prints the table of cases. `--output FILE` also writes
// it there, as a page of its own: the file of a release. `pnpm proof NAME` runs the files whose path has NAME in it.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.mjs';
import { playwrightReport, runEndToEnd } from './end-to-end.mjs';
import { Failure, runScript } from './failure.mjs';
import { install } from './install.mjs';
import { pnpm } from './pnpm.mjs';
import { root } from './project-node.mjs';
import { playwrightRows, proofTable } from './proof-table.mjs';

const env = { PROOF: '1' };
const limitMs = 6 * 60 * 60_000;
/** A long form has no limit of its own: what hangs is ended with the whole proof. */
const noLimits = [`--testTimeout=${limitMs}`, `--hookTimeout=${limitMs}`];
const reporter = join(root, 'scripts/proof-reporter.mjs');
/** The file that a test with a long form imports, itself or through others. Other tests of a file have no row. */
const longForm = 'packages/shared/src/testing/proof.ts';
const packages = ['packages/shared', 'packages/readers', 'apps/api', 'apps/web'];
/** The specs that have a long form. */
const longSpecs = ['accessibility.spec.ts'];

await runScript(async () => {
  const { name, output } = chosenProof();
  await install();
  const chromium = await findChromium();
  const built = await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs', 'errors-only']);
  if (built.code !== 0) throw new Failure('The build failed: mend it first.');
  const results = [];
  for (const folder of packages) results.push(await prove(folder, name));
  results.push(await proveInBrowser(chromium, name));
  const rows = results.flatMap((result) => result.rows);
  if (rows.length === 0) throw new Failure(`No test with a long form is called ${name}.`);
  const table = proofTable(rows);
  console.log(table);
  if (output !== undefined) writeFileSync(output, `${introduction()}\n${table}\n`);
  return results.every(({ code }) => code === 0) ? 0 : 1;
});

function chosenProof() {
  try {
    const { values, positionals } = parseArgs({ options: { output: { type: 'string' } }, allowPositionals: true });
    if (positionals.length > 1) throw new Failure('Only one NAME can be given.');
    const output = values.output === undefined ? undefined : resolve(values.output);
    // Hours of work end in this file, so that one that cannot be written is told at once.
    if (output !== undefined) appendFileSync(output, '');
    return { name: positionals[0], output };
  } catch (error) {
    if (error.code === 'ENOENT') throw new Failure(`${error.path} cannot be written: its folder is missing.`);
    if (error.code === 'EISDIR') throw new Failure(`${error.path} is a folder. Name a file in it.`);
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new Failure('Usage: pnpm proof [NAME] [--output FILE]');
  }
}

async function prove(folder, name) {
  const dir = mkdtempSync(join(tmpdir(), 'trivet-proof-'));
  const report = join(dir, 'rows.json');
  try {
    const reporters = ['--reporter=default', `--reporter=${reporter}`];
    const related = ['related', '--run', join(root, longForm)];
    const tests = name === undefined ? related : ['run', name];
    // One file runs at a time, so that a measurement has the machine for itself.
    const options = ['--no-file-parallelism', '--passWithNoTests', ...noLimits, ...reporters];
    const { code } = await pnpm(['--dir', join(root, folder), 'exec', 'vitest', ...tests, ...options], {
      limitMs,
      env: { ...env, PROOF_ROWS: report },
    });
    if (!existsSync(report)) throw new Failure(`The tests of ${folder} ended without a report.`);
    return { code, rows: JSON.parse(readFileSync(report, 'utf8')) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function proveInBrowser(chromium, name = '') {
  const files = longSpecs.filter((file) => file.includes(name));
  if (files.length === 0) return { code: 0, rows: [] };
  const code = await runEndToEnd(chromium, { files, env, limitMs });
  return { code, rows: playwrightRows(JSON.parse(readFileSync(playwrightReport, 'utf8'))) };
}

function introduction() {
  const [processor] = cpus();
  return `# Proof

\`pnpm proof\` ran the long form of every test that has one; the gate runs the short form of each.

- ${cpus().length} processors (${processor?.model.trim() ?? 'of an unknown model'}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${process.platform}-${process.arch}
- ${new Date().toISOString().slice(0, 10)}
`;
}
