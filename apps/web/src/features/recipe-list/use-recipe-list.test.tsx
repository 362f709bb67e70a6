import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { HomeContent, ListSummary } from './home-content.tsx';
import { noFilters } from './list-address.ts';
import { listOptionsOf } from './list-options.ts';
import { useRecipeSelection } from './selection/use-recipe-selection.ts';
import { useRecipeList } from './use-recipe-list.ts';

function List() {
  const [query, setQuery] = useState('soup');
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

beforeEach(() =>
  serveTyped({
    'recipes.findRecipes': async ({ query }: { query: string }) => {
      const recipes = (await answerTo(query).promise).map((title) => recipeSummary({ id: title, title }));
      return { recipes, matches: {}, nextCursor: null, totalCount: recipes.length, isGuess: false };
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
      <List />
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
