import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { libraryKind, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import type { Operation } from '@trivet/shared/sync/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { nothingUnsent } from '#web/lib/sync/unsent.ts';
import { currentClient, unsentStore } from '#web/lib/tab-sync.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { soup } from '#web/testing/recipe.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Component as WaitingScreen } from './waiting-screen.tsx';

afterEach(() => {
  unsentStore.set(nothingUnsent);
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  window.location.hash = '';
});

const operation = {
  id: 'operation',
  scope: { kind: libraryKind, id: 'library' },
  noun: recipeNoun,
  rowId: soup.id,
  change: { type: 'save', version: 1, notes: 'Salty' },
  seen: { title: 'Soup' },
} as Operation;

const [crust, notes] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'];

const { findFile } = vi.hoisted(() => ({ findFile: vi.fn() }));
vi.mock('#web/lib/tab-sync.ts', async (load) => ({
  ...(await load<typeof import('#web/lib/tab-sync.ts')>()),
  whenOpened: () => Promise.resolve({ findFile }),
}));

test('the photo that the server could not read is named', async () => {
  findFile.mockImplementation((id: string) =>
    Promise.resolve({ id, name: id === notes ? 'notes.jpg' : 'crust.jpg', isRefused: id === notes }),
  );
  currentClient().held.files = new Set([crust, notes]);
  const change = { type: 'create', title: 'Pie', imageIds: [crust, notes] };
  unsentStore.set({ waiting: 0, refused: [{ operation: { ...operation, change }, at: 1, code: 'notAnImage' }] });
  show(
    <WithApi>
      <WaitingScreen />
    </WithApi>,
  );
  expect((await screen.findByText('notes.jpg')).parentElement?.textContent).toBe('Photo 2 notes.jpg');
  expect(screen.queryByText('crust.jpg')).toBeNull();
  currentClient().held.files = new Set();
});

/** Shows the page with a save that was refused because the recipe is gone. */
function showRefused(answers: Answers) {
  serveTyped({ 'users.getMe': () => ({ id: soup.userId }), 'labels.listLabels': () => [], ...answers });
  unsentStore.set({ waiting: 0, refused: [{ operation, at: 1, code: 'notFound' }] });
  show(
    <WithApi>
      <WaitingScreen />
    </WithApi>,
  );
  return userEvent.setup();
}

const trashOf = (ids: string[]) => ({
  recipes: ids.map((id) => ({ ...recipeSummary({ id, title: 'Soup' }), deletedAt: new Date() })),
  nextCursor: null,
});

test('a save of a recipe that is in the trash is restored and edited, and stays listed meanwhile', async () => {
  let isRestored = false;
  const person = showRefused({
    'recipes.getTrash': ({ ids }: { ids: string[] }) => trashOf(isRestored ? [] : ids),
    'recipes.restoreRecipes': ({ ids }: { ids: string[] }) => {
      isRestored = true;
      return { ids };
    },
    'recipes.readRecipe': () => {
      if (!isRestored) throw new Refusal(404, 'notFound');
      return soup;
    },
  });
  expect(await screen.findByText('This recipe is in the trash now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open in editor' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Restore and edit' }));
  await waitFor(() => expect(window.location.hash).toBe(`#/edit-recipe/${soup.id}?refused=operation`));
  expect(unsentStore.get().refused).toHaveLength(1);
});

test('a save of a recipe that is gone for good opens as a new recipe', async () => {
  const person = showRefused({ 'recipes.getTrash': () => trashOf([]) });
  await person.click(await screen.findByRole('button', { name: 'Open in editor' }));
  await waitFor(() => expect(window.location.hash).toBe('#/edit-recipe/new?refused=operation'));
  expect(screen.queryByRole('button', { name: 'Restore and edit' })).toBeNull();
  expect(unsentStore.get().refused).toHaveLength(1);
});
