// `npm start`: from a bare clone to a running Trivet, on any Node from 20 on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
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
  // A process group of its own: Ctrl-C reaches the server once, by the forwarding below, and not twice.
  const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const server = spawn(projectNode(), [...envFile, '--enable-source-maps', 'apps/api/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
    // glibc otherwise keeps what decoding pictures freed: 76 in place of 183 MB after nine uploads.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', ...process.env },
    detached: process.platform !== 'win32',
  });
  for (const signal of signals) forward(signal, server);
  const [code, signal] = await once(server, 'exit');
  return code ?? 128 + constants.signals[signal];
}

// npm passes on a Ctrl-C that the terminal has sent here already; one that comes later is meant.
function forward(signal, server) {
  let last = 0;
  process.on(signal, () => {
    if (Date.now() - last > 500) server.kill(signal);
    last = Date.now();
  });
}
