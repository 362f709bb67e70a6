import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyForm } from '#web/features/recipes/form.public.ts';
import { Refusal } from '#web/testing/typed-server.tsx';
import { answers, openEditor, recipeId, sent, serveEditor } from '../testing/open-editor.tsx';

serveEditor();

const url = 'https://example.org/tart';
const page = {
  ...emptyForm,
  title: 'Tart',
  notes: 'Of the page',
  url,
  imageUrl: '',
  imageUrls: [],
  provenance: {},
  confidence: 1,
  alternatives: [],
};
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => {
  answers['clip.clip'] = () => page;
});

const read = async (address = 'new') => {
  const editor = openEditor(address);
  const { person } = editor;
  await person.type(await screen.findByLabelText('Notes'), 'Mine');
  await person.click(screen.getByRole('button', { name: 'From a link' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Recipe link'), url);
  await person.click(dialog.getByRole('button', { name: 'Get recipe' }));
  return editor;
};

it('fills what is empty, asks about the rest one by one, and leaves what is not chosen', async () => {
  const { person } = await read();
  const asked = within(await screen.findByRole('dialog', { name: 'Replace what you have?' }));
  expect(value('Title')).toBe('Tart');
  expect(asked.getAllByRole('radio')).toHaveLength(2);
  await person.click(asked.getByRole('button', { name: 'Use these' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(value('Notes')).toBe('Mine');
});

it('keeps everything of the form that somebody wants to keep, and fills the rest', async () => {
  answers['clip.clip'] = () => ({ ...page, yield: '4 servings' });
  const { person } = await read();
  const asked = within(await screen.findByRole('dialog', { name: 'Replace what you have?' }));
  expect(asked.getByRole('group', { name: 'Notes' })).toBeTruthy();
  await person.click(asked.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(value('Notes')).toBe('Mine');
  expect(value('Yield')).toBe('4 servings');
});

it('takes what is chosen from the page, and its picture', async () => {
  answers['clip.clip'] = () => ({ ...page, imageUrl: 'https://example.org/tart.jpg' });
  answers['images.createRecipeImageFromUrl'] = () => ({ id: recipeId, location: '/tart.webp' });
  const { person } = await read();
  const asked = within(await screen.findByRole('dialog', { name: 'Replace what you have?' }));
  await person.click(asked.getByRole('radio', { name: /From the page/ }));
  await person.click(asked.getByRole('button', { name: 'Use these' }));
  await waitFor(() => expect(value('Notes')).toBe('Of the page'));
  await screen.findByRole('img', { name: 'Photo 1' });
  expect(sent['images.createRecipeImageFromUrl']).toEqual([{ url: 'https://example.org/tart.jpg' }]);
});

it('fills nothing after it was closed while the page was still being read', async () => {
  const reply = Promise.withResolvers<undefined>();
  const fetched = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (...call) => {
    if ((call[0] as string).includes('clip.clip')) await reply.promise;
    return fetched?.(...call) ?? Response.error();
  });
  const { person } = await read();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Get recipe' }).disabled).toBe(true);
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  reply.resolve(undefined);
  await waitFor(() => expect(sent['clip.clip']).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  // A page that is read later fills what is empty, thus the title only if the first page did not.
  answers['clip.clip'] = () => ({ ...page, title: 'Pie', notes: '' });
  await person.click(screen.getByRole('button', { name: 'From a link' }));
  const again = within(await screen.findByRole('dialog'));
  await person.click(again.getByLabelText('Recipe link'));
  await person.paste(url);
  await person.click(again.getByRole('button', { name: 'Get recipe' }));
  await waitFor(() => expect(sent['clip.clip']).toHaveLength(2));
  await waitFor(() => expect(value('Title')).not.toBe(''));
  expect(value('Title')).toBe('Pie');
});

it.each([
  ['noRecipeFound', 400, 'No recipe found. Try pasting only the recipe’s text.'],
  ['addressRefused', 400, /Couldn’t reach that site/],
  ['addressBlocked', 400, /This link isn’t on the public internet/],
])('says what is wrong (%s), and the address can be tried again', async (errorCode, httpStatus, words) => {
  answers['clip.clip'] = () => {
    throw new Refusal(httpStatus, errorCode);
  };
  const { person } = await read();
  await screen.findByText(words);
  answers['clip.clip'] = () => ({ ...page, notes: '' });
  await person.click(screen.getByRole('button', { name: 'Get recipe' }));
  await waitFor(() => expect(value('Title')).toBe('Tart'));
});

it('points out a recipe that one has already', async () => {
  answers['clip.clip'] = () => ({ ...page, notes: '', ingredients: 'x'.repeat(5_000) });
  answers['recipes.getDuplicatesOf'] = () => [{ id: recipeId, title: 'Old tart', reason: 'address' }];
  await read();
  await screen.findByText('“Old tart” has the same link.');
  expect(screen.getByRole('link', { name: /Compare/ }).getAttribute('href')).toBe(`/recipe/${recipeId}`);
  const asked = { title: 'Tart', url, ingredients: 'x'.repeat(500) };
  expect(sent['recipes.getDuplicatesOf']).toContainEqual(expect.objectContaining(asked));
});

it('begins at once with the address of a share or a bookmark', async () => {
  answers['clip.clip'] = () => ({ ...page, ingredients: '1 apple' });
  openEditor(`new?autofill-url=${encodeURIComponent(`Look at this ${url}`)}`);
  await waitFor(() => expect(value('Title')).toBe('Tart'));
  expect(value('Ingredients')).toBe('1 apple');
  expect(sent['clip.clip']).toEqual([{ url }]);
});
