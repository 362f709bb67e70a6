import { describe, expect, test } from 'vitest';
import { extractRecipe } from '../pages/extract-recipe.ts';

const items = (lines: readonly string[]): string => lines.map((line) => `<li>${line}</li>`).join('');
const list = (lines: readonly string[]): string => `<ul>${items(lines)}</ul>`;
const dough = ['200 g flour', '1 egg', '½ tsp salt'];
const sauce = ['400 g tomatoes', '2 tbsp olive oil', '½ tsp salt'];

/** Returns the ingredients of a page that marks some and shows others. */
function read(recipeIngredient: readonly string[], shown: string, name = 'Ravioli'): string[] {
  const marked = { '@type': 'Recipe', name, recipeIngredient, recipeInstructions: ['Knead.', 'Cook.'] };
  const script = `<script type="application/ld+json">${JSON.stringify(marked)}</script>`;
  return extractRecipe(`${script}<h1>${name}</h1>${shown}`, 'https://kitchen.example/')?.ingredients.split('\n') ?? [];
}

const grouped = ['[For the dough]', ...dough, '[For the sauce]', ...sauce];

describe('group headings that only the page has', () => {
  test.each([
    ['headings', `<h4>For the dough</h4>${list(dough)}<h4>For the sauce:</h4>${list(sauce)}`],
    [
      'bold lines',
      `<p><b>For the dough</b><br>${dough.join('<br>')}<br><b>For the sauce</b><br>${sauce.join('<br>')}</p>`,
    ],
    [
      'items of a class of their own',
      `<ul><li class="part">For the dough</li>${items(dough)}<li class="part">For the sauce</li>${items(sauce)}</ul>`,
    ],
    [
      'blocks of a class of their own',
      `<div><div class="name">For the dough</div>${list(dough)}</div><div><div class="name">For the sauce</div>${list(sauce)}</div>`,
    ],
    [
      'rows of a table',
      `<table>${['For the dough:', ...dough, 'For the sauce:', ...sauce].map((row) => `<tr><td>${row}</td></tr>`).join('')}</table>`,
    ],
  ])('%s are taken between the ingredients', (_how, shown) => {
    expect(read([...dough, ...sauce], `<h2>Ingredients</h2>${shown}`)).toEqual(grouped);
  });

  test('the text of the markup stays where the page words it otherwise', () => {
    const shown = ['200 g (1⅔ cups) flour, sifted', '1 large egg', '½ tsp salt'];
    expect(
      read([...dough, ...sauce], `<h4>For the dough</h4>${list(shown)}<h4>For the sauce</h4>${list(sauce)}`),
    ).toEqual(grouped);
  });

  test('amounts may stand apart from their ingredients, before or after them', () => {
    const parts = (lines: readonly string[]): string =>
      lines.map((line) => line.replace(/^(\S+(?: g| tsp| tbsp)?) (.*)$/, '<dt>$2</dt><dd>$1</dd>')).join('');
    const shown = `<h4>For the dough</h4><dl>${parts(dough)}</dl><h4>For the sauce</h4><dl>${parts(sauce)}</dl>`;
    expect(read([...dough, ...sauce], shown)).toEqual(grouped);
  });

  test('a line of the markup that the page shows as a heading is one', () => {
    const marked = ['Dough', ...dough, 'Sauce', ...sauce];
    const shown = `<ul><li><b>Dough</b></li>${items(dough)}<li><b>Sauce</b></li>${items(sauce)}</ul>`;
    expect(read(marked, shown)).toEqual(['[Dough]', ...dough, '[Sauce]', ...sauce]);
  });

  test('of two copies of a list one counts', () => {
    const shown = `<h4>For the dough</h4>${list(dough)}<h4>For the sauce</h4>${list(sauce)}`;
    expect(read([...dough, ...sauce], shown + shown)).toEqual(grouped);
  });

  test.each([
    ['the heading of the whole list', `<h2>Ingredients for this recipe</h2>${list([...dough, ...sauce])}`],
    ['the title', `<h2>Ingredients</h2><h3>Ravioli</h3>${list([...dough, ...sauce])}`],
    [
      'a remark on the line before it',
      `<ul>${dough.map((line) => `<li><h5>${line}</h5><p class="remark">From the mill</p></li>`).join('')}${items(sauce)}</ul>`,
    ],
    [
      'a remark on the line after it',
      `<ul>${[...dough, ...sauce].map((line) => `<li class="item">${line}</li><li class="remark">From ${line.slice(-3)}</li>`).join('')}</ul>`,
    ],
    [
      'a control between the ingredients',
      `<ul>${[...dough, ...sauce].map((line, at) => `${at % 2 === 1 ? '' : '<li class="more">Add to list</li>'}<li class="item">${line}</li>`).join('')}</ul>`,
    ],
    ['an advertisement in German', `<h2>Ingredients</h2>${list(dough)}<div class="box">Anzeige</div>${list(sauce)}`],
    ['an advertisement', `<h2>Ingredients</h2>${list(dough)}<h4>Advertisement</h4>${list(sauce)}`],
    ['a heading far away', `<h4>For the dough</h4><p>One.<p>Two.<p>Three.<p>Four.${list([...dough, ...sauce])}`],
    ['a list of something else', `<h4>For the dough</h4>${list(dough)}<h4>Tools</h4>${list(['Bowl', 'Pan', 'Pot'])}`],
  ])('%s is not one', (_what, shown) => {
    expect(read([...dough, ...sauce], shown)).toEqual([...dough, ...sauce]);
  });
});

describe('ingredients that only the page has', () => {
  test('they stand in their place', () => {
    const all = ['200 g flour', '1 egg', '3 tbsp milk', '½ tsp salt', '20 g butter'];
    expect(read(['200 g flour', '1 egg', '½ tsp salt'], `<h2>Ingredients</h2>${list(all)}`)).toEqual(all);
  });

  test('an amount is added where the markup lacks it', () => {
    const shown = ['200 g flour', '1 cup peanut butter', '½ tsp salt'];
    expect(read(['200 g flour', 'Peanut butter', '½ tsp salt'], list(shown))).toEqual(shown);
  });

  test.each([
    ['the same in other units', ['200 g flour', '1⅔ cups flour', '1 egg', '½ tsp salt']],
    ['a second list', ['200 g flour', '1 egg', '½ tsp salt', '1 onion', '2 carrots', '3 potatoes', '4 leeks']],
  ])('%s is not added', (_what, shown) => {
    expect(read(dough, list(shown))).toEqual(dough);
  });

  test('what the page does not show stays', () => {
    const shown = `<h4>For the dough</h4>${list(dough.slice(0, 2))}<h4>For the sauce</h4>${list(sauce)}`;
    expect(read([...dough, ...sauce], shown)).toEqual(grouped);
  });
});
