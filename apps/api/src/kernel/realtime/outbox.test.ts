import type pg from 'pg';
import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';

test('of equal payloads that go together, the last one is sent, so that none is older than what it tells of', async () => {
  const sent: string[][] = [];
  const pool = {
    query: (_: string, [, payloads]: [string, string[]]) => Promise.resolve(sent.push(payloads)),
  } as unknown as pg.Pool;
  const outbox = createOutbox({ pool, channel: 'news', log: { warn: () => {} } as never });
  await outbox.send(['made', 'changed', 'deleted', 'made']);
  await outbox.send(['made']);
  expect(sent).toEqual([['changed', 'deleted', 'made'], ['made']]);
});
