import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLists } from '#web/features/recipes/recipe-lists.public.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { HomeContent } from './home-content.tsx';
import { noFilters } from './list-address.ts';
import { listOptionsOf } from './list-options.ts';
import { type RecipeListSelection, useRecipeSelection } from './selection/use-recipe-selection.ts';
import { useRecipeList } from './use-recipe-list.ts';

const size = 10_000;
const titleOf = (place: number) => `Recipe ${String(place).padStart(5, '0')}`;
const recipes = Array.from({ length: size }, (_value, place) =>
  recipeSummary({ id: `id ${place}`, title: titleOf(place) }),
);
let selection: RecipeListSelection;
/** The places where the windows begin that were asked for. */
let asked: number[] = [];
/** Whether the server refuses what is far down in the list. */
let isFarDown = false;

function List() {
  const view = useRecipeList('main', { ...noFilters, query: '', sort: null, seed: null }, '-createdAt');
  const current = useRecipeSelection(view);
  return (
    <>
      <Watch selection={current} />
      <HomeContent
        folder="main"
        view={view}
        options={listOptionsOf('main')}
        selection={current}
        isFiltered={false}
        onClearFilters={() => {}}
      />
    </>
  );
}

const Watch = ({ selection: current }: { selection: RecipeListSelection }) => {
  selection = current;
  return null;
};

// jsdom has no layout: three tiles stand beside each other, and each row is 100 pixels high.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
});
beforeEach(() => {
  asked = [];
  isFarDown = false;
  serveTyped({
    'recipes.listRecipes': ({ offset = 0, limit }: { offset?: number; limit: number }) => {
      asked.push(offset);
      if (isFarDown && offset > 3_000) throw new Refusal(500, 'unexpected');
      const end = offset + limit;
      return { recipes: recipes.slice(offset, end), nextCursor: end < size ? 'more' : null };
    },
    'recipes.getRecipeCount': () => ({ count: size }),
  });
});
afterEach(() => {
  scrollTo(0);
  queryClient.clear();
});

const scrollTo = (top: number) => {
  Object.assign(window, { scrollY: top });
  fireEvent.scroll(window);
};
const heightOfList = () => screen.getByRole('list', { name: 'Recipes' }).style.height;
const rowHeight = 112;
const open = async () => {
  show(
    <WithApi>
      <List />
    </WithApi>,
  );
  await screen.findByText(titleOf(0));
  await waitFor(() => expect(heightOfList()).toBe(`${Math.ceil(size / 3) * rowHeight - 12}px`));
};

it('a list is as high as all its recipes, and loads those in view and no others', async () => {
  await open();
  const height = heightOfList();
  act(() => {
    scrollTo(1_700 * rowHeight);
  });
  expect(screen.queryByText(titleOf(5_100))).toBeNull();
  const waiting = document.querySelector('[data-place="5100"]');
  expect(waiting?.getAttribute('aria-posinset')).toBe('5101');
  await screen.findByText(titleOf(5_100));
  expect(heightOfList()).toBe(height);
  expect(asked.filter((offset) => offset > 120 && (offset < 5_000 || offset > 5_240))).toEqual([]);
  act(() => {
    scrollTo(Math.ceil(size / 3) * rowHeight);
  });
  await screen.findByText(titleOf(size - 1));
  expect(heightOfList()).toBe(height);
});

it('what follows a recipe that was deleted moves up, also far down', async () => {
  await open();
  act(() => {
    scrollTo(1_700 * rowHeight);
  });
  await screen.findByText(titleOf(5_100));
  act(() => {
    changeLists((recipe) => (recipe.id === 'id 5100' ? null : recipe));
  });
  await waitFor(() => expect(document.querySelector('[data-place="5100"]')?.textContent).toContain(titleOf(5_101)));
  expect(screen.queryByText(titleOf(5_100))).toBeNull();
});

it('a range with Shift takes in what lies between and has not loaded', async () => {
  await open();
  act(() => {
    selection.start('id 1');
  });
  act(() => {
    scrollTo(100 * rowHeight);
  });
  await screen.findByText(titleOf(300));
  act(() => {
    scrollTo(500 * rowHeight);
  });
  await screen.findByText(titleOf(1_500));
  act(() => {
    selection.extendTo('id 1500');
  });
  await waitFor(() => expect(selection.count).toBe(1_500));
  expect(selection.has('id 900')).toBe(true);
  expect(selection.has('id 0')).toBe(false);
});

it('says in place that recipes could not be loaded, and tries again on a press', async () => {
  await open();
  isFarDown = true;
  act(() => {
    scrollTo(1_700 * rowHeight);
  });
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Something went wrong');
  const busy = () => document.querySelector('[data-place="5103"]')?.getAttribute('aria-busy');
  expect(busy()).toBe('false');
  isFarDown = false;
  fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(document.activeElement?.getAttribute('data-place')).toBe('5103');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(titleOf(5_103)));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => {
    scrollTo(0);
  });
  await screen.findByText(titleOf(0));
});

it('tries again by itself when the connection is back', async () => {
  await open();
  isFarDown = true;
  act(() => {
    scrollTo(1_700 * rowHeight);
  });
  await screen.findByRole('alert');
  fireEvent.offline(window);
  isFarDown = false;
  fireEvent.online(window);
  await screen.findByText(titleOf(5_100));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('End and Page Down reach recipes that have not loaded, and the focus goes with them', async () => {
  await open();
  screen.getByRole('link', { name: titleOf(0) }).focus();
  const press = (key: string) =>
    act(() => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    });
  press('PageDown');
  const place = Number(document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place);
  expect(place % 3).toBe(0);
  expect(place).toBeGreaterThan(3);
  vi.spyOn(window, 'scrollTo').mockImplementation((options) => scrollTo((options as ScrollToOptions).top ?? 0));
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(Number.parseFloat(heightOfList()));
  press('End');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(titleOf(size - 1)));
  press('Home');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(titleOf(0)));
});
