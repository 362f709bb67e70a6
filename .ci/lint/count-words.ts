import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

// Lists of words of the languages of cooks belong in packages/lexicon. Patterns of rules may name one or two.

/** Where such words may stand as code. */
const sources = ['packages/*/src/**/*.ts', 'apps/api/src/features/recipes/samples/*.ts'];
const isTest = (path: string): boolean => /\.test\.ts$|\/testing\//.test(path);

/** Returns whether an expression is made of texts, numbers, patterns and names alone, in lists, objects, sets and calls. */
function isLiteral(node: ts.Expression | ts.SpreadElement): boolean {
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((each) => !ts.isPropertyAssignment(each) || isLiteral(each.initializer));
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isLiteral);
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    const of = ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : node.expression;
    return isLiteral(of) && (node.arguments ?? []).every(isLiteral);
  }
  if (ts.isBinaryExpression(node)) return isLiteral(node.left) && isLiteral(node.right);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isSpreadElement(node))
    return isLiteral(node.expression);
  return ts.isLiteralExpression(node) || ts.isIdentifier(node) || /^(?:true|false|null)$/.test(node.getText());
}

/** Returns whether a text or a pattern somewhere in a node has a letter beyond those of English. */
const hasForeignLetter = (node: ts.Node): boolean =>
  (ts.isLiteralExpression(node) && /(?![A-Za-z])\p{L}/u.test(node.text)) ||
  ts.forEachChild(node, (child) => hasForeignLetter(child) || undefined) === true;

/** Returns the lines of a module that belong to constants of words: literals alone, and not of English alone. */
export function linesOfWords(source: string): number {
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true);
  const lineOf = (place: number): number => file.getLineAndCharacterOfPosition(place).line;
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ initializer }) => initializer ?? [])
    .filter((made) => isLiteral(made) && hasForeignLetter(made))
    .reduce((sum, made) => sum + lineOf(made.getEnd()) - lineOf(made.getStart()) + 1, 0);
}

/** Returns the modules of a tree with such words, and how many lines each has, the most first. */
export const countWords = (root: string): { path: string; lines: number }[] =>
  globSync(sources, { cwd: root })
    .filter((path) => !isTest(path))
    .map((path) => ({ path, lines: linesOfWords(readFileSync(join(root, path), 'utf8')) }))
    .filter(({ lines }) => lines > 0)
    .toSorted((one, other) => other.lines - one.lines);

if (import.meta.main) {
  // The root of another checkout may be given, to compare with it.
  const counted = countWords(process.argv[2] ?? join(import.meta.dirname, '../..'));
  for (const { path, lines } of counted) console.log(`${lines} ${path}`);
  const sum = counted.reduce((total, { lines }) => total + lines, 0);
  console.log(`${sum} lines in ${counted.length} modules hold words of other languages than English as code`);
}
