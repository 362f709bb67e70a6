import assert from 'node:assert/strict';
import settings from '../../oxlint.config.ts';
import { lintPlanted, type PlantedFile } from './planted-lint.ts';

/** The rules that are proven without types. Others complain about what a planted line leaves out. */
const proven = [
  'eslint(max-lines)',
  'eslint(max-lines-per-function)',
  'eslint(no-console)',
  'eslint(no-restricted-globals)',
  'eslint(no-restricted-imports)',
  'eslint(no-restricted-properties)',
  'eslint-js(no-restricted-syntax)',
  'eslint-js(no-useless-assignment)',
  'regexp(no-dupe-characters-character-class)',
  'regexp(no-super-linear-backtracking)',
  'regexp(no-super-linear-move)',
  'unicorn(filename-case)',
];

/** How many numbered trees have a file at a path. Another text for that path goes into the next tree. */
const treesWith = new Map<string, number>();

/** The texts of a test file. One run of the linter reads them all, because each run reads its plugins anew. */
const planted: PlantedFile[] = [];
let complaints: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Plants a text, and returns what gives the messages of the proven rules about it, with the repository's settings for
 * its path. Every text of a test file is planted before the first messages are asked for.
 */
export function plant(path: string, text: string): () => readonly string[] {
  assert.equal(complaints, undefined, 'plant before the first test runs');
  const tree = treesWith.get(path) ?? 0;
  treesWith.set(path, tree + 1);
  const planting = { path: `${tree}/${path}`, text };
  planted.push(planting);
  return () => (complaints ??= lintAll()).get(planting.path) ?? [];
}

/** Plants each text at each path. */
export const plantAll = (paths: readonly string[], texts: readonly string[]) =>
  paths.flatMap((path) => texts.map((text) => ({ path, text, found: plant(path, text) })));

/** Lints all trees, and returns the messages by path. */
function lintAll(): Map<string, string[]> {
  const inTree = (pattern: string) => `*/${pattern}`;
  const { options: _, ...untyped } = settings;
  const found = lintPlanted(planted, {
    ...untyped,
    overrides: untyped.overrides.map(({ files, ...override }) => ({
      ...override,
      files: files.map(inTree),
      excludeFiles: 'excludeFiles' in override ? override.excludeFiles.map(inTree) : [],
    })),
  });
  const byPath = new Map<string, string[]>();
  for (const { filename, code = 'parser', message, help } of found)
    if (proven.includes(code) || !/^[a-z-]+\(/.test(code))
      byPath.set(filename, [...(byPath.get(filename) ?? []), [`${code}:`, message, help].join(' ')]);
  return byPath;
}
