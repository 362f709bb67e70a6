import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { declaredRows, type DeclaredColumn, type DeclaredRow } from './rows/declared-rows.ts';

/** The columns that PostgreSQL described for a statement, as the server's tests note them. */
export interface SeenRow {
  /** The file and the line of the call. */
  place: string;
  columns: readonly {
    name: string;
    /** The number of its type in PostgreSQL. */
    type: number;
    /** Whether the table lets the column be null, and the statement does not leave such rows out. */
    mayBeNull: boolean;
    /** Whether it was null in a row. */
    isNull: boolean;
  }[];
}

/** Names of the rules, for the test that plants a violation of each. */
export const rowRules = ['row-columns', 'row-types', 'row-nulls', 'row-unseen'];

/** What a value of a PostgreSQL type is in the program. Numbers of eight bytes come as texts past Prisma. */
const kindsOfTypes: Readonly<Record<number, readonly string[]>> = {
  16: ['boolean'],
  17: ['bytes'],
  20: ['bigint', 'string'],
  21: ['number'],
  23: ['number'],
  700: ['number'],
  701: ['number'],
  1007: ['number[]'],
  1009: ['string[]'],
  1082: ['Date'],
  1114: ['Date'],
  1184: ['Date'],
  1700: ['object', 'string'],
  2951: ['string[]'],
};
const json = new Set([114, 3802]);

/** Returns the differences between what statements declare and what was seen of them, as `place rule: column`. */
export function checkRows(declared: readonly DeclaredRow[], seen: readonly SeenRow[]): string[] {
  const byPlace = Map.groupBy(seen, ({ place }) => place);
  return declared.flatMap(({ place, columns }) => {
    const rows = byPlace.get(place);
    if (!rows) return [`${place} row-unseen: no test runs this statement`];
    const faults = rows.flatMap((row) =>
      Object.entries(columns).flatMap(([name, column]) =>
        faultsOf(name, column, row).map((fault) => `${place} ${fault}`),
      ),
    );
    return [...new Set(faults)];
  });
}

function faultsOf(name: string, declared: DeclaredColumn, { columns }: SeenRow): string[] {
  const seen = columns.find((column) => column.name === name);
  if (!seen) return declared.isOptional ? [] : [`row-columns: there is no ${name}`];
  const faults: string[] = [];
  if (!isOfType(declared, seen.type))
    faults.push(`row-types: ${name} is of type ${seen.type}, not ${declared.kinds.join(' | ')}`);
  if (!declared.mayBeNull && (seen.mayBeNull || seen.isNull)) faults.push(`row-nulls: ${name} may be null`);
  return faults;
}

function isOfType({ kinds }: DeclaredColumn, type: number): boolean {
  if (kinds.includes('any') || json.has(type)) return true;
  return (kindsOfTypes[type] ?? ['string']).some((kind) => kinds.includes(kind));
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../apps/api');
  const settings = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile.bind(ts.sys)).config as unknown;
  const { options } = ts.parseJsonConfigFileContent(settings, ts.sys, folder);
  const files = globSync('src/**/*.ts', { cwd: folder })
    .filter((path) => !/\.test\.ts$|\/testing\/|\/generated\//.test(path))
    .map((path) => join(folder, path))
    .filter((path) => /(?:\$queryRaw|queryPrepared|\.query)</.test(readFileSync(path, 'utf8')));
  const notes = join(folder, 'test-results/rows');
  const lines = existsSync(notes)
    ? readdirSync(notes).flatMap((file) => readFileSync(join(notes, file), 'utf8').trimEnd().split('\n'))
    : [];
  if (lines.length === 0) console.error('The tests of the server have noted no rows. Run them first, all of them.');
  const seen = lines.map((line) => JSON.parse(line) as SeenRow);
  const findings = checkRows(declaredRows(folder, files, options), seen);
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
