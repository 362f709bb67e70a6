import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import { nutritionOfText } from '../../file-text/nutrition-text.ts';
import { yieldOf } from '../../file-text/yield-of.ts';
import { xmlImporter, type XmlRecipeParts } from '../../recipe-files/xml-recipes.ts';
import { ingredientLine } from '../../recipe-lines/ingredient-line.ts';
import { headerLine } from '../../schema-org/read-lines.ts';
import { dictsIn, propertyDict, type PropertyDict, textIn } from '../../syntax/property-list.ts';
import type { XmlElement } from '../../syntax/xml-records.ts';
import { readTimes } from './preparation-times.ts';

const ingredientText = (dict: PropertyDict): string => {
  const name = textIn(dict, 'DESCRIPTION');
  if (dict.IS_DIVIDER === true) return headerLine(name);
  return ingredientLine({
    amount: textIn(dict, 'QUANTITY'),
    unit: textIn(dict, 'MEASUREMENT'),
    name,
    note: textIn(dict, 'DIRECTION'),
  });
};

/** Returns the lines of the tree, where a group has its lines below it. The list has all of them one after another. */
const treeLines = (dicts: readonly PropertyDict[]): string[] =>
  dicts.flatMap((dict) => {
    const inner = dictsIn(dict, 'INGREDIENTS');
    if (inner.length === 0) return [ingredientText(dict)];
    return [headerLine(textIn(dict, 'DIVIDER_INGREDIENT') || textIn(dict, 'DESCRIPTION')), ...treeLines(inner)];
  });

function ingredientsOf(recipe: PropertyDict): string[] {
  const list = dictsIn(recipe, 'INGREDIENTS');
  return list.length > 0 ? list.map((dict) => ingredientText(dict)) : treeLines(dictsIn(recipe, 'INGREDIENTS_TREE'));
}

function stepsOf(recipe: PropertyDict): string[] {
  const steps = dictsIn(recipe, 'DIRECTIONS_LIST').flatMap((dict) => [
    headerLine(textIn(dict, 'LABEL_TEXT')),
    textIn(dict, 'DIRECTION_TEXT'),
  ]);
  return steps.length > 0 ? steps : [textIn(recipe, 'DIRECTIONS')];
}

const namesOf = (recipe: PropertyDict): string[] =>
  [textIn(recipe, 'COURSE_NAME'), ...dictsIn(recipe, 'CATEGORIES').map((dict) => textIn(dict, 'NAME'))]
    .concat(textIn(recipe, 'CUISINE_NAME'), textIn(recipe, 'KEYWORDS').split(/[,;]/))
    .filter((name) => name.trim() !== '--');

const notZero = (text: string): string => (text === '0' ? '' : text);

/** Reads the dictionary of one recipe. */
function macGourmetParts(element: XmlElement): XmlRecipeParts {
  const recipe = propertyDict(element);
  const text = (key: string): string => textIn(recipe, key);
  const { totalTime, others } = readTimes(dictsIn(recipe, 'PREP_TIMES'));
  const notes = dictsIn(recipe, 'NOTES_LIST').map((note) => textIn(note, 'NOTE_TEXT') || textIn(note, 'NOTE'));
  const image = recipe.IMAGE;
  return {
    title: text('NAME'),
    description: text('SUMMARY'),
    yield: yieldOf(text('SERVINGS'), text('YIELD')),
    totalTime,
    source: [text('SOURCE'), text('PUBLICATION_PAGE')].filter((part) => part !== '').join(', '),
    url: text('URL'),
    ingredients: ingredientsOf(recipe),
    instructions: stepsOf(recipe),
    notes: paragraphs([
      ...(notes.length > 0 ? notes : [text('NOTE')]),
      others.join('\n'),
      ...leftovers({ Difficulty: notZero(text('DIFFICULTY')) }),
    ]),
    labels: namesOf(recipe),
    nutrition: nutritionOfText(text('NUTRITION')),
    images: image instanceof Uint8Array && image.length > 0 ? [image] : [],
  };
}

/** MacGourmet: `.mgourmet`, a property list of one dictionary for each recipe. */
export const macGourmetImporter = xmlImporter({
  source: 'macgourmet',
  roots: ['plist'],
  mark: /<key>(?:AFFILIATE_ID|COURSE_NAME|DIRECTIONS_LIST|INGREDIENTS_TREE)<\/key>/,
  reading: { records: ['dict'] },
  reader: () => macGourmetParts,
});
