import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import ts from 'typescript';

/** Folders whose modules read what people type, upload or clip. */
const readers = [
  // The growth test of the importers finds each format by itself.
  'packages/readers/src/!(formats)/*.ts',
  'packages/lexicon/src/**/*.ts',
  'packages/shared/src/**/*.ts',
  'apps/api/src/features/{clip,export,recipes}/**/*.ts',
  'apps/api/src/features/ocr/{documents,reading}/*.ts',
  'apps/api/src/kernel/mail/*.ts',
  'apps/web/src/lib/**/*.ts',
  'apps/web/src/features/{clip,on-hand}/*.ts',
];
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** Modules whose patterns need no proof, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'apps/api/src/features/export/typesetting/typefaces.ts': 'asks about one character',
  'apps/api/src/kernel/mail/smtp-mailer.ts': 'each pattern is one class, repeated',
  'apps/web/src/lib/pseudo-locale.ts': 'reads our own texts, in development',
  'apps/web/src/lib/redirect.ts': 'reads 500 characters at most',
  'apps/web/src/lib/server/rest.ts': 'reads our own paths',
  'packages/readers/src/containers/typed-stream.ts': 'the growth test of the importers reads it',
  'packages/readers/src/file-text/field-words.ts': 'reads 200 characters at most',
  'packages/readers/src/recipe-files/imported-recipe.ts': 'the growth test of the importers reads by it',
  'packages/shared/src/import/schemas.ts': 'reads 4,096 characters at most',
};

/** Returns whether the source of a regular expression repeats something without an upper limit. */
const isUnbounded = (pattern: string): boolean =>
  /[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\./gs, '').replaceAll(/\[[^\]]*\]/g, ''));

const parsed = (text: string): ts.SourceFile => ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);

/** Returns whether a module has a regular expression that repeats without an upper limit, or makes one from parts. */
export function hasUnboundedPattern(source: string): boolean {
  const visit = (node: ts.Node): boolean =>
    (ts.isRegularExpressionLiteral(node) && isUnbounded(node.text.slice(1, node.text.lastIndexOf('/')))) ||
    (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') ||
    ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  return visit(parsed(source));
}

/** Returns the paths and patterns that a test gives to `tokensOfSources` as literals. */
export function provenBy(test: string): string[] {
  const given: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'tokensOfSources')
      given.push(...node.arguments.filter(ts.isStringLiteral).map(({ text }) => text));
    ts.forEachChild(node, visit);
  };
  visit(parsed(test));
  return given;
}

/**
 * Returns the modules with such patterns whose sources no growth test reads. The inputs are sources and tests by their
 * paths from the root.
 */
export function checkReaders(
  sources: Readonly<Record<string, string>>,
  tests: Readonly<Record<string, string>>,
  known: readonly string[],
): string[] {
  const proven = Object.values(tests).flatMap(provenBy);
  const isProven = (path: string): boolean => proven.some((pattern) => matchesGlob(path, pattern));
  const unproven = Object.keys(sources).filter((path) => hasUnboundedPattern(sources[path] ?? '') && !isProven(path));
  return [
    ...unproven.filter((path) => !known.includes(path)).map((path) => `${path} no growth test reads its source`),
    ...known.filter((path) => !unproven.includes(path)).map((path) => `${path} needs no exemption`),
  ];
}

const textsOf = (patterns: readonly string[], isMeant: (path: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    globSync(patterns)
      .filter(isMeant)
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

if (import.meta.main) {
  const sources = textsOf(readers, (path) => !isTest(path));
  const tests = textsOf(['{apps,packages}/*/src/**/*.test.ts'], isTest);
  const findings = checkReaders(sources, tests, Object.keys(exempt));
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
