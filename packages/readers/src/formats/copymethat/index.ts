import type { CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import { headerLine } from '../../schema-org/read-lines.ts';
import { htmlImporter, type HtmlRecipe } from '../../recipe-files/html-recipes.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { htmlLines, withHtml } from '../../syntax/html-blocks.ts';

const lines = ($: CheerioAPI, selector: string): string[] => htmlLines($, $<Element, string>(selector));
const line = ($: CheerioAPI, selector: string): string => lines($, selector).join(' ');

/** Returns the elements of a list. A class marks the headings. */
const listLines = ($: CheerioAPI, list: string): string[] =>
  $<Element, string>(`${list} > *`)
    .toArray()
    .flatMap((element) => {
      const texts = htmlLines($, $(element));
      return /_subheader\b/.test($(element).attr('class') ?? '') ? texts.map((text) => headerLine(text)) : texts;
    });

const textsOf = ($: CheerioAPI): RecipeParts => ({
  title: line($, '#name'),
  description: lines($, '#description'),
  yield: line($, '#recipeYield'),
  url: $('#original_link').attr('href'),
  notes: lines($, '#recipeNotes'),
  ingredients: listLines($, '#recipeIngredients'),
  instructions: listLines($, '#recipeInstructions'),
  labels: [
    ...$<Element, string>('.recipeCategory')
      .toArray()
      .map((element) => htmlLines($, $(element)).join(' ')),
    ...($('#starred').length > 0 ? ['Favorite'] : []),
    ...($('#made_this').length > 0 ? ['Made this'] : []),
  ],
  rating: line($, '#ratingValue'),
});

const read = (block: string | undefined): HtmlRecipe =>
  withHtml(block, ($) => ({
    parts: textsOf($),
    pictures: $('img.recipeImage')
      .toArray()
      .map((image) => $(image).attr('src') ?? ''),
  }));

/** Copy Me That: an archive with a page of all recipes and a folder of pictures, or the page alone. */
export const copyMeThatImporter = htmlImporter({
  source: 'copymethat',
  start: /<div\s[^<>]{0,100}class\s{0,3}=\s{0,3}["']recipe["']/i,
  read,
});
