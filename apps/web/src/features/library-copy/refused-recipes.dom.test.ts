import { afterEach, beforeEach, expect, test } from 'vitest';
import { libraryRecipe } from '#web/testing/library/library-server.ts';
import {
  beginCopyTest,
  endCopyTest,
  loseNetwork,
  openPage,
  openWhole,
  serve,
  soup,
  storedChanges,
  withSoup,
} from './testing/copy-pages.ts';

beforeEach(beginCopyTest);
afterEach(endCopyTest);

const pie = '00000000-0000-4000-8000-0000000000cc';

test('a recipe that was deleted elsewhere is still known as the person saw it when their save of it is refused', async () => {
  const server = withSoup();
  server.write('recipe', { [soup]: libraryRecipe({ title: 'Soup', ingredients: '1 onion', instructions: 'Boil.' }) });
  await openWhole(server);
  loseNetwork();
  const page = await openPage();
  await expect.poll(page.titles).toEqual(['Soup']);
  const { saveRecipe } = page.trpcClient.recipes;
  await saveRecipe.mutate({ id: soup, version: 1, notes: 'Salty' });
  await saveRecipe.mutate({ id: soup, version: 2, title: 'Stew' });
  await expect.poll(storedChanges).toBe(2);
  server.write('recipe', { [soup]: null });
  const again = await openPage();
  await expect.poll(again.titles).toEqual(['Stew']);
  serve(server);
  again.wakeSync();
  await expect.poll(again.refused).toEqual(['notFound', 'notFound']);
  await expect.poll(again.titles).toEqual([]);

  // A reload knows it as well.
  const last = await openPage();
  await expect.poll(last.refused).toEqual(['notFound', 'notFound']);
  const { unsentStore } = await import('#web/lib/tab-sync.ts');
  const { stateBefore } = await import('./library-copy.public.ts');
  const [first, second] = unsentStore.get().refused.map(({ operation }) => operation.id);
  const whole = { title: 'Soup', ingredients: '1 onion', instructions: 'Boil.', version: 1 };
  expect(await stateBefore(first!)).toMatchObject({ stored: whole, shown: whole });
  expect(await stateBefore(second!)).toMatchObject({ stored: whole, shown: { ...whole, notes: 'Salty', version: 2 } });
});

test('what a recipe was before a save is forgotten once the server has taken that', async () => {
  const server = withSoup();
  await openWhole(server);
  loseNetwork();
  const page = await openPage();
  await expect.poll(page.titles).toEqual(['Soup']);
  const { waitingDrafts } = await import('#web/lib/sync/hooks/waiting-drafts.ts');
  const { stateBefore } = await import('./library-copy.public.ts');
  await page.trpcClient.recipes.saveRecipe.mutate({ id: soup, version: 1, title: 'Stew' });
  const id = waitingDrafts()[0]!.id;
  expect(await stateBefore(id)).toMatchObject({ shown: { title: 'Soup' } });
  serve(server);
  page.wakeSync();
  await expect.poll(page.waiting).toBe(0);
  await expect.poll(() => stateBefore(id)).toBeUndefined();
});

test('a new recipe that is given up leaves the screens, and a change of it fails aloud', async () => {
  await openWhole(withSoup());
  loseNetwork();
  const page = await openPage();
  await expect.poll(page.titles).toEqual(['Soup']);
  const { queryClient, trpc } = await import('#web/lib/server/api.ts');
  const { getQueryKey } = await import('@trpc/react-query');
  const { giveUpWaiting } = await import('#web/lib/sync/hooks/unsent-changes.ts');
  const { waitingDrafts } = await import('#web/lib/sync/hooks/waiting-drafts.ts');
  const { recipes } = page.trpcClient;
  const made = await recipes.addRecipe.mutate({ id: pie, title: 'Pie' });
  const key = getQueryKey(trpc.recipes.readRecipe, { id: pie }, 'query');
  queryClient.setQueryData(key, made);
  await giveUpWaiting(waitingDrafts().map(({ id }) => id));
  await expect.poll(() => queryClient.getQueryData(key)).toBeUndefined();
  await expect(recipes.saveRecipe.mutate({ id: pie, rating: 4 })).rejects.toThrow();
  const selection = { ids: [pie] };
  await expect(recipes.updateRecipes.mutate({ selection, rating: 4 })).rejects.toThrow();
  expect(await recipes.updateRecipes.mutate({ selection: { ids: [pie, soup] }, rating: 4 })).toMatchObject({
    count: 1,
  });
  expect(page.waiting()).toBe(1);
});
