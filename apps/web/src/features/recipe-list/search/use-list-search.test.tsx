import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPastedText } from '#web/features/clip/pasted-text.public.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { HomeScreen } from '../home-screen.tsx';

/** The answers of the server, by the words of the search. */
const answers = new Map<string, PromiseWithResolvers<string[]>>();
const answerTo = (words: string) => {
  const answer = answers.get(words) ?? Promise.withResolvers<string[]>();
  answers.set(words, answer);
  return answer;
};
const answer = (words: string, ...titles: string[]) => act(async () => answerTo(words).resolve(titles));
const pageOf = async (words: string) => {
  const recipes = (await answerTo(words).promise).map((title) => recipeSummary({ id: title, title }));
  return { recipes, matches: {}, nextCursor: null, totalCount: recipes.length, isGuess: false };
};

// jsdom has no layout, so the list gets a width.
const box = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth');
beforeEach(() => {
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 700 });
  serveTyped({
    'recipes.listRecipes': () => pageOf(''),
    'recipes.findRecipes': ({ query }: { query: string }) => pageOf(query),
    'recipes.getRecipeCount': async () => ({ count: (await answerTo('').promise).length }),
    'labels.listLabels': () => [],
  });
});
afterEach(() => {
  if (box) Object.defineProperty(Element.prototype, 'clientWidth', box);
  answers.clear();
  queryClient.clear();
  vi.restoreAllMocks();
});

const open = async (path = '/') => {
  const { router } = show(
    <WithApi>
      <HomeScreen />
    </WithApi>,
    path,
  );
  await answer('', 'Bread', 'Leek soup', 'Pea soup');
  await screen.findByRole('link', { name: 'Bread' });
  return { address: () => router.state.location.pathname + router.state.location.search };
};
const field = () => screen.getByRole('searchbox');
const focused = () => document.activeElement?.textContent;

it('is left by the arrow down to the first result, and entered by the arrow up from the first row', async () => {
  await open();
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Bread');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Leek soup');
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(field());
});

it('leads with Enter to the first result, once the answer to these words is there', async () => {
  await open();
  await userEvent.type(field(), 'soup{Enter}');
  expect(document.activeElement).toBe(field());
  await answer('soup', 'Leek soup', 'Pea soup');
  await waitFor(() => expect(focused()).toBe('Leek soup'));
  await userEvent.type(field(), 's{Enter}');
  await answer('soups');
  await screen.findByText('No results for “soups”');
  expect(document.activeElement).toBe(field());
});

it('does not take the focus away from somebody who has gone elsewhere', async () => {
  await open();
  await userEvent.type(field(), 'soup{Enter}{Tab}');
  await answer('soup', 'Leek soup');
  await screen.findByText('1 recipe found');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear search' }));
});

it('closes the keyboard of a phone with Enter', async () => {
  const coarse = Object.assign(window.matchMedia(''), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(coarse);
  await open();
  await userEvent.type(field(), 'soup{Enter}');
  expect(document.activeElement).toBe(document.body);
  await answer('soup', 'Leek soup');
  await screen.findByText('1 recipe found');
  expect(document.activeElement).toBe(document.body);
});

it('offers to clip an address, searches for nothing meanwhile, and goes to the clip screen with Enter', async () => {
  const { address } = await open();
  await userEvent.click(field());
  await userEvent.paste('example.org/soup');
  await screen.findByRole('button', { name: 'Clip this page example.org/soup' });
  expect(answers.has('example.org/soup')).toBe(false);
  expect(screen.getByRole('link', { name: 'Bread' })).toBeDefined();
  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByRole('button', { name: /^Clip this page/ })).toBeNull();
  await userEvent.clear(field());
  await userEvent.type(field(), 'https://example.org/soup{Enter}');
  await waitFor(() => expect(address()).toBe('/clip?url=https%3A%2F%2Fexample.org%2Fsoup'));
});

it('clips an address by a press on what it offers', async () => {
  const { address } = await open();
  await userEvent.click(field());
  await userEvent.paste('https://example.org/soup');
  await userEvent.click(await screen.findByRole('button', { name: /^Clip this page/ }));
  await waitFor(() => expect(address()).toBe('/clip?url=https%3A%2F%2Fexample.org%2Fsoup'));
});

it('offers to read a pasted text of several lines, and shows its first line', async () => {
  const { address } = await open();
  const text = 'Onion tart\n\n4 onions\n1. Bake.';
  await userEvent.type(field(), 'my ');
  await userEvent.paste(text);
  expect(field()).toHaveProperty('value', 'my Onion tart');
  const offer = await screen.findByRole('button', { name: 'Turn this text into a recipe Onion tart' });
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(offer);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/clip?pasted=1'));
  expect(readPastedText()).toBe(text);
});

it('keeps to words in the list of somebody else', async () => {
  await open('/?userId=00000000-0000-4000-8000-000000000000');
  // The label names all that is searched, which is too long to be shown on a phone.
  expect(screen.getByLabelText('Search titles, ingredients, steps and notes')).toBe(field());
  expect(field()).toHaveProperty('placeholder', 'Search recipes');
  await userEvent.click(field());
  await userEvent.paste('https://example.org/soup');
  await answer('https://example.org/soup');
  await screen.findByText('No results for “https://example.org/soup”');
  expect(screen.queryByRole('button', { name: /^Clip this page/ })).toBeNull();
});
