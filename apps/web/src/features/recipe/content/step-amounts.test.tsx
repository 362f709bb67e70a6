import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgetCooking } from '#web/testing/forget-cooking.ts';
import { show } from '#web/testing/show.tsx';
import { RecipeIngredients, RecipeSteps } from './lines.tsx';
import { RecipeNotes } from './notes.tsx';

afterEach(forgetCooking);

const recipe = {
  id: 'r',
  yield: '4 servings',
  ingredients: '[Soup]\n200 g red lentils\n2 onions\n[Topping]\n100 g yogurt',
  instructions: 'Soften the onions.\nAdd the lentils, stir the onions.\nWait.\n[Topping]\nAdd the yogurt.',
};

const steps = (ingredients = recipe.ingredients) => <RecipeSteps recipe={{ ...recipe, ingredients }} />;

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

test('a step names an ingredient by the name that somebody gave its line', async () => {
  const line = '2 bottles 7 Up lemonade';
  const corrected = { ...recipe, ingredients: line, corrections: [{ line, amount: '2 bottles', name: '7 Up' }] };
  show(<RecipeSteps recipe={{ ...corrected, instructions: 'Mix the lemonade.\nPour in the Up.' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Amounts in steps' }));
  expect(amounts()).toEqual([[], [line]]);
});

test('where no step names an ingredient, there is nothing to choose', () => {
  show(steps('3 carrots'));
  expect(screen.queryByRole('button', { name: 'Amounts in steps' })).toBeNull();
});

test('amounts in braces are scaled with the ingredients, also in notes, and those in the text when one wants that', async () => {
  const instructions = 'Add {2 cups} of water.\nStir in 100 g of yogurt for 5 minutes.\nBake in a 20 cm tin at 180 °C.';
  show(
    <>
      <RecipeIngredients recipe={recipe} />
      <RecipeSteps recipe={{ ...recipe, instructions }} />
      <RecipeNotes recipe={{ ...recipe, notes: 'Use {100 g} of sugar.' }} />
    </>,
  );
  const texts = () => [...document.querySelectorAll('ol > li > div')].map(({ textContent }) => textContent);
  const bake = '3Bake in a 20 cm tin at 180 °C.';
  expect(texts()).toEqual(['1Add 2 cups of water.', '2Stir in 100 g of yogurt for 5 minutes.', bake]);
  expect(screen.queryByRole('button', { name: 'Scale steps too' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '2×' }));
  expect(texts()).toEqual(['1Add 4 cups of water.', '2Stir in 100 g of yogurt for 5 minutes.', bake]);
  expect(document.body.textContent).toContain('Use 200 g of sugar.');
  const toggle = screen.getByRole('button', { name: 'Scale steps too' });
  await userEvent.click(toggle);
  expect(texts()).toEqual(['1Add 4 cups of water.', '2Stir in 200 g of yogurt for 5 minutes.', bake]);
  await userEvent.click(toggle);
  expect(texts()[1]).toBe('2Stir in 100 g of yogurt for 5 minutes.');
});
