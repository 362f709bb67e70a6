import { IDBObjectStore } from 'fake-indexeddb';
import { libraryKind } from '@trivet/shared/recipes/library/library-rows';
import type { PulledScope, PullInput, PushInput } from '@trivet/shared/sync/schemas';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureCacheOf } from '#web/lib/copy/kept-pictures.ts';
import { createCaches, type TestCaches } from '#web/testing/cache-storage.ts';
import { Blob as NodeBlob } from 'node:buffer';
import { keptImage } from '#web/lib/pictures/kept-address.ts';
import { databaseNames, emptyDisk, openLocalDatabase, person } from '#web/testing/disk.ts';
import { createLibraryServer, libraryRecipe } from '#web/testing/library-server.ts';
import { runWorkersHere } from '#web/testing/library-worker.ts';
import { logIn } from '#web/testing/local-pages.ts';
import { setPageSetting } from '#web/testing/page-setting.ts';
import { serveTyped } from '#web/testing/typed-server.tsx';

const soup = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-0000000000bb';

type Server = ReturnType<typeof createLibraryServer>;

/** Answers as the server, and says which procedures were called. */
function serve(server: Server): string[] {
  const called: string[] = [];
  const noting = <Input>(name: string, answer: (input: Input) => unknown) => ({
    [name]: (input: Input) => {
      called.push(name);
      return answer(input);
    },
  });
  const pulled = ({ scopes }: PullInput): { scopes: PulledScope[] } => ({
    scopes: scopes.map((scope) =>
      scope.kind === libraryKind
        ? server.pull(scope)
        : { ...scope, status: 'read', isReset: false, rows: [], seq: 0, isComplete: true },
    ),
  });
  serveTyped({
    ...noting('sync.getScopes', () => ({ scopes: [] })),
    ...noting('sync.getLibraries', () => ({ libraries: server.state.libraries })),
    ...noting('recipes.getMarks', () => server.state.marks),
    ...noting('sync.pull', pulled),
    ...noting('sync.push', (input: PushInput) => ({ ...pulled(input), answers: server.push(input.operations) })),
    ...noting('users.getMe', () => ({ id: person })),
    ...noting('recipes.readRecipe', () => ({ title: 'of the server' })),
  });
  return called;
}

const loseNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));

/** The files of jsdom cannot be stored. */
function useStorableBlobs(): void {
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal(
    'FormData',
    class {
      append() {}
    },
  );
}

/** Takes uploads of pictures too, and notes them among the calls. */
function serveUploads(called: string[]): void {
  const typed = fetch;
  vi.stubGlobal('fetch', (address: string, options?: RequestInit) => {
    const { pathname, searchParams } = new URL(address);
    if (pathname !== '/api/images') return typed(address, options);
    called.push(`picture ${searchParams.get('id')}`);
    return Promise.resolve(Response.json({ id: searchParams.get('id') }));
  });
}

/** Keeps a picture that a form shows. */
async function keepFile(id: string): Promise<void> {
  const { whenOpened } = await import('#web/lib/tab-sync.ts');
  const { noteImages } = await import('#web/lib/pictures/seen-images.ts');
  const connection = await whenOpened();
  await connection?.keepFile({ id, name: 'soup.jpg', blob: new Blob(['x']), keptAt: Date.now(), sentAt: null });
  noteImages([keptImage(id)]);
}

const pages: (() => void)[] = [];

const closePages = (): void => {
  for (const close of pages.splice(0)) close();
  logIn(person);
};

/** Loads the application anew, as a reload does. */
async function openPage() {
  closePages();
  vi.resetModules();
  const { trpcClient } = await import('#web/lib/server/api.ts');
  const { savePreferences } = await import('#web/lib/preferences/preferences.ts');
  const { followPerson } = await import('./library-copy.public.ts');
  const { followRecipesHere } = await import('./follow-wishes.public.ts');
  const { copyStatus } = await import('./copy-status.public.ts');
  const { keepsNoCopyHere } = await import('#web/lib/preferences/copy-wanted.ts');
  const { unsentStore, wakeSync, forgetLocal, startLocal } = await import('#web/lib/tab-sync.ts');
  const { endSession, startSession } = await import('#web/lib/session/session.ts');
  const turn = (enableExperimentalOfflineCache: boolean) =>
    savePreferences('global', { enableExperimentalOfflineCache });
  const titles = async () => (await trpcClient.recipes.listRecipes.query({})).recipes.map(({ title }) => title);
  const waiting = () => unsentStore.get().waiting;
  const refused = () => unsentStore.get().refused.map(({ code }) => code);
  const { offerCopy } = await import('#web/lib/copy/local-copy.ts');
  offerCopy(() => import('./library-copy.public.ts'));
  const stops = [startLocal(), followRecipesHere()];
  pages.push(() => {
    for (const stop of stops) stop();
    localStorage.removeItem('person');
    followPerson();
  });
  return {
    trpcClient,
    copyStatus,
    keepsNoCopyHere,
    turn,
    titles,
    waiting,
    refused,
    wakeSync,
    forgetLocal,
    endSession,
    startSession,
  };
}

/** Opens a page whose copy is whole. */
async function openWhole(server: Server) {
  const called = serve(server);
  const page = await openPage();
  page.turn(true);
  await expect.poll(() => page.copyStatus.get()?.isWhole).toBe(true);
  return { ...page, called };
}

let storage: TestCaches;

beforeEach(() => {
  emptyDisk();
  storage = createCaches();
  vi.stubGlobal('caches', storage);
  runWorkersHere();
  setPageSetting('flags', 'enableExperimentalOfflineCache');
  logIn(person);
});
afterEach(() => {
  closePages();
  vi.unstubAllGlobals();
});

/** Returns how many changes the disk has that wait. */
async function storedChanges(): Promise<number> {
  const database = await openLocalDatabase(person);
  const { outbox } = await database.readAll();
  database.close();
  return outbox.length;
}

const withSoup = (): Server => {
  const server = createLibraryServer();
  server.write('recipe', { [soup]: libraryRecipe({ title: 'Soup' }) });
  return server;
};

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

  test('takes the room of pictures when the browser has none left, and is whole then', async () => {
    const { openLibraryDisk } = await import('./worker/library-disk.ts');
    const disk = await openLibraryDisk(person);
    const cache = await caches.open(pictureCacheOf(person));
    for (const digit of ['a', 'b', 'c']) {
      const key = digit.repeat(32);
      await disk.pictures.put({ key, width: 320, bytes: 10_000 });
      await cache.put(new URL(`api/images/filesystem/${key}`, document.baseURI), new Response('picture'));
    }
    disk.close();
    const kept = () => storage.addresses(pictureCacheOf(person))?.length ?? 0;
    const store = IDBObjectStore.prototype;
    const put = Object.getOwnPropertyDescriptor(store, 'put')?.value as IDBObjectStore['put'];
    const full = vi.spyOn(store, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === 'rows' && kept() > 0) throw new DOMException('No space', 'QuotaExceededError');
      return put.apply(this, row);
    });
    const page = await openWhole(withSoup());
    expect([await page.titles(), kept(), page.copyStatus.get()?.problem]).toEqual([['Soup'], 0, null]);
    full.mockRestore();
  });

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

  test('is gone after a log-out, without a network too, and another person sees nothing of it', async () => {
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

  test('with a picture shows it, also after a reload, and the picture reaches the server first', async () => {
    useStorableBlobs();
    const server = withSoup();
    await openWhole(server);
    loseNetwork();
    const page = await openPage();
    await expect.poll(page.titles).toEqual(['Soup']);
    const image = keptImage(other);
    await keepFile(image.id);
    const saved = await page.trpcClient.recipes.saveRecipe.mutate({ id: soup, version: 1, imageIds: [image.id] });
    expect(saved.images).toEqual([image]);
    const made = await page.trpcClient.recipes.addRecipe.mutate({ title: 'Bread', imageIds: [image.id] });
    expect(made.images).toEqual([image]);
    await expect.poll(storedChanges).toBe(2);
    const again = await openPage();
    await expect
      .poll(async () => (await again.trpcClient.recipes.readRecipe.query({ id: soup })).images)
      .toEqual([image]);
    const called = serve(server);
    serveUploads(called);
    again.wakeSync();
    await expect.poll(again.waiting).toBe(0);
    expect(called.filter((name) => name === 'sync.push' || name.startsWith('picture'))).toEqual([
      `picture ${image.id}`,
      'sync.push',
    ]);
  });

  test('that names a picture which this browser no longer has is refused, and loses nothing unseen', async () => {
    await openWhole(withSoup());
    loseNetwork();
    const page = await openPage();
    await expect.poll(page.titles).toEqual(['Soup']);
    const { noteImages } = await import('#web/lib/pictures/seen-images.ts');
    noteImages([keptImage(other)]);
    const save = page.trpcClient.recipes.saveRecipe.mutate({ id: soup, version: 1, imageIds: [other] });
    await expect(save).rejects.toMatchObject({ data: { errorCode: 'notFound' } });
  });

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
});
