import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Matches files whose names other programs require. */
const knownNames = /^(?:README|ARCHITECTURE|BENCHMARKS|CHANGELOG|CONTRIBUTING|SECURITY)\.md$|^(?:LICENSE|Dockerfile)$/;

/** Most source files of one folder. A larger folder needs subfolders. */
const maxSources = 25;

const source = /\.(?:[cm]?[jt]sx?|css)$/;

/**
 * Match paths deeper than one level below a feature or the sync client, or below one of the other folders. Readers of
 * import have a folder each, and tests have what they need beside them.
 */
const deepRoom = /^apps\/(?:api\/src\/features|web\/src\/(?:features|lib(?=\/sync\/)))\/[^/]+\/[^/]+\/[^/]+\//;
const deepFolder =
  /^(?:apps\/api\/src\/kernel|apps\/web\/src\/(?:ui|lib(?!\/sync\/))|packages\/readers\/src|apps\/api\/bench|e2e)\/[^/]+\/[^/]+\//;
const mayBeDeep = /^packages\/readers\/src\/formats\/|\/(?:fixtures|__snapshots__)\/|\/kernel\/[^/]+\/testing\/[^/]+$/;

/** Matches folders whose names do not say what is in them. */
const namelessFolder = /(?:^|\/)(?:utils|helpers|common|misc|types)\//;

const documents = /^(?:[A-Z]+\.md|docs\/.*\.md|apps\/[^/]+\/README\.md)$/;

/** Folders from which a path in a document may begin. */
const sourceRoots = [
  '',
  'apps/api/',
  'apps/api/src/',
  'apps/web/src/',
  'packages/lexicon/',
  'packages/lexicon/src/',
  'packages/readers/src/',
  'packages/shared/src/',
];
const topLevel = /^(?:apps|packages|docs|e2e|prisma|scripts|\.ci|\.changes)\//;
const fileEnding = /\.(?:[cm]?[jt]sx?|css|md|sql|prisma|ya?ml)$/;

/** Names of the rules, for the test that plants a violation of each. */
export const treeRules = [
  'file-names',
  'folder-size',
  'room-depth',
  'folder-names',
  'documented-paths',
  'document-length',
  'decisions',
];

/** Matches kebab case, for which the linter also takes names such as `_lead`, `4-cups` and `soup--of-day`. */
const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\./;

/** Returns the broken rules of a tree of files, which are paths from the root, as `path rule`. */
export function checkTree(paths: readonly string[]): string[] {
  const names = paths.filter(
    (path) =>
      path.split('/').some((part) => !/^[a-z0-9._-]+$/.test(part) && !knownNames.test(part)) ||
      (/\.tsx?$/.test(path) && !kebabCase.test(posix.basename(path))),
  );
  const sizes = new Map<string, number>();
  for (const path of paths.filter((file) => source.test(file))) {
    const folder = posix.dirname(path);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  const full = [...sizes].filter(([, size]) => size > maxSources).map(([folder]) => folder);
  const deep = paths.filter((path) => (deepRoom.test(path) || deepFolder.test(path)) && !mayBeDeep.test(path));
  const nameless = paths.filter((path) => namelessFolder.test(path));
  return [
    ...names.map((path) => `${path} file-names`),
    ...full.map((folder) => `${folder} folder-size`),
    ...deep.map((path) => `${path} room-depth`),
    ...nameless.map((path) => `${path} folder-names`),
  ];
}

const decision = /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/;

/** Matches documents that people meet when they open the repository. */
const rootDocument = /^[A-Z]+\.md$/;

/** Most bytes of such a document. Nobody reads a longer one. */
const maxRootBytes = 25_000;

/** Returns the most lines of a document that is read from beginning to end. */
const maxLines = (document: string): number => {
  if (document === 'ARCHITECTURE.md') return 90;
  if (document === 'BENCHMARKS.md') return 120;
  return decision.test(document) ? 30 : Infinity;
};

/** Returns `document document-length` for a document that is longer than it may be. */
export function checkLength(document: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length;
  const isLarge = rootDocument.test(document) && Buffer.byteLength(text) > maxRootBytes;
  return lines > maxLines(document) || isLarge ? [`${document} document-length`] : [];
}

/**
 * Returns the decisions without a date, a status or a row in the index, and numbers that are used twice, as
 * `path decisions`. `index` is the text of their README.
 */
export function checkDecisions(texts: Readonly<Record<string, string>>, index: string): string[] {
  const known = new Set<string>();
  return Object.entries(texts).flatMap(([path, text]) => {
    const number = decision.exec(path)?.[1];
    if (number === undefined) return [];
    const isTwice = known.has(number);
    known.add(number);
    const isDated = /^- Date: \d{4}-\d\d-\d\d$/m.test(text) && /^- Status: \w/m.test(text);
    const isListed = index.includes(`(${posix.basename(path)})`);
    return isTwice || !isDated || !isListed ? [`${path} decisions`] : [];
  });
}

/** Returns the paths in backticks of a document that do not exist, as `document:line path documented-paths`. */
export function checkDocument(document: string, text: string, exists: (path: string) => boolean): string[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/`([^`\s]+)`/g)]
      .map(([, path = '']) => path.replace(/:\d+$/, ''))
      .filter((path) => path.includes('/') && /^[\w./*{},@-]+$/.test(path))
      .filter((path) => topLevel.test(path) || fileEnding.test(path))
      .filter((path) => !sourceRoots.some((root) => exists(root + path)))
      .map((path) => `${document}:${index + 1} ${path} documented-paths`),
  );
}

if (import.meta.main) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(path));
  const leads = (path: string): boolean => globSync(path).length > 0;
  const findings = [
    ...checkTree(paths),
    ...paths
      .filter((path) => documents.test(path))
      .flatMap((path) => {
        const text = readFileSync(path, 'utf8');
        return [...checkDocument(path, text, leads), ...checkLength(path, text)];
      }),
    ...checkDecisions(
      Object.fromEntries(paths.filter((path) => decision.test(path)).map((path) => [path, readFileSync(path, 'utf8')])),
      readFileSync('docs/decisions/README.md', 'utf8'),
    ),
  ];
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
