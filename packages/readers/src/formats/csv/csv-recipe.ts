import type { Nutrition } from '@trivet/shared/recipes/schemas';
import { readNutrition } from '../../schema-org/read-nutrition.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { clockMinutes } from '../../file-text/clock-time.ts';
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import { nutritionOfText } from '../../file-text/nutrition-text.ts';
import { starsOf } from '../../file-text/stars.ts';
import { yieldOf } from '../../file-text/yield-of.ts';
import { type CsvColumn, type CsvField, isTechnical } from './csv-mapping.ts';

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);
const isYes = (text: string): boolean => /^(?:true|yes|[1xy])$/i.test(text);
/** Returns whether a text consists of words rather than a truth value, a number or an address. */
const isTelling = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !/^(?:true|false|yes|no|null|none|nan|n\/a)$/i.test(text) && !isWebAddress(text);

/** Returns the lines of a text or of a JSON list, which people who make tables with programs use. */
function linesOf(text: string): string {
  if (!/^\[\s*"[\s\S]*\]$/.test(text)) return text;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string').join('\n') : text;
  } catch {
    return text;
  }
}

/** Returns the labels in the cells of a row, with any separator between them. */
export const labelsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => linesOf(text).split(/[,;|\n]/)).map((label) => label.trim());

const addressesOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(/(?<![\s,;|])[\s,;|]+(?=https?:\/\/)/i))
    .map((address) => address.replace(/(?<![\s,;|])[\s,;|]+$/, ''));

function nutritionOf(cells: readonly (readonly [CsvField, string])[], texts: readonly string[]): Nutrition {
  const amounts = cells.flatMap(([field, text]) => (field.startsWith('nutrition.') ? [[field.slice(10), text]] : []));
  if (amounts.length === 0 && texts.length === 0) return {};
  const { description, ...told } = nutritionOfText(texts.join('\n'));
  const nutrition = { ...told, ...readNutrition({ nutrition: Object.fromEntries(amounts) as Record<string, string> }) };
  return description === undefined ? nutrition : { ...nutrition, description };
}

function yieldOfTexts(texts: readonly string[]): string {
  const servings = texts.length > 1 ? texts.find((text) => /^\d+$/.test(text)) : undefined;
  return servings === undefined
    ? (texts[0] ?? '')
    : yieldOf(
        servings,
        texts.find((text) => text !== servings),
      );
}

function dateOf(text = ''): Date | undefined {
  const plain = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text);
  const date = new Date(plain ? `${plain[1] ?? ''}T${plain[2] ?? ''}Z` : /\d{4}/.test(text) ? text : Number.NaN);
  const year = date.getUTCFullYear();
  return year >= 1900 && year < 2200 ? date : undefined;
}

const timeOf = (text: string | undefined): string | number | undefined => clockMinutes(text) ?? text;

/** Returns the recipe of a row, or undefined when it has no title. */
export function csvRecipe(columns: readonly CsvColumn[], row: readonly string[]): RecipeParts | undefined {
  const told = columns.map(({ header, field }, at) => ({ header, field, text: row[at]?.trim() ?? '' }));
  const cells = told.flatMap(({ field, text }) => (field === undefined || text === '' ? [] : [[field, text] as const]));
  const all = (field: CsvField): string[] => cells.filter(([name]) => name === field).map(([, text]) => text);
  const [title] = all('title');
  if (title === undefined) return undefined;
  const [url, ...otherUrls] = [...all('url'), ...all('source').filter(isWebAddress)];
  const others = told.filter(({ header, field, text }) => !field && !isTechnical(header) && isTelling(text));
  const [rating] = all('rating');
  return {
    title,
    description: paragraphs(all('description')),
    yield: yieldOfTexts(all('yield')),
    activeTime: timeOf(all('activeTime')[0]),
    cookTime: timeOf(all('cookTime')[0]),
    totalTime: timeOf(all('totalTime')[0]),
    source: all('source')
      .filter((text) => !isWebAddress(text))
      .join(', '),
    url,
    ingredients: all('ingredients').map(linesOf),
    instructions: all('instructions').map(linesOf),
    notes: paragraphs([
      ...all('notes'),
      ...all('video'),
      ...otherUrls.filter((other) => other !== url),
      leftovers(Object.fromEntries(others.map(({ header, text }) => [header, text]))).join('\n'),
    ]),
    labels: [...labelsOf(all('labels')), ...(all('favorite').some(isYes) ? ['favorite'] : [])],
    rating: rating === undefined ? undefined : starsOf(rating),
    nutrition: nutritionOf(cells, all('nutrition')),
    imageUrls: addressesOf(all('images')),
    createdAt: dateOf(all('createdAt')[0]),
    lastMadeAt: dateOf(all('lastMadeAt')[0])?.toISOString().slice(0, 10),
  };
}
