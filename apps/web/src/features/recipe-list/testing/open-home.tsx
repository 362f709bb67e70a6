import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { LabelSummary } from '@trivet/shared/labels/schemas';
import type { RecipeFilter } from '@trivet/shared/recipes/list-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { HomeScreen } from '../home-screen.tsx';

/** What the list was asked for. */
export type Listing = RecipeFilter & { sort: string; seed?: number; query?: string };

interface Home {
  recipes: RecipeSummary[];
  labels: LabelSummary[];
  /** The lists that were asked for, the last one at the end. */
  asked: Listing[];
  /** The changes that were sent. */
  sent: [name: string, input: unknown][];
  /** Returns the recipes of a list. It is narrowed by labels alone until a test says otherwise. */
  listed: (listing: Listing) => RecipeSummary[];
  answers: Answers;
}

/** The server of a list. A test changes what it has and what it answers. */
export const home: Home = { recipes: [], labels: [], asked: [], sent: [], listed: withLabels, answers: {} };

function withLabels({ labels, labelIntersection = false }: Listing): RecipeSummary[] {
  if (!labels?.length) return home.recipes;
  return home.recipes.filter((recipe) => {
    const has = (label: string) =>
      label === 'unlabeled' ? recipe.labels.length === 0 : recipe.labels.some(({ title }) => title === label);
    return labelIntersection ? labels.every(has) : labels.some(has);
  });
}

/** Answers a change, and notes it. */
export const noting =
  <Answer,>(name: string, answer: Answer) =>
  (input: never): Answer => {
    home.sent.push([name, input]);
    return answer;
  };

/** Returns a recipe with the id of its title. */
export const recipeOf = (title: string, changes: Partial<RecipeSummary> = {}): RecipeSummary =>
  recipeSummary({ id: title, title, ...changes });

/** Returns a recipe that has labels of these titles. */
export const labeled = (title: string, ...labels: string[]): RecipeSummary =>
  recipeOf(title, { labels: labels.map((label) => ({ id: label, title: label })) });

/** Returns the labels of these titles, each of which two recipes have. */
export const labelsOf = (...titles: string[]): LabelSummary[] =>
  titles.map((title) => {
    const dates = { createdAt: new Date(0), updatedAt: new Date(0) };
    return { id: title, title, labelGroupId: null, recipeCount: 2, ...dates };
  });

/** Serves a list to each test of a file, in a window in which three tiles stand beside each other. */
export function serveHome(): void {
  beforeEach(() => {
    // jsdom has no layout.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
    Object.assign(home, { recipes: [], labels: [], asked: [], sent: [], listed: withLabels });
    home.answers = {
      'recipes.listRecipes': (listing: Listing) => {
        home.asked.push(listing);
        return { recipes: home.listed(listing), nextCursor: null };
      },
      'recipes.findRecipes': (listing: Listing) => {
        const recipes = home.listed(listing);
        return { recipes, matches: {}, nextCursor: null, totalCount: recipes.length, isGuess: false };
      },
      'recipes.getRecipeCount': (listing: Listing) => ({ count: home.listed(listing).length }),
      'recipes.getTitleIndex': () => [],
      'labels.listLabels': () => home.labels,
      'labelGroups.getLabelGroups': () => [],
    };
    serveTyped(home.answers);
  });
  afterEach(() => {
    queryClient.clear();
    vi.restoreAllMocks();
  });
}

/** Opens a list by its address, as in a browser that may have shown it before. */
export function openHome(path = '/list/main') {
  queryClient.clear();
  const page = show(
    <WithApi>
      <Suspense>
        <Routes>
          <Route path="/list/:folder" element={<HomeScreen />} />
        </Routes>
      </Suspense>
      <Toasts />
    </WithApi>,
    path,
  );
  const address = () => page.router.state.location.pathname + page.router.state.location.search;
  return { ...page, address };
}

/** Presses what has this name, once it is there. */
export const press = async (name: string): Promise<void> => void fireEvent.click(await named(name));

/**
 * Resolves to what has this name, once it is there: the last of several, which stands above the page. To look for a role
 * in a whole screen takes long without a browser.
 */
const named = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = [...screen.queryAllByLabelText(name), ...screen.queryAllByText(name)].at(-1);
    return found ?? screen.getByText(name);
  });

/** Returns the titles in the list, in their order. */
export const titles = () => Array.from(document.querySelectorAll('article h2'), ({ textContent }) => textContent);
