// `npm start`: from a bare clone to a running Trivet, on any Node from 20 on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { runScript } from './failure.mjs';
import { install } from './install.mjs';
import { projectNode, requireNode, root } from './project-node.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

await runScript(async () => {
  requireNode();
  await install();
  await build();
  return serve();
});

async function serve() {
  // With a process group of its own, the server gets Ctrl-C once, from the forwarding below, and not twice.
  const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  // The image and the bench have the same settings. They keep less of the memory that decoding pictures and reading
  // archives needed for a moment: glibc in fewer arenas that give back (76 in place of 183 MB after nine uploads), V8
  // in a smaller nursery (315 in place of 402 MB while 1,000 recipes with photographs come in).
  const { args, env } = JSON.parse(readFileSync(join(root, 'scripts/server-process.json'), 'utf8'));
  const server = spawn(projectNode(), [...envFile, ...args, 'apps/api/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...process.env },
    detached: process.platform !== 'win32',
  });
  for (const signal of signals) forward(signal, server);
  const [code, signal] = await once(server, 'exit');
  return code ?? 128 + constants.signals[signal];
}

// npm passes on a Ctrl-C that the terminal has sent here already. A later one is meant for the server.
function forward(signal, server) {
  let last = 0;
  process.on(signal, () => {
    if (Date.now() - last > 500) server.kill(signal);
    last = Date.now();
  });
}
