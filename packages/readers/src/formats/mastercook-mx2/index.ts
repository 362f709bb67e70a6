import type { Nutrition } from '@trivet/shared/recipes/schemas';
import { foldSpaces } from '@trivet/shared/text/fold-spaces';
import { clockMinutes } from '../../file-text/clock-time.ts';
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import { withHeaders } from '../../file-text/step-headers.ts';
import { yieldOf } from '../../file-text/yield-of.ts';
import { xmlImporter, type XmlRecipeParts } from '../../recipe-files/xml-recipes.ts';
import { decimalAmount } from '../../recipe-lines/decimal-amount.ts';
import { childOf, childrenOf, childText, descendantsOf, type XmlElement } from '../../syntax/xml-records.ts';
import { mx2Ingredients } from './mx2-ingredients.ts';

/** Joins paragraphs that end in the middle of a sentence, as other programs write them. */
function joined(texts: readonly string[]): string[] {
  // The paragraphs of each text stay apart until the end: to look at the end of a joined text would copy all of it.
  const whole: string[][] = [];
  for (const text of texts) {
    const parts = whole.at(-1);
    if (parts && /[\p{L}\p{N},]$/u.test(parts.at(-1) ?? '') && /^\p{Ll}/u.test(text)) parts.push(text);
    else whole.push([text]);
  }
  return whole.map((parts) => parts.join(' '));
}

function stepsOf(recipe: XmlElement): string[] {
  const texts = descendantsOf(recipe, 'dirt').flatMap(({ text }) => text.split(/\n[^\S\n]*\n/));
  return withHeaders(joined(texts.map((text) => foldSpaces(text).trim()).filter((text) => text !== '')));
}

const maxNutrition = 10_000;

const elapsed = (recipe: XmlElement, name: string): number | undefined =>
  clockMinutes(childOf(recipe, name)?.attributes.elapsed);

function notesOf(recipe: XmlElement, author: string): string {
  const alternatives = childrenOf(recipe, 'alts').map(
    ({ attributes: { label = '', source = '' } }) => [label, source] as const,
  );
  return paragraphs([
    ...childrenOf(recipe, 'note', 'wine').map(({ text }) => text.trim()),
    ...leftovers({
      'Recipe by': author,
      ...Object.fromEntries(alternatives.filter(([, source]) => !/^https?:/i.test(source))),
      ...Object.fromEntries(
        childrenOf(recipe, 'altt').map(({ attributes: { label = 'Time', elapsed: time = '' } }) => [label, time]),
      ),
      ...Object.fromEntries(
        descendantsOf(recipe, 'rate').map(({ attributes: { name = 'Rating', value = '' } }) => [name, value]),
      ),
      Copyright: childText(recipe, 'cpyr'),
    }),
  ]);
}

function yieldText(recipe: XmlElement): string {
  const { qty = '', unit = '' } = childOf(recipe, 'yield')?.attributes ?? {};
  return yieldOf(childOf(recipe, 'serv')?.attributes.qty, `${decimalAmount(qty, unit)} ${unit}`.trim());
}

/**
 * Returns the nutrition, which only the program's text contains. It lacks ingredients that the program does not know.
 */
function nutritionOf(recipe: XmlElement): Nutrition {
  const [counted = ''] = /^Per Serving [^\n]{1,1000}$/m.exec(childText(recipe, 'rtxt').replaceAll('\r', '')) ?? [];
  const text = childText(recipe, 'nutr') || (counted.includes(': 0 Calories') ? '' : counted);
  return text === '' ? {} : { description: text.slice(0, maxNutrition) };
}

/** Reads one `RcpE`. Its names are in lower case. */
function mx2Parts(recipe: XmlElement): XmlRecipeParts {
  const source = childText(recipe, 'srce');
  const { author: by = '' } = recipe.attributes;
  const author = /^n\/?a$/i.test(by.trim()) ? '' : by.trim();
  const addresses = childrenOf(recipe, 'alts').map(({ attributes }) => attributes.source ?? '');
  const pictures = [recipe, ...descendantsOf(recipe, 'dirt')];
  return {
    title: recipe.attributes.name,
    description: childText(recipe, 'desc'),
    yield: yieldText(recipe),
    activeTime: elapsed(recipe, 'prpt'),
    totalTime: elapsed(recipe, 'ttim'),
    source: source === '' ? author : source,
    url: addresses.find((address) => /^https?:/i.test(address)),
    labels: descendantsOf(recipe, 'catt').map(({ text }) => text),
    ingredients: mx2Ingredients(recipe),
    instructions: stepsOf(recipe),
    notes: notesOf(recipe, source === '' || source === author ? '' : author),
    nutrition: nutritionOf(recipe),
    imageFiles: pictures.map(({ attributes }) => attributes.img ?? ''),
  };
}

/** MasterCook's XML: `.mx2`, and `.mz2` with the pictures beside it. */
export const masterCookMx2Importer = xmlImporter({
  source: 'mastercook-mx2',
  roots: ['mx2'],
  // Names of ingredients contain unescaped quotation marks.
  reading: { records: ['rcpe'], isLenient: true },
  reader: () => mx2Parts,
});
