import { describe, expect, test } from 'vitest';
import { extractRecipe } from '../pages/extract-recipe.ts';

const items = (lines: readonly string[]): string => lines.map((line) => `<li>${line}</li>`).join('');
const ingredients = `<h2>Ingredients</h2><ul>${items(['200 g flour', '2 eggs', 'salt'])}</ul>`;
const work = ['Stir everything together in a bowl.', 'Bake it for half an hour and serve.'];
const method = `<h2>Method</h2><ol>${items(work)}</ol>`;
const read = (html: string) => extractRecipe(`<title>Cake</title><main>${html}</main>`, 'https://kitchen.example/');
const steps = (html: string): string[] => read(ingredients + html)?.instructions.split('\n') ?? [];

describe('the steps of a page', () => {
  test.each([
    'Here’s how to make it:',
    'So machst du es',
    'Voici comment faire :',
    'Zo doe je dat',
    'Cómo se prepara:',
    'Hogyan készül?',
    'Як це зробити',
  ])('"%s" heads them', (heading) => {
    expect(steps(`<p>My aunt made it every Sunday in winter.</p><h3>${heading}</h3><ol>${items(work)}</ol>`)).toEqual(
      work,
    );
  });

  test('headings of their parts are kept, also the first', () => {
    const part = (name: string, step: string): string => `<h3>${name}</h3><p>${step}</p>`;
    expect(
      steps(part('Preparation of the dough', work[0] ?? '') + part('Preparation of the cake', work[1] ?? '')),
    ).toEqual(['[Preparation of the dough]', work[0], '[Preparation of the cake]', work[1]]);
  });

  test('a text between lists belongs to them, and a text after the list does not', () => {
    const first = 'Wash your hands well before you begin.';
    const between = 'Warm some oil in a wide pan until it is hot.';
    const last = 'Season it with salt and serve it at once.';
    const mixed = [`<p>${first}</p>`, `<p>${between}</p>`, `<ul>${items(work)}</ul>`, `<p>${last}</p>`].join('');
    expect(steps(`<h2>Method</h2><div>${mixed}</div>`)).toEqual([first, between, ...work, last]);
    expect(steps(`${method}<p>My aunt made it every Sunday in winter, and we loved it.</p>`)).toEqual(work);
  });

  test.each(['Author: Ada', 'Photography: Ben', 'Bildnachweis: Ann', 'Источник: книга'])(
    'they end before credits such as "%s"',
    (credit) => {
      const more = 'You can hear more about it on the radio every Sunday.';
      expect(steps(`<h2>Method</h2><p>${work.join('</p><p>')}</p><p>${credit}</p><p>${more}</p>`)).toEqual(work);
    },
  );

  test('an article in their place gives way to them', () => {
    const article = [
      'My aunt made it every Sunday.',
      'She loved cakes.',
      'Cake: here’s how to make it',
      ...work,
      'More cakes:',
    ];
    const marked = { '@type': 'Recipe', name: 'Cake', recipeIngredient: ['200 g flour', '2 eggs'] };
    const script = (recipeInstructions: readonly string[]): string =>
      `<script type="application/ld+json">${JSON.stringify({ ...marked, recipeInstructions })}</script>`;
    const shown = `<h2>Cake: here’s how to make it</h2><ol>${items(work)}</ol><h2>More cakes</h2>`;
    expect(steps(script(article) + shown)).toEqual(work);
    const own = [
      'Soak the figs overnight in water.',
      'Method',
      'Cook them slowly with the sugar.',
      'Let them cool down.',
    ];
    expect(steps(script(own) + shown)).toEqual(own);
  });

  test('steps of the markup give way only to those that contain them', () => {
    const marked = { '@type': 'Recipe', name: 'Cake', recipeIngredient: ['200 g flour', '2 eggs'] };
    const recipeInstructions = 'Stir everything together.';
    const script = `<script type="application/ld+json">${JSON.stringify({ ...marked, recipeInstructions })}</script>`;
    const prose = [
      'My aunt made it every Sunday in winter.',
      'We all loved it very much indeed.',
      'It was her secret.',
    ];
    expect(steps(`${script}<h2>Method</h2><p>${prose.join('</p><p>')}</p>`)).toEqual([recipeInstructions]);
    const longer = ['Stir everything together, and pour it into a tin.', 'Bake it for half an hour and serve it.'];
    expect(steps(`${script}<h2>Method</h2><ol>${items(longer)}</ol>`)).toEqual(longer);
  });

  const three = [...work, 'Stir it again.'];
  const numbered = three.map((step, at) => `${at + 1}. ${step}`);
  test.each([
    ['two', [...three, ...three], three],
    ['three', [...three, ...three, ...three], three],
    ['four', [...three, ...three, ...three, ...three], three],
    ['two, one with numbers,', [...three, ...numbered], three],
    ['two, one without headers,', ['[Cake]', ...three, ...three], ['[Cake]', ...three]],
    ['two with headers', ['[Cake]', ...three, '[Cake]', ...three], ['[Cake]', ...three]],
  ])('%s copies of them in the markup are one', (_how, recipeInstructions, expected) => {
    const marked = { '@type': 'Recipe', name: 'Cake', recipeIngredient: ['200 g flour', '2 eggs'] };
    const json = JSON.stringify({ ...marked, recipeInstructions });
    expect(steps(`<script type="application/ld+json">${json}</script>`)).toEqual(expected);
  });

  test('parts that need the same are no copies', () => {
    const parts = ['[Dough]', '1 tsp salt', '2 tbsp oil', '[Sauce]', '1 tsp salt', '2 tbsp oil'];
    const marked = { '@type': 'Recipe', name: 'Cake', recipeIngredient: parts, recipeInstructions: work };
    expect(read(`<script type="application/ld+json">${JSON.stringify(marked)}</script>`)?.ingredients).toBe(
      parts.join('\n'),
    );
  });

  test('a second copy of them is left out, and lines without words', () => {
    expect(steps(method.repeat(2))).toEqual(work);
    const marked = { '@type': 'Recipe', name: 'Cake', recipeIngredient: ['2 eggs', '–', '1', '1 cup milk'] };
    const recipeInstructions = [...work, '***', ...work, '***'];
    const json = JSON.stringify({ ...marked, recipeInstructions });
    expect(read(`<script type="application/ld+json">${json}</script>`)).toMatchObject({
      ingredients: '2 eggs\n1 cup milk',
      instructions: work.join('\n'),
    });
  });
});

describe('what waits to be opened', () => {
  test('a class for screen readers hides a label, and no recipe', () => {
    const label = '<span class="sr-only">Two hundred grams</span>';
    const hidden = (html: string): string => `<div class="is-visually-hidden">${html}</div>`;
    expect(read(hidden(ingredients.replace('200 g', `${label}200 g`) + method))).toMatchObject({
      ingredients: '200 g flour\n2 eggs\nsalt',
      instructions: work.join('\n'),
    });
  });

  test('a class for screen readers hides no list, however short', () => {
    const list = '<ul><li>2 eggs<li>salt</ul>';
    const page = `<h2>Ingredients</h2><div class="visually-hidden">${list}</div>${method}`;
    expect(read(page)).toMatchObject({ ingredients: '2 eggs\nsalt', instructions: work.join('\n') });
    const shortest = '<ol><li>Stir the eggs well.<li>Fry them.</ol>';
    const hidden = `<div class="sr-only">${shortest}</div>`;
    expect(read(`${ingredients}<h2>Method</h2>${hidden}`)?.instructions).toBe('Stir the eggs well.\nFry them.');
  });

  test('a button that opens a part is its heading', () => {
    const fold = (html: string): string => html.replace(/<h2>(.*?)<\/h2>/g, '<h2><button>$1</button></h2>');
    expect(read(fold(ingredients + method))).toMatchObject({
      ingredients: '200 g flour\n2 eggs\nsalt',
      instructions: work.join('\n'),
      confidence: 0.78,
    });
  });
});
