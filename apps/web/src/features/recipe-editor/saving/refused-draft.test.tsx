import { screen, waitFor } from '@testing-library/react';
import { libraryKind, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import type { Operation } from '@trivet/shared/sync/schemas';
import { afterEach, expect, it, vi } from 'vitest';
import { offerCopy, type RecipeBefore } from '#web/lib/copy/local-copy.ts';
import { nothingUnsent } from '#web/lib/sync/unsent.ts';
import { unsentStore } from '#web/lib/tab-sync.ts';
import { Refusal } from '#web/testing/typed-server.tsx';
import { answers, me, openEditor, recipe, recipeId, sent, serveEditor } from '../testing/open-editor.tsx';
import { readDraft } from './draft.ts';
import { openAgain } from './edit-again.public.ts';
import { refusedSlotOf } from './refused-draft.ts';

const { discardRefused } = vi.hoisted(() => ({ discardRefused: vi.fn((_refused: unknown) => Promise.resolve()) }));
// The real one needs a database.
vi.mock('#web/lib/sync/hooks/unsent-changes.ts', () => ({ discardRefused }));

serveEditor();

afterEach(() => {
  offerCopy(() => null);
  unsentStore.set(nothingUnsent);
  discardRefused.mockClear();
  localStorage.clear();
});

const whole: Recipe = { ...recipe, ingredients: '1 crust\n3 apples', instructions: 'Bake.' };

/** Refuses a save of the recipe, of which the copy has what it was before. Returns the operation. */
function refuse(change: Operation['change'], before?: RecipeBefore, code: 'notFound' | 'versionConflict' = 'notFound') {
  const operation = {
    id: 'operation',
    scope: { kind: libraryKind, id: 'library' },
    noun: recipeNoun,
    rowId: recipeId,
    change,
  } as Operation;
  offerCopy(() =>
    Promise.resolve({
      answerLocally: () => Promise.resolve(undefined),
      writeLocally: () => Promise.resolve(undefined),
      keepAnswer: () => {},
      hasWaiting: () => false,
      stateBefore: () => Promise.resolve(before),
      noteChange: () => {},
      makeRoom: () => Promise.resolve(false),
    }),
  );
  unsentStore.set({ waiting: 0, refused: [{ operation, at: 1, code }] });
  return operation;
}

/** Opens a refused change in the editor, as the page of what waits does. */
async function open(operation: Operation, isInTrash = false) {
  await openAgain(operation, isInTrash);
  return openEditor(window.location.hash.replace('#/edit-recipe/', ''));
}

const gone = () => {
  answers['recipes.readRecipe'] = () => {
    throw new Refusal(404, 'notFound');
  };
};
const valueOf = async (label: string) => (await screen.findByLabelText<HTMLTextAreaElement>(label)).value;

it('opens with the change in the form, without a question, and stays listed until it is saved', async () => {
  const operation = refuse({ type: 'save', version: 1, notes: 'Mine' }, { stored: whole, shown: whole });
  answers['recipes.readRecipe'] = () => whole;
  const { person, unmount } = await open(operation);
  expect(await valueOf('Notes')).toBe('Mine');
  await person.type(screen.getByLabelText('Notes'), ' too');
  expect(discardRefused).not.toHaveBeenCalled();
  // The tab is closed, and the change is opened once more from the list.
  unmount();
  const again = await open(operation);
  expect(await valueOf('Notes')).toBe('Mine too');
  await again.person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another screen');
  expect(sent['recipes.saveRecipe']).toMatchObject([{ id: recipeId, version: 1, notes: 'Mine too' }]);
  expect(discardRefused).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ operation })]);
  expect(readDraft(refusedSlotOf(operation.id), me)).toBeNull();
});

it('leaves another draft of the recipe as it is', async () => {
  const first = openEditor(recipeId);
  await first.person.type(await screen.findByLabelText('Title'), '!');
  first.unmount();
  await open(refuse({ type: 'save', version: 1, notes: 'Mine' }, { stored: recipe, shown: recipe }));
  expect(await valueOf('Title')).toBe('Pie');
  expect(readDraft(recipeId, me)?.form.title).toBe('Pie!');
});

it('opens in the comparison where somebody else changed the recipe, with what really differs', async () => {
  const shown = { ...whole, version: 2, title: 'My pie' };
  answers['recipes.readRecipe'] = () => ({ ...whole, version: 2, notes: 'Theirs' });
  const change = { type: 'save', version: 2, notes: 'Mine' };
  const { person } = await open(refuse(change, { stored: whole, shown }, 'versionConflict'));
  await screen.findByRole('heading', { name: 'Two versions' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Notes']);
  await person.click(screen.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(discardRefused).toHaveBeenCalledOnce());
  expect(sent['recipes.saveRecipe']).toMatchObject([{ version: 2, title: 'My pie', notes: 'Mine' }]);
});

it('is restored first where the recipe is in the trash', async () => {
  gone();
  answers['recipes.restoreRecipes'] = ({ ids }) => {
    answers['recipes.readRecipe'] = () => whole;
    return { ids };
  };
  await open(refuse({ type: 'save', version: 1, notes: 'Mine' }, { stored: whole, shown: whole }), true);
  expect(await valueOf('Notes')).toBe('Mine');
  expect(await valueOf('Title')).toBe('Pie');
  expect(sent['recipes.restoreRecipes']).toEqual([{ ids: [recipeId] }]);
  expect(screen.queryByRole('heading', { name: 'Two versions' })).toBeNull();
});

it('opens as a new recipe with all that the person saw where the recipe is gone', async () => {
  gone();
  const { person } = await open(
    refuse({ type: 'save', version: 1, notes: 'Mine' }, { stored: whole, shown: { ...whole, title: 'My pie' } }),
  );
  await screen.findByText(/This is how you last saw it/);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another screen');
  const texts = { title: 'My pie', ingredients: whole.ingredients, instructions: 'Bake.', notes: 'Mine' };
  expect(sent['recipes.addRecipe']).toMatchObject([texts]);
  expect(sent['recipes.addRecipe']?.[0]?.id).not.toBe(recipeId);
  expect(discardRefused).toHaveBeenCalledOnce();
});

it('says which fields are left of a recipe that is gone when the device has no more of it', async () => {
  gone();
  await open(refuse({ type: 'save', version: 1, notes: 'Mine', rating: 4 }));
  expect(await screen.findByText(/only has the fields you changed: Notes and Rating/)).toBeTruthy();
  expect(await valueOf('Notes')).toBe('Mine');
});

it('opens nothing while the server cannot be asked', async () => {
  Reflect.deleteProperty(answers, 'recipes.readRecipe');
  const operation = refuse({ type: 'save', version: 1, notes: 'Mine' }, { stored: whole, shown: whole });
  await expect(openAgain(operation, false)).rejects.toThrow();
  expect(readDraft(refusedSlotOf(operation.id), me)).toBeNull();
});
