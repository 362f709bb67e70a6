import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { FreshQueryClient } from './query-client.ts';

const queryKey = ['recipes'];

/** A server that answers when `answer` is called. An answer holds the value of the moment of its question. */
function slowServer() {
  let now = 'old';
  const waiting: (() => void)[] = [];
  return {
    change: () => (now = 'new'),
    answer: () => waiting.splice(0).forEach((answer) => answer()),
    waiting,
    ask: vi.fn(() => {
      const read = now;
      return new Promise<string>((resolve) => waiting.push(() => resolve(read)));
    }),
  };
}

function open() {
  const client = new FreshQueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  return { client, server: slowServer(), shown: () => client.getQueryData(queryKey) };
}

it('reads again what changed while it was read for the first time', async () => {
  const { client, server, shown } = open();
  const stop = new QueryObserver(client, { queryKey, queryFn: server.ask }).subscribe(() => {});
  server.change();
  void client.invalidateQueries({ queryKey });
  server.answer();
  await expect.poll(() => server.waiting.length).toBe(1);
  expect(shown()).toBe('old');
  server.answer();
  await expect.poll(shown).toBe('new');
  expect(server.ask).toHaveBeenCalledTimes(2);
  stop();
});

it('reads once more, not twice, what was shown before', async () => {
  const { client, server, shown } = open();
  const stop = new QueryObserver(client, { queryKey, queryFn: server.ask }).subscribe(() => {});
  server.answer();
  await expect.poll(shown).toBe('old');
  void client.invalidateQueries({ queryKey });
  server.change();
  void client.invalidateQueries({ queryKey });
  server.answer();
  await expect.poll(shown).toBe('new');
  expect(server.ask).toHaveBeenCalledTimes(3);
  stop();
});

it('keeps what nobody sees marked as old when it changed while it was read', async () => {
  const { client, server, shown } = open();
  void client.query({ queryKey, queryFn: server.ask });
  server.change();
  void client.invalidateQueries({ queryKey });
  server.answer();
  await expect.poll(shown).toBe('old');
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  const stop = new QueryObserver(client, { queryKey, queryFn: server.ask }).subscribe(() => {});
  server.answer();
  await expect.poll(shown).toBe('new');
  stop();
});

it('tells of a query that fails', async () => {
  const onQueryError = vi.fn();
  const client = new FreshQueryClient({ onQueryError, defaultOptions: { queries: { retry: false } } });
  await client.query({ queryKey, queryFn: () => Promise.reject(new Error('no')) }).catch(() => undefined);
  expect(onQueryError).toHaveBeenCalledOnce();
});
