import { describe, expect, test } from 'vitest';
import { extractRecipe } from '../pages/extract-recipe.ts';

const url = 'https://kitchen.example/stew';
const stew = {
  title: 'Bean stew',
  servings: 4,
  totalTimeMinutes: 50,
  ingredients: ['200 g beans', '1 onion'],
  steps: [{ text: 'Soak the beans overnight.' }, { text: '<p>Cook them &amp; serve.</p>' }],
};
const page = (script: string) => extractRecipe(`<title>Bean stew</title><div id="app"></div>${script}`, url);
const whole = {
  title: 'Bean stew',
  ingredients: '200 g beans\n1 onion',
  instructions: 'Soak the beans overnight.\nCook them & serve.',
};
const inState = { props: { pageProps: { recipe: stew, related: [{ title: 'Rice', url: '/rice' }] } } };
const state = JSON.stringify(inState);
const quoted = JSON.stringify(state);

/** Flattens data as frameworks do: one list, in which the parts of objects are given by their places. */
function flattened(value: unknown): unknown[] {
  const flat: unknown[] = [];
  const put = (inner: unknown): number => {
    const at = flat.push(inner) - 1;
    if (Array.isArray(inner)) flat[at] = inner.map((item) => put(item));
    else if (typeof inner === 'object' && inner !== null)
      flat[at] = Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, put(item)]));
    return at;
  };
  put(value);
  return flat;
}

describe('the data of a page', () => {
  test.each([
    ['JSON in a script', `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(inState)}</script>`],
    [
      'an assignment',
      `<script>(function(){ if (a < b) { go(); } window.__STATE__ = ${JSON.stringify(inState)};})()</script>`,
    ],
    ['JSON in a string', `<script>window.state = JSON.parse(${quoted});</script>`],
    [
      'streamed pieces',
      `<script>f.push([1,${JSON.stringify(state.slice(0, 120))}])</script><script>f.push([1,${JSON.stringify(state.slice(120))}])</script>`,
    ],
    ['a flat list', `<script type="application/json">${JSON.stringify(flattened(inState))}</script>`],
    [
      'an attribute',
      `<div data-page="${JSON.stringify(inState).replaceAll('"', '&quot;').replaceAll('&amp;', '&amp;amp;')}"></div>`,
    ],
  ])('is read from %s', (_where, script) => {
    expect(page(script)).toMatchObject({
      ...whole,
      yield: '4',
      totalTime: '50 minutes',
      provenance: { ingredients: 'script' },
    });
  });

  const withIngredients = (ingredients: unknown) =>
    page(`<script type="application/json">${JSON.stringify({ recipe: { ...stew, ingredients } })}</script>`)
      ?.ingredients;

  test('amounts, units and names are put together, groups become headers', () => {
    const parts = [
      { name: 'beans', quantity: 200, unit: { name: 'g' } },
      { amount: { value: 1, unit: 'tsp' }, ingredient: { name: 'salt' }, note: 'fine' },
      { displayIngredientQuantity: 2, displayUnitOfMeasurement: 'Stk.', name: 'Zwiebeln' },
      { text: '3 leeks', name: 'leek' },
    ];
    expect(withIngredients(parts)).toBe('200 g beans\n1 tsp salt, fine\n2 Stk. Zwiebeln\n3 leeks');
    expect(
      withIngredients([
        { title: 'Sauce', items: ['1 egg', '2 figs'] },
        { name: 'Top', ingredients: [{ name: 'dill' }] },
      ]),
    ).toBe('[Sauce]\n1 egg\n2 figs\n[Top]\ndill');
  });

  test('the text of an editor’s document is read', () => {
    const document = { nodeType: 'paragraph', content: [{ value: 'Cook ' }, { value: 'slowly.' }] };
    const script = `<script type="application/json">${JSON.stringify({ recipe: { ...stew, steps: [{ body: document }] } })}</script>`;
    expect(page(script)?.instructions).toBe('Cook slowly.');
  });

  test('other recipes in the data are not taken for the page’s own', () => {
    const others = [1, 2].map((at) => ({ ...stew, title: `Other ${at}` }));
    expect(page(`<script type="application/json">${JSON.stringify({ others })}</script>`)?.ingredients).toBe('');
  });

  test('what markup tells whole is not looked for in data', () => {
    const jsonLd = {
      '@type': 'Recipe',
      name: 'Bean stew',
      recipeIngredient: ['1 bean', '2 l water', '1 leek'],
      recipeInstructions: [
        'Cook the bean in a large pot of water until it is soft.',
        'Serve the bean on a plate that has been warmed before.',
      ],
    };
    const html = `<script type="application/ld+json">${JSON.stringify(jsonLd)}</script><script type="application/json">${JSON.stringify(inState)}</script>`;
    expect(page(html)).toMatchObject({
      ingredients: '1 bean\n2 l water\n1 leek',
      provenance: { ingredients: 'json-ld' },
    });
  });
});
