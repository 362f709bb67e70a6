import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import type { ListOptions } from '../list-options.ts';
import { type RecipeListSelection, useRecipeSelection } from '../selection/use-recipe-selection.ts';
import type { RecipeListView } from '../use-recipe-list.ts';
import { FoundLine, FoundTitle } from './found-line.tsx';
import { RecipeCard } from './recipe-card.tsx';
import { RecipeGrid } from './recipe-grid.tsx';

const options: ListOptions = {
  layout: 'tiles',
  sort: 'title',
  showImages: false,
  showDescription: true,
  showLabels: true,
  showSource: true,
  showRating: true,
  showLabelChips: false,
};

const recipeOf = (title: string) => recipeSummary({ id: title, title });

const placesOf = (recipes: readonly RecipeSummary[]) => ({
  recipes,
  at: (place: number) => recipes[place],
  total: recipes.length,
  between: (...ids: [string, string]) => {
    const [from = 0, to] = ids.map((id) => recipes.findIndex((recipe) => recipe.id === id)).toSorted((a, b) => a - b);
    return recipes.slice(from, (to ?? 0) + 1);
  },
});

const viewOf = (changes: Partial<RecipeListView> = {}): RecipeListView => ({
  ...placesOf(changes.recipes ?? ['a', 'b', 'c', 'd', 'e', 'f'].map(recipeOf)),
  list: 'own',
  matches: {},
  filter: { folder: 'main' },
  labels: [],
  sort: 'title',
  count: 10,
  ownCount: 10,
  isSearch: false,
  words: '',
  isGuess: false,
  isLoading: false,
  error: null,
  failureAt: () => undefined,
  retry: () => {},
  show: () => {},
  ...changes,
});

let selection: RecipeListSelection;

function List({ view: first }: { view: RecipeListView }) {
  const [view, setView] = useState(first);
  const current = useRecipeSelection(view);
  return (
    <WithApi>
      <button onClick={() => setView(viewOf({ filter: { folder: 'main', maxMinutes: 30 } }))}>narrow</button>
      <button onClick={() => current.start()}>start</button>
      <button onClick={current.chooseAll}>all</button>
      <Watch selection={current} />
      <RecipeGrid view={view} options={options} selection={current} />
    </WithApi>
  );
}

const Watch = ({ selection: current }: { selection: RecipeListSelection }) => {
  selection = current;
  return null;
};

const chosen = () => ['a', 'b', 'c', 'd', 'e', 'f'].filter((id) => selection.has(id)).join('');
const link = (name: string) => screen.getByRole('link', { name });
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

// jsdom has no layout: a window in which three tiles stand beside each other.
beforeAll(() => {
  serveTyped({});
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
});

describe('cards', () => {
  it('are links; the arrow keys, Home and End move among them', async () => {
    const person = userEvent.setup();
    const { router } = show(<List view={viewOf()} />);
    link('a').focus();
    for (const [key, name] of [
      ['{ArrowRight}', 'b'],
      ['{ArrowDown}', 'e'],
      ['{ArrowDown}', 'e'],
      ['{ArrowLeft}', 'd'],
      ['{ArrowUp}', 'a'],
      ['{ArrowUp}', 'a'],
      ['{End}', 'f'],
      ['{Home}', 'a'],
    ] as const) {
      await person.keyboard(key);
      expect(document.activeElement).toBe(link(name));
    }
    await person.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/recipe/a');
  });

  it('show time and stars on the picture, in the reader’s words, and labels that narrow the list', async () => {
    const soup = recipeSummary({
      id: 'soup',
      title: 'Soup',
      totalTime: '1 hour 43 minutes',
      rating: 4,
      labels: [{ id: 'warm', title: 'warm & quick' }],
    });
    const card = (changes: Partial<ListOptions>) => (
      <RecipeCard recipe={soup} options={{ ...options, ...changes }} matches={undefined} selected={null} />
    );
    const { router, unmount } = show(card({ showImages: true }), '/?q=soup&labels=winter');
    expect(screen.getByText('1 h 43 min')).toBeTruthy();
    expect(screen.getByRole('img', { name: '4 stars' }).textContent).toBe('★ 4');
    await userEvent.click(link('warm & quick'));
    expect(new URLSearchParams(router.state.location.search).get('labels')).toBe('winter,warm%20%26%20quick');
    expect(router.state.location.search).toContain('q=soup');
    unmount();
    show(card({ layout: 'list', showLabels: false, showRating: false }));
    expect(screen.getByText('1 h 43 min')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText('warm & quick')).toBeNull();
  });

  it('show the line and the title in which a search found its words, as text', () => {
    show(
      <>
        <FoundTitle title="Red soup" matches={[{ field: 'title', text: 'Red soup', ranges: [[4, 8]] }]} />
        <FoundLine
          matches={[
            { field: 'title', text: 'Red soup', ranges: [[4, 8]] },
            {
              field: 'notes',
              text: '<b>so</b> soup and soups',
              ranges: [
                [10, 14],
                [19, 23],
              ],
            },
          ]}
        />
      </>,
    );
    expect(screen.getAllByText('soup', { selector: 'mark' })).toHaveLength(3);
    expect(document.body.textContent).toBe('Red soup<b>so</b> soup and soups');
    expect(document.querySelector('b')).toBeNull();
  });
});

describe('a selection', () => {
  it('takes clicks, and with Shift everything in between; Ctrl and Meta leave a card a link', async () => {
    const person = userEvent.setup();
    const { router } = show(<List view={viewOf()} />);
    await person.click(screen.getByText('start'));
    await person.click(link('b'));
    await person.keyboard('{Shift>}');
    await person.click(link('e'));
    await person.keyboard('{/Shift}');
    expect(chosen()).toBe('bcde');
    await person.click(link('c'));
    expect(chosen()).toBe('bde');
    for (const key of ['ctrlKey', 'metaKey']) expect(fireEvent.click(link('a'), { [key]: true })).toBe(true);
    expect(chosen()).toBe('bde');
    expect(router.state.location.pathname).toBe('/');
    expect(selection.chosen?.selection).toEqual({ ids: ['b', 'd', 'e'] });
  });

  it('takes Space and Enter', async () => {
    const person = userEvent.setup();
    const { router } = show(<List view={viewOf()} />);
    await person.click(screen.getByText('start'));
    box('a').focus();
    await person.keyboard(' {ArrowRight}{Enter}');
    expect(chosen()).toBe('ab');
    await person.keyboard('{Shift>}');
    link('d').focus();
    await person.keyboard('{Enter}{/Shift}');
    expect(chosen()).toBe('abcd');
    await person.click(box('b'));
    expect(chosen()).toBe('acd');
    expect(router.state.location.pathname).toBe('/');
  });

  it('begins with a long press of a finger, which opens nothing', () => {
    vi.useFakeTimers();
    const { router } = show(<List view={viewOf()} />);
    const touch = { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 };
    fireEvent.pointerDown(link('c'), touch);
    act(() => {
      vi.advanceTimersByTime(300);
    });
    fireEvent.pointerMove(link('c'), { ...touch, clientY: 60 });
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect(selection.isOn).toBe(false);
    fireEvent.pointerDown(link('c'), touch);
    act(() => {
      vi.advanceTimersByTime(600);
    });
    vi.useRealTimers();
    fireEvent.pointerUp(link('c'), touch);
    expect(fireEvent.click(link('c'))).toBe(false);
    expect(chosen()).toBe('c');
    expect(router.state.location.pathname).toBe('/');
  });

  it('of all means the filter, but for those that are taken out', async () => {
    const person = userEvent.setup();
    show(<List view={viewOf()} />);
    await person.click(screen.getByText('start'));
    await person.click(screen.getByText('all'));
    await person.click(link('b'));
    expect(selection.count).toBe(9);
    expect(selection.chosen?.selection).toEqual({ filter: { folder: 'main' }, exceptIds: ['b'] });
    expect([...(selection.chosen?.shownIds ?? [])].join('')).toBe('acdef');
  });

  it('of all that a search found means what is not loaded as well', async () => {
    const person = userEvent.setup();
    show(<List view={viewOf({ isSearch: true, words: 'soup', ownCount: 300, count: 300 })} />);
    await person.click(screen.getByText('start'));
    await person.click(screen.getByText('all'));
    await person.click(link('b'));
    expect(selection.count).toBe(299);
    expect(selection.chosen?.selection).toEqual({ filter: { folder: 'main' }, query: 'soup', exceptIds: ['b'] });
  });

  it('of all that a guess found means what is loaded', async () => {
    const person = userEvent.setup();
    show(<List view={viewOf({ isSearch: true, words: 'suop', isGuess: true, ownCount: 6, count: 6 })} />);
    await person.click(screen.getByText('start'));
    await person.click(screen.getByText('all'));
    expect(selection.chosen?.selection).toEqual({ ids: ['a', 'b', 'c', 'd', 'e', 'f'] });
  });

  it('leaves out what friends show, one by one, as a range and with all', async () => {
    const person = userEvent.setup();
    const recipes = ['a', 'b', 'c'].map(recipeOf);
    const shown = { ...recipeOf('friend'), owner: { name: 'Ben', handle: 'ben' } };
    const filter = { folder: 'main', includeAllFriends: true } as const;
    show(<List view={viewOf({ recipes: [...recipes, shown], filter, count: 12, ownCount: 9 })} />);
    await person.click(screen.getByText('start'));
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    await person.click(link('friend'));
    expect(selection.chosen).toBeNull();
    await person.click(link('b'));
    await person.keyboard('{Shift>}');
    await person.click(link('friend'));
    await person.keyboard('{/Shift}');
    expect(selection.chosen?.selection).toEqual({ ids: ['b', 'c'] });
    await person.click(screen.getByText('all'));
    expect(selection).toMatchObject({ count: 9, total: 9 });
    expect(selection.chosen?.selection).toEqual({ filter: { folder: 'main' }, exceptIds: [] });
  });

  it('of all does not reach into a list that is narrowed afterwards', async () => {
    const person = userEvent.setup();
    show(<List view={viewOf()} />);
    await person.click(screen.getByText('start'));
    await person.click(screen.getByText('all'));
    await person.click(screen.getByText('narrow'));
    expect(selection).toMatchObject({ isOn: true, count: 0, chosen: null });
  });
});
