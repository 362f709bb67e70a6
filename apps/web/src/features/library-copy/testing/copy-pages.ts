import { libraryKind } from '@trivet/shared/recipes/library/library-rows';
import type { PulledScope, PullInput, PushInput } from '@trivet/shared/sync/schemas';
import { expect, vi } from 'vitest';
import { createCaches } from '#web/testing/cache-storage.ts';
import { emptyDisk, openLocalDatabase, person } from '#web/testing/disk.ts';
import { createLibraryServer, libraryRecipe } from '#web/testing/library/library-server.ts';
import { runWorkersHere } from '#web/testing/library/library-worker.ts';
import { logIn } from '#web/testing/local-pages.ts';
import { setPageSetting } from '#web/testing/page-setting.ts';
import { serveTyped } from '#web/testing/typed-server.tsx';

/** The id of the recipe that {@link withSoup} has. */
export const soup = '00000000-0000-4000-8000-000000000001';
/** The id of another recipe, or of another person. */
export const other = '00000000-0000-4000-8000-0000000000bb';

type Server = ReturnType<typeof createLibraryServer>;

/** Answers somebody as the server, and says which procedures were called. */
export function serve(server: Server, personId = person): string[] {
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
    ...noting('users.getMe', () => ({ id: personId })),
    ...noting('recipes.readRecipe', () => ({ title: 'of the server' })),
  });
  return called;
}

/** Answers nothing from now on. */
export const loseNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));

const pages: (() => void)[] = [];

const closePages = (): void => {
  for (const close of pages.splice(0)) close();
  logIn(person);
};

/** Loads the application anew, as a reload does. */
export async function openPage() {
  closePages();
  vi.resetModules();
  const { trpcClient } = await import('#web/lib/server/api.ts');
  const { savePreferences } = await import('#web/lib/preferences/preferences.ts');
  const { followPerson } = await import('../library-copy.public.ts');
  const { followRecipesHere } = await import('../follow-wishes.public.ts');
  const { copyStatus } = await import('../copy-status.public.ts');
  const { isCopyWanted, keepsNoCopyHere } = await import('#web/lib/preferences/copy-wanted.ts');
  const { unsentStore, wakeSync, forgetLocal, startLocal } = await import('#web/lib/tab-sync.ts');
  const { endSession, startSession } = await import('#web/lib/session/session.ts');
  const turn = (enableExperimentalOfflineCache: boolean) =>
    savePreferences('global', { enableExperimentalOfflineCache });
  const titles = async () => (await trpcClient.recipes.listRecipes.query({})).recipes.map(({ title }) => title);
  const waiting = () => unsentStore.get().waiting;
  const refused = () => unsentStore.get().refused.map(({ code }) => code);
  const { offerCopy } = await import('#web/lib/copy/local-copy.ts');
  const isHere = () => localStorage.getItem('recipesOf') !== null;
  offerCopy(() => (isCopyWanted() || isHere() ? import('../library-copy.public.ts') : null));
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
export async function openWhole(server: Server) {
  const called = serve(server);
  const page = await openPage();
  page.turn(true);
  await expect.poll(() => page.copyStatus.get()?.isWhole).toBe(true);
  return { ...page, called };
}

/** Begins a test with a disk of its own, on a host that offers the copy. */
export function beginCopyTest(): void {
  emptyDisk();
  vi.stubGlobal('caches', createCaches());
  runWorkersHere();
  setPageSetting('flags', 'enableExperimentalOfflineCache');
  logIn(person);
}

/** Closes the pages of a test. */
export function endCopyTest(): void {
  closePages();
  vi.unstubAllGlobals();
}

/** Returns how many changes the disk has that wait. */
export async function storedChanges(): Promise<number> {
  const database = await openLocalDatabase(person);
  const { outbox } = await database.readAll();
  database.close();
  return outbox.length;
}

/** Returns a server with one recipe. */
export const withSoup = (): Server => {
  const server = createLibraryServer();
  server.write('recipe', { [soup]: libraryRecipe({ title: 'Soup' }) });
  return server;
};
