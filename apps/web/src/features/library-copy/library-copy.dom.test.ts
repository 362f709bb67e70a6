import { libraryKind } from '@trivet/shared/recipes/library/library-rows';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pictureCacheOf } from '#web/lib/copy/kept-pictures.ts';
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

describe('the copy of recipes', () => {
  test('answers lists and recipes without asking the server, and without a network', async () => {
    const page = await openWhole(withSoup());
    expect(await page.titles()).toEqual(['Soup']);
    expect(page.called).not.toContain('recipes.listRecipes');
    // What the copy does not have is asked of the server.
    expect(await page.trpcClient.recipes.readRecipe.query({ id: other })).toEqual({ title: 'of the server' });
    loseNetwork();
    const again = await openPage();
    expect(await again.titles()).toEqual(['Soup']);
    await expect(again.trpcClient.recipes.readRecipe.query({ id: other })).rejects.toThrow();
  });

  test('shows a change of the server to whoever made it here, and not the state before', async () => {
    const server = withSoup();
    const page = await openWhole(server);
    const { noteChange } = await import('./library-copy.public.ts');
    server.write('recipe', { [soup]: libraryRecipe({ title: 'Stew', version: 2 }) });
    noteChange();
    expect(await page.titles()).toEqual(['Stew']);
  });

  test('is kept only while the person wants it here, with its pictures', async () => {
    const page = await openWhole(withSoup());
    const names = [`trivet-${person}`, `trivet-library-${person}`];
    const pictures = [pictureCacheOf(person)];
    await expect.poll(databaseNames).toEqual(names);
    await expect.poll(() => caches.keys()).toEqual(pictures);
    page.keepsNoCopyHere.set(true);
    await expect.poll(databaseNames).toEqual([names[0]]);
    expect(await caches.keys()).toEqual([]);
    page.keepsNoCopyHere.set(false);
    await expect.poll(() => page.copyStatus.get()?.isWhole).toBe(true);
    await expect.poll(() => caches.keys()).toEqual(pictures);
    page.turn(false);
    await expect.poll(databaseNames).toEqual([names[0]]);
    expect(await caches.keys()).toEqual([]);
    expect(page.copyStatus.get()).toBeNull();
  });

  test('A23 is gone after a log-out, without a network too, and another person sees nothing of it', async () => {
    const page = await openWhole(withSoup());
    await expect.poll(() => caches.keys()).toEqual([pictureCacheOf(person)]);
    loseNetwork();
    await page.forgetLocal();
    page.endSession();
    expect([await databaseNames(), await caches.keys()]).toEqual([[], []]);
    localStorage.setItem('person', other);
    page.startSession('the session of another person');
    await expect(page.titles()).rejects.toThrow();
    expect((await databaseNames()).filter((name) => name.includes(person))).toEqual([]);
  });
});

describe('a change of a recipe without a network', () => {
  test('shows at once and after a reload, and reaches the server in its order when it is back', async () => {
    const server = withSoup();
    await openWhole(server);
    loseNetwork();
    const page = await openPage();
    const { recipes, labels } = page.trpcClient;
    await expect.poll(page.titles).toEqual(['Soup']);
    const label = await labels.upsertLabel.mutate({ title: 'Quick' });
    const saved = await recipes.saveRecipe.mutate({ id: soup, version: 1, title: 'Stew', labelIds: [label.id] });
    expect(saved).toMatchObject({ title: 'Stew', version: 2, labels: [{ title: 'Quick' }] });
    const made = await recipes.addRecipe.mutate({ title: 'Bread' });
    await recipes.saveRecipe.mutate({ id: made.id, version: made.version, rating: 5 });
    await recipes.setFavorite.mutate({ id: made.id, isFavorite: true });
    expect(page.waiting()).toBe(4);
    expect(await page.titles()).toEqual(['Bread', 'Stew']);
    await expect.poll(storedChanges).toBe(4);
    const again = await openPage();
    await expect.poll(again.titles).toEqual(['Bread', 'Stew']);
    expect(await again.trpcClient.recipes.readRecipe.query({ id: made.id })).toMatchObject({
      rating: 5,
      isFavorite: true,
    });
    serve(server);
    again.wakeSync();
    await expect.poll(again.waiting).toBe(0);
    expect(again.refused()).toEqual([]);
    await expect.poll(again.titles).toEqual(['Bread', 'Stew']);
    const { rows } = server.pull({ kind: libraryKind, id: server.state.libraries[0]!.id, since: 1 }) as {
      rows: object[];
    };
    expect(rows).toMatchObject([
      { id: soup, value: { title: 'Stew', version: 2, labelIds: [label.id] } },
      { id: made.id, value: { title: 'Bread', rating: 5, version: 2 } },
    ]);
  });

  test('that somebody else made old is refused with its text, and the recipe shows as the server has it', async () => {
    const server = withSoup();
    await openWhole(server);
    loseNetwork();
    const page = await openPage();
    await expect.poll(page.titles).toEqual(['Soup']);
    await page.trpcClient.recipes.saveRecipe.mutate({ id: soup, version: 1, notes: 'Mine' });
    await page.trpcClient.recipes.saveRecipe.mutate({ id: soup, version: 2, title: 'My soup' });
    expect(await page.titles()).toEqual(['My soup']);
    server.write('recipe', { [soup]: libraryRecipe({ title: 'Their soup', version: 2 }) });
    serve(server);
    page.wakeSync();
    await expect.poll(page.refused).toEqual(['versionConflict', 'versionConflict']);
    await expect.poll(page.titles).toEqual(['Their soup']);
  });

  test('is refused at once where the copy knows that the server will: a taken title, an older version', async () => {
    const server = withSoup();
    server.write('recipe', { [other]: libraryRecipe({ title: 'Bread' }) });
    await openWhole(server);
    loseNetwork();
    const page = await openPage();
    await expect.poll(page.titles).toEqual(['Bread', 'Soup']);
    const { saveRecipe } = page.trpcClient.recipes;
    const taken = saveRecipe.mutate({ id: soup, version: 1, title: 'Bread', titleConflict: 'refuse' });
    await expect(taken).rejects.toMatchObject({
      data: { errorCode: 'titleTaken', details: { suggestedTitle: 'Bread (2)', recipes: [{ id: other }] } },
    });
    await saveRecipe.mutate({ id: soup, version: 1, title: 'Stew' });
    const stale = saveRecipe.mutate({ id: soup, version: 1, title: 'Old' });
    await expect(stale).rejects.toMatchObject({
      data: { errorCode: 'versionConflict', details: { recipe: { title: 'Stew' } } },
    });
    expect([await page.titles(), page.waiting()]).toEqual([['Bread', 'Stew'], 1]);
  });

  test('deletes and brings back', async () => {
    await openWhole(withSoup());
    loseNetwork();
    const page = await openPage();
    await expect.poll(page.titles).toEqual(['Soup']);
    expect(await page.trpcClient.recipes.deleteRecipe.mutate({ id: soup })).toEqual({ ids: [soup], seq: null });
    expect(await page.titles()).toEqual([]);
    await page.trpcClient.recipes.restoreRecipes.mutate({ ids: [soup] });
    expect(await page.titles()).toEqual(['Soup']);
  });

  test('R17 stays when the session ends: it is sent once its person is back, and for nobody else', async () => {
    const server = withSoup();
    await openWhole(server);
    loseNetwork();
    const page = await openPage();
    await expect.poll(page.titles).toEqual(['Soup']);
    await page.trpcClient.recipes.saveRecipe.mutate({ id: soup, version: 1, title: 'Stew' });
    await expect.poll(storedChanges).toBe(1);
    page.endSession();
    const own = server.state.libraries;
    server.state.libraries = [];
    const called = serve(server, other);
    page.startSession('the session of another person');
    await expect.poll(() => localStorage.getItem('person')).toBe(other);
    await expect.poll(() => called).toContain('sync.getScopes');
    expect([page.waiting(), await storedChanges(), called.includes('sync.push')]).toEqual([0, 1, false]);
    page.endSession();
    server.state.libraries = own;
    serve(server);
    page.startSession('a further session of the person');
    await expect.poll(() => server.state.seq).toBe(2);
    await expect.poll(storedChanges).toBe(0);
    await expect.poll(page.titles).toEqual(['Stew']);
  });
});
