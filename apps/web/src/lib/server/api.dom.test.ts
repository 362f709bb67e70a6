import { maxRecipesRead } from '@trivet/shared/recipes/max-recipes-read';
import { afterEach, expect, test, vi } from 'vitest';
import { serveTyped } from '#web/testing/typed-server.tsx';
import { newId } from '../new-id.ts';
import { trpcClient } from './api.ts';
import { backgroundClient } from './background-client.ts';
import { findPersonOf } from './person-of-token.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the ids of as many recipes as are read at once fit into the address of a call', async () => {
  const asked: number[] = [];
  const answer = ({ ids }: { ids: readonly string[] }) => {
    asked.push(ids.length);
    return [];
  };
  serveTyped({ 'recipes.readIngredients': answer, 'recipes.readLabels': answer });
  const ids = Array.from({ length: maxRecipesRead }, newId);
  await trpcClient.recipes.readIngredients.query({ ids });
  await trpcClient.recipes.readLabels.query({ ids });
  expect(asked).toEqual([maxRecipesRead, maxRecipesRead]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a typed call', () => trpcClient.users.getMe.query()],
  ['one in the background', () => backgroundClient.users.getMe.query()],
  ['the question whose a session is', () => findPersonOf('token').then((id) => Promise.reject(new Error(`${id}`)))],
])('spec 9: %s that gets no answer ends after ten minutes', async (_what, call) => {
  const clock = new AbortController();
  // What another test left running may ask as well, also for other clocks.
  const clockOf = (ms: number) => (ms === 600_000 ? clock : new AbortController()).signal;
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(clockOf);
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
    return promise;
  });
  const ended = expect(call()).rejects.toThrow();
  await expect.poll(() => asked.mock.calls).toContainEqual([600_000]);
  clock.abort(new Error('late'));
  await ended;
});
