import pg from 'pg';
import { vi } from 'vitest';

/** A statement that was sent to PostgreSQL. */
export interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
  /** The name of a prepared statement. Other statements have none. */
  readonly name: string | undefined;
}

/** Does something and returns what it sent to PostgreSQL. */
export async function sentBy(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.flatMap(([query]) => {
      const {
        text,
        values = [],
        name,
      } = (typeof query === 'string' ? { text: query } : query) as Partial<SentStatement>;
      return text === undefined ? [] : [{ text, values, name }];
    });
  } finally {
    sent.mockRestore();
  }
}
