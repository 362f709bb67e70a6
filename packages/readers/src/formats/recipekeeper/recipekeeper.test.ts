import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { recipeKeeperImporter } from './index.ts';

const photo = Buffer.alloc(40, 7);
const second = Buffer.alloc(41, 8);

const meta = (name: string, content: string) => `<meta content="${content}" itemprop="${name}">`;
const block = (
  name: string,
  source: string,
) => `<div class="recipe-details">${meta('recipeId', 'x')}${meta('recipeIsFavourite', 'True')}${meta('recipeRating', '3')}
<table><tr><td><img src="images/x_0.jpg" class="recipe-photo"/></td><td><h2 itemprop="name">${name}</h2>
<div>Courses: <span itemprop="recipeCourse">Dessert</span></div>
<div>Categories: <span>Kuchen, Ofen</span>${meta('recipeCategory', 'Kuchen')}${meta('recipeCategory', 'Ofen')}</div>
<div>Collections: <span>Weihnachten</span>${meta('recipeCollection', 'Weihnachten')}</div>
<div>Source: ${source}</div><div>Serving size: <span itemprop="recipeYield">12 St&#252;ck</span></div>
<div>Preparation time: <span>10 mins</span>${meta('prepTime', 'PT10M')}</div><div>Cooking time: <span></span>${meta('cookTime', 'PT0S')}</div></td></tr></table>
<div class="recipe-ingredients" itemprop="recipeIngredients"><p>Teig:</p><p>2 Eier &amp; Salz</p><p></p><p>1 &lt; 2 Tassen Mehl</p></div>
<div itemprop="recipeDirections"><p>1. R&#252;hren.</p><p></p><p>2. Backen<br/>und kühlen.</p></div>
<div class="recipe-notes" itemprop="recipeNotes"><p>Gut gekühlt</p><p>servieren</p></div>
<div>Calories: 571${meta('recipeNutCalories', '571')}</div><div>Protein${meta('recipeNutProtein', '10.1')}</div>
<div class="recipe-photos-div"><img src="images/x_0.jpg" class="recipe-photos" itemprop=photo0 /></div>
<div class="recipe-photos-div"><img src="images/x_1.jpg" class="recipe-photos" itemprop=photo1 /></div><hr /></div>`;

const page = `<!DOCTYPE html><html><head><style>.recipe-details h2 {color: #d24400}</style></head><body>${block(
  'K&auml;sekuchen',
  '<span itemprop="recipeSource">Oma</span>',
)}${block('Zwei', '<span itemprop="recipeSource"><a href="https://example.org/z">https://example.org/z</a></span>')}${block(
  'Drei',
  '<a href="https://example.org/d"><span itemprop="recipeSource">Der Garten</span></a>',
)}</body></html>`;

describe('Recipe Keeper', () => {
  test('an archive comes in with its pictures, each once', async () => {
    const file = await zipOf({ 'recipes.html': page, 'images/x_0.jpg': photo, 'images/x_1.jpg': second });
    const { isRecognised, recipes } = await readBytes(recipeKeeperImporter, file, { locale: 'de-DE' });
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toEqual({
      recipe: {
        title: 'Käsekuchen',
        description: '',
        yield: '12 Stück',
        activeTime: '10 Minuten',
        totalTime: '',
        source: 'Oma',
        url: '',
        ingredients: '[Teig]\n2 Eier & Salz\n1 < 2 Tassen Mehl',
        instructions: 'Rühren.\nBacken und kühlen.',
        notes: 'Gut gekühlt\nservieren',
      },
      labels: ['Dessert', 'Kuchen', 'Ofen', 'Weihnachten', 'Favorite'],
      rating: 3,
      nutrition: { calories: 571, protein: 10.1 },
      imageUrls: [],
      images: [photo, second],
    });
    expect(recipes.map(({ recipe: { title, source, url } }) => [title, source, url])).toEqual([
      ['Käsekuchen', 'Oma', ''],
      ['Zwei', '', 'https://example.org/z'],
      ['Drei', 'Der Garten', 'https://example.org/d'],
    ]);
  });

  test('the page alone is read, without pictures', async () => {
    const { isRecognised, recipes } = await readBytes(recipeKeeperImporter, page);
    expect({ isRecognised, count: recipes.length }).toEqual({ isRecognised: true, count: 3 });
    expect(recipes[0]?.images).toEqual([]);
  });

  test('another page is not one', async () => {
    expect((await readBytes(recipeKeeperImporter, '<div class="recipe">x</div>')).isRecognised).toBe(false);
    expect((await readBytes(recipeKeeperImporter, await zipOf({ 'recipes.html': '<p>x</p>' }))).isRecognised).toBe(
      false,
    );
  });

  test('I4 a block that is nested without end is told, and the rest comes in', async () => {
    const bad = `<div class="recipe-details">${'<div>'.repeat(50_000)}`;
    const { results } = await readBytes(recipeKeeperImporter, `${bad}${block('Gut', '')}`);
    expect(results.map((result) => (result.ok ? result.recipe.recipe.title : result.reason))).toEqual([
      'tooDeep',
      'Gut',
    ]);
  });

  test('I8 pictures come from the archive only', async () => {
    const paths = ['/etc/passwd', '../../../../etc/passwd', 'file:///etc/passwd', 'images/x_0.jpg'];
    const html = paths.reduce((text, path, at) => text.replace(`images/x_${at}.jpg`, path), block('Eins', ''));
    const { recipes } = await readBytes(recipeKeeperImporter, await zipOf({ 'recipes.html': html }));
    expect(recipes[0]).toMatchObject({ images: [], imageUrls: [] });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(
      await readDamaged(recipeKeeperImporter, await zipOf({ 'recipes.html': page, 'images/x_0.jpg': photo })),
    ).toHaveLength(damagedCount);
    expect(await readDamaged(recipeKeeperImporter, Buffer.from(page))).toHaveLength(damagedCount);
  });
});
