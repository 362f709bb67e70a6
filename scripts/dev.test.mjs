import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from './free-ports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = ['apps/api', 'apps/web', 'packages/lexicon', 'packages/readers', 'packages/shared'];
const madeHere = new Set(['node_modules', 'dist', 'test-results', '.turbo']);

/** Makes a copy of the sources that shares the installed packages. It must not install any. */
function copySources() {
  const copy = mkdtempSync(join(tmpdir(), 'trivet-dev-'));
  for (const name of ['prisma', 'node_modules', 'package.json', 'tsconfig.base.json']) {
    symlinkSync(join(root, name), join(copy, name));
  }
  for (const path of packages) {
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (from) => !madeHere.has(basename(from)) || dirname(from) !== join(root, path),
    });
    const modules = join(copy, path, 'node_modules');
    mkdirSync(modules);
    for (const name of readdirSync(join(root, path, 'node_modules'))) {
      if (name !== '@trivet' && !name.startsWith('.vi')) {
        symlinkSync(join(root, path, 'node_modules', name), join(modules, name));
      }
    }
    mkdirSync(join(modules, '@trivet'));
    for (const name of ['lexicon', 'readers', 'shared'])
      symlinkSync(join(copy, 'packages', name), join(modules, '@trivet', name));
  }
  symlinkSync(join(copy, 'apps/api'), join(copy, 'apps/web/node_modules/@trivet/api'));
  return copy;
}

/** Runs the `dev` script of a package in the copy, as `pnpm dev` does for each. Returns a function that stops it. */
function runDev(copy, path, { more = '', env = {} }) {
  const { scripts } = JSON.parse(readFileSync(join(copy, path, 'package.json'), 'utf8'));
  const cwd = join(copy, path);
  const bins = [join(cwd, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env.PATH].join(':');
  const child = spawn('sh', ['-c', `exec ${scripts.dev} ${more}`], {
    cwd,
    env: { ...process.env, ...env, PATH: bins },
    stdio: 'ignore',
    // With a group of its own, stopping it also stops what the script starts.
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return async () => {
    process.kill(-child.pid, 'SIGTERM');
    await ended;
    await untilGone(child.pid);
  };
}

/** Waits until every process of a group has ended, so that none writes any more. */
async function untilGone(group) {
  const end = Date.now() + limitMs;
  while (isThere(group)) {
    assert.ok(Date.now() < end, `a process of the group ${group} goes on`);
    await sleep(50);
  }
}

function isThere(group) {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

/** @param {string} url what it answers; nothing while nobody listens */
const bodyOf = (url) =>
  new Promise((resolve) => {
    get(url, { agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text) => (body += text));
      answer.on('end', () => resolve(body)).on('error', () => resolve(''));
    }).on('error', () => resolve(''));
  });

/** Milliseconds for each state. They only end a wait that hangs, so that they are enough for a busy machine. */
const limitMs = 240_000;

/** Waits until an address answers with a text. */
async function untilServed(url, text) {
  const end = Date.now() + limitMs;
  for (;;) {
    const body = await bodyOf(url);
    if (body.includes(text)) return;
    assert.ok(Date.now() < end, `${url} does not serve ${text}`);
    await sleep(50);
  }
}

function change(file, from, to) {
  const before = readFileSync(file, 'utf8');
  assert.ok(before.includes(from), `${file} has no ${from}`);
  writeFileSync(file, before.replace(from, to));
}

test('pnpm dev serves what was just changed, on both sides', async () => {
  const copy = copySources();
  const [apiPort, webPort] = await freePorts(2);
  const [api, web] = [`http://127.0.0.1:${apiPort}`, `http://localhost:${webPort}`];
  const env = { PORT: String(apiPort), DATA_DIR: join(copy, 'data'), DATABASE_URL: '', LOG_LEVEL: 'warn' };
  const stops = [
    runDev(copy, 'apps/api', { env }),
    runDev(copy, 'apps/web', { more: `--port ${webPort} --strictPort` }),
  ];
  try {
    await untilServed(`${api}/health`, 'ok');
    change(join(copy, 'apps/api/src/kernel/http/health.ts'), `status: 'ok'`, `status: 'changed'`);
    await untilServed(`${api}/health`, 'changed');

    const chip = `${web}/src/ui/chip.tsx`;
    await untilServed(chip, 'styles.chip');
    change(join(copy, 'apps/web/src/ui/chip.tsx'), 'styles.chip}', 'styles.changed}');
    await untilServed(chip, 'styles.changed');
    change(join(copy, 'packages/shared/src/users/endpoints.ts'), '/users/stats', '/users/figures');
    await untilServed(`${api}/api/users/figures`, 'unauthorized');
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    rmSync(copy, { recursive: true, force: true });
  }
});
