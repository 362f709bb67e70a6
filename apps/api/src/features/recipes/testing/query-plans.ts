import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '#api/kernel/db/client';

/** A statement as it went to PostgreSQL. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Prepared statements have one. */
  readonly name: string | undefined;
}

/** What a plan reads, in its order: tables, and indexes by their names. How it joins them may change with any release. */
export type Plan = readonly string[];

/** Does something and answers what it sent to PostgreSQL about recipes and labels. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.flatMap(([query]) => {
      const {
        text,
        values = [],
        name,
      } = (typeof query === 'string' ? { text: query } : query) as Partial<SentStatement>;
      const isOurs = text !== undefined && /\b(?:recipe|label|library_word)/.test(text) && !text.includes('pgboss');
      return isOurs ? [{ text, values, name }] : [];
    });
  } finally {
    sent.mockRestore();
  }
}

const scanLine = /^ *(?:-> +)?(?<scan>[A-Z][^:]* Scan [^:]*)$/;
const wholeTable = /Seq Scan on (recipes|recipe_labels|import_entries|library_words|recipe_revisions)\b/;

/** The plan by which a statement runs first on a connection that has never run it: of the pool that it is sent on. */
export async function firstPlanOf(database: Database, { text, values, name }: SentStatement): Promise<Plan> {
  const client = await (name === undefined ? database.pool : database.preparedPool).connect();
  try {
    await client.query(`PREPARE looked_at AS ${text}`);
    const given = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) EXECUTE looked_at${given}`);
    return scansOf(rows.map((row) => row['QUERY PLAN']));
  } finally {
    // With it goes what was prepared here.
    client.release(true);
  }
}

// EXPLAIN EXECUTE takes no values beside its text.
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (!Array.isArray(value)) return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
  const items = value.map((item) => `"${String(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`);
  return pg.escapeLiteral(`{${items.join(',')}}`);
}

/** Tables of many rows that a plan reads from end to end. */
export const wholeTablesOf = (plan: Plan): string[] => plan.flatMap((line) => wholeTable.exec(line)?.[1] ?? []);

// Conditions and keys are written as lines with a colon under their node.
const scansOf = (lines: readonly string[]): Plan => lines.flatMap((line) => scanLine.exec(line)?.groups?.scan ?? []);
