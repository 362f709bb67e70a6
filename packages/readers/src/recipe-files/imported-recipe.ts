import { cleanLabelTitle } from '@trivet/shared/labels/label-title';
import type { Nutrition } from '@trivet/shared/recipes/schemas';
import { maxLineLength, maxTextLength, maxTitleLength } from '@trivet/shared/recipes/schemas';
import { foldSpaces } from '@trivet/shared/text/fold-spaces';
import { minutesInWords, type ReadTime, readTime } from '../schema-org/durations.ts';
import { listedIngredients } from '../recipe-lines/ingredient-list.ts';
import { storableWithin } from '../schema-org/plain-text.ts';
import { isAbsoluteImage } from '../schema-org/read-images.ts';
import { numberedSteps } from '../recipe-lines/numbered-steps.ts';
import { headerLine } from '../schema-org/read-lines.ts';
import { textDuration } from '../schema-org/text-duration.ts';
import type { ImportedRecipe } from './importer.ts';

const maxLabels = 100;
const maxImages = 10;
const maxUrlLength = 4_096;

/** A text of a format, as a whole or line by line. */
type Text = string | readonly string[];

/** A recipe as a format describes it. It has no properties for parts that the format lacks. */
export interface RecipeParts {
  title?: string | undefined;
  description?: Text | undefined;
  yield?: string | number | undefined;
  /** Minutes, an ISO 8601 duration, or words. */
  activeTime?: string | number | undefined;
  /** Minutes, an ISO 8601 duration, or words. Without it, preparation and cooking are added up. */
  totalTime?: string | number | undefined;
  /** Minutes, an ISO 8601 duration, or words. */
  cookTime?: string | number | undefined;
  source?: string | undefined;
  url?: string | undefined;
  notes?: Text | undefined;
  /** One line each. A header is `[Header]`, as `headerLine` writes it, or ends with a colon. */
  ingredients?: Text | undefined;
  instructions?: Text | undefined;
  labels?: readonly string[] | undefined;
  rating?: string | number | undefined;
  nutrition?: Nutrition | undefined;
  imageUrls?: readonly string[] | undefined;
  images?: readonly Uint8Array[] | undefined;
  missingImages?: readonly string[] | undefined;
  createdAt?: Date | undefined;
  /** Calendar date, `YYYY-MM-DD`. */
  lastMadeAt?: string | undefined;
}

const linesOf = (text: Text | undefined): string[] =>
  (typeof text === 'string' ? [text] : (text ?? []))
    .flatMap((part) => storableWithin(part, Number.POSITIVE_INFINITY).split('\n'))
    .map((line) => foldSpaces(line).trim());

const itemsOf = (text: Text | undefined): string[] => linesOf(text).filter((line) => line !== '');

/** Returns ingredients, which some programs and people write one behind the other. */
function ingredientsOf(text: Text | undefined): string[] {
  const items = itemsOf(text);
  return items.length === 1 ? listedIngredients(items) : items;
}

/** Keeps paragraphs apart by one empty line. */
const paragraphsOf = (text: Text | undefined): string =>
  linesOf(text)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const lineOf = (value: string | number | undefined, max = maxLineLength): string =>
  storableWithin(itemsOf(String(value ?? '')).join(' '), max);

const maxHeaderLength = 80;
const withHeader = (line: string): string =>
  line.endsWith(':') && line.length <= maxHeaderLength ? headerLine(line) : line;

/** Returns a time with its minutes, even when it is in words. A time of 0 counts as none. */
function timeOf(value: string | number | undefined, locale: string): ReadTime {
  const time = readTime(value, locale);
  const minutes = time.minutes ?? readTime(textDuration(time.text), locale).minutes;
  return minutes === 0 ? { minutes: undefined, text: '' } : { minutes, text: time.text };
}

function timesOf(parts: RecipeParts, locale: string): { activeTime: string; totalTime: string } {
  const active = timeOf(parts.activeTime, locale);
  const cooking = timeOf(parts.cookTime, locale);
  const total = timeOf(parts.totalTime, locale);
  const sum =
    active.minutes !== undefined && cooking.minutes !== undefined
      ? minutesInWords(active.minutes + cooking.minutes, locale)
      : cooking.text;
  return { activeTime: lineOf(active.text), totalTime: lineOf(total.text === '' ? sum : total.text) };
}

function labelsOf(titles: readonly string[]): string[] {
  const cleaned = titles.map((title) => cleanLabelTitle(lineOf(title))).filter((title) => title !== '');
  return [...new Map(cleaned.toReversed().map((title) => [title.toLowerCase(), title])).values()]
    .toReversed()
    .slice(0, maxLabels);
}

function ratingOf(value: string | number | undefined): number | null {
  const stars = Math.round(Number(value ?? 0));
  return stars >= 1 && stars <= 5 ? stars : null;
}

function webAddress(address: string | undefined): string {
  const trimmed = address?.trim() ?? '';
  return /^https?:\/\/[^\s/]/i.test(trimmed) && trimmed.length <= maxUrlLength
    ? storableWithin(trimmed, maxUrlLength)
    : '';
}

/** Returns nutrition whose texts can be stored, without empty ones. */
function storableNutrition({ servingSize, description, ...amounts }: Nutrition): Nutrition {
  const texts = {
    servingSize: lineOf(servingSize),
    description: storableWithin(paragraphsOf(description), maxTextLength),
  };
  return {
    ...amounts,
    ...(texts.servingSize === '' ? {} : { servingSize: texts.servingSize }),
    ...(texts.description === '' ? {} : { description: texts.description }),
  };
}

/** Returns the names of missing pictures as far as a report can show them, or nothing when there are none. */
function missingImagesOf(names: readonly string[] = []): Pick<ImportedRecipe, 'missingImages'> {
  const missingImages = names.map((name) => lineOf(name)).filter((name) => name !== '');
  return missingImages.length === 0 ? {} : { missingImages: missingImages.slice(0, maxImages) };
}

/** Returns whether a date is that of a recipe. Programs without a date write an impossible one. */
const isPlausible = (date: Date): boolean => date.getTime() > 0 && date.getUTCFullYear() < 2_200;

/** Returns whether a text is a day of the calendar that the database accepts. */
const isDay = (text: string | undefined): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') &&
  !Number.isNaN(Date.parse(text ?? '')) &&
  new Date(text ?? '').toISOString().startsWith(text ?? '');

/**
 * Puts a recipe together as every format needs it: folds and trims lines, takes out numbers of steps and characters
 * that cannot be stored, obeys limits, cleans labels, and words times in the language of `locale`.
 */
export function importedRecipe(parts: RecipeParts, locale = 'en-US'): ImportedRecipe {
  const { createdAt } = parts;
  const isDated = createdAt !== undefined && isPlausible(createdAt);
  return {
    recipe: {
      title: lineOf(parts.title, maxTitleLength),
      description: storableWithin(paragraphsOf(parts.description), maxTextLength),
      yield: lineOf(parts.yield),
      ...timesOf(parts, locale),
      source: lineOf(parts.source),
      url: webAddress(parts.url),
      notes: storableWithin(paragraphsOf(parts.notes), maxTextLength),
      ingredients: storableWithin(ingredientsOf(parts.ingredients).map(withHeader).join('\n'), maxTextLength),
      instructions: storableWithin(numberedSteps(itemsOf(parts.instructions)).join('\n'), maxTextLength),
    },
    labels: labelsOf(parts.labels ?? []),
    rating: ratingOf(parts.rating),
    nutrition: storableNutrition(parts.nutrition ?? {}),
    imageUrls: (parts.imageUrls ?? [])
      .map((url) => storableWithin(url.trim(), Number.POSITIVE_INFINITY))
      .filter(isAbsoluteImage)
      .slice(0, maxImages),
    images: (parts.images ?? []).slice(0, maxImages),
    ...missingImagesOf(parts.missingImages),
    ...(isDated ? { createdAt } : {}),
    ...(isDay(parts.lastMadeAt) ? { lastMadeAt: parts.lastMadeAt } : {}),
  };
}
