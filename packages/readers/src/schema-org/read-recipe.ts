import { maxLabelLength } from '@trivet/shared/labels/schemas';
import type { Nutrition, RecipeText } from '@trivet/shared/recipes/schemas';
import { maxLineLength, maxTextLength, maxTitleLength } from '@trivet/shared/recipes/schemas';
import { textDuration } from './text-duration.ts';
import type { ReadTime } from './durations.ts';
import { minutesInWords, readTime } from './durations.ts';
import type { JsonNode, NodeIndex } from './json-node.ts';
import { isNode, listOf, property, resolved, textOf } from './json-node.ts';
import { storableWithin, textLine, visibleLines } from './plain-text.ts';
import { imageAddresses, isAbsoluteImage, webAddress } from './read-images.ts';
import { readIngredientLines } from './read-ingredients.ts';
import { readInstructionLines } from './read-lines.ts';
import { readNutrition } from './read-nutrition.ts';

const maxLabels = 100;

/** A recipe from a foreign document. Texts obey the limits of `recipeTextSchema`, and missing ones are ''. */
export interface ReadRecipe {
  recipe: RecipeText;
  /** Titles as written, without duplicates. They may differ from those of the library. */
  labels: string[];
  /** The owner's own stars, 1 to 5. The average of a site's readers is not one. */
  rating: number | null;
  /** http(s) addresses and `data:image/…` URLs, at most 10, the main picture first. */
  imageUrls: string[];
  nutrition: Nutrition;
  createdAt?: Date;
  /** Calendar date, `YYYY-MM-DD`. schema.org has none; other sources do. */
  lastMadeAt?: string;
}

const line = (value: unknown, max = maxLineLength): string => storableWithin(textLine(textOf(value)), max);
const text = (lines: readonly string[]): string => storableWithin(lines.join('\n'), maxTextLength);

/** Returns the longest of several yields, since `["4", "4 servings"]` means the second. */
function yieldOf(value: unknown): string {
  const written = listOf(value).map((item) => {
    const amount = isNode(item) ? property(item, 'value') : undefined;
    return isNode(item) && amount !== undefined
      ? line(`${textOf(amount)} ${textOf(property(item, 'unitText', 'unitCode'))}`)
      : line(item);
  });
  return written.reduce((longest, item) => (item.length > longest.length ? item : longest), '');
}

/** Returns the minutes of a time, also of one in words. */
const minutesOf = ({ minutes, text }: ReadTime): number | undefined =>
  minutes ?? readTime(textDuration(text) ?? '', 'en-US').minutes;

/** Returns the total time, or preparation and cooking together when no total is given. */
function totalTimeOf(node: JsonNode, locale: string): string {
  const total = readTime(property(node, 'totalTime', 'performTime'), locale);
  if (total.text !== '') return total.text;
  const prep = readTime(property(node, 'prepTime'), locale);
  const cook = readTime(property(node, 'cookTime'), locale);
  if (cook.text === '') return prep.text;
  const [cooking, preparing] = [minutesOf(cook), minutesOf(prep)];
  return cooking !== undefined && preparing !== undefined ? minutesInWords(cooking + preparing, locale) : cook.text;
}

function namesOf(value: unknown, index: NodeIndex): string {
  const names = listOf(value)
    .slice(0, 5)
    .map((item) => line(isNode(item) ? property(resolved(item, index), 'name', '@value') : item));
  return [...new Set(names.filter((name) => name !== '' && !/^https?:/i.test(name)))].join(', ');
}

function sourceOf(node: JsonNode, index: NodeIndex): string {
  for (const key of ['creditText', 'author', 'creator', 'publisher', 'sourceOrganization']) {
    const names = namesOf(property(node, key), index);
    if (names !== '') return names;
  }
  return '';
}

function labelsOf(node: JsonNode): string[] {
  const titles = ['recipeCategory', 'recipeCuisine', 'keywords'].flatMap((key) =>
    listOf(property(node, key)).flatMap((item) =>
      textOf(isNode(item) ? property(item, 'name', '@value') : item).split(','),
    ),
  );
  const byKey = new Map<string, string>();
  for (const written of titles) {
    const title = line(written, maxLabelLength);
    const key = title.toLowerCase();
    if (title !== '' && !byKey.has(key)) byKey.set(key, title);
    if (byKey.size === maxLabels) break;
  }
  return [...byKey.values()];
}

/**
 * Returns whole stars of a single voter on a scale of five, or null, because other ratings are those of a site's
 * readers.
 */
function ratingOf(node: JsonNode): number | null {
  const [rating] = listOf(property(node, 'aggregateRating'));
  if (!isNode(rating)) return null;
  const number = (name: string, otherwise: number): number => Number(textOf(property(rating, name)) || otherwise);
  const stars = number('ratingValue', 0);
  const isOwn = number('bestRating', 5) === 5 && number('ratingCount', 1) <= 1 && number('reviewCount', 1) <= 1;
  return isOwn && Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null;
}

/** Returns the comments that programs mark as notes. Other comments are those of visitors. */
function notesOf(node: JsonNode): string[] {
  return listOf(property(node, 'comment'))
    .filter(isNode)
    .filter((comment) => /^author(?:'s)? notes?$/i.test(line(property(comment, 'name'))))
    .flatMap((comment) => visibleLines(textOf(property(comment, 'text'))));
}

function createdAtOf(node: JsonNode): { createdAt?: Date } {
  const date = new Date(line(property(node, 'dateCreated', 'datePublished')));
  const year = date.getUTCFullYear();
  return year >= 1900 && year < 2200 ? { createdAt: date } : {};
}

/**
 * Maps one node of `findRecipeNodes` to a recipe. Never throws, whatever the node holds. It turns machine-readable
 * times (`PT1H30M`) into words in the language of `locale`, a BCP 47 tag.
 */
export function readRecipe(node: JsonNode, index: NodeIndex, locale = 'en-US'): ReadRecipe {
  return {
    recipe: {
      title: line(property(node, 'name', 'headline', 'alternateName'), maxTitleLength),
      description: text(visibleLines(textOf(property(node, 'description')))),
      yield: yieldOf(property(node, 'recipeYield', 'yield', 'servings')),
      activeTime: storableWithin(readTime(property(node, 'prepTime'), locale).text, maxLineLength),
      totalTime: storableWithin(totalTimeOf(node, locale), maxLineLength),
      source: storableWithin(sourceOf(node, index), maxLineLength),
      url: storableWithin(
        webAddress(property(node, 'isBasedOn', 'isBasedOnUrl'), index) ||
          webAddress(property(node, 'url', 'mainEntityOfPage'), index),
        4_096,
      ),
      notes: text(notesOf(node)),
      ingredients: text(
        readIngredientLines(property(node, 'recipeIngredient', 'ingredients', 'recipeIngredients'), index),
      ),
      instructions: text(
        readInstructionLines(property(node, 'recipeInstructions', 'instructions', 'recipeDirections'), index),
      ),
    },
    labels: labelsOf(node),
    rating: ratingOf(node),
    imageUrls: imageAddresses(node, index).filter(isAbsoluteImage),
    nutrition: readNutrition(node),
    ...createdAtOf(node),
  };
}

/**
 * Returns true for a recipe with a title, ingredients or instructions. A mere link to another page has at most a title.
 */
export const hasContent = ({ recipe }: ReadRecipe): boolean =>
  recipe.title !== '' || recipe.ingredients !== '' || recipe.instructions !== '';
