import { superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { expect, test } from 'vitest';
import { isProof } from '@trivet/shared/testing/proof';
import { extractBytes } from './extract-bytes.ts';
import { extractRecipe } from './extract-recipe.ts';
import { extractText } from './extract-text.ts';

const url = 'https://example.org/soup';

const effort = { length: 16_384, mixtures: isProof ? 60 : 0, isThorough: true };

/** Returns the units of a reader and, under `pnpm proof`, the tokens in the source of the clipper. */
function alphabet(units: readonly string[]): string[] {
  const named = tokensOfSources(
    'packages/readers/src/{markup,page-lists,page-scripts,pages,plain-text,recipe-text}/*.ts',
  );
  return isProof ? [...new Set([...units, ...named])] : [...units];
}

const lines = [
  '1 ',
  '1/',
  '½',
  '(',
  ' \n',
  '1 g x\n',
  'Ingredients\n',
  'Method: 1\n',
  '- ',
  'prep time 1 h ',
  'serves ',
  '**',
  '#',
  '\u00A0',
  '1–',
  ': ',
  'a',
  '\n',
  '1\n',
  'a\n',
  'a\n\n',
  '1 cup flour\nMix it well.\n',
  'Soup\nIngredients\n',
  'Method\n1. Fry it.\n\nSoup\nServes 4\nIngredients\n1 leek\n',
  'For the sauce\nIngredients\n1 g x\n2 g y\nMethod\nBoil it well.\n',
  '\f# Soup\n',
  '[',
];
const tags = [
  '<',
  '<p>',
  '<p>1 cup',
  '<br>',
  '<div>',
  '<div class="ingredients">',
  '<li>1 g',
  '<ul><li>',
  '<table><tr><td>',
  '<h2>Ingredients</h2>',
  '<h2>',
  '</p>',
  '<!--',
  '&amp;',
  '&#1',
  '<a href="',
  '<img src="a.jpg">',
  '<meta name="',
  '<div itemscope itemtype="https://schema.org/Recipe">',
  '<span itemprop="recipeIngredient">',
  '<span class="p-ingredient">',
  '<script>',
  '<script type="application/ld+json">{',
  '</script>',
  '<section><h3>Method</h3>',
  '<b>',
];
const code = [
  '{',
  '{}',
  '[',
  '"',
  '\\',
  '{"a":',
  'self.__next_f.push([1,"',
  '"])',
  '$1,',
  'JSON.parse("',
  'var a = ',
  ';',
  '//',
];

const declarations = ['<meta charset =', 'charset', '<?xml encoding =', '<html lang=', ' ', '\u00FF', '</p>'];

const readFile = (text: string): unknown =>
  extractBytes({ bytes: Buffer.from(text, 'latin1'), contentType: 'text/plain', url, locale: 'en-US' });
const read = (page: string): unknown => extractRecipe(page, url);

/** Reads a page whose markup has the lines of a text, and which shows them. */
function readMarked(text: string): unknown {
  const recipeIngredient = text.split('\n');
  const marked = JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeIngredient }).replaceAll('<', ' ');
  const shown = recipeIngredient.map((line) => `<li>${line}</li>`).join('');
  return read(`<script type="application/ld+json">${marked}</script><h3>Sauce</h3><ul>${shown}${shown}</ul>`);
}

test.each<[string, (text: string) => unknown, string[]]>([
  ['a text', (text) => extractText(text, ''), lines],
  ['a text of a page', (text) => read(`<h2>Ingredients</h2><p>${text.replaceAll('\n', '<br>')}</p>`), lines],
  ['a text of a page and its markup', readMarked, lines],
  ['a page', read, tags],
  ['the bytes of a page', readFile, declarations],
  ['a script of a page', (text) => read(`<script>${text}</script>`), code],
])('D2 the work for %s grows with it and no faster', async (_what, reader, units) => {
  expect(await superLinearTexts(reader, alphabet(units), effort)).toEqual([]);
});
