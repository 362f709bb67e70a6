import { gzipSync } from 'node:zlib';
import { rawZip } from '../../packages/readers/src/testing/raw-zip.ts';

/** A file as a test chooses it. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const bytes = (name: string, content: Buffer | string): TestFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content as string),
});

const recipe = (name: string) => ({ '@type': 'Recipe', name, recipeIngredient: ['1 egg'], recipeCategory: ['Eggs'] });

/** Returns JSON-LD with these titles. A null makes a recipe without one. */
export const jsonLdFile = (name: string, titles: readonly (string | null)[]): TestFile =>
  bytes(name, JSON.stringify(titles.map((title) => recipe(title ?? ''))));

/** A file of an unknown format. */
export const wrongFile = bytes('holiday.xyz', Buffer.from([1, 2, 3, 0, 200, 6, 7, 0, 9, 0, 0, 250]));

/** Returns JSON-LD that arrives in three parts, the last of which is short. */
export const largeFile = (title: string): Buffer =>
  Buffer.concat([Buffer.from(JSON.stringify([recipe(title)])), Buffer.alloc(16 * 1024 * 1024, ' ')]);

/** A file of each program that has a page of its own in the application. */
export const programFiles = {
  paprika: bytes(
    'mine.paprikarecipes',
    rawZip([
      { name: 'a.paprikarecipe', content: gzipSync(JSON.stringify({ name: 'מרק כתום', ingredients: '2 carrots' })) },
    ]),
  ),
  livingcookbook: bytes(
    'mine.fdx',
    '<?xml version="1.0"?><fdx><Recipes><Recipe Name="Pörkölt" ID="1"><RecipeIngredients><RecipeIngredient Quantity="600" Unit="g" Ingredient="marhahús"/></RecipeIngredients></Recipe></Recipes></fdx>',
  ),
  cookmate: bytes(
    'mine.mcb',
    rawZip([
      {
        name: 'my.xml',
        content:
          '<?xml version="1.0"?><cookbook><recipe><title>Tortilla</title><ingredient><li>4 huevos</li></ingredient></recipe></cookbook>',
      },
    ]),
  ),
  'json-ld': jsonLdFile('mine.json', ['Onion tart']),
} as const;
