import { base64Images } from '../../containers/base64-image.ts';
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import { starsOf } from '../../file-text/stars.ts';
import { unwrapped } from '../../file-text/unwrapped-lines.ts';
import { yieldOf } from '../../file-text/yield-of.ts';
import { xmlImporter, type XmlRecipeParts } from '../../recipe-files/xml-recipes.ts';
import { decimalAmount } from '../../recipe-lines/decimal-amount.ts';
import { ingredientLine } from '../../recipe-lines/ingredient-line.ts';
import { headerLine } from '../../schema-org/read-lines.ts';
import { childOf, childrenOf, descendantsOf, type XmlElement } from '../../syntax/xml-records.ts';

/** Most characters of a description. A longer text goes to the notes. */
const maxDescription = 300;

const textsOf = (element: XmlElement | undefined, name: string): string[] =>
  childrenOf(element, name)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');

/** The two-letter codes that CookML took from Meal-Master, in German, the language of nearly all of its programs. */
const german: Readonly<Record<string, string>> = {
  bn: 'Bund',
  cn: 'Dose',
  ds: 'Spritzer',
  lg: 'große',
  md: 'mittelgroße',
  pk: 'Pck.',
  pn: 'Prise',
  sl: 'Scheiben',
  sm: 'kleine',
  tb: 'EL',
  ts: 'TL',
  bd: 'Blatt',
  dr: 'Tropfen',
};

const english: Readonly<Record<string, string>> = {
  bn: 'bunch',
  cn: 'can',
  ds: 'dash',
  lg: 'large',
  md: 'medium',
  pk: 'package',
  pn: 'pinch',
  sl: 'slices',
  sm: 'small',
  tb: 'tbsp',
  ts: 'tsp',
  dr: 'drops',
};

/** Returns a unit in words, in the language of the recipe. Text that is no code does not change. */
const cookMlUnit = (unit: string, language: string): string =>
  (/^de/i.test(language) ? german : english)[unit.trim().toLowerCase()] ?? unit;

function ingredientText(element: XmlElement, language: string): string {
  const { qty = '', unit = '', item = '', note = '' } = element.attributes;
  const words = cookMlUnit(unit, language);
  return ingredientLine({
    amount: decimalAmount(qty, words),
    unit: words,
    name: item,
    note: [note, ...textsOf(element, 'inote')].filter((text) => text !== '').join(', '),
  });
}

const partLines = (part: XmlElement, language: string): string[] => [
  headerLine(part.attributes.title ?? ''),
  ...childrenOf(part, 'ingredient').map((element) => ingredientText(element, language)),
];

/** Replaces `1. )` by `1.`. */
const withPlainNumber = (line: string): string => line.replace(/^(\d{1,2})\. \)/, '$1.');

/** Returns the steps. The program breaks a text at a margin, but not a step. */
const stepLines = (preparation: XmlElement): string[] =>
  childrenOf(preparation, 'text', 'step').flatMap(({ name, text }) =>
    name === 'step' ? [text] : unwrapped(text.split('\n')).map((line) => withPlainNumber(line)),
  );

/**
 * Returns the words for finding a recipe. Categories are left out, because they are numbers of a list that only the
 * program has.
 */
const labelsOf = (head: XmlElement | undefined): string[] =>
  [...textsOf(head, 'cat'), ...textsOf(head, 'hint')].filter((text) => !/^[\d.]+$/.test(text));

function remarksOf(recipe: XmlElement): string {
  return childrenOf(recipe, 'remark')
    .map((remark) => textsOf(remark, 'line').join('\n') || remark.text.trim())
    .join('\n');
}

/** Reads one `recipe`. */
function cookMlParts(recipe: XmlElement): XmlRecipeParts {
  const head = childOf(recipe, 'head');
  const attributes = head?.attributes ?? {};
  const remarks = remarksOf(recipe);
  const isDescription = !remarks.includes('\n') && remarks.length <= maxDescription;
  const [source, ...credits] = textsOf(head, 'sourceline');
  const kind = attributes.servingtype ?? '';
  const isWhole = /\d/.test(kind);
  return {
    title: attributes.title,
    description: isDescription ? remarks : '',
    yield: isWhole ? yieldOf(attributes.servingqty, kind) : `${attributes.servingqty ?? ''} ${kind}`,
    activeTime: attributes.timeprepqty,
    cookTime: attributes.timecookqty,
    totalTime: attributes.timeallqty,
    source,
    url: credits.concat(source ?? '').find((line) => /^https?:/i.test(line)),
    labels: labelsOf(head),
    rating: starsOf(attributes.quality ?? ''),
    ingredients: childrenOf(recipe, 'part').flatMap((part) => partLines(part, recipe.attributes.lang ?? '')),
    instructions: childrenOf(recipe, 'preparation').flatMap((preparation) => stepLines(preparation)),
    notes: paragraphs([
      isDescription ? '' : remarks,
      credits.join('\n'),
      ...leftovers({ Difficulty: attributes.difficulty }),
    ]),
    images: base64Images(descendantsOf(recipe, 'picbin').map(({ text }) => text)),
    imageFiles: descendantsOf(recipe, 'picture').map(({ attributes: { file = '' } }) => file),
    createdAt: new Date(attributes.createdate ?? Number.NaN),
  };
}

/** CookML: Kalorio, RezeptSuite and others, `.cml`. */
export const cookMlImporter = xmlImporter({
  source: 'cookml',
  roots: ['cookml'],
  reading: { records: ['recipe'] },
  reader: () => cookMlParts,
});
