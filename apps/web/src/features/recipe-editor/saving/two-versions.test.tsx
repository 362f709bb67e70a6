import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal } from '#web/testing/typed-server.tsx';
import { answers, openEditor, recipe, recipeId, sent, serveEditor, storedDraft } from '../testing/open-editor.tsx';

serveEditor();

it('R14 who saves second sees both versions and loses nothing', async () => {
  const { person } = openEditor(recipeId);
  await person.type(await screen.findByLabelText('Title'), ' of mine');
  const theirs = { ...recipe, version: 2, title: 'Pie of theirs' };
  answers['recipes.saveRecipe'] = () => {
    throw new Refusal(409, 'versionConflict', { details: { recipe: theirs } });
  };
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Two versions' });
  const main = within(screen.getByRole('main'));
  for (const title of ['Pie of mine', 'Pie of theirs']) expect(main.getAllByText(title)).not.toHaveLength(0);
  expect(storedDraft(recipeId)).toContain('"title":"Pie of mine"');
  expect(sent['recipes.saveRecipe']).toHaveLength(1);
});
