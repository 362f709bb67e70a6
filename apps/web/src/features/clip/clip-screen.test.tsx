import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClippedAlternative, ClippedRecipe } from '@trivet/shared/clip/schemas';
import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import { beforeEach, expect, it } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { queryClient } from '#web/lib/server/api.ts';
import { paths } from '#web/lib/paths.ts';
import { draftKey, readText, storedKeys } from '#web/lib/stores/storage.ts';
import { soup } from '#web/testing/recipe.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { ClipScreen } from './clip-screen.tsx';
import { keepPastedText } from './pasted-text.public.ts';

const tart: ClippedAlternative = {
  ...emptyRecipe,
  title: 'Onion tart',
  ingredients: '4 onions\n250 g flour',
  url: 'https://example.org/tart',
  imageUrl: '',
  imageUrls: [],
  provenance: { title: 'json-ld', ingredients: 'json-ld', url: 'address' },
  confidence: 1,
};
const alone: ClippedRecipe = { ...tart, alternatives: [] };
const letter = 'Onion tart\n\nIngredients:\n4 onions\n250 g flour\n';

const added = (input: object) => ({ ...soup, ...emptyRecipe, lastMadeAt: null, ...input, duplicates: [] });

let answers: Answers;

beforeEach(() => {
  queryClient.clear();
  keepPastedText('');
  answers = {
    'users.getMe': () => ({ id: soup.userId }),
    'labels.listLabels': () => [],
    'labelGroups.getLabelGroups': () => [],
    'recipes.getDuplicatesOf': () => [],
    'recipes.addRecipe': added,
  };
});

function open(path = '/clip') {
  serveTyped(answers);
  const { router } = show(
    <WithApi>
      <Routes>
        <Route path="/clip" element={<ClipScreen />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </WithApi>,
    path,
  );
  return { router, person: userEvent.setup(), path: () => router.state.location.pathname };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const titleField = () => screen.findByLabelText<HTMLInputElement>('Title');
/** Returns the texts that describe a field. */
const described = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

async function read(address: string) {
  const opened = open();
  await opened.person.type(field('Recipe link'), address);
  await opened.person.click(screen.getByRole('button', { name: 'Get recipe' }));
  return opened;
}

it('what is no address is said to be none, and nothing is asked', async () => {
  const { person } = await read('my soup');
  expect(screen.getByText(/^This isn’t a link to a web page\./)).toBeTruthy();
  expect(field('Recipe link').getAttribute('aria-invalid')).toBe('true');
  await person.clear(field('Recipe link'));
  await person.click(screen.getByRole('button', { name: 'Get recipe' }));
  expect(screen.queryByText(/^This isn’t a link/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('each failure has its own words; a pasted text is the next way, and Back leads to it again', async () => {
  const codes = ['addressRefused', 'noRecipeFound'];
  answers['clip.clip'] = () => {
    throw new Refusal(400, codes.shift() ?? '');
  };
  answers['clip.clipText'] = () => ({ ...alone, url: '' });
  const { router, person } = await read('example.org/about');
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t reach that site.');
  await person.click(screen.getByRole('button', { name: 'Get recipe' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No recipe found.'));
  await person.click(screen.getByRole('button', { name: 'Paste text' }));
  expect(document.activeElement).toBe(field('Recipe text'));
  await person.paste(letter);
  await person.click(screen.getByRole('button', { name: 'Read text' }));
  expect((await titleField()).value).toBe('Onion tart');
  expect(field('Ingredients').value).toBe('4 onions\n250 g flour');
  await router.navigate(-1);
  await waitFor(() => expect(field('Recipe text').value).toBe(letter));
  await router.navigate(1);
  expect((await titleField()).value).toBe('Onion tart');
});

it('what was found is a draft from the start, which a reload leads to', async () => {
  answers['clip.clip'] = () => alone;
  await read('https://example.org/tart');
  await titleField();
  expect(storedKeys(draftKey('recipe', 'new.')).map(readText).join()).toContain('Onion tart');
  const { path } = open(paths.clipFound);
  await waitFor(() => expect(path()).toBe(paths.newRecipe));
});

it('a saved page is read as a text, with the address that the browser noted', async () => {
  const sent: unknown[] = [];
  answers['clip.clipText'] = (input) => {
    sent.push(input);
    return alone;
  };
  const { person } = open();
  const html = '<!-- saved from url=(0024)https://example.org/tart --><p>Tart';
  const file = new File([html], 'tart.html', { type: 'text/html' });
  await person.upload(screen.getByLabelText('Choose a saved page', { selector: 'input' }), file);
  expect((await titleField()).value).toBe('Onion tart');
  expect(field('Link').value).toBe('https://example.org/tart');
  expect(sent).toEqual([{ html, url: 'https://example.org/tart' }]);
});

it('of several recipes of a page one is chosen; what was changed in another one stays', async () => {
  const sent: unknown[] = [];
  answers['clip.clip'] = () => ({ ...tart, alternatives: [{ ...tart, title: 'מאפה כרישה' }] });
  answers['recipes.addRecipe'] = (input: object) => {
    sent.push(input);
    return added(input);
  };
  const { person } = await read('https://example.org/tart');
  const title = await titleField();
  expect(title.value).toBe('Onion tart');
  expect(described('Ingredients')).toContain('From the page’s recipe data');
  expect(described('Link')).toContain('The page’s link');
  await person.type(field('Notes'), 'Mine');
  const choice = screen.getByLabelText('Choose one of the recipes found');
  await person.selectOptions(choice, '1');
  expect([title.value, field('Notes').value]).toEqual(['מאפה כרישה', '']);
  await person.selectOptions(choice, '0');
  expect([title.value, field('Notes').value]).toEqual(['Onion tart', 'Mine']);
  await person.selectOptions(choice, '1');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('elsewhere');
  expect(sent).toMatchObject([{ title: 'מאפה כרישה' }]);
});

it('a text of the search is read at once', async () => {
  const sent: unknown[] = [];
  answers['clip.clipText'] = (input) => {
    sent.push(input);
    return { ...alone, url: '' };
  };
  keepPastedText(letter);
  open(paths.clipPasted);
  expect((await titleField()).value).toBe('Onion tart');
  expect(field('Ingredients').value).toBe('4 onions\n250 g flour');
  expect(sent).toEqual([{ text: letter, url: '' }]);
});

it('a text of the search that could not be read is still there when somebody comes back', async () => {
  keepPastedText(letter);
  const { router } = open(paths.clipPasted);
  await screen.findByRole('alert');
  await router.navigate('/list/main');
  await screen.findByText('elsewhere');
  await router.navigate('/clip');
  await waitFor(() => expect(field('Recipe text').value).toBe(letter));
});
