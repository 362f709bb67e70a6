import { base64Images } from '../../containers/base64-image.ts';
import { starsOf } from '../../file-text/stars.ts';
import { xmlImporter, type XmlRecipeParts } from '../../recipe-files/xml-recipes.ts';
import { ingredientLine } from '../../recipe-lines/ingredient-line.ts';
import { visibleLines } from '../../schema-org/plain-text.ts';
import { headerLine } from '../../schema-org/read-lines.ts';
import { childOf, childrenOf, childText, type XmlElement } from '../../syntax/xml-records.ts';

function lineOf(element: XmlElement): string {
  // This ingredient is another recipe of the file.
  if (element.name === 'ingref') {
    const { amount = '', unit = '' } = element.attributes;
    return ingredientLine({ amount, unit, name: element.text });
  }
  const note = element.attributes.optional === 'yes' ? 'optional' : '';
  const text = (name: string): string => childText(element, name);
  return ingredientLine({ amount: text('amount'), unit: text('unit'), name: text('item') || text('key'), note });
}

const linesOf = (list: XmlElement | undefined): string[] =>
  childrenOf(list, 'ingredient', 'ingref', 'inggroup').flatMap((element) =>
    element.name === 'inggroup'
      ? [headerLine(childText(element, 'groupname')), ...linesOf(element)]
      : [lineOf(element)],
  );

/** Reads one `recipe`. */
function gourmetParts(recipe: XmlElement): XmlRecipeParts {
  const text = (name: string): string => childText(recipe, name);
  return {
    title: text('title'),
    yield: text('yields') || text('servings'),
    activeTime: text('preptime'),
    cookTime: text('cooktime'),
    source: text('source'),
    url: text('link'),
    labels: [...text('category').split(','), ...text('cuisine').split(',')],
    rating: starsOf(text('rating')),
    ingredients: linesOf(childOf(recipe, 'ingredient-list')),
    // Both are markup, with its own references, in a text of XML.
    instructions: visibleLines(text('instructions')),
    notes: visibleLines(text('modifications')),
    images: base64Images(childrenOf(recipe, 'image').map((image) => image.text)),
  };
}

/** Gourmet Recipe Manager: `.grmt`. */
export const gourmetImporter = xmlImporter({
  source: 'gourmet',
  roots: ['gourmetdoc'],
  reading: { records: ['recipe'] },
  reader: () => gourmetParts,
});
