import { libraryKind } from '@trivet/shared/recipes/library/library-rows';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseNames, person } from '#web/testing/disk.ts';
import { libraryRecipe } from '#web/testing/library/library-server.ts';
import {
  beginCopyTest,
  endCopyTest,
  loseNetwork,
  openPage,
  openWhole,
  other,
  serve,
  soup,
  storedChanges,
  withSoup,
} from './testing/copy-pages.ts';

beforeEach(beginCopyTest);
afterEach(endCopyTest);

describe('a copy that is new', () => {
  test('knows whose it is without a network, though the server was asked before there was a copy', async () => {
    const page = await openWhole(withSoup());
    await expect.poll(() => page.called.filter((name) => name === 'users.getMe')).not.toEqual([]);
    loseNetwork();
    const again = await openPage();
    await expect.poll(again.titles).toEqual(['Soup']);
    expect(await again.trpcClient.users.getMe.query()).toEqual({ id: person });
  });
});

describe('a recipe that is deleted without a network', () => {
  test('lies in the trash of this device, from which it comes back', async () => {
    await openWhole(withSoup());
    loseNetwork();
    const page = await openPage();
    await expect.poll(page.titles).toEqual(['Soup']);
    const { deleteRecipes, getTrash, getTrashCount, restoreRecipes, saveRecipe } = page.trpcClient.recipes;
    expect(await getTrash.query({})).toEqual({ recipes: [], nextCursor: null, isPartial: true });
    await saveRecipe.mutate({ id: soup, version: 1, title: 'Stew' });
    await deleteRecipes.mutate({ ids: [soup] });
    expect(await getTrash.query({})).toMatchObject({
      recipes: [{ id: soup, title: 'Stew', deletedAt: expect.any(Date) as Date }],
      isPartial: true,
    });
    expect([await page.titles(), await getTrashCount.query()]).toEqual([[], { count: 1 }]);
    await restoreRecipes.mutate({ ids: [soup] });
    expect([await page.titles(), await getTrashCount.query()]).toEqual([['Stew'], { count: 0 }]);
  });
});

describe('a copy that is no longer wanted', () => {
  test('stays until what waits was sent, whatever is changed meanwhile, and then goes by itself', async () => {
    const server = withSoup();
    await openWhole(server);
    loseNetwork();
    const page = await openPage();
    await expect.poll(page.titles).toEqual(['Soup']);
    const { saveRecipe } = page.trpcClient.recipes;
    await saveRecipe.mutate({ id: soup, version: 1, title: 'Stew' });
    page.turn(false);
    await saveRecipe.mutate({ id: soup, version: 2, notes: 'Salty' });
    expect(await page.titles()).toEqual(['Stew']);
    await expect.poll(storedChanges).toBe(2);
    // A reload keeps it as well.
    const again = await openPage();
    await expect.poll(again.waiting).toBe(2);
    await expect.poll(again.titles).toEqual(['Stew']);
    const names = [`trivet-${person}`, `trivet-library-${person}`];
    expect(await databaseNames()).toEqual(names);
    serve(server);
    again.wakeSync();
    await expect.poll(databaseNames).toEqual([names[0]]);
    expect([again.refused(), again.copyStatus.get(), localStorage.getItem('recipesOf')]).toEqual([[], null, null]);
  });

  test('goes with what waits when that is given up', async () => {
    const server = withSoup();
    await openWhole(server);
    loseNetwork();
    const page = await openPage();
    await expect.poll(page.titles).toEqual(['Soup']);
    await page.trpcClient.recipes.saveRecipe.mutate({ id: soup, version: 1, title: 'Stew' });
    page.keepsNoCopyHere.set(true);
    const { giveUpWaiting } = await import('#web/lib/sync/hooks/unsent-changes.ts');
    const { waitingDrafts } = await import('#web/lib/sync/hooks/waiting-drafts.ts');
    await giveUpWaiting(waitingDrafts().map(({ id }) => id));
    expect([page.waiting(), await storedChanges()]).toEqual([0, 0]);
    await expect.poll(databaseNames).toEqual([`trivet-${person}`]);
    serve(server);
    page.wakeSync();
    await expect(page.titles()).rejects.toThrow();
    expect(server.pull({ kind: libraryKind, id: server.state.libraries[0]!.id, since: 1 })).toMatchObject({ rows: [] });
  });
});

describe('a change without a network', () => {
  test('that links two recipes counts as one of both, so that the other one can be changed as well', async () => {
    const server = withSoup();
    server.write('recipe', { [other]: libraryRecipe({ title: 'Bread' }) });
    await openWhole(server);
    loseNetwork();
    const page = await openPage();
    await expect.poll(page.titles).toEqual(['Bread', 'Soup']);
    const { saveRecipe, readRecipe } = page.trpcClient.recipes;
    await saveRecipe.mutate({ id: soup, version: 1, linkedRecipeIds: [other] });
    const linked = { version: 2, linkedRecipes: [{ id: soup, title: 'Soup' }] };
    expect(await readRecipe.query({ id: other })).toMatchObject(linked);
    await saveRecipe.mutate({ id: other, version: 2, notes: 'Toasted' });
    await saveRecipe.mutate({ id: soup, version: 2, linkedRecipeIds: [] });
    expect(await readRecipe.query({ id: other })).toMatchObject({ version: 4, notes: 'Toasted', linkedRecipes: [] });
    // A reload shows the same.
    await expect.poll(storedChanges).toBe(3);
    const again = await openPage();
    await expect.poll(again.titles).toEqual(['Bread', 'Soup']);
    expect(await again.trpcClient.recipes.readRecipe.query({ id: other })).toMatchObject({ version: 4 });
  });

  test('renames labels, moves them to a group and deletes them', async () => {
    const [course, soups, quick] = [3, 4, 5].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
    const server = withSoup();
    const at = { createdAt: 1, updatedAt: 1 };
    server.write('labelGroup', { [course!]: { title: 'Course', warnWhenNotPresent: false, ...at } });
    server.write('label', {
      [soups!]: { title: 'Soups', labelGroupId: null, ...at },
      [quick!]: { title: 'Quick', labelGroupId: null, ...at },
    });
    server.write('recipe', { [other]: libraryRecipe({ title: 'Borscht', labelIds: [soups!, quick!] }) });
    await openWhole(server);
    loseNetwork();
    const page = await openPage();
    await expect.poll(page.titles).toEqual(['Borscht', 'Soup']);
    const { labels, recipes } = page.trpcClient;
    const shown = async () => (await labels.listLabels.query()).map((label) => [label.title, label.labelGroupId]);
    expect(await labels.updateLabel.mutate({ id: soups!, title: ' Stews ' })).toMatchObject({ title: 'Stews' });
    await expect(labels.updateLabel.mutate({ id: soups!, title: 'quick' })).rejects.toMatchObject({
      data: { errorCode: 'labelTaken' },
    });
    await expect(labels.updateLabel.mutate({ id: soups!, title: 'a, b' })).rejects.toMatchObject({
      data: { errorCode: 'labelTitleInvalid' },
    });
    const move = { labels: [{ id: soups!, labelGroupId: course! }] };
    expect(await labels.moveLabels.mutate(move)).toEqual({ labels: [{ id: soups, labelGroupId: null }] });
    await labels.deleteLabels.mutate({ ids: [quick!] });
    // What becomes of recipes with it cannot be known here.
    await expect(labels.deleteLabels.mutate({ ids: [soups!], includeAttachedRecipes: true })).rejects.toThrow();
    expect([await shown(), page.waiting()]).toEqual([[['Stews', course]], 3]);
    const { waitingDrafts } = await import('#web/lib/sync/hooks/waiting-drafts.ts');
    // What the person saw tells a conflict, and the name of what is gone.
    expect(waitingDrafts().map(({ seen }) => seen?.title)).toEqual(['Soups', 'Stews', 'Quick']);
    expect((await recipes.readRecipe.query({ id: other })).labels).toMatchObject([{ title: 'Stews' }]);
    const found = await recipes.listRecipes.query({ labels: ['stews'] });
    expect(found.recipes.map(({ title }) => title)).toEqual(['Borscht']);
    await expect.poll(storedChanges).toBe(3);
    const again = await openPage();
    await expect.poll(again.titles).toEqual(['Borscht', 'Soup']);
    serve(server);
    again.wakeSync();
    await expect.poll(again.waiting).toBe(0);
    expect(again.refused()).toEqual([]);
    expect(await again.trpcClient.labels.listLabels.query()).toMatchObject([{ title: 'Stews', labelGroupId: course }]);
  });
});
