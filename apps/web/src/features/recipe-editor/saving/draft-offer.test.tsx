import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openEditor, recipeId, sent, serveEditor } from '../testing/open-editor.tsx';

serveEditor();

it('what was typed into a recipe is offered when the person comes back after a crash, and can be saved', async () => {
  const crashed = openEditor(recipeId);
  await crashed.person.type(await screen.findByLabelText('Notes'), ' lemon');
  // The page disappears without an event.
  crashed.container.remove();
  const { person } = openEditor(recipeId);
  await person.click(await screen.findByRole('button', { name: 'Restore draft' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Old lemon');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another screen');
  expect(sent['recipes.saveRecipe']).toMatchObject([{ version: 1, notes: 'Old lemon' }]);
});
