import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it went to PostgreSQL. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Prepared statements have one; their plan may be one for any values. */
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

/** The plan of a statement for the values that it was sent with. */
export async function planOf(client: pg.ClientBase, { text, values }: SentStatement): Promise<Plan> {
  return scansOf(await explain(client, 'COSTS OFF', text, values));
}

/** The plan of a statement for any values: what PostgreSQL may use for a prepared one. */
export async function genericPlanOf(client: pg.ClientBase, { text }: SentStatement): Promise<Plan> {
  return scansOf(await explain(client, 'COSTS OFF, GENERIC_PLAN', text, []));
}

/** Tables of many rows that a plan reads from end to end. */
export const wholeTablesOf = (plan: Plan): string[] => plan.flatMap((line) => wholeTable.exec(line)?.[1] ?? []);

async function explain(
  client: pg.ClientBase,
  options: string,
  text: string,
  values: readonly unknown[],
): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (${options}) ${text}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']);
}

// Conditions and keys are written as lines with a colon under their node.
const scansOf = (lines: readonly string[]): Plan => lines.flatMap((line) => scanLine.exec(line)?.groups?.scan ?? []);
