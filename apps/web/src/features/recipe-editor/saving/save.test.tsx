import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';
import { renewSession } from '#web/lib/session/session.ts';
import { hasUnsavedChanges } from '#web/lib/session/unsaved-changes.ts';
import { Refusal } from '#web/testing/typed-server.tsx';
import { answers, openEditor, recipe, recipeId, sent, serveEditor, storedDraft } from '../testing/open-editor.tsx';

vi.mock('#web/lib/session/auth-prompt.ts', () => ({ openAuthPrompt: vi.fn() }));

serveEditor();

const dates = { createdAt: new Date(0), updatedAt: new Date(0) };
const label = (id: string, title: string, labelGroupId: string | null = null) => ({
  id,
  title,
  labelGroupId,
  recipeCount: 1,
  ...dates,
});
const dialog = () => screen.findByRole('dialog');

describe('a title that another recipe has', () => {
  const taken = { suggestedTitle: 'Pie (2)', recipes: [{ id: recipeId, title: 'Pie' }] };

  beforeEach(() => {
    answers['recipes.addRecipe'] = (input) => {
      if (input.titleConflict === 'refuse' && input.title === 'Pie') {
        throw new Refusal(409, 'titleTaken', { field: 'title', details: taken });
      }
      return { ...recipe, notes: '', ...input, duplicates: [{ id: recipeId, title: 'Pie', reason: 'title' }] };
    };
  });

  const save = async () => {
    const { person } = openEditor('new');
    await person.type(await screen.findByLabelText('Title'), ' Pie ');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    return { person, asked: within(await dialog()) };
  };

  it('is asked about; going back leaves everything as it was', async () => {
    const { person, asked } = await save();
    await person.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Pie');
    expect(storedDraft('new')).toContain('"title":"Pie"');
    expect(sent['recipes.addRecipe']).toHaveLength(1);
  });

  it('gives way to a free one, which Enter takes', async () => {
    const { person, asked } = await save();
    await waitFor(() => expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Rename' })));
    await person.keyboard('{Enter}');
    await screen.findByText('Another screen');
    expect(sent['recipes.addRecipe']?.[1]).toMatchObject({ title: 'Pie (2)', titleConflict: 'refuse' });
    expect(storedDraft('new')).toBeNull();
  });

  it('is kept by both, and not pointed out once more', async () => {
    const { person, asked } = await save();
    await person.click(asked.getByRole('button', { name: 'Keep title' }));
    await screen.findByText('Another screen');
    expect(sent['recipes.addRecipe']?.[1]).toMatchObject({ title: 'Pie', titleConflict: 'keep' });
    expect(screen.queryByText(/already have a recipe/)).toBeNull();
  });
});

it('what may be the same recipe is pointed out after the save, and can be looked at', async () => {
  answers['recipes.addRecipe'] = (input) => ({
    ...recipe,
    notes: '',
    ...input,
    duplicates: [{ id: recipeId, title: 'Old pie', reason: 'address' }],
  });
  const { person, router } = openEditor('new');
  await person.type(await screen.findByLabelText('Title'), 'Pie');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Old pie” has the same link.');
  await person.click(screen.getByRole('button', { name: 'View' }));
  expect(router.state.location.pathname).toBe(`/recipe/${recipeId}`);
});

describe('labels', () => {
  const meal = {
    id: 'meal',
    title: 'Meal',
    warnWhenNotPresent: true,
    labels: [label('1', 'Dinner', 'meal')],
    ...dates,
  };

  beforeEach(() => {
    answers['labels.listLabels'] = () => [label('1', 'Dinner', 'meal'), label('2', 'Soup')];
    answers['labelGroups.getLabelGroups'] = () => [meal];
    answers['labels.upsertLabel'] = ({ title }) => label(`made ${String(title)}`, String(title));
  });

  it('of a group that wants one are asked for: back to the form, or saved without', async () => {
    const { person } = openEditor('new');
    await person.type(await screen.findByLabelText('Title'), 'Pie');
    await screen.findByText('None chosen yet');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const asked = within(await dialog());
    asked.getByText('This recipe has no label from the group Meal.');
    await person.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent['recipes.addRecipe']).toBeUndefined();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(within(await dialog()).getByRole('button', { name: 'Save anyway' }));
    await screen.findByText('Another screen');
    expect(sent['recipes.addRecipe']).toHaveLength(1);
  });

  it('are chosen and made in the field of their group, and made when the recipe is saved', async () => {
    const { person } = openEditor('new');
    await person.type(await screen.findByLabelText('Title'), 'Pie');
    await person.type(await screen.findByRole('combobox', { name: 'Meal' }), 'din{Enter}brunch{Enter}');
    await person.clear(screen.getByRole('combobox', { name: 'Meal' }));
    await person.type(screen.getByRole('combobox', { name: 'Other labels' }), 'soup{Enter}quick,');
    expect(sent['labels.upsertLabel']).toBeUndefined();
    let reads: number | undefined;
    answers['recipes.addRecipe'] = (input) => {
      reads = sent['labels.listLabels']?.length;
      return { ...recipe, notes: '', ...input, labels: [] };
    };
    answers['recipes.saveRecipe'] = (input) => ({ ...recipe, ...input });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Another screen');
    expect(sent['labels.upsertLabel']).toEqual([
      { title: 'din', labelGroupId: 'meal' },
      { title: 'brunch', labelGroupId: 'meal' },
      { title: 'quick' },
    ]);
    // Nothing was asked before: the labels that are known are those of the form.
    expect(reads).toBe(1);
    expect(sent['recipes.addRecipe']?.[0]?.labelIds).toEqual(['made din', 'made brunch', '2', 'made quick']);
  });

  it('that somebody deleted meanwhile are made again', async () => {
    const { person } = openEditor('new');
    await person.type(await screen.findByLabelText('Title'), 'Pie');
    await person.type(await screen.findByRole('combobox', { name: 'Meal' }), 'dinner{Enter}');
    answers['recipes.addRecipe'] = (input) => {
      if ((input.labelIds as string[]).includes('1')) {
        throw new Refusal(404, 'notFound', { field: 'labelIds' });
      }
      return { ...recipe, notes: '', ...input, labels: [label('made Dinner', 'Dinner')] };
    };
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Another screen');
    expect(sent['recipes.addRecipe']?.[1]?.labelIds).toEqual(['made Dinner']);
  });
});

it('nutrition is closed, counts what is filled in, and takes a comma; what is no amount is refused at its field', async () => {
  const { person } = openEditor('new');
  await person.type(await screen.findByLabelText('Title'), 'Pie');
  await person.click(screen.getByText('Nutrition'));
  await person.type(await screen.findByLabelText('Calories (kcal)'), '12,5');
  await person.type(screen.getByLabelText('Fiber (g)'), '-1');
  screen.getByText('2 values');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Fiber (g)').getAttribute('aria-invalid')).toBe('true');
  expect(sent['recipes.addRecipe']).toBeUndefined();
  await person.clear(screen.getByLabelText('Fiber (g)'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another screen');
  expect(sent['recipes.addRecipe']?.[0]?.nutrition).toEqual({ calories: 12.5 });
});

it('recipes that go with it are found by typing and taken away again', async () => {
  answers['recipes.findRecipes'] = () => ({
    recipes: [{ id: recipeId, title: 'Crust' }],
    matches: {},
    nextCursor: null,
    totalCount: 1,
    isGuess: false,
  });
  const { person } = openEditor('new');
  await person.type(await screen.findByLabelText('Title'), 'Pie');
  const field = screen.getByRole('combobox', { name: 'Goes with' });
  await person.type(field, 'cru');
  await screen.findByRole('option', { name: 'Crust' });
  await person.keyboard('{ArrowDown}{Enter}');
  await person.click(screen.getByRole('button', { name: 'Remove Crust' }));
  await person.type(field, 'cru');
  await person.click(await screen.findByRole('option', { name: 'Crust' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another screen');
  expect(sent['recipes.addRecipe']?.[0]?.linkedRecipeIds).toEqual([recipeId]);
});

it('a recipe of the inbox comes out of it by being saved', async () => {
  answers['recipes.readRecipe'] = () => ({ ...recipe, folder: 'inbox' });
  const { person } = openEditor(recipeId);
  await person.type(await screen.findByLabelText('Title'), '!');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another screen');
  expect(sent['recipes.saveRecipe']?.[0]).toMatchObject({ title: 'Pie!', folder: 'main' });
});

it('an ended session asks to log in, over a draft that is kept, and does not hold the page back', async () => {
  const { person } = openEditor('new');
  await person.type(await screen.findByLabelText('Title'), 'Pie');
  expect(hasUnsavedChanges()).toBe(true);
  answers['recipes.addRecipe'] = () => {
    throw new Refusal(401, 'unauthorized');
  };
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(openAuthPrompt).toHaveBeenCalled());
  expect(storedDraft('new')).toContain('"title":"Pie"');
  expect(hasUnsavedChanges()).toBe(false);
  renewSession('new');
  expect(hasUnsavedChanges()).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Pie');
  answers['recipes.addRecipe'] = (input) => ({ ...recipe, ...input });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another screen');
  expect(sent['recipes.addRecipe']?.[1]?.title).toBe('Pie');
});

it('what is typed while a save is on its way is neither lost nor taken for saved', async () => {
  const { person } = openEditor(recipeId);
  await person.type(await screen.findByLabelText('Title'), '!');
  const reply = Promise.withResolvers<undefined>();
  const fetched = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (...call) => {
    await reply.promise;
    return fetched?.(...call) ?? Response.error();
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.type(screen.getByLabelText('Notes'), ' more');
  reply.resolve(undefined);
  await screen.findByText(/Not saved yet/);
  expect(screen.getByDisplayValue('Old more')).toBeTruthy();
  expect(storedDraft(recipeId)).toContain('Old more');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another screen');
  expect(sent['recipes.saveRecipe']?.[1]).toMatchObject({ version: 2, notes: 'Old more' });
});
