import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../db/client.ts';

type Call = (this: unknown, ...given: unknown[]) => unknown;
/** A statement with its text, as the database's two clients take it. */
type Statement = string | { readonly text?: string; readonly raw?: readonly string[] };
type Result = Pick<pg.QueryArrayResult, 'fields' | 'rows'>;

/** The calls that sent a statement, as `src/file.ts:line`, by its text. Several may send the same. */
const places = new Map<string, Set<string>>();
/** What was seen of a statement, as JSON, by its text. */
const seen = new Map<string, Set<string>>();
let isWatching = false;

/**
 * Notes the columns that PostgreSQL describes for each statement that the program writes itself, with the line of the
 * call. `.ci/check-rows.ts` compares them with the declared rows. It affects the whole process.
 */
export function watchRows(): void {
  if (isWatching) return;
  isWatching = true;
  // The library gives no other way to its class.
  const { db } = openDatabase('postgresql://localhost', { warn: () => {} } as never, 1);
  const own = (db as unknown as { _originalClient: object })._originalClient;
  for (const [owner, name] of [
    [Object.getPrototypeOf(own), '$queryRaw'],
    [pg.Pool.prototype, 'query'],
  ] as [Record<string, Call>, string][]) {
    const call = owner[name]!;
    owner[name] = function (statement, ...values) {
      notePlace(textOf(statement as Statement));
      return call.call(this, statement, ...values);
    };
  }
  const clients = pg.Client.prototype as unknown as { query: Call };
  const { query } = clients;
  clients.query = function (statement, ...given) {
    const text = textOf(statement as Statement);
    notePlace(text);
    const done = given.findIndex((each) => typeof each === 'function');
    if (done < 0) {
      const answer = query.call(this, statement, ...given);
      // A failure is that of the caller.
      if (answer instanceof Promise) void answer.then((result: Result) => noteRows(text, result)).catch(() => {});
      return answer;
    }
    const callback = given[done] as (error: unknown, result: Result) => void;
    const noting = (error: unknown, result: Result): void => {
      if (!error) noteRows(text, result);
      callback(error, result);
    };
    return query.call(this, statement, ...given.with(done, noting));
  };
}

/** Returns a statement's text, in which values are numbered. */
function textOf(statement: Statement): string {
  if (typeof statement === 'string') return statement;
  const { text, raw } = statement;
  return text ?? raw?.reduce((before, part, index) => `${before}$${index}${part}`) ?? '';
}

function notePlace(text: string): void {
  const place = text === '' ? undefined : callPlace();
  if (place === undefined || !addTo(places, text, place)) return;
  for (const columns of seen.get(text) ?? []) write(place, columns);
}

/** Lines of code by where they run, which another program may have moved. To ask for a line takes long. */
const lines = new Map<string, string | undefined>();

/** Returns the line of the program that asks the database just now. */
function callPlace(): string | undefined {
  const before = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
  Error.prepareStackTrace = (_, sites) => sites;
  const sites = new Error().stack as unknown as NodeJS.CallSite[];
  Object.defineProperty(Error, 'prepareStackTrace', before!);
  const site = sites.find((each) => isOfProgram(each.getFileName() ?? ''));
  if (site === undefined) return undefined;
  const at = `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`;
  if (!lines.has(at)) lines.set(at, writtenLine());
  return lines.get(at);
}

function writtenLine(): string | undefined {
  const line = new Error().stack?.split('\n').find(isOfProgram);
  return /\/apps\/api\/(src\/.+?:\d+):\d+/.exec(line ?? '')?.[1];
}

const isOfProgram = (place: string): boolean =>
  place.includes('/apps/api/src/') && !/seen-rows|prepared-query\.ts/.test(place);

/** Returns true for a value that was not there. */
function addTo(sets: Map<string, Set<string>>, key: string, value: string): boolean {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set);
  return set.size < set.add(value).size;
}

const write = (place: string, columns: string): void =>
  appendFileSync(
    join(inject('seenRowsFolder'), `${process.pid}.jsonl`),
    `{"place":${JSON.stringify(place)},"columns":${columns}}\n`,
  );

function noteRows(text: string, { fields = [], rows = [] }: Partial<Result> = {}): void {
  if (!places.has(text) || fields.length === 0) return;
  const nullable = inject('nullableColumns');
  const columns = fields.map(({ name, dataTypeID, tableID, columnID }, index) => {
    const column = nullable[`${tableID}.${columnID}`];
    // A statement that compares the column or sets it has no rows without it.
    const mayBeNull = column !== undefined && !new RegExp(`\\b${column} (?:IS NOT NULL|[<>=])`).test(text);
    const isNull = rows.some(
      (row) => (Array.isArray(row) ? row[index] : (row as Record<string, unknown>)[name]) === null,
    );
    return { name, type: dataTypeID, mayBeNull, isNull };
  });
  const json = JSON.stringify(columns);
  if (!addTo(seen, text, json)) return;
  for (const place of places.get(text) ?? []) write(place, json);
}
