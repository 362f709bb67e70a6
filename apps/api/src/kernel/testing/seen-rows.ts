import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../db/client.ts';

type Call = (this: unknown, ...given: unknown[]) => unknown;
/** A statement with its text, as the database's two clients take it. */
type Statement = string | { readonly text?: string; readonly raw?: readonly string[] };
type Result = Pick<pg.QueryArrayResult, 'fields' | 'rows'>;

/** The calls that sent a statement, as `src/file.ts:line`, by its text. */
const places = new Map<string, string>();
const noted = new Set<string>();
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
  if (text === '' || places.has(text)) return;
  const lines = new Error().stack?.split('\n') ?? [];
  const line = lines.find((each) => each.includes('/apps/api/src/') && !/seen-rows|prepared-query\.ts/.test(each));
  const place = /\/apps\/api\/(src\/.+?:\d+):\d+/.exec(line ?? '')?.[1];
  if (place !== undefined) places.set(text, place);
}

function noteRows(text: string, { fields = [], rows = [] }: Partial<Result> = {}): void {
  const place = places.get(text);
  if (place === undefined || fields.length === 0) return;
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
  const line = JSON.stringify({ place, columns });
  if (noted.has(line)) return;
  noted.add(line);
  appendFileSync(join(inject('seenRowsFolder'), `${process.pid}.jsonl`), `${line}\n`);
}
