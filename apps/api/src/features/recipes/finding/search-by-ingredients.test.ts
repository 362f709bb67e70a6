import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';

const make = (user: TestUser, title: string, ingredients: string) =>
  user.api.recipes.createRecipe({ title, ingredients });
const find = async (user: TestUser, ...ingredients: string[]) =>
  (await user.api.recipes.searchRecipesByIngredients({ ingredients })).results.map(
    ({ recipe, matchedTerms, missingCount }) => [recipe.title, matchedTerms.length, missingCount] as const,
  );

describe('a search by what is in the kitchen', () => {
  test('puts what lacks the least first, then what uses the most of it', async ({ newUser }) => {
    const ann = await newUser('ann');
    await make(ann, 'Omelette', '3 eggs\n1 tbsp butter\nsalt');
    await make(ann, 'Pancakes', '[Batter]\n2 eggs\n\n250 ml milk\n200 g flour\n[To serve]\nhoney');
    await make(ann, 'Boiled egg', '1 egg');
    await make(ann, 'Eggplant stew', '2 aubergines');
    await make(ann, 'Bread', '500 g flour\n300 ml water\nyeast');
    expect(await find(ann, 'eggs', 'Milk', 'flour')).toEqual([
      ['Boiled egg', 1, 0],
      ['Pancakes', 3, 1],
      ['Bread', 1, 2],
      ['Omelette', 1, 2],
    ]);
    const [, second] = (await ann.api.recipes.searchRecipesByIngredients({ ingredients: ['eggs', 'Milk', 'flour'] }))
      .results;
    expect(second).toMatchObject({ matchedTerms: ['eggs', 'Milk', 'flour'], missing: ['honey'], missingCount: 1 });
  });

  test.for([
    ['tomatoes', '1 tomato'],
    ['tomato', '2 tomatoes'],
    ['CREME fraiche', '200 g crème fraîche'],
    ['помидоры', '1 помидор'],
    ['half-and-half', '1 cup half and half'],
    ['olive oil', '2 tbsp extra virgin olive oil'],
    ['cipolle', '1 cipolla'],
    ['鸡肉', '500克鸡肉'],
    ['rice', '2 cups long-grain rice'],
    ['rice', 'rice, rinsed'],
    ['lemon', 'juice of 1 lemon'],
    ['riso', '300 g di riso integrale'],
    ['яйцо', '3 яйца'],
    ['strawberry', '250 g strawberries'],
    ['tuna', '1 can tuna in olive oil'],
  ] as const)('%s is in “%s”', async ([term, line], { newUser }) => {
    const ann = await newUser('ann');
    await make(ann, 'Dish', line);
    expect(await find(ann, term)).toEqual([['Dish', 1, 0]]);
  });

  test('needs all words of one thing in the ingredients, and looks nowhere else', async ({ newUser }) => {
    const ann = await newUser('ann');
    await make(ann, 'Olive bread', '1 tsp salt');
    await make(ann, 'Cake', '100 ml sunflower oil');
    expect(await find(ann, 'olive oil')).toEqual([]);
    expect(await find(ann, 'olive')).toEqual([]);
  });

  test.for([
    ['rice', '2 tbsp rice vinegar'],
    ['pea', '2 pears'],
    ['Reis', '2 EL Reisessig'],
    ['riso', '2 cucchiai di aceto di riso'],
    ['arroz', '3 cucharadas de vinagre de arroz'],
    ['ail', '1 c. à s. d’huile d’ail'],
    ['rizs', '2 ek rizsecet'],
    ['рис', '2 ст. л. рисового уксуса'],
    ['рис', '2 ст. л. рисового оцту'],
    ['אורז', '2 כפות חומץ אורז'],
    ['oil', '1 can tuna in olive oil'],
    ['honey', '1 yogurt with honey'],
  ] as const)('%s is not in “%s”', async ([term, line], { newUser }) => {
    const ann = await newUser('ann');
    await make(ann, 'Dish', line);
    expect(await find(ann, term)).toEqual([]);
  });

  test('takes staples for granted, which find nothing by themselves', async ({ newUser }) => {
    const ann = await newUser('ann');
    await make(ann, 'Omelette', '3 eggs\nsalt\n1 tbsp olive oil');
    await make(ann, 'Boiled egg', '1 egg\n1 l water');
    await make(ann, 'Bread', '500 g flour\nsalt\nwater');
    const { results } = await ann.api.recipes.searchRecipesByIngredients({
      ingredients: ['eggs'],
      staples: ['Salt', 'oil'],
    });
    expect(results.map(({ recipe, missing }) => [recipe.title, missing])).toEqual([
      ['Omelette', []],
      ['Boiled egg', ['1 l water']],
    ]);
  });

  test.for([
    [['Eier', 'Mehl'], ['Öl', 'Salz'], '3 Eier\n250 g Weizenmehl\n2 EL Olivenöl\n1 Prise Meersalz'],
    [['яйца'], ['чёрный перец', 'масло растительное'], '3 яйца\nщепотка чёрного перца\n2 ст. л. растительного масла'],
    [['яйце'], ['цукор', 'олія'], '3 яйця\n100 г цукру\n2 ст. л. олії'],
    [['tojás', 'liszt'], ['olaj', 'cukor'], '3 tojás\n25 dkg finomliszt\n2 ek napraforgóolaj\n5 dkg porcukor'],
  ] as const)(
    'knows %j and %j at the ends of longer words and in other cases',
    async ([ingredients, staples, lines], { newUser }) => {
      const ann = await newUser('ann');
      await make(ann, 'Dish', lines);
      const { results } = await ann.api.recipes.searchRecipesByIngredients({
        ingredients: [...ingredients],
        staples: [...staples],
      });
      expect(results).toMatchObject([{ matchedTerms: ingredients, missing: [] }]);
    },
  );

  test('counts an ingredient of several lines once, with its amounts added', async ({ newUser }) => {
    const ann = await newUser('ann');
    await make(
      ann,
      'Cake',
      '3 eggs\n[Dough]\n1/2 kg flour\n100 g butter, soft\n[Icing]\n50 g butter, melted\n1 tsp salt',
    );
    const { results } = await ann.api.recipes.searchRecipesByIngredients({ ingredients: ['eggs'] });
    expect(results).toMatchObject([{ missing: ['1/2 kg flour', '150 g butter', '1 tsp salt'], missingCount: 3 }]);
    await make(ann, 'Kuchen', '3 Eier\n1 l Milch\n1/2 l Milch');
    const found = await ann.api.recipes.searchRecipesByIngredients({ ingredients: ['Eier'], decimalMark: ',' });
    expect(found.results).toMatchObject([{ missing: ['1,5 l Milch'], missingCount: 1 }]);
  });

  test('reads a line as somebody corrected it', async ({ newUser }) => {
    const ann = await newUser('ann');
    const line = '2 cups 7 Up rice drink';
    await ann.api.recipes.createRecipe({
      title: 'Punch',
      ingredients: `${line}\n1 cup 7 Up`,
      corrections: [{ line, amount: '2 cups', name: '7 Up' }],
    });
    expect(await find(ann, 'rice')).toEqual([]);
    expect(await find(ann, 'Up')).toEqual([['Punch', 1, 0]]);
  });

  test('counts a thing once however often it is named, and nothing that is no word', async ({ newUser }) => {
    const ann = await newUser('ann');
    await make(ann, 'Egg', '1 egg');
    expect(await find(ann, 'egg', 'EGG', 'eggs', '—')).toEqual([['Egg', 1, 0]]);
    expect(await find(ann, '—')).toEqual([]);
  });

  test('pages on without a gap', async ({ newUser }) => {
    const ann = await newUser('ann');
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => make(ann, title, '1 egg')));
    const titles: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { results: { recipe: { title: string } }[]; nextCursor: string | null } =
        await ann.api.recipes.searchRecipesByIngredients({ ingredients: ['egg'], limit: 2, cursor });
      titles.push(...page.results.map(({ recipe }) => recipe.title));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(titles).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('finds no recipe of somebody else, in the trash, or in another folder', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await make(ben, 'His', '1 egg');
    const gone = await make(ann, 'Gone', '1 egg');
    await ann.api.recipes.deleteRecipe({ id: gone.id });
    await ann.api.recipes.createRecipe({ title: 'Sent', ingredients: '1 egg', folder: 'inbox' });
    expect(await find(ann, 'egg')).toEqual([]);
    const others = await ann.api.recipes.searchRecipesByIngredients({ ingredients: ['egg'], userIds: [ben.userId] });
    expect(others.results).toEqual([]);
  });

  test('refuses what is no list of ingredients and takes every sign', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const ingredients of [[], [' '], ['x'.repeat(256)], Array.from({ length: 31 }, (_, index) => `i${index}`)]) {
      await expect(ann.api.recipes.searchRecipesByIngredients({ ingredients })).rejects.toThrow();
    }
    await expect(ann.api.recipes.searchRecipesByIngredients({ ingredients: ['egg'], cursor: 'x' })).rejects.toThrow(
      'invalidInput',
    );
    expect(await find(ann, "'; DROP", '\\', ':* & |', "o'clock", 'a/b-c')).toEqual([]);
  });
});
