import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { mealieImporter } from './index.ts';

const photo = Buffer.alloc(40, 7);
const line = (note: string, more: object = {}) => ({ title: null, note, unit: null, food: null, quantity: 1, ...more });

const pizza = {
  name: 'Pizza',
  slug: 'pizza',
  description: 'Von gestern',
  recipe_category: ['Abend', { name: 'Teig' }],
  tags: [{ name: 'italienisch' }],
  tools: [{ name: 'Stein' }],
  rating: 4,
  date_added: '2021-10-28',
  recipe_yield: '2 Bleche',
  recipe_ingredient: [
    line('240 g Mehl', { title: 'Teig', disable_amount: true }),
    line('', {
      quantity: 1.5,
      unit: { name: 'teaspoon', abbreviation: 'tsp', use_abbreviation: true },
      food: { name: 'Salz' },
    }),
    line('gerieben', { quantity: 0.333333, unit: 'cup', food: 'Käse' }),
    line('Eier', { quantity: 2 }),
    line('eine Prise Zucker', { title: 'Belag' }),
  ],
  recipe_instructions: [
    { title: 'Vorbereiten', text: 'Kneten.\n\n**Ruhen** lassen.' },
    { title: '', text: 'Backen.' },
  ],
  nutrition: { calories: '812', fat_content: '12', sodium_content: '1604', sugar_content: null },
  total_time: null,
  prep_time: '30 Minuten',
  perform_time: '15 Minuten',
  settings: { disable_amount: false },
  notes: [{ title: 'Tipp', text: 'Kalt gehen lassen' }],
  org_url: 'https://example.org/p',
};

const expected = {
  recipe: {
    title: 'Pizza',
    description: 'Von gestern',
    yield: '2 Bleche',
    activeTime: '30 Minuten',
    totalTime: '45 Minuten',
    source: '',
    url: 'https://example.org/p',
    ingredients: '[Teig]\n240 g Mehl\n1 1/2 tsp Salz\n1/3 cup Käse (gerieben)\n2 Eier\n[Belag]\neine Prise Zucker',
    instructions: '[Vorbereiten]\nKneten.\nRuhen lassen.\nBacken.',
    notes: 'Tipp\nKalt gehen lassen\n\nTools: Stein',
  },
  labels: ['Abend', 'Teig', 'italienisch'],
  rating: 4,
  nutrition: { calories: 812, totalFat: 12, sodiumMg: 1_604 },
  imageUrls: [],
  images: [photo],
  createdAt: new Date('2021-10-28'),
};

const id = '3ef4f12363d742e59b7133315e17401c';
const folder = 'data/recipes/3ef4f123-63d7-42e5-9b71-33315e17401c/images/original.webp';

/** The rows of `pizza` in the tables of a Mealie database, with other tables that hold nothing of recipes. */
const database = {
  alembic_version: [{ version_num: 'x' }],
  users: [{ id: 'u', password: 'secret' }],
  recipes_ingredients: pizza.recipe_ingredient
    .map((ingredient, position) => ({
      ...ingredient,
      recipe_id: id,
      position,
      unit_id: `unit ${position}`,
      food_id: `food ${position}`,
    }))
    .toReversed(),
  recipes: [
    { ...pizza, id, created_at: '2024-04-07T16:57:29.706846', last_made: '2024-05-01T10:00:00' },
    { id: 'other', name: 'Tee', recipe_yield: null },
  ],
  recipe_instructions: pizza.recipe_instructions
    .map((step, position) => ({ ...step, recipe_id: id, position }))
    .toReversed(),
  notes: [{ ...pizza.notes[0], recipe_id: id }],
  recipe_nutrition: [{ ...pizza.nutrition, recipe_id: id }],
  recipe_settings: [{ recipe_id: id, disable_amount: false }],
  recipes_to_tags: [
    { recipe_id: id, tag_id: 't' },
    { recipe_id: id, tag_id: 'gone' },
  ],
  tags: [{ id: 't', name: 'italienisch' }],
  recipes_to_categories: [
    { recipe_id: id, category_id: 'a' },
    { recipe_id: id, category_id: 'b' },
  ],
  categories: [
    { id: 'b', name: 'Teig' },
    { id: 'a', name: 'Abend' },
  ],
  recipes_to_tools: [{ recipe_id: id, tool_id: 's' }],
  tools: [{ id: 's', name: 'Stein' }],
  users_to_favorites: [{ user_id: 'u', recipe_id: id }],
  ingredient_units: [
    { id: 'unit 1', name: 'teaspoon', abbreviation: 'tsp', use_abbreviation: true },
    { id: 'unit 2', name: 'cup' },
  ],
  ingredient_foods: [
    { id: 'food 1', name: 'Salz' },
    { id: 'food 2', name: 'Käse' },
  ],
};

describe('Mealie', () => {
  const asObject = (ingredient: object) => ({
    name: 'Soup',
    recipeIngredient: [
      { title: '', note: '', unit: null, food: null, quantity: 1, disableAmount: false, ...ingredient },
    ],
    recipeInstructions: [{ title: '', text: 'Boil.' }],
  });
  const cup = { name: 'cup', pluralName: 'cups', abbreviation: '', useAbbreviation: false };

  test.each<[string, object, string]>([
    [
      'a plural of the food',
      { quantity: 2, food: { name: 'egg', pluralName: 'eggs' }, note: 'beaten' },
      '2 eggs (beaten)',
    ],
    ['a plural of the unit', { quantity: 1.5, unit: cup, food: { name: 'milk', pluralName: '' } }, '1 1/2 cups milk'],
    ['one of it', { quantity: 1, unit: cup, food: { name: 'bean', pluralName: 'beans' } }, '1 cup bean'],
    ['a fraction of it', { quantity: 0.333, unit: cup, food: { name: 'oil' }, display: '⅓ cup oil' }, '1/3 cup oil'],
    ['a text to show alone', { quantity: 0, display: 'a handful of basil' }, 'a handful of basil'],
    ['a text as it was typed', { quantity: 0, originalText: '2 large onions' }, '2 large onions'],
  ])('an object of the server has %s', async (_what, ingredient, text) => {
    const { isRecognised, recipes } = await readBytes(mealieImporter, JSON.stringify(asObject(ingredient)));
    expect(isRecognised).toBe(true);
    expect(recipes[0]?.recipe.ingredients).toBe(text);
  });

  test('a list of objects of the server comes in, and one of schema.org is left to its reader', async () => {
    const list = [asObject({ note: '1 leek' }), { ...asObject({ note: '1 egg' }), name: 'Tea', slug: 'tea' }];
    const { isRecognised, recipes } = await readBytes(mealieImporter, JSON.stringify(list));
    expect(isRecognised).toBe(true);
    expect(recipes.map(({ recipe }) => recipe.title)).toEqual(['Soup', 'Tea']);
    const schemaOrg = JSON.stringify({ '@type': 'Recipe', ...asObject({}) });
    expect((await readBytes(mealieImporter, schemaOrg)).isRecognised).toBe(false);
  });

  test('an export comes in, each recipe with the picture of its folder', async () => {
    const file = await zipOf({
      'mealie/recipes/pizza/pizza.json': JSON.stringify(pizza),
      'mealie/recipes/pizza/images/original.webp': photo,
      'mealie/recipes/pizza/images/min-original.webp': Buffer.alloc(40, 8),
      'mealie/recipes/tee/tee.json': JSON.stringify({ name: 'Tee', recipe_ingredient: [], slug: 'tee' }),
      'mealie/settings/settings.json': '{"name":"x"}',
    });
    const { isRecognised, recipes, results } = await readBytes(mealieImporter, file, { locale: 'de-DE' });
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toEqual(expected);
    expect(results.map((result) => result.ok && result.recipe.images?.length)).toEqual([1, 0]);
  });

  test('a recipe of a newer version is named differently', async () => {
    const newer = {
      name: 'Pizza',
      slug: 'pizza',
      recipeServings: 4,
      recipeYieldQuantity: 2,
      recipeYield: 'Bleche',
      orgURL: 'https://example.org/p',
      recipeCategory: [{ name: 'Abend' }],
      recipeIngredient: [{ quantity: 2, unit: { name: 'EL', useAbbreviation: false }, food: { name: 'Öl' }, note: '' }],
      recipeInstructions: [{ title: '', text: 'Backen.' }],
      nutrition: { fatContent: '3' },
      settings: { disableAmount: false },
    };
    const { isRecognised, recipes } = await readBytes(mealieImporter, JSON.stringify(newer));
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toMatchObject({
      recipe: { title: 'Pizza', yield: '4 (2 Bleche)', url: 'https://example.org/p', ingredients: '2 EL Öl' },
      labels: ['Abend'],
      nutrition: { totalFat: 3 },
    });
  });

  test('a backup is put together from its tables, whatever their order', async () => {
    const file = await zipOf({
      'mealie_2024/database.json': JSON.stringify(database),
      [`mealie_2024/${folder}`]: photo,
    });
    const { isRecognised, recipes } = await readBytes(mealieImporter, file, { locale: 'de-DE' });
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toEqual({
      ...expected,
      labels: [...expected.labels, 'Favorite'],
      createdAt: new Date('2024-04-07T16:57:29.706846'),
      lastMadeAt: '2024-05-01',
    });
    expect(recipes[1]?.recipe).toMatchObject({ title: 'Tee', yield: '', ingredients: '' });
  });

  test('a backup that ends too early is refused', async () => {
    const file = await zipOf({ 'database.json': JSON.stringify(database).slice(0, -200) });
    expect(await readBytes(mealieImporter, file)).toMatchObject({ isRecognised: true, code: 'unreadableImport' });
  });

  test('amounts that are switched off are not shown', async () => {
    const { recipes } = await readBytes(
      mealieImporter,
      JSON.stringify({
        ...pizza,
        recipe_ingredient: [line('2 Eier', { quantity: 5 })],
        settings: { disable_amount: true },
      }),
    );
    expect(recipes[0]?.recipe.ingredients).toBe('2 Eier');
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(mealieImporter, await zipOf({ 'r/p/p.json': JSON.stringify(pizza) }))).toHaveLength(
      damagedCount,
    );
    expect(await readDamaged(mealieImporter, await zipOf({ 'database.json': JSON.stringify(database) }))).toHaveLength(
      damagedCount,
    );
  });
});
