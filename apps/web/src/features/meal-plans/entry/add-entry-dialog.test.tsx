import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxPlanItemTitle } from '@trivet/shared/meal-plans/meal-plan';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onHandStore } from '#web/features/kitchen/on-hand.public.ts';
import { newId } from '#web/lib/new-id.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { entriesIn } from '../rows/entries.ts';
import { planItemRows } from '../rows/plan-rows.ts';
import { fill, makePlan, press } from '../testing/open-plan.tsx';
import { AddEntryDialog } from './add-entry-dialog.tsx';

const wed = '2026-12-02';
const done = vi.fn<() => void>();
const [salad, old, recent] = ['Salad', 'Old stew', 'New stew'].map((title) =>
  recipeSummary({ id: newId(), title }),
) as [ReturnType<typeof recipeSummary>, ReturnType<typeof recipeSummary>, ReturnType<typeof recipeSummary>];

/** What the server was asked for last. */
let asked: Record<string, unknown>;

beforeEach(() => {
  queryClient.clear();
  done.mockClear();
  onHandStore.set(['beans']);
});
afterEach(() => onHandStore.clear());

/** Opens the dialog for a Wednesday of a new plan, with a server that has three recipes. Returns the id of the plan. */
function open(): string {
  const plan = makePlan();
  serveTyped({
    'labels.listLabels': () => [{ id: newId(), title: 'Quick', recipeCount: 1 }],
    'recipes.listRecipes': (input: Record<string, unknown>) => {
      asked = input;
      const { sort, isFavorite, labels, ratings } = input;
      if (isFavorite === true || labels !== undefined) return { recipes: [salad], nextCursor: null };
      if (ratings !== undefined) return { recipes: [recent], nextCursor: null };
      return { recipes: sort === 'lastMadeAt' ? [old, recent] : [salad, recent, old], nextCursor: null };
    },
    'recipes.searchRecipesByIngredients': (input: Record<string, unknown>) => {
      asked = input;
      const results = [old, recent].map((recipe, missingCount) => ({ recipe, missingCount }));
      return { results };
    },
    'recipes.readIngredients': () => [
      { id: salad.id, title: 'Salad', ingredients: '', yield: '4 servings', corrections: [] },
    ],
  });
  show(
    <WithApi>
      <AddEntryDialog planId={plan} date={wed} open onClose={done} />
    </WithApi>,
  );
  return plan;
}

const offered = () =>
  [...document.querySelectorAll('[role="dialog"] ul button')].map((one) =>
    [...one.querySelectorAll('[dir="auto"], small')].map(({ textContent }) => textContent).join(': '),
  );

test('recipes are offered by when they were viewed, by favorites, by how long they were not made and by what is there', async () => {
  open();
  await press('Recently viewed');
  await waitFor(() => expect(offered()).toEqual(['Salad', 'New stew', 'Old stew']));
  expect(asked).toMatchObject({ sort: '-lastViewedAt' });
  await press('Favorites');
  await waitFor(() => expect(offered()).toEqual(['Salad']));
  expect(asked).toMatchObject({ isFavorite: true });
  await press('Made longest ago');
  await waitFor(() => expect(offered()).toEqual(['Old stew', 'New stew']));
  expect(asked).toMatchObject({ sort: 'lastMadeAt', made: true });
  await press('What you have');
  await waitFor(() => expect(offered()).toEqual(['Old stew: You have everything', 'New stew: 1 missing']));
  expect(asked).toMatchObject({ ingredients: ['beans'] });
});

test('random recipes are offered by their rating and a label, others of them on request, and one is planned', async () => {
  const plan = open();
  await press('Random');
  await waitFor(() => expect(asked).toMatchObject({ sort: 'random' }));
  expect([asked.ratings, asked.labels]).toEqual([undefined, undefined]);
  await waitFor(() => expect(offered()).toHaveLength(3));
  await fill('Rating', '4');
  await waitFor(() => expect(offered()).toEqual(['New stew']));
  expect(asked).toMatchObject({ ratings: [4, 5] });
  await fill('Rating', '0');
  await fill('Label', 'Quick');
  await waitFor(() => expect(offered()).toEqual(['Salad']));
  expect(asked).toMatchObject({ labels: ['Quick'] });
  expect(asked.ratings).toBeUndefined();
  const { seed } = asked;
  await press('Show others');
  await waitFor(() => expect(asked.seed).not.toBe(seed));
  expect(offered()).toEqual(['Salad']);
  await press('Salad');
  expect(done).toHaveBeenCalledOnce();
  const planned = () => entriesIn(plan, { from: wed, to: wed })[0];
  await waitFor(() => expect(planned()).toMatchObject({ recipeId: salad.id, title: 'Salad', yield: '4 servings' }));
});

test('a dish that is longer than a plan takes stays in its field, and is planned once it is short enough', async () => {
  const plan = open();
  const dish = 'x'.repeat(maxPlanItemTitle);
  const label = 'Recipe or anything else';
  const field = await fill(label, `${dish}y`);
  expect(screen.getByText('Too long: 255 characters. The limit is 254.')).toBeTruthy();
  await userEvent.type(field, '{Enter}');
  expect(field).toHaveProperty('value', `${dish}y`);
  expect([done.mock.calls, planItemRows.of(plan).entries().size]).toEqual([[], 0]);
  await userEvent.type(await fill(label, dish), '{Enter}');
  expect(done).toHaveBeenCalledOnce();
  expect(entriesIn(plan, { from: wed, to: wed })).toMatchObject([{ title: dish }]);
});
