import pg from 'pg';
import { heard } from '../streams.ts';

/** Runs one statement over a connection of its own. Throws pg's errors. */
export async function runOnce(url: string, sql: string): Promise<void> {
  const client = heard(new pg.Client({ connectionString: url }));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
