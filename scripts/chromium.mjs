import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';

// The shell without windows does the same work with a third less of the processor.
const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of a Chromium for the end-to-end tests, and installs one where that is possible. Throws a Failure
 * otherwise.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) throw new Failure(`CHROMIUM_PATH is ${given}, which is not a program.`);
  return given ?? findInstalled() ?? installByApt() ?? (await installByPlaywright());
}

function findInstalled() {
  return [...commands.flatMap((command) => places.map((place) => join(place, command))), ...macPlaces].find(
    isExecutable,
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installByApt() {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || process.getuid() !== 0) return undefined;
  console.log('Installing Chromium with apt-get.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  if (!run('update', '-q')) return undefined;
  const isThere = ['chromium-headless-shell', 'chromium'].some((name) =>
    run('install', '-q', '-y', '--no-install-recommends', name),
  );
  return isThere ? findInstalled() : undefined;
}

async function installByPlaywright() {
  const inE2e = ['--filter', '@trivet/e2e', 'exec'];
  const print = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { output } = await pnpm([...inE2e, 'node', '-e', print], { isQuiet: true });
  const path = output.trim().split('\n').at(-1) ?? '';
  if (!isExecutable(path)) {
    console.log("Downloading Playwright's Chromium.");
    await pnpm([...inE2e, 'playwright', 'install', 'chromium'], { isQuiet: true });
  }
  if (isExecutable(path)) return path;
  throw new Failure(
    'The end-to-end tests need Chromium, which could not be downloaded. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}
