import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptyForm } from '#web/features/recipes/form.public.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { draftKey, writeJson } from '#web/lib/stores/storage.ts';
import { Refusal } from '#web/testing/typed-server.tsx';
import { blankDraft, newSlotOf } from './saving/draft.ts';
import { answers, me, openEditor, recipe, recipeId, sent, serveEditor, storedDraft } from './testing/open-editor.tsx';

const form = () => within(screen.getByRole('form'));

/** What each save of the editor asks beside the form. */
const asked = { titleConflict: 'refuse', withDuplicates: true };

serveEditor();

describe('a new recipe', () => {
  it('begins in its title, also after the offer of an older draft', async () => {
    openEditor('new');
    const title = await screen.findByLabelText('Title');
    expect(document.activeElement).toBe(title);
    cleanup();
    const older = blankDraft(me);
    writeJson(draftKey('recipe', newSlotOf(older.recipeId)), { ...older, form: { ...emptyForm, title: 'Pie' } });
    const { person } = openEditor('new');
    await person.click(await screen.findByRole('button', { name: 'Start another recipe' }));
    expect(document.activeElement).toBe(await screen.findByLabelText('Title'));
  });

  it('is refused without a title, told at the field and summed up, and nothing is sent', async () => {
    const { person } = openEditor('new');
    await person.type(await screen.findByLabelText('Notes'), 'x');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(form().getByRole('alert').textContent).toContain('Add a title.');
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(form().getByRole('alert'));
  });

  it('keeps a draft with every key, and forgets it after the save', async () => {
    const { person } = openEditor('new');
    await person.type(await screen.findByLabelText('Title'), 'Pi');
    expect(storedDraft('new')).toContain('"title":"Pi"');
    await person.keyboard('{Control>}s{/Control}');
    await screen.findByText('Another screen');
    expect(storedDraft('new')).toBeNull();
    expect(sent['recipes.addRecipe']).toEqual([{ id: expect.any(String) as string, title: 'Pi', ...asked }]);
  });

  it('keeps everything when the save fails, and names the same id when it is tried again', async () => {
    const { person } = openEditor('new');
    Reflect.deleteProperty(answers, 'recipes.addRecipe');
    await person.type(await screen.findByLabelText('Title'), 'Pie');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await form().findByRole('alert');
    for (const words of ['The recipe wasn’t saved', 'Can’t reach the server'])
      expect(alert.textContent).toContain(words);
    expect(screen.getByText(/A draft is stored in this browser/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Pie');
    const draft = storedDraft('new') ?? '';
    let sentId: unknown;
    answers['recipes.addRecipe'] = ({ id }) => {
      sentId = id;
      return { ...recipe, notes: '', title: 'Pie', id };
    };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(storedDraft('new')).toBeNull());
    expect(draft).toContain(String(sentId));
  });

  it('sends what was typed since, when the first attempt went through without an answer', async () => {
    const { person } = openEditor('new');
    await person.type(await screen.findByLabelText('Title'), 'Pie two');
    answers['recipes.addRecipe'] = ({ id }) => ({ ...recipe, id, title: 'Pie' });
    const updates: Record<string, unknown>[] = [];
    answers['recipes.saveRecipe'] = (input) => {
      updates.push(input);
      return { ...recipe, ...input, version: 2 };
    };
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(updates).toEqual([
        { id: expect.any(String) as string, version: 1, title: 'Pie two', notes: '', ...asked },
      ]),
    );
  });

  it('offers a draft that was left behind before anything can be typed', async () => {
    const draft = { ...blankDraft(me), form: { ...emptyForm, title: 'Left pie', notes: 'n' } };
    writeJson(draftKey('recipe', newSlotOf(draft.recipeId)), draft);
    const { person } = openEditor('new');
    await screen.findByText('You have an unsaved draft of “Left pie”');
    expect(screen.queryByLabelText('Title')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Left pie');
  });

  it('is begun beside a draft that is kept for later', async () => {
    const draft = { ...blankDraft(me), savedAt: 1, form: { ...emptyForm, title: 'Left pie' } };
    writeJson(draftKey('recipe', newSlotOf(draft.recipeId)), draft);
    const { person, unmount } = openEditor('new');
    await person.click(await screen.findByRole('button', { name: 'Start another recipe' }));
    await person.type(screen.getByLabelText('Title'), 'Tart');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Another screen');
    unmount();
    openEditor('new');
    await screen.findByText('You have an unsaved draft of “Left pie”');
  });
});

describe('an edited recipe', () => {
  it('is merged when somebody saved in between, and then saved from their version', async () => {
    const { person } = openEditor(recipeId);
    await person.type(await screen.findByLabelText('Title'), ' of mine');
    const theirs = { ...recipe, version: 2, notes: 'Theirs' };
    answers['recipes.saveRecipe'] = (input) => {
      if (input.version === 2) return { ...theirs, ...input, version: 3 };
      throw new Refusal(409, 'versionConflict', { details: { recipe: theirs } });
    };
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Two versions' });
    await person.click(screen.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(storedDraft(recipeId)).toBeNull());
    expect(sent['recipes.saveRecipe']).toEqual([
      { id: recipeId, version: 1, title: 'Pie of mine', seen: { title: 'Pie' }, ...asked },
      { id: recipeId, version: 2, title: 'Pie of mine', seen: { title: 'Pie' }, ...asked },
    ]);
  });

  it('becomes a new one when somebody deleted it', async () => {
    const { person } = openEditor(recipeId);
    await person.type(await screen.findByLabelText('Title'), '!');
    answers['recipes.saveRecipe'] = () => {
      throw new Refusal(404, 'notFound');
    };
    await person.click(screen.getByRole('button', { name: 'Save' }));
    let made: Record<string, unknown> = {};
    answers['recipes.addRecipe'] = (input) => {
      made = input;
      return { ...recipe, ...input };
    };
    await person.click(await screen.findByRole('button', { name: 'Save as new recipe' }));
    await waitFor(() => expect(made).toMatchObject({ title: 'Pie!', notes: 'Old' }));
    expect(made.id).not.toBe(recipeId);
  });

  it('takes in what others save while nothing was typed, and only says so once something was', async () => {
    const { person } = openEditor(recipeId);
    await screen.findByDisplayValue('Old');
    answers['recipes.readRecipe'] = () => ({ ...recipe, version: 2, notes: 'Newer' });
    await queryClient.invalidateQueries();
    await screen.findByDisplayValue('Newer');
    await person.type(screen.getByLabelText('Title'), '!');
    answers['recipes.readRecipe'] = () => ({ ...recipe, version: 3, notes: 'Newest' });
    await queryClient.invalidateQueries();
    await screen.findByText(/changed somewhere else/);
    expect(screen.getByDisplayValue('Newer')).toBeTruthy();
    expect(screen.getByDisplayValue('Pie!')).toBeTruthy();
  });
});
