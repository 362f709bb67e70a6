import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { RecipeIngredients, RecipeSteps } from './lines.tsx';

const recipe = {
  id: 'r',
  yield: '4 servings',
  ingredients: '[Soup]\n200 g red lentils\n2 onions\n[Topping]\n100 g yogurt',
  instructions: 'Soften the onions.\nAdd the lentils, stir the onions.\nWait.\n[Topping]\nAdd the yogurt.',
};

const steps = (ingredients = recipe.ingredients) => (
  <RecipeSteps recipeId="r" instructions={recipe.instructions} ingredients={ingredients} />
);

/** Returns the amounts below each step. */
const amounts = () =>
  [...document.querySelectorAll('ol > li')].map((step) =>
    [...step.querySelectorAll('li')].map(({ textContent }) => textContent),
  );

test('a step shows the amounts of the ingredients that it names, scaled, when one wants them, and keeps that', async () => {
  const { unmount } = show(
    <>
      <RecipeIngredients recipe={recipe} />
      {steps()}
    </>,
  );
  expect(amounts().flat()).toEqual([]);
  const toggle = screen.getByRole('button', { name: 'Amounts in steps' });
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(amounts()).toEqual([['2 onions'], ['200 g red lentils', '2 onions'], [], ['100 g yogurt']]);
  await userEvent.click(screen.getByRole('button', { name: '2×' }));
  expect(amounts()[1]).toEqual(['400 g red lentils', '4 onions']);
  // The name of a step is its text alone.
  expect(within(screen.getByRole('region', { name: 'Steps' })).getByRole('checkbox', { name: /Wait\.$/ })).toBeTruthy();
  unmount();
  show(steps());
  expect(amounts()[0]).toEqual(['4 onions']);
});

test('where no step names an ingredient, there is nothing to choose', () => {
  show(steps('3 carrots'));
  expect(screen.queryByRole('button', { name: 'Amounts in steps' })).toBeNull();
});
