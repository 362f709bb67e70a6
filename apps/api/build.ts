import { cp, mkdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import manifest from './package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
/** A folder of this package, so that the bundle finds the packages. Tests build one of their own. */
const out = resolve(import.meta.dirname, process.argv[2] ?? 'dist');

const { dependencies, optionalDependencies } = manifest;
const names = new Set(Object.keys({ ...dependencies, ...optionalDependencies }));
const nameOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Our own code is bundled, packages stay packages: several hold native parts or find their files by their own path. The
 * bundle finds only the dependencies of this package, so that these name the libraries of our other packages too.
 */
const keepPackages: Plugin = {
  name: 'keep-packages',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^.#/]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point' || path.startsWith('@trivet/')) return null;
      if (isBuiltin(path) || names.has(nameOf(path))) return { path, external: true };
      return { errors: [{ text: `${importer} needs ${path}, which is no dependency of apps/api` }] };
    });
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
