// `npm run ocr:install`: installs what reads recipes in photographs, exactly as ocr/package-lock.json names it. No other
// command installs it, because most people do not need it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Failure, runScript } from './failure.mjs';
import { explainInstall } from './install.mjs';
import { requireNode, root } from './project-node.mjs';

await runScript(() => {
  requireNode();
  console.log(
    'Installing the text recognition (110 MB on disk): English, German, French, Hebrew, Hungarian, Italian, Spanish and Ukrainian.',
  );
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: join(root, 'ocr'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Failure(explainInstall(`${stdout}\n${stderr}`));
  console.log(
    'Done. Turn it on with `npm run flags -- enableOCR=on`. For Russian, install Debian’s package tesseract-ocr-rus, or put rus.traineddata into a folder and set TESSDATA_DIR.',
  );
  return 0;
});
