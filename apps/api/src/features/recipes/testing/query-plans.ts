import pg from 'pg';
import type { Database } from '#api/kernel/db/client';
import { sentBy, type SentStatement } from '#api/kernel/testing/sent-statements';

/** The tables and indexes that a plan reads, in its order. It leaves out the joins, which any release may change. */
export type Plan = readonly string[];

/** Runs a function and returns the statements about recipes and labels that it sent to PostgreSQL. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = await sentBy(work);
  return sent.filter(({ text }) => /\b(?:recipe|label|library_word)/.test(text) && !text.includes('pgboss'));
}

const scanLine = /^ *(?:-> +)?(?<scan>[A-Z][^:]* Scan [^:]*)$/;
const wholeTable =
  /Seq Scan on (recipes|recipe_labels|import_entries|library_words|recipe_revisions|recipe_favorites|recipe_views)\b/;

/** Returns the plan of a statement on a connection that has never run it, from the pool that runs such statements. */
export async function firstPlanOf(database: Database, { text, values, name }: SentStatement): Promise<Plan> {
  const client = await (name === undefined ? database.pool : database.preparedPool).connect();
  try {
    await client.query(`PREPARE looked_at AS ${text}`);
    const given = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) EXECUTE looked_at${given}`);
    return scansOf(rows.map((row) => row['QUERY PLAN']));
  } finally {
    // This closes the connection, and the statement that was prepared on it is gone.
    client.release(true);
  }
}

// EXPLAIN EXECUTE takes no parameters, so the values must be in the text.
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (!Array.isArray(value)) return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
  const items = value.map((item) => `"${String(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`);
  return pg.escapeLiteral(`{${items.join(',')}}`);
}

/** Returns the large tables that a plan reads from beginning to end. */
export const wholeTablesOf = (plan: Plan): string[] => plan.flatMap((line) => wholeTable.exec(line)?.[1] ?? []);

// The lines of conditions and keys have a colon, and those of nodes have none.
const scansOf = (lines: readonly string[]): Plan => lines.flatMap((line) => scanLine.exec(line)?.groups?.scan ?? []);
