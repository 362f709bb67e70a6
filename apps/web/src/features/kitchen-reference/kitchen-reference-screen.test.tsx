import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Preferences } from '@trivet/shared/preferences/schema';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Component as KitchenReferenceScreen } from './kitchen-reference-screen.tsx';

const usual = preferencesStore.get();

afterEach(() => {
  queryClient.clear();
  preferencesStore.set(usual);
});

const prefer = (recipe: Partial<Preferences['recipe']>, language: Preferences['global']['language'] = null) =>
  preferencesStore.set({
    ...usual,
    global: { ...usual.global, language },
    recipe: { ...usual.recipe, ...recipe },
  });

async function open(search = 'Search the kitchen reference') {
  // Nothing is asked of the server.
  serveTyped({});
  show(
    <WithApi>
      <KitchenReferenceScreen />
    </WithApi>,
    '/assistant',
  );
  const field = await screen.findByRole('searchbox', { name: search });
  return { person: userEvent.setup(), field };
}

const text = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').map(text);
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(text);

it('shows all sections, each of which its button leads to', async () => {
  const { person } = await open();
  expect(headings()).toEqual([
    'Measures & weights',
    'Oven temperatures',
    'Pans',
    'Safe temperatures',
    'Substitutions',
    'Sources',
  ]);
  Element.prototype.scrollIntoView = () => undefined;
  await person.click(screen.getByRole('button', { name: 'Safe temperatures' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Safe temperatures' }));
  expect(rowsOf('Oven temperatures')).toContain('180°C160°C350°F4');
  expect(rowsOf('Safe temperatures')).toContain('Poultry, whole, in parts or ground165°F158°F2 minutes');
});

it('converts an amount of a food that is typed, and says what is missing', async () => {
  const { person } = await open();
  const food = screen.getByRole('textbox', { name: 'Convert a food' });
  const panel = food.closest('section') ?? document.body;
  const said = () => within(panel).getAllByRole('status').map(text).join('');
  await person.type(food, '1 cup flour');
  expect(said()).toBe('120 g235 mL4.25 oz1 cup');
  await person.clear(food);
  await person.type(food, 'flour');
  expect(said()).toBe('Add an amount, such as “1 cup” or “100 g”.');
  await person.clear(food);
  await person.type(food, '2 cups moon dust');
  expect(said()).toBe('There is no weight for “moon dust” here. Try a plainer name.');
});

it('tells by what amounts are multiplied for another pan', async () => {
  const { person } = await open();
  const to = screen.getByRole('combobox', { name: 'Your pan' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Pan in the recipe' }), 'springform 260x70');
  await person.selectOptions(to, 'springform 200x70');
  expect(screen.getByText('Multiply all amounts by 0.59')).toBeTruthy();
});

it('finds by the beginnings of words, shows the best section first, and clears with the focus in the field', async () => {
  const { person, field } = await open();
  await person.type(field, 'butterm');
  await waitFor(() => expect(headings()).toEqual(['Weights of foods', 'Substitutions']));
  expect(rowsOf('Weights of foods')).toEqual(['FoodCup (US)TbspTsp', 'Buttermilk245 g8.6 oz15 g5.1 g']);
  const found = screen.getByRole('list', { name: 'Substitutions' });
  expect(text(found)).toContain('Lemon juice1 tbspMilkto make 1 cup');
  await person.clear(field);
  await person.type(field, 'xyzzy');
  expect(await screen.findByText('No matches for “xyzzy”.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(headings()).toContain('Pans'));
});

it('shows amounts and temperatures in the units that the person prefers', async () => {
  prefer({ units: 'metric' });
  await open();
  const rows = () => text(screen.getByRole('list', { name: 'Substitutions' }));
  expect(rows()).toContain('Lemon juice1 tbspMilkto make 240 mL');
  expect(rowsOf('Safe temperatures')).toContain('Fish62.8°Cnot stated');
  expect(rowsOf('Pans')).toContain('Springform pan\u206626 × 7\u2069 cm3.7 L');
});

it('shows French ovens with their thermostat', async () => {
  prefer({}, 'fr-fr');
  await open('Chercher dans l’aide-mémoire');
  const rows = rowsOf('Températures du four');
  expect(rows[0]).toBe('°CChaleur tournante°FGaz (GB)Th.');
  expect(rows).toContain('200 °C180 °C400 °F66-7');
});
