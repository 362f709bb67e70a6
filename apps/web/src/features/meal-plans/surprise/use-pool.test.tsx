import { renderHook, waitFor } from '@testing-library/react';
import { maxRecipesRead } from '@trivet/shared/recipes/max-recipes-read';
import type { RecipeLabels } from '@trivet/shared/recipes/share-schemas';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#web/lib/new-id.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { addEntries } from '../rows/change-entries.ts';
import { planRows } from '../rows/plan-rows.ts';
import { setOnceAWeek, setRepeatAfter } from './rule-fields.tsx';
import { usePool } from './use-pool.ts';
import { useSuggestions } from './use-suggestions.ts';

const [wednesday, thursday] = ['2026-12-02', '2026-12-03'];
const pasta = { id: newId(), title: 'Pasta' };
const penne = recipeSummary({ id: newId(), title: 'Penne', labels: [pasta] });
const soup = recipeSummary({ id: newId(), title: 'Soup' });

let plan: string;
/** The recipes whose labels were asked for. */
let asked: string[];

beforeEach(() => {
  queryClient.clear();
  plan = newId();
  asked = [];
  planRows.of(plan).change(plan, { type: 'create', title: 'Our plan' });
});

/** Plans recipes for the dinner of a day. */
const planFor = (date: string, recipeIds: readonly string[]) =>
  addEntries(
    plan,
    recipeIds.map((recipeId) => ({ title: 'Planned', meal: 'dinner', date, recipeId })),
  );

function serve(readLabels: (ids: readonly string[]) => RecipeLabels[]) {
  serveTyped({
    'recipes.listRecipes': () => ({ recipes: [penne, soup], nextCursor: null }),
    'recipes.readLabels': ({ ids }: { ids: readonly string[] }) => {
      asked.push(...ids);
      return readLabels(ids);
    },
  });
}

const days = [thursday];

function open() {
  const { result } = renderHook(
    () => {
      const row = useRow(planRows.of(plan), plan)!;
      const pool = usePool({ planId: plan, plan: row, days, weekStart: 'monday', seed: 1 });
      return { pool, suggestions: useSuggestions(days, pool, { ...row, weekStart: 'monday' }) };
    },
    { wrapper: WithApi },
  );
  const title = async () => {
    await waitFor(() => expect(result.current.suggestions.dishes).toBeDefined());
    return result.current.suggestions.dishes?.[0]?.recipe.title;
  };
  return { result, title };
}

test('a planned recipe of any folder or person counts by the titles of its labels', async () => {
  setOnceAWeek(plan, ['pasta']);
  const lasagna = newId();
  planFor(wednesday, [lasagna]);
  serve((ids) => ids.map((id) => ({ id, labels: ['Pasta'] })));
  expect(await open().title()).toBe('Soup');
  expect(asked).toEqual([lasagna]);
});

test('a recipe whose labels the person may not see, and one of another week, leave the week free', async () => {
  setOnceAWeek(plan, ['pasta']);
  const secret = newId();
  planFor(wednesday, [secret]);
  planFor('2026-11-29', [newId()]);
  serve(() => []);
  expect(await open().title()).toBe('Penne');
  expect(asked).toEqual([secret]);
});

test('labels are read only where a rule needs them', async () => {
  setRepeatAfter(plan, 0);
  planFor(wednesday, [newId()]);
  serve(() => []);
  expect(await open().title()).toBe('Penne');
  expect(asked).toEqual([]);
});

test('of a week with more recipes than can be asked for at once, the first ones count', async () => {
  setOnceAWeek(plan, ['pasta']);
  const many = Array.from({ length: maxRecipesRead + 5 }, newId);
  planFor(wednesday, many);
  serve((ids) => ids.map((id) => ({ id, labels: ['Pasta'] })));
  expect(await open().title()).toBe('Soup');
  expect(asked).toHaveLength(maxRecipesRead);
});

test('labels that cannot be read are a failure, and are read again', async () => {
  setOnceAWeek(plan, ['pasta']);
  planFor(wednesday, [newId()]);
  serve(() => {
    throw new Refusal(400, 'invalidInput');
  });
  const { result, title } = open();
  await waitFor(() => expect(result.current.pool.failure).not.toBeNull());
  expect(result.current.suggestions.dishes).toBeUndefined();
  serve(() => []);
  result.current.pool.retry();
  expect(await title()).toBe('Penne');
});
