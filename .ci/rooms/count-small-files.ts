import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';

/** A file that one other needs, and nothing else of what people run. */
interface SmallFile {
  path: string;
  importer: string;
  lines: number;
}

/** A file of more lines may well be an idea of its own. */
const maxLines = 40;

/** Match what is not run by people: tests, what they share, measurements, and settings of tools. */
const notRun = ['\\.test\\.tsx?$', '/testing/', '/permissions/', '/bench/', 'vite(st)?\\.config', '/fixtures/'];

const root = join(import.meta.dirname, '../..');
const { options } = createRequire(import.meta.url)('../boundaries.cjs') as {
  options: Omit<ICruiseOptions, 'exclude'> & { exclude: { path: string[] } };
};
// No path of ours needs the settings of the compiler, which have to lie in the tree.
const { tsConfig: _, ...settings } = options;

/** Returns the files of few lines below `folders` of a tree that a single other file imports, unless lazily. */
export async function smallFiles(tree: string, folders: readonly string[]): Promise<SmallFile[]> {
  const { output } = await cruise(
    [...folders],
    { ...settings, baseDir: tree, exclude: { path: [...options.exclude.path, ...notRun] } },
    undefined,
    undefined,
  );
  const { modules } = output as ICruiseResult;
  const importers = new Map<string, Map<string, boolean>>();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dynamic } of dependencies) {
      importers.set(resolved, (importers.get(resolved) ?? new Map<string, boolean>()).set(source, dynamic));
    }
  }
  return modules.flatMap(({ source: path }) => {
    const [only, ...others] = importers.get(path) ?? [];
    const isOwn = /\.tsx?$/.test(path) && !path.includes('node_modules');
    if (!isOwn || only === undefined || others.length > 0 || only[1]) return [];
    const lines = readFileSync(join(tree, path), 'utf8').trimEnd().split('\n').length;
    return lines <= maxLines ? [{ path, importer: only[0], lines }] : [];
  });
}

if (import.meta.main) {
  const found = await smallFiles(root, ['apps', 'packages']);
  if (process.argv.includes('--list')) {
    for (const { path, importer, lines } of found) console.log(`${path} ${importer} ${lines}`);
  }
  console.log(`${found.length} files of at most ${maxLines} lines that a single other file imports`);
}
