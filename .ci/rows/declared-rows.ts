import { relative } from 'node:path';
import ts from 'typescript';

/** What a column holds in the program: `string`, `number`, `Date`, …, `string[]`; `any` for JSON and what is not known. */
export interface DeclaredColumn {
  kinds: readonly string[];
  mayBeNull: boolean;
  /** Whether the statement may leave it out. */
  isOptional: boolean;
}

/** The row type that a call gives its statement. */
export interface DeclaredRow {
  /** The file from the package's folder and the line of the call's name, as stacks have them. */
  place: string;
  columns: Readonly<Record<string, DeclaredColumn>>;
}

/** The calls that run a statement, with a row type or an array of it as their type argument. */
const calls: Readonly<Record<string, 'row' | 'rows'>> = { $queryRaw: 'rows', queryPrepared: 'row', query: 'row' };

/** Returns the declared rows of all statements in the code below `folder/src`. Statements whose rows nobody reads have none. */
export function declaredRows(folder: string, files: readonly string[], options: ts.CompilerOptions): DeclaredRow[] {
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => files.includes(fileName))
    .flatMap((source) => rowsOf(source, checker, folder));
}

function rowsOf(source: ts.SourceFile, checker: ts.TypeChecker, folder: string): DeclaredRow[] {
  const found: DeclaredRow[] = [];
  const visit = (node: ts.Node): void => {
    const call = callOf(node);
    if (call) {
      const columns = columnsOf(call.row, calls[call.name.text] === 'rows', checker);
      const { line } = source.getLineAndCharacterOfPosition(call.name.getStart(source));
      const place = `${relative(folder, source.fileName)}:${line + 1}`;
      if (columns) found.push({ place, columns });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the name and the row type of a call that runs a statement. */
function callOf(node: ts.Node): { name: ts.Identifier; row: ts.TypeNode } | undefined {
  if (!ts.isCallExpression(node) && !ts.isTaggedTemplateExpression(node)) return undefined;
  const callee = ts.isCallExpression(node) ? node.expression : node.tag;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
  const [row] = node.typeArguments ?? [];
  return ts.isIdentifier(name) && Object.hasOwn(calls, name.text) && row ? { name, row } : undefined;
}

/** Returns the columns of a row type, or undefined for a type that names none. Of a union it may be any one. */
function columnsOf(node: ts.TypeNode, isArray: boolean, checker: ts.TypeChecker): DeclaredRow['columns'] | undefined {
  const given = checker.getTypeFromTypeNode(node);
  const row = isArray ? checker.getIndexTypeOfType(given, ts.IndexKind.Number) : given;
  const nameless = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;
  if (row === undefined || (row.flags & nameless) !== 0) return undefined;
  return Object.fromEntries(
    checker.getPropertiesOfType(row).map((column) => [column.name, columnOf(checker.getTypeOfSymbol(column), checker)]),
  );
}

function columnOf(type: ts.Type, checker: ts.TypeChecker): DeclaredColumn {
  const parts = type.isUnion() ? type.types : [type];
  const has = (flags: ts.TypeFlags): boolean => parts.some((part) => (part.flags & flags) !== 0);
  const { Null, Undefined } = ts.TypeFlags;
  const values = parts.filter(({ flags }) => !(flags & (Null | Undefined)));
  const kinds = [...new Set(values.map((part) => kindOf(part, checker)))];
  return { kinds, mayBeNull: has(Null) || kinds.includes('any'), isOptional: has(Undefined) };
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
  const kind = Object.entries({
    string: ts.TypeFlags.StringLike,
    number: ts.TypeFlags.NumberLike,
    bigint: ts.TypeFlags.BigIntLike,
    boolean: ts.TypeFlags.BooleanLike,
    any: ts.TypeFlags.Any | ts.TypeFlags.Unknown,
  }).find(([, flags]) => type.flags & flags)?.[0];
  if (kind !== undefined) return kind;
  const element = checker.isArrayType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  if (element) return `${columnOf(element, checker).kinds.join('|')}[]`;
  const name = type.getSymbol()?.name ?? '';
  return name === 'Date' ? 'Date' : /^(?:Buffer|Uint8Array)$/.test(name) ? 'bytes' : 'object';
}
