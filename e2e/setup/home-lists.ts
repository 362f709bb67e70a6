import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Person } from './fixtures.ts';

/** Returns the titles of the visible recipes, in their order. */
export const titles = (page: Page) => page.getByRole('list', { name: 'Recipes' }).getByRole('heading', { level: 2 });
/** Returns the link of one recipe. */
export const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Makes recipes with labels. */
export const addRecipes = async (
  person: Person,
  recipes: readonly (readonly [title: string, ...labels: string[]])[],
) => {
  for (const [title, ...labels] of recipes) await person.addRecipe({ title, labels });
};

/** Imports recipes. Every second one takes twenty minutes, the others two hours. */
export async function importMany(request: APIRequestContext, { token }: Person, count: number): Promise<void> {
  const recipes = Array.from({ length: count }, (_value, index) => ({
    '@type': 'Recipe',
    name: `Recipe ${String(index).padStart(3, '0')}`,
    recipeIngredient: ['1 egg'],
    totalTime: index % 2 === 0 ? 'PT20M' : 'PT2H',
  }));
  const answer = await request.post('/api/data/import/json-ld', {
    data: { jsonLD: recipes },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

/** Opens a menu of the list and presses an option. */
export async function choose(
  page: Page,
  option: string,
  menu: 'Options' | 'Sort by' | 'Layout' = 'Options',
): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menu').getByText(option, { exact: true }).click();
}
