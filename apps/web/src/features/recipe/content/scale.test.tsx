import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '#web/ui/dialogs/dialog-frame.tsx';
import { cookingRows } from '#web/features/cooking/cooking.public.ts';
import { forgetCooking } from '#web/testing/forget-cooking.ts';
import { show } from '#web/testing/show.tsx';
import { RecipeIngredients } from './lines.tsx';

afterEach(forgetCooking);

const open = async (ingredients: string, yieldText = '') => {
  show(<RecipeIngredients recipe={{ id: 'r', ingredients, yield: yieldText }} />);
  await userEvent.click(screen.getByRole('button', { name: /Amounts ×/ }));
  return screen.findByRole('dialog', { name: 'Scale recipe' });
};
const lines = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true }).map((box) => box.labels?.[0]?.textContent);

test('amounts are multiplied at once, behind the dialog and in its samples, and stay after it', async () => {
  await open('1/2 cup sugar\n1 to 2 tsp salt\n1 cup + 2 tbsp milk\n½\nsome water');
  await userEvent.click(screen.getByRole('radio', { name: '2' }));
  const scaled = ['1 cup sugar', '2 to 4 tsp salt', '2 cups + 4 tbsp milk', '1', 'some water'];
  expect(lines()).toEqual(scaled);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Amounts × 2' })).toBeTruthy();
  expect(cookingRows.get('r').scale).toBe('2');
});

test('a factor is typed as one writes it; what is none is said and changes nothing', async () => {
  await open('3 eggs');
  const factor = screen.getByRole('textbox', { name: 'Another number' });
  await userEvent.clear(factor);
  await userEvent.type(factor, '1/2');
  expect(lines()).toEqual(['1½ eggs']);
  await userEvent.clear(factor);
  await userEvent.type(factor, 'a lot');
  expect(screen.getByText('Enter a number above 0, such as 2 or 1/2.')).toBeTruthy();
  expect(lines()).toEqual(['1½ eggs']);
  await userEvent.click(screen.getByRole('radio', { name: '1' }));
  expect(screen.queryByText('Enter a number above 0, such as 2 or 1/2.')).toBeNull();
  expect(cookingRows.get('r').scale).toBe('1');
});

test('a recipe for four is cooked for six by saying so', async () => {
  await open('200 g rice', '4 servings');
  const count = screen.getByRole('textbox', { name: 'Servings or pieces' });
  await userEvent.clear(count);
  await userEvent.type(count, '6');
  expect(lines()).toEqual(['300 g rice']);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Another number' }).value).toBe('1½');
});

test('a line stays ticked whatever it is multiplied by', async () => {
  await open('2 eggs');
  await userEvent.click(screen.getByRole('checkbox', { hidden: true }));
  await userEvent.click(screen.getByRole('radio', { name: '3' }));
  expect(lines()).toEqual(['6 eggs']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { hidden: true }).checked).toBe(true);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('one press makes one serving more or less, twice the amounts or half of them', async () => {
  show(<RecipeIngredients recipe={{ id: 'r', ingredients: '200 g rice\n2 eggs', yield: '4 servings' }} />);
  await press('Increase amounts');
  expect(lines()).toEqual(['250 g rice', '2½ eggs']);
  expect(screen.getByRole('button', { name: /^5 servings ?· Amounts × 1¼$/ })).toBeTruthy();
  await press('2×');
  expect(lines()).toEqual(['400 g rice', '4 eggs']);
  expect(screen.getByRole('button', { name: '2×' }).getAttribute('aria-pressed')).toBe('true');
  await press('½×');
  expect(lines()).toEqual(['100 g rice', '1 egg']);
  await press('Decrease amounts');
  const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease amounts' });
  expect(screen.getByRole('button', { name: /^1 serving ?·/ })).toBeTruthy();
  expect(less.disabled).toBe(true);
  await press('1×');
  expect(lines()).toEqual(['200 g rice', '2 eggs']);
});

test('a recipe without a number of servings is scaled by its factor', async () => {
  show(<RecipeIngredients recipe={{ id: 'r', ingredients: '2 eggs', yield: 'a cake' }} />);
  await press('Increase amounts');
  expect(lines()).toEqual(['4 eggs']);
  expect(screen.getByRole('button', { name: 'Amounts × 2' })).toBeTruthy();
});

test('amounts are kept for one recipe, with what is no amount as it is, and its yield with them', async () => {
  const bread = { id: 'r', ingredients: '[For 2]\n500 g flour\n1 (14 oz) can plums\n3 eggs', yield: '4 servings' };
  const { unmount } = show(<RecipeIngredients recipe={bread} />);
  await press('½×');
  unmount();
  show(
    <>
      <RecipeIngredients recipe={bread} />
      <RecipeIngredients recipe={{ id: 'other', ingredients: '2 l stock', yield: '' }} />
    </>,
  );
  expect(lines()).toEqual(['250 g flour', '½ (14 oz) can plums', '1½ eggs', '2 l stock']);
  expect(screen.getByRole('heading', { name: 'For 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^2 servings ?· Amounts × ½$/ })).toBeTruthy();
});

test('a line of which somebody corrected the reading is scaled by it', async () => {
  const [up, eggs] = ['7 Up, 2 cups', '2 eggs'];
  const corrections = [
    { line: up, amount: '7', name: 'Up' },
    { line: eggs, amount: '', name: 'eggs' },
  ];
  show(<RecipeIngredients recipe={{ id: 'r', ingredients: `${up}\n${eggs}\n3 figs`, yield: '', corrections }} />);
  await press('2×');
  expect(lines()).toEqual(['14 Up, 2 cups', '2 eggs', '6 figs']);
});

test('Tab leads from the way to scale to what it asks for, which is typed over', async () => {
  await open('200 g flour\n1 cup (240 ml) milk');
  await userEvent.click(screen.getByRole('radio', { name: 'Ingredient' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Ingredient' }));
  await userEvent.tab();
  const have = screen.getByRole<HTMLInputElement>('textbox', { name: 'How much you have' });
  expect(document.activeElement).toBe(have);
  have.select();
  await userEvent.keyboard('0.5 kg');
  expect(lines()).toEqual(['500 g flour', '2½ cups (600 ml) milk']);
});

test('changed numbers stand out, and those that stay do not', async () => {
  show(<RecipeIngredients recipe={{ id: 'r', ingredients: '200 g flour type 550\nsalt', yield: '' }} />);
  const changed = () => [...document.querySelectorAll('li bdi')].map(({ textContent }) => textContent);
  expect(changed()).toEqual([]);
  await press('2×');
  expect(changed()).toEqual(['400']);
});

test('scaled lines have one notation of fractions, that of the first fraction in the recipe', async () => {
  show(<RecipeIngredients recipe={{ id: 'r', ingredients: '1 egg\n1/2 cup milk\n1½ cups flour', yield: '' }} />);
  await press('½×');
  expect(lines()).toEqual(['1/2 egg', '1/4 cup milk', '3/4 cup flour']);
});

test('a recipe is scaled by what one has of an ingredient, in any unit of its kind', async () => {
  await open('salt\n200 g rice\n3 eggs');
  await userEvent.click(screen.getByRole('radio', { name: 'Ingredient' }));
  const have = screen.getByRole<HTMLInputElement>('textbox', { name: 'How much you have' });
  expect(have.value).toBe('200 g');
  await userEvent.clear(have);
  await userEvent.type(have, '1/2 kg');
  expect(lines()).toEqual(['salt', '500 g rice', '7½ eggs']);
  for (const wrong of ['2 cups', '0', '1/0', '9'.repeat(40), 'some']) {
    fireEvent.change(have, { target: { value: wrong } });
    expect(screen.getByText('Enter an amount such as 200 g.')).toBeTruthy();
    expect(lines()[1]).toBe('500 g rice');
  }
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ingredient' }), '3 eggs');
  await userEvent.clear(have);
  await userEvent.type(have, '2');
  expect(lines()).toEqual(['salt', '~133 g rice', '2 eggs']);
});

test('a recipe is scaled from the pan that it names to another one', async () => {
  show(
    <RecipeIngredients
      recipe={{ id: 'r', ingredients: '200 g flour', yield: '', instructions: 'Bake in a 20 cm tin for 30 minutes.' }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /Amounts ×/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Pan' }));
  const [before, after] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Diameter' });
  expect(before?.value).toBe('20 cm');
  await userEvent.type(after!, '30');
  expect(lines()).toEqual(['450 g flour']);
  for (const wrong of ['0 cm', 'large', '200 g']) {
    fireEvent.change(after!, { target: { value: wrong } });
    expect(screen.getByRole('status').textContent).toBe('Enter sizes above 0, such as 26 or 26 cm.');
    expect(lines()).toEqual(['450 g flour']);
  }
  await userEvent.selectOptions(screen.getAllByRole('combobox', { name: 'Shape' })[1]!, 'Rectangular');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Length' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Length' }), '20');
  await userEvent.type(screen.getByRole('textbox', { name: 'Width' }), '15.7');
  expect(lines()[0]).toMatch(/^~200 g flour$|^200 g flour$/);
});
