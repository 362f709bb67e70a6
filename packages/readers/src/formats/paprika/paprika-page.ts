import type { Cheerio, CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import { htmlImporter, type HtmlRecipe } from '../../recipe-files/html-recipes.ts';
import { htmlLines, withHtml } from '../../syntax/html-blocks.ts';
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import { nutritionOfText } from '../../file-text/nutrition-text.ts';

const elements = ($: CheerioAPI, selector: string): Cheerio<Element> => $<Element, string>(selector);

/** Returns the lines of elements, which are paragraphs, or their text. */
function linesOf($: CheerioAPI, selector: string): string[] {
  const lines = elements($, selector).find('.line').toArray();
  return lines.length === 0
    ? htmlLines($, elements($, selector))
    : lines.map((line) => htmlLines($, $(line)).join(' ')).filter((line) => line !== '');
}

const textOf = ($: CheerioAPI, selector: string): string => htmlLines($, elements($, selector).first()).join(' ');

/** Returns the value behind a label of the line with times and servings: `Difficulty: Easy`. */
function labelled($: CheerioAPI, label: string): string {
  const name = $('.metadata b')
    .toArray()
    .find((element) => $(element).text().trim().toLowerCase() === `${label}:`);
  return name === undefined ? '' : $(name).next().text().trim();
}

/** Returns a path as it is in the archive. */
function pathOf(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Reads one recipe of a page. Throws an `EntryFailure`. */
const readPage = (block: string | undefined): HtmlRecipe =>
  withHtml(block, ($) => {
    const source = textOf($, '[itemprop="author"]');
    const isAddress = /^https?:/i.test(source);
    return {
      parts: {
        title: textOf($, '[itemprop="name"]'),
        description: linesOf($, '.description'),
        yield: textOf($, '[itemprop="recipeYield"]'),
        activeTime: textOf($, '[itemprop="prepTime"]'),
        cookTime: textOf($, '[itemprop="cookTime"]'),
        totalTime: textOf($, '[itemprop="totalTime"]'),
        source: isAddress ? '' : source,
        url: $('[itemprop="url"]').attr('href') ?? (isAddress ? source : ''),
        ingredients: linesOf($, '.ingredients'),
        instructions: linesOf($, '.directions'),
        notes: paragraphs([linesOf($, '.notes').join('\n'), ...leftovers({ Difficulty: labelled($, 'difficulty') })]),
        labels: textOf($, '[itemprop="recipeCategory"]').split(','),
        rating: $('.rating').attr('value'),
        nutrition: nutritionOfText(linesOf($, '.nutrition').join('\n')),
      },
      pictures: $('img[itemprop="image"], img.photo')
        .toArray()
        .map((image) => pathOf($(image).attr('src') ?? '')),
    };
  });

/** The pages that Paprika exports for people to read: one for each recipe, alone or in an archive with the pictures. */
export const paprikaPages = htmlImporter({
  source: 'paprika',
  isPage: (path) => /\.html?$/i.test(path),
  start: /<div(?=\s[^<>]{0,300}class\s?=\s?["']recipe["'])(?=\s[^<>]{0,300}schema\.org\/Recipe["'])/i,
  read: readPage,
});
