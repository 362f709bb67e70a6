import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { createScopeServer, listOperation } from '#web/testing/scope-server.ts';
import { anna, beginTest, bela, endTest, logIn, openPage } from '#web/testing/local-pages.ts';

const list = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';

beforeEach(beginTest);

afterEach(() => {
  endTest();
  localStorage.clear();
});

test('a list can be changed until it is known that it can only be viewed', async () => {
  logIn();
  const server = createScopeServer();
  const operations = [listOperation(list, { type: 'create', title: 'Shop' })];
  await server.transportOf(bela).push({ operations, scopes: [] });
  server.share(list, anna, 'view');
  const transport = server.transportOf(anna);
  const asked = Promise.withResolvers<undefined>();
  const page = await openPage({
    transport: { ...transport, getScopes: () => asked.promise.then(transport.getScopes) },
  });
  const { useScopeState } = await import('#web/lib/sync/hooks/use-scopes.ts');
  const { useScopePeople } = await import('./use-scope-people.public.ts');
  const state = renderHook(() => useScopeState(shoppingListKind, list));
  const people = renderHook(() => useScopePeople(shoppingListKind, list));
  page.start();
  await expect.poll(() => state.result.current).toBe('here');
  expect(people.result.current.role).toBe('edit');
  asked.resolve(undefined);
  await expect.poll(() => people.result.current.role).toBe('view');
});
