// `npm test`: installs, then runs every test; `--only generate|unit|build|e2e` runs one step. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { playwrightReport, runEndToEnd } from './end-to-end.mjs';
import { Failure, runScript } from './failure.mjs';
import { install } from './install.mjs';
import { pnpm } from './pnpm.mjs';
import { projectNode, requireNode, root } from './project-node.mjs';
import { addCounts, countNodeTest, countPlaywright, countVitest, sumReports } from './test-counts.mjs';

// Each test has a limit of its own. This one ends what hangs outside of them, also on a busy machine.
const limitMs = 60 * 60_000;
const vitestReport = 'test-results/vitest.json';
const countJson = (count) => (text) => count(JSON.parse(text));

/** Each step runs and returns its counts. */
const steps = {
  generate: () => runTask('generate'),
  unit: runUnit,
  build: () => runTask('build', { isPatient: true }),
  e2e: runBrowserTests,
};

/** The steps in order. The build takes what the unit tests, which wait much, leave of the processors. */
const order = [['generate'], ['build', 'unit'], ['e2e']];

await runScript(async () => {
  requireNode();
  const names = chosenSteps(process.argv.slice(2));
  await install();
  // This comes first, so that a person without Chromium learns it at once and not after the unit tests.
  const chromium = names.includes('e2e') ? await findChromium() : '';
  const run = async (name) => {
    const started = Date.now();
    const counts = await steps[name](chromium);
    console.log(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return counts;
  };
  const counts = [];
  for (const together of order) {
    counts.push(...(await Promise.all(together.filter((name) => names.includes(name)).map(run))));
  }
  const { passed, failures } = addCounts(counts);
  // This repeats the failures at the end, for people who read only the last lines.
  for (const name of failures) console.log(`failed: ${name}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
});

function chosenSteps(args) {
  if (args.length === 0) return Object.keys(steps);
  if (args[0] === '--only' && Object.hasOwn(steps, args[1])) return [args[1]];
  throw new Failure(`Usage: npm test, or node scripts/test.mjs --only ${Object.keys(steps).join('|')}`);
}

async function runTask(task, options) {
  const { code } = await pnpm(['exec', 'turbo', 'run', task, '--output-logs', 'errors-only'], options);
  return { passed: 0, failures: code === 0 ? [] : [task] };
}

async function runUnit() {
  const scripts = await runNodeTests();
  const packages = ['apps', 'packages'].flatMap((dir) =>
    readdirSync(join(root, dir)).map((name) => join(root, dir, name)),
  );
  const reports = packages.map((dir) => join(dir, vitestReport));
  for (const report of reports) rmSync(report, { force: true });
  // One package runs at a time, because each starts workers of its own.
  const turbo = ['exec', 'turbo', 'run', 'test', '--concurrency', '1', '--continue', '--output-logs', 'new-only'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const { code } = await pnpm([...turbo, '--', ...reporters], { limitMs });
  const vitest = sumReports(code, reports, countJson(countVitest));
  return addCounts([scripts, vitest]);
}

async function runNodeTests() {
  const report = join(root, 'test-results/node.tap');
  const files = ['.ci', 'scripts'].flatMap((dir) =>
    readdirSync(join(root, dir), { recursive: true }).map((name) => join(dir, name)),
  );
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const tests = spawn(
    projectNode(),
    [
      '--test',
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...files.filter((name) => /\.test\.(?:mjs|ts)$/.test(name)),
    ],
    { cwd: root, stdio: 'inherit' },
  );
  const [status] = await once(tests, 'close');
  return sumReports(status ?? 1, [report], countNodeTest);
}

/** @param {string} chromium its path */
async function runBrowserTests(chromium) {
  const code = await runEndToEnd(chromium, { limitMs });
  return sumReports(code, [playwrightReport], countJson(countPlaywright));
}
