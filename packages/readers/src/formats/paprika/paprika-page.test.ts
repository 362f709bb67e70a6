import { describe, expect, test } from 'vitest';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { paprikaImporter } from './index.ts';

const photo = Buffer.alloc(40, 7);
const line = (text: string, more = '') => `<p class="line"${more}>${text}</p>`;
const page = (name: string, more = '') => `<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8"/><title>${name}</title><style>.recipe { margin: 0 }</style></head><body>
<!-- Recipe -->
<div class="recipe" itemscope itemtype="http://schema.org/Recipe">
  <div class="infobox">
    <div class="photobox"><a href="Images/A%20B/1.jpg"><img src="Images/A%20B/1.jpg" itemprop="image" class="photo photobox"/></a></div>
    <h1 itemprop="name" class="name">${name}</h1>
    <p itemprop="aggregateRating" class="rating" value="4">&#9733;&#9733;&#9733;&#9733;</p>
    <p itemprop="recipeCategory" class="categories">Soups, Winter</p>
    <p class="metadata"><b>Prep Time: </b><span itemprop="prepTime">10 mins</span> <b>Cook Time: </b><span itemprop="cookTime">20 mins</span>
      <b>Difficulty: </b><span>Easy</span> <b>Servings: </b><span itemprop="recipeYield">4 bowls</span>
      <b>Source: </b><a itemprop="url" href="https://example.org/soup"><span itemprop="author">Example</span></a></p>
  </div>
  <div class="ingredients text">${line('<strong>2</strong> leeks', ' itemprop="recipeIngredient"')}${line('Top:', ' itemprop="recipeIngredient"')}${line('<strong>1/2</strong> cup cream', ' itemprop="recipeIngredient"')}</div>
  <div itemprop="recipeInstructions" class="directions text">${line('Slice.')}${line('Boil &amp; stir.')}</div>
  <div itemprop="comment" class="notes text">${line('Good with bread.')}</div>
  <div itemprop="nutrition" class="nutrition text">${line('Calories: 210')}</div>${more}
</div></body></html>`;

const soup = {
  title: 'Leek soup',
  yield: '4 bowls',
  activeTime: '10 mins',
  totalTime: '30 minutes',
  source: 'Example',
  url: 'https://example.org/soup',
  ingredients: '2 leeks\n[Top]\n1/2 cup cream',
  instructions: 'Slice.\nBoil & stir.',
};

describe('pages that Paprika exports', () => {
  test('an archive of them comes in with labels, stars, notes, nutrition and pictures', async () => {
    const file = await zipOf({
      'Export/index.html': '<html><body><a href="Recipes/Leek%20soup.html">Leek soup</a></body></html>',
      'Export/Recipes/Leek soup.html': page('Leek soup'),
      'Export/Recipes/Images/A B/1.jpg': photo,
      'Export/Recipes/Tea.html': page('Tea').replace(/<div class="photobox">.*?<\/div>/, ''),
    });
    const { isRecognised, recipes, results } = await readBytes(paprikaImporter, file);
    expect(isRecognised).toBe(true);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(recipes[0]).toMatchObject({
      recipe: soup,
      labels: ['Soups', 'Winter'],
      rating: 4,
      nutrition: { calories: 210 },
      images: [photo],
    });
    expect(recipes[0]?.recipe.notes).toBe('Good with bread.\n\nDifficulty: Easy');
    expect(recipes.map(({ recipe, images }) => [recipe.title, images?.length])).toEqual([
      ['Leek soup', 1],
      ['Tea', 0],
    ]);
  });

  test('a page alone comes in, and names the picture that is not there', async () => {
    const { isRecognised, recipes } = await readBytes(paprikaImporter, page('Leek soup'), { name: 'Leek soup.html' });
    expect(isRecognised).toBe(true);
    expect(recipes.map(({ recipe }) => recipe)).toMatchObject([soup]);
    expect(recipes[0]?.missingImages).toEqual(['Images/A B/1.jpg']);
  });

  test('a page of several recipes, and an address as the source', async () => {
    const body = (html: string) => html.slice(html.indexOf('<!-- Recipe -->'), html.indexOf('</body>'));
    const both = `<html><body>${body(page('Leek soup'))}${body(page('Tea').replace('Example', 'https://example.org/tea'))}</body></html>`;
    const { recipes } = await readBytes(paprikaImporter, both);
    expect(recipes.map(({ recipe }) => [recipe.title, recipe.source])).toEqual([
      ['Leek soup', 'Example'],
      ['Tea', ''],
    ]);
  });

  test('other pages are not taken for them', async () => {
    const other = '<html><body><div class="recipe" itemscope itemtype="http://schema.org/Thing"></div></body></html>';
    expect((await readBytes(paprikaImporter, other)).isRecognised).toBe(false);
    expect((await readBytes(paprikaImporter, await zipOf({ 'a.html': other }))).isRecognised).toBe(false);
  });
});
