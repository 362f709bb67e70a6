import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OxlintConfig } from 'oxlint';

const bin = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url));

export interface PlantedFile {
  path: string;
  text: string;
}

interface Diagnostic {
  filename: string;
  /** `plugin(rule)`. What stops the linter, such as wrong syntax, has none. */
  code?: string;
  message: string;
  help?: string;
}

/** Returns everything that the linter says about files, in a folder of their own with the given settings. */
export function lintPlanted(files: readonly PlantedFile[], settings: OxlintConfig): Diagnostic[] {
  const dir = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const jsPlugins = settings.jsPlugins?.map((plugin) =>
      typeof plugin === 'string' ? resolved(plugin) : { name: plugin.name, specifier: resolved(plugin.specifier) },
    );
    writeFileSync(join(dir, '.oxlintrc.json'), JSON.stringify({ ...settings, jsPlugins }));
    for (const { path, text } of files) {
      mkdirSync(join(dir, dirname(path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    }
    const { stdout, stderr } = spawnSync(join(bin, 'oxlint'), ['--disable-nested-config', '--format', 'json'], {
      cwd: dir,
      encoding: 'utf8',
      maxBuffer: Infinity,
      env: { ...process.env, OXLINT_TSGOLINT_PATH: join(bin, 'tsgolint') },
    });
    if (!stdout.startsWith('{')) throw new Error(`The linter did not run: ${stdout}${stderr}`);
    return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const resolved = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier));
