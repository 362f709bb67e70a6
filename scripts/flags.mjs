// `npm run flags`: which features the operator has turned on or off. `npm run flags -- enableOCR=on` changes it at once.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from './failure.mjs';
import { projectNode, requireNode, root } from './project-node.mjs';

await runScript(() => {
  requireNode();
  const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const args = [...envFile, 'apps/api/dist/choose-flags.js', ...process.argv.slice(2)];
  return spawnSync(projectNode(), args, { cwd: root, stdio: 'inherit' }).status ?? 1;
});
