import { describe, expect, test } from 'vitest';
import { extractRecipe } from './extract-recipe.ts';

const read = (html: string) => extractRecipe(html, 'https://kitchen.example/soup')!;
const jsonLd = (fields: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Bean soup', ...fields })}</script>`;
const list = (lines: readonly string[], tag = 'ul') =>
  `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`;

const ingredients = ['400 g white beans', '1 large onion', '2 carrots', '1 l vegetable stock'];
const steps = [
  'Soak the white beans in plenty of cold water over night.',
  'Chop the onion and slice the carrots about as thick as a finger.',
  'Heat the oil in a large pot and fry the onion until it is soft.',
  'Add the carrots and fry them for another five minutes.',
  'Drain the beans, add them to the pot and pour in the stock.',
  'Simmer the soup for an hour, until the beans are soft.',
  'Season with salt and pepper and serve the soup hot.',
];
const whole = { recipeIngredient: ingredients, recipeYield: '4', totalTime: 'PT1H' };
const page = (markup: object, more = '', shown: readonly string[] = steps) =>
  `<body>${jsonLd({ ...whole, ...markup })}<main><h1>Bean soup</h1><p>A soup for cold evenings.</p>
  <h2>Ingredients</h2>${list(ingredients)}<h2>Instructions</h2>${list(shown, 'ol')}${more}</main></body>`;

describe('steps of which the markup has only some', () => {
  test.each([
    ['the first two', steps.slice(0, 2)],
    ['one of them', [steps[2]]],
    ['every other one', steps.filter((_step, at) => at % 2 === 0)],
    ['the beginnings', steps.map((step) => step.split(' ').slice(0, 4).join(' '))],
  ])('are read from the page where the markup has %s', (_what, recipeInstructions) => {
    expect(read(page({ recipeInstructions })).instructions.split('\n')).toEqual(steps);
  });

  test('stay as they are where the page shows others', () => {
    const recipeInstructions = [
      'Open the can and pour all of it into a pot.',
      'Warm it slowly and stir it now and then.',
    ];
    expect(read(page({ recipeInstructions })).instructions.split('\n')).toEqual(recipeInstructions);
  });

  test('stay as they are where the page shows the same', () => {
    const recipe = read(page({ recipeInstructions: steps }));
    expect(recipe.instructions.split('\n')).toEqual(steps);
    expect(recipe.provenance.instructions).toBe('json-ld');
  });

  test('come without tips, equipment, comments and other recipes', () => {
    const more = `<h2>Tips</h2>${list(['Soak the beans with a pinch of baking soda if your water is hard.'])}
      <h2>Equipment</h2>${list(['1 large pot', '1 wooden spoon'])}
      <h2>You might also like</h2><h3><a href="/salad">Bean salad</a></h3>${list(['Boil the beans until they are soft, then let them cool down.'])}
      <section class="comments"><h2>3 comments</h2><p>I made this soup twice and my children loved it very much.</p></section>`;
    const recipe = read(page({ recipeInstructions: steps.slice(0, 2) }, more));
    expect(recipe.instructions.split('\n')).toEqual(steps);
    expect(recipe.ingredients.split('\n')).toEqual(ingredients);
  });
});

describe('equipment is no ingredient', () => {
  test.each([
    ['English', 'Equipment', ['1 large pot', '2 bowls']],
    ['English', 'You will also need:', ['1 springform pan', '1 piping bag']],
    ['German', 'Küchengeräte', ['1 Topf', '2 Schüsseln']],
    ['French', 'Matériel nécessaire', ['1 casserole', '2 saladiers']],
    ['Italian', 'Attrezzatura', ['1 pentola', '2 ciotole']],
    ['Spanish', 'Utensilios', ['1 olla', '2 cuencos']],
    ['Russian', 'Инвентарь', ['1 кастрюля', '2 миски']],
    ['Ukrainian', 'Обладнання', ['1 каструля', '2 миски']],
    ['Hebrew', 'ציוד נדרש', ['1 סיר', '2 קערות']],
    ['Hungarian', 'Szükséges eszközök', ['1 fazék', '2 tál']],
    ['Danish', 'Udstyr', ['1 gryde', '2 skåle']],
  ])('in %s under %s', (_language, heading, tools) => {
    const html = (before: string) =>
      `<body>${jsonLd({})}<h1>Bean soup</h1>${before}<h3>${heading}</h3>${list(tools)}<h3>Method</h3>${list(steps, 'ol')}</body>`;
    expect(read(html('<h3>Ingredients</h3>')).ingredients).toBe('');
    expect(read(html(`<h3>Ingredients</h3>${list(ingredients)}`)).ingredients.split('\n')).toEqual(ingredients);
  });
});

describe('ingredients of other recipes', () => {
  const others = Array.from({ length: 12 }, (_, at) => [`${at + 2} eggs`, `${at + 1}00 g flour`, `${at + 3} apples`]);

  test.each([
    ['headings of lists', (lines: string[], at: number) => `<h2>Cake ${at}</h2><h3>Ingredients</h3>${list(lines)}`],
    [
      'names alone',
      (lines: string[], at: number) =>
        `<h3><a href="/cake/${at}">Cake ${at}</a></h3><ul class="ingredients">${list(lines).slice(4)}`,
    ],
    [
      'cards',
      (lines: string[], at: number) =>
        `<article><a href="/cake/${at}"><h4>Cake ${at}</h4></a><div class="ingredients">${list(lines)}</div></article>`,
    ],
  ])('under %s do not come in', (_what, card) => {
    const html = `<body>${jsonLd({ recipeInstructions: steps })}<main><h1>Bean soup</h1><h3>Ingredients</h3><ul class="ingredients">${list(ingredients).slice(4)}
      ${others.map(card).join('')}</main></body>`;
    expect(read(html).ingredients.split('\n')).toEqual(ingredients);
  });
});

test('the lists of the parts of a dish come together, each under its name', () => {
  const html = `<body><h1>Bean bread</h1><p>Ingredients for the starter</p><p>150 g flour</p><p>150 g water</p><p>10 g yeast</p>
    <ul><li>Mix the flour with the water and the yeast in a bowl.</li><li>Let the starter rise for three hours in a warm place.</li></ul>
    <p>Ingredients for the dough</p><p>300 g flour</p><p>200 g beans</p><p>14 g salt</p>
    <ul><li>Add the flour, the beans and the salt to the starter.</li><li>Knead the dough for ten minutes, until it is smooth.</li>
    <li>Bake the bread at 220 °C for about forty minutes.</li></ul></body>`;
  expect(read(html).ingredients.split('\n')).toEqual([
    '[Ingredients for the starter]',
    '150 g flour',
    '150 g water',
    '10 g yeast',
    '[Ingredients for the dough]',
    '300 g flour',
    '200 g beans',
    '14 g salt',
  ]);
});

describe('what stands among the steps of a page', () => {
  test('captions, times and links to other recipes are no steps', () => {
    const html = `<body><h1>Bean soup</h1><h2>Ingredients</h2>${list(ingredients)}<div>Method</div>
      ${steps
        .slice(0, 3)
        .map((step) => `<p>${step}</p>`)
        .join('')}
      <figure><img src="a.jpg"><figcaption>Bean soup with carrots (photo: our kitchen team)</figcaption></figure>
      ${list(['Preparation time: about 30 minutes', 'Cooking time: 1 hour'])}
      <h3>Would you like to cook more soups, for your whole family and all of your friends?</h3><p><a href="/leek">Leek soup with cream and cheese</a></p></body>`;
    expect(read(html).instructions.split('\n')).toEqual(steps.slice(0, 3));
  });
});

test('steps behind the heading of the recipe come without the article before it', () => {
  const html = `<body><h1>Bean soup</h1><h2>Ingredients</h2>${list(ingredients)}
    <p>With this recipe you cook the best bean soup that you have ever had, and it is not hard at all.</p>
    <h2>Where does bean soup come from?</h2><p>People have cooked soups of beans for as long as there have been pots to cook them in.</p>
    <h2>Recipe: make your own bean soup</h2>${steps.map((step) => `<p>${step}</p>`).join('')}</body>`;
  expect(read(html).instructions.split('\n')).toEqual(steps);
});

test('steps of which the markup has the cut beginning of a description are read from the page', () => {
  const story =
    'With this recipe you cook the best bean soup that you have ever had, and it is not hard to cook at all.';
  const html = `<body>${jsonLd({ ...whole, recipeInstructions: story.slice(0, 80) })}<h1>Bean soup</h1><p>${story}</p>
    <h2>Ingredients</h2>${list(ingredients)}<h2>Method</h2>${list(steps, 'ol')}</body>`;
  expect(read(html).instructions.split('\n')).toEqual(steps);
});

test('a time of this recipe counts, and times of others on the page do not', () => {
  const html = `<body>${jsonLd({ recipeIngredient: ingredients, recipeInstructions: steps })}<ul><li class="menu-item">15 min</li></ul>
    <h1>Bean soup</h1><div>60 min</div><h2>Ingredients</h2>${list(ingredients)}<h2>Method</h2>${list(steps, 'ol')}
    <div>30 min</div><div>45 min</div></body>`;
  expect(read(html).totalTime).toBe('60 min');
});

describe('the title', () => {
  const titled = (name: string, head = '', heading = '') =>
    read(`<head>${head}</head><body>${jsonLd({ name, ...whole })}<h1>${heading}</h1></body>`).title;

  test('loses the name of the site, and the word for a recipe behind a dash', () => {
    const site = '<meta property="og:site_name" content="Big Kitchen">';
    expect(titled('Bean soup | Big Kitchen', site, 'Bean soup')).toBe('Bean soup');
    expect(titled('Bean soup with photo - Big Kitchen - Recipes', site, 'Bean soup')).toBe('Bean soup');
    expect(titled('Arretjescake – Recept')).toBe('Arretjescake');
    expect(titled('Bohnensuppe | Rezept')).toBe('Bohnensuppe');
  });

  test('keeps words of its own, also where the heading is shorter', () => {
    expect(titled('Pancakes - a perfect dinner', '', 'Pancakes')).toBe('Pancakes - a perfect dinner');
    expect(titled('My favorite recipe')).toBe('My favorite recipe');
  });
});
