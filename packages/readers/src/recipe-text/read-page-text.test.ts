import { describe, expect, test } from 'vitest';
import { extractRecipe } from '../pages/extract-recipe.ts';

const url = 'https://kitchen.example/soup';
const read = (html: string) => extractRecipe(`<title>Page</title><main>${html}</main>`, url);
const list = (name: string, items: string[]) =>
  `<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`;

interface Sample {
  language: string;
  facts: string;
  ingredients: [heading: string, ...lines: string[]];
  steps: [heading: string, ...lines: string[]];
  expected: { yield: string; totalTime: string };
}

const samples: Sample[] = [
  {
    language: 'English',
    facts: 'Serves 4 · Total time: 1 hour 10 minutes',
    ingredients: ['What you’ll need', '2 leeks', '500 ml stock', 'salt, to taste'],
    steps: ['Method', 'Slice the leeks and rinse them.', 'Simmer them in the stock until soft.'],
    expected: { yield: '4', totalTime: '1 hour 10 minutes' },
  },
  {
    language: 'Hebrew',
    facts: 'מספר מנות: 6 מנות · זמן הכנה: 40 דקות',
    ingredients: ['מצרכים לבצק', '3 כוסות קמח', '2 ביצים', 'קורט מלח'],
    steps: ['אופן ההכנה', 'מערבבים את הקמח עם הביצים.', 'לשים היטב ואופים עד להזהבה.'],
    expected: { yield: '6 מנות', totalTime: '40 דקות' },
  },
  {
    language: 'Russian',
    facts: 'Количество порций: 8 порций. Время приготовления: 2 часа 15 минут',
    ingredients: ['Ингредиенты', '1 кг картофеля', '2 ст. л. сметаны', 'соль по вкусу'],
    steps: ['Пошаговый рецепт', 'Очистите и отварите картофель.', 'Разомните его со сметаной.'],
    expected: { yield: '8 порций', totalTime: '2 часа 15 минут' },
  },
  {
    language: 'Ukrainian',
    facts: 'Порцій: 5 порцій · Час приготування: 35 хв',
    ingredients: ['Інгредієнти', '300 г гречки', '1 цибулина', 'сіль за смаком'],
    steps: ['Спосіб приготування', 'Промийте гречку холодною водою.', 'Обсмажте цибулю й додайте крупу.'],
    expected: { yield: '5 порцій', totalTime: '35 хв' },
  },
  {
    language: 'Hungarian',
    facts: 'Adag: 4 adag · Teljes idő: 1 óra 20 perc',
    ingredients: ['Hozzávalók', '40 dkg liszt', '3 db tojás', 'csipet só'],
    steps: ['Elkészítés', 'A lisztet elkeverjük a tojással.', 'Forró vízben kifőzzük a galuskát.'],
    expected: { yield: '4 adag', totalTime: '1 óra 20 perc' },
  },
  {
    language: 'German',
    facts: 'Für 4 Personen · Gesamtzeit: 45 Min.',
    ingredients: ['Zutaten (für 4 Personen)', '500 g Mehl', '1 Prise Salz', '2 EL Öl'],
    steps: ['So geht’s', 'Das Mehl mit Salz und Öl verkneten.', 'Den Teig eine Stunde ruhen lassen.'],
    expected: { yield: '4 Personen', totalTime: '45 Min.' },
  },
  {
    language: 'French',
    facts: 'Pour 6 personnes · Temps total : 1 h 30',
    ingredients: ['Ingrédients', '3 poireaux', '20 cl de crème', '1 pincée de muscade'],
    steps: ['Préparation', 'Émincez les poireaux finement.', 'Faites-les fondre avec la crème.'],
    expected: { yield: '6 personnes', totalTime: '1 h 30' },
  },
  {
    language: 'Japanese',
    facts: '4人分',
    ingredients: ['材料', '玉ねぎ 1個', '大さじ2 しょうゆ', '豚肉 200g'],
    steps: ['作り方', '玉ねぎを薄切りにして、豚肉と一緒に炒める。', 'しょうゆを加えて弱火で五分ほど煮る。'],
    expected: { yield: '4人分', totalTime: '' },
  },
  {
    language: 'Arabic',
    facts: 'عدد الأشخاص: 4 أشخاص',
    ingredients: ['المقادير', '٢ كوب أرز', '3 ملاعق زيت', 'رشة ملح'],
    steps: ['طريقة التحضير', 'يغسل الأرز جيداً ثم ينقع.', 'يسلق الأرز في الماء المغلي.'],
    expected: { yield: '4 أشخاص', totalTime: '' },
  },
];

describe('reading a page without markup', () => {
  test.each(samples)(
    '$language: lists under headings, servings and time',
    ({ facts, ingredients, steps, expected }) => {
      const [ingredientHeading, ...lines] = ingredients;
      const [stepHeading, ...work] = steps;
      const html = `<h1>Dish</h1><p>${facts}</p><h3>${ingredientHeading}:</h3>${list('ul', lines)}<h3>${stepHeading}</h3>${list('ol', work)}`;
      expect(read(html)).toMatchObject({
        ingredients: lines.join('\n'),
        instructions: work.join('\n'),
        ...expected,
        provenance: { ingredients: 'text', instructions: 'text' },
      });
    },
  );

  test.each(samples)('$language: lines parted by breaks under bold words', ({ ingredients, steps }) => {
    const [ingredientHeading, ...lines] = ingredients;
    const [stepHeading, ...work] = steps;
    const html = `<p><b>${ingredientHeading}</b><br>- ${lines.join('<br>- ')}</p><p><strong>${stepHeading}</strong></p>${work.map((step, at) => `<p>${at + 1}. ${step}</p>`).join('')}`;
    expect(read(html)).toMatchObject({ ingredients: lines.join('\n'), instructions: work.join('\n') });
  });

  const method = '<h2>Method</h2><p>Stir everything together in a bowl.</p><p>Bake for half an hour and serve.</p>';
  const steps = 'Stir everything together in a bowl.\nBake for half an hour and serve.';

  test('groups within a list become headers', () => {
    const html = `<h2>Ingredients</h2><h4>For the dough</h4>${list('ul', ['200 g flour', '1 egg'])}<h4>For the top:</h4>${list('ul', ['3 figs', 'honey'])}${method}`;
    expect(read(html)?.ingredients).toBe('[For the dough]\n200 g flour\n1 egg\n[For the top]\n3 figs\nhoney');
  });

  test('a table, and amounts in elements of their own, are lines', () => {
    const table =
      '<table><tr><th colspan="2">Ingredients</th></tr><tr><td>200 g</td><td>flour</td></tr><tr><td>2</td><td>eggs</td></tr></table>';
    expect(read(table + method)).toMatchObject({ ingredients: '200 g flour\n2 eggs', instructions: steps });
    const boxes = ['200 g', 'flour', '1 tsp', 'salt'].map((text) => `<div>${text}</div>`);
    const pairs = `<h2>Ingredients</h2><div><div>${boxes[0]}${boxes[1]}</div><div>${boxes[2]}${boxes[3]}</div></div>`;
    expect(read(pairs + method)?.ingredients).toBe('200 g flour\n1 tsp salt');
    const terms = '<h2>Ingredients</h2><dl><dt>200 g</dt><dd>flour</dd><dt>1 tsp</dt><dd>salt</dd></dl>';
    expect(read(terms + method)?.ingredients).toBe('200 g flour\n1 tsp salt');
    const after = '<h2>Składniki</h2><ul><li><p>mąka</p><p>200 g</p></li><li><p>jajka</p><p>2 sztuki</p></li></ul>';
    expect(read(after + method)?.ingredients).toBe('mąka 200 g\njajka 2 sztuki');
  });

  test('elements that are named after what they hold need no heading', () => {
    const html = `<div class="recipe__ingredients"><p>200 g flour</p><p>2 eggs</p><p>salt</p></div><div id="recipe-steps"><div>Stir everything together in a bowl.</div><div>Bake for half an hour and serve.</div></div>`;
    expect(read(html)).toMatchObject({ ingredients: '200 g flour\n2 eggs\nsalt', instructions: steps });
  });

  test('without headings and names, lines with amounts and the steps after them are found', () => {
    const html = `<p>My favourite of all times, made by my aunt every Sunday.</p>${list('ul', ['200 g flour', '2 eggs', 'salt'])}<p>Stir everything together in a bowl.</p><p>Bake for half an hour and serve.</p>`;
    const recipe = read(html);
    expect(recipe).toMatchObject({ ingredients: '200 g flour\n2 eggs\nsalt', instructions: steps });
    expect(recipe?.confidence).toBeLessThan(0.6);
  });

  test('menus, comments, related recipes and nutrition are left out', () => {
    const html = `<nav><h3>Ingredients</h3>${list('ul', ['Chicken', 'Beef', 'Figs', 'Salmon', 'Apples', 'Plums'])}</nav>
      <h2>Ingredients</h2>${list('ul', ['200 g flour', '2 eggs'])}${method}<h2>Nutrition</h2><p>Calories in one serving are few indeed.</p>
      <h2>Related recipes</h2>${list('ul', ['5 ways with figs that everybody loves to try'])}<div class="comments"><p>I made this with 3 eggs and it was great for all of us.</p></div>`;
    expect(read(html)).toMatchObject({ ingredients: '200 g flour\n2 eggs', instructions: steps });
  });

  test('a list that is shown twice, for two screens or in two systems of units, is told once', () => {
    const twice = list('ul', ['200 g flour', '2 eggs', 'salt']).repeat(2);
    expect(read(`<h2>Ingredients</h2>${twice}${method}`)?.ingredients).toBe('200 g flour\n2 eggs\nsalt');
    const systems = `<p>Metric</p>${list('ul', ['200 g flour', '60 ml milk'])}<p>Imperial</p>${list('ul', ['7 oz flour', '2 fl oz milk'])}`;
    expect(read(`<h2>Ingredients</h2>${systems}${method}`)?.ingredients).toBe('200 g flour\n60 ml milk');
  });

  test('numbers of steps in lines of their own are dropped, notes are kept apart', () => {
    const html = `<h2>Zutaten</h2>${list('ul', ['200 g Mehl', '2 Eier'])}<h2>Zubereitung</h2><div>Schritt 1</div><div>Mehl und Eier gut verrühren.</div><div>2.</div><div>Den Teig langsam backen.</div><h2>Tipps</h2><p>Schmeckt auch mit Dinkelmehl ganz wunderbar.</p>`;
    expect(read(html)).toMatchObject({
      instructions: 'Mehl und Eier gut verrühren.\nDen Teig langsam backen.',
      notes: 'Schmeckt auch mit Dinkelmehl ganz wunderbar.',
    });
  });

  test('several recipes on a page are offered, each with its own steps', () => {
    const recipe = (name: string, lines: string[], step: string) =>
      `<h2>${name}</h2><h3>Ingredients</h3>${list('ul', lines)}<h3>Method</h3><p>${step}</p>`;
    const found = read(
      recipe('Fig jam', ['1 kg figs', '500 g sugar', '1 lemon', '1 tsp salt'], 'Boil the figs with the sugar.') +
        recipe('Plum jam', ['2 kg plums', '700 g sugar', '1 vanilla pod'], 'Boil the plums for an hour.'),
    );
    expect(found).toMatchObject({ instructions: 'Boil the figs with the sugar.' });
    expect(found?.ingredients).toContain('1 kg figs');
    expect(found?.alternatives).toMatchObject([
      {
        title: 'Plum jam',
        ingredients: '2 kg plums\n700 g sugar\n1 vanilla pod',
        instructions: 'Boil the plums for an hour.',
      },
    ]);
  });

  test('prose with a number here and there is no recipe', () => {
    const html =
      '<p>In 1969 2 men walked on the moon for the first time ever.</p><p>It took them 3 days to get there.</p>';
    expect(read(html)).toMatchObject({ ingredients: '', instructions: '' });
  });
});
