import { cp, mkdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

const root = join(import.meta.dirname, '../..');
/** A folder of this package, so that the bundle finds the packages. Tests build one of their own. */
const out = resolve(import.meta.dirname, process.argv[2] ?? 'dist');

/** Our own code is bundled, packages stay packages: several hold native parts or find their files by their own path. */
const keepPackages: Plugin = {
  name: 'keep-packages',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@trivet/') ? null : { path, external: true },
    );
  },
};

// A worker is started by its file and so is an entry of its own.
const entries = [
  'src/main.ts',
  'src/worker.ts',
  'src/ocr-process.ts',
  'src/choose-flags.ts',
  '../../packages/readers/src/containers/access-worker.ts',
].map((path) => join(import.meta.dirname, path));

await rm(out, { recursive: true, force: true });
await build({
  entryPoints: entries.filter((entry) => existsSync(entry)),
  outdir: out,
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'esm',
  // What is loaded later is a file of its own: in one file all packages would be loaded at the start.
  splitting: true,
  chunkNames: '[name]-[hash]',
  sourcemap: true,
  plugins: [keepPackages],
});
await mkdir(out, { recursive: true });
await cp(join(root, 'prisma/migrations'), join(out, 'migrations'), { recursive: true });
await cp(join(root, 'packages/shared/locales'), join(out, 'locales'), { recursive: true });
