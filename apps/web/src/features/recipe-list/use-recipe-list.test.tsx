import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { HomeContent, ListSummary } from './home-content.tsx';
import { noFilters } from './list-address.ts';
import { listOptionsOf } from './list-options.ts';
import { useRecipeSelection } from './selection/use-recipe-selection.ts';
import { useRecipeList } from './use-recipe-list.ts';

function List({ words }: { words: string }) {
  const [query, setQuery] = useState(words);
  const view = useRecipeList('main', { ...noFilters, query, sort: null, seed: null }, 'title');
  return (
    <>
      <input aria-label="Words" value={query} onChange={({ target }) => setQuery(target.value)} />
      <ListSummary view={view} />
      <HomeContent
        folder="main"
        view={view}
        options={listOptionsOf('main')}
        selection={useRecipeSelection(view)}
        isFiltered={false}
        onClearFilters={() => {}}
      />
    </>
  );
}

type Titles = PromiseWithResolvers<string[]>;
/** The answers of the server, by the words of the search. */
const answers = new Map<string, Titles>();
const answerTo = (words: string): Titles => {
  const answer = answers.get(words) ?? Promise.withResolvers<string[]>();
  answers.set(words, answer);
  return answer;
};
const answer = (words: string, ...titles: string[]) => act(async () => answerTo(words).resolve(titles));

const page = (titles: string[]) => ({
  recipes: titles.map((title) => recipeSummary({ id: title, title })),
  nextCursor: null,
});

// jsdom has no layout.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
});
beforeEach(() =>
  serveTyped({
    'recipes.listRecipes': () => page(['Bread', 'Cake']),
    'recipes.getRecipeCount': () => ({ count: 2 }),
    'recipes.getTitleIndex': () => [],
    'recipes.findRecipes': async ({ query }: { query: string }) => {
      const titles = await answerTo(query).promise;
      return { ...page(titles), matches: {}, totalCount: titles.length, isGuess: false };
    },
  }),
);
afterEach(() => {
  answers.clear();
  queryClient.clear();
});

it('neither counts nor misses recipes while the answer to a search is on its way', async () => {
  show(
    <WithApi>
      <List words="soup" />
    </WithApi>,
  );
  const person = userEvent.setup();
  const type = (keys: string) => person.type(screen.getByRole('textbox', { name: 'Words' }), keys);
  const said = () => screen.queryByRole('status')?.textContent;
  await answer('soup', 'Leek soup', 'Pea soup');
  await screen.findByText('2 recipes found');
  await type('s');
  expect(said()).toBe('');
  await answer('soups');
  await screen.findByText('No results for “soups”');
  await type('{Backspace}{Backspace}{Backspace}');
  expect(screen.queryByText(/No results/)).toBeNull();
  await answer('so', 'Soda bread');
  await screen.findByText('1 recipe found');
});

it('keeps the list until the answer to the first letter of a search is there', async () => {
  show(
    <WithApi>
      <List words="" />
    </WithApi>,
  );
  await screen.findByRole('link', { name: 'Bread' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), 's');
  expect(screen.getByRole('link', { name: 'Bread' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  await answer('s', 'Soup');
  expect(await screen.findByRole('link', { name: 'Soup' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Bread' })).toBeNull();
  expect(screen.getByText('1 recipe found')).toBeTruthy();
});
