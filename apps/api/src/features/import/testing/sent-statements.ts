import pg from 'pg';
import { vi } from 'vitest';

/** A statement with its values. */
export interface SentStatement {
  text: string;
  values: unknown[];
}

/** Does something and returns what it sent to PostgreSQL. */
export async function sentBy(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.flatMap(([query]) => {
      const { text, values = [] } = query as unknown as Partial<SentStatement>;
      return text === undefined ? [] : [{ text, values }];
    });
  } finally {
    sent.mockRestore();
  }
}
